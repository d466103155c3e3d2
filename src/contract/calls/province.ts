import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { BatchName, Nullable, ProvinceName, SourceShape, SubjectName, Year } from '../shapes.ts';
import { BatchLineRowShape, FilterConfigShape } from './batch-lines.ts';

export const ProvinceShape = Type.Object({
  code: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  region: Type.String(),
  order: Type.Integer(),
  gaokao: Type.Boolean(),
});

export const ProvinceRuleShape = Type.Object({
  province: Type.String(),
  year: Type.Integer(),
  mode: Type.Union([Type.Literal('3+3'), Type.Literal('3+1+2'), Type.Literal('文理')]),
  subjects: Type.Array(Type.String()),
  fullScore: Type.Integer(),
  batch: Type.String(),
  batchOrder: Type.Integer(),
  unit: Nullable(Type.String()),
  slots: Nullable(Type.Integer()),
  majorsPerSlot: Nullable(Type.Integer()),
  adjustment: Nullable(Type.Boolean()),
  parallel: Nullable(Type.Boolean()),
  bonusIncluded: Nullable(Type.Boolean()),
  note: Type.String(),
  confidence: Type.String(),
  source: SourceShape,
});

const ofProvinceAndYear = Type.Object({ province: ProvinceName, year: Type.Optional(Year) });

export const provinceCalls = {
  'GET /api/province/list': {
    summary: 'The province-level regions, in official order',
    access: 'guest',
    data: Type.Array(ProvinceShape),
    payloadInMessage: true,
    cacheSeconds: 300,
  },
  'GET /api/province/batchSegmentConfig': {
    summary: 'Years, subjects and batches that have score-rank tables in a province',
    access: 'guest',
    query: Type.Object({ provinceName: ProvinceName }),
    data: FilterConfigShape,
    cacheSeconds: 60,
  },
  'GET /api/province/subject-rule': {
    summary: 'Subject options and batches of a province in a year (default: the newest known)',
    access: 'guest',
    query: Type.Object({ provinceName: ProvinceName, year: Type.Optional(Year) }),
    data: Nullable(
      Type.Object({
        year: Type.Integer(),
        mode: Type.String(),
        fullScore: Type.Integer(),
        course: Type.Array(Type.String()),
        firstChoices: Type.Array(Type.String()),
        secondChoices: Type.Array(Type.String()),
        batches: Type.Array(Type.String()),
      }),
    ),
    cacheSeconds: 60,
  },
  'GET /api/province/subject-rule/list': {
    summary: 'Subject rules of every province and year whose tracks take these first choices',
    access: 'guest',
    query: Type.Object({
      prioritySubjects: Type.Optional(
        Type.String({
          title: '首选科目',
          maxLength: 32,
          description: '物理 or 历史, several separated by commas',
        }),
      ),
    }),
    data: Type.Array(
      Type.Object({
        province: Type.String(),
        year: Type.Integer(),
        mode: Type.String(),
        subjects: Type.Array(Type.String()),
      }),
    ),
    cacheSeconds: 60,
  },
  'GET /api/province/batches': {
    summary: 'Batch names of a province in a year, in filing order',
    access: 'guest',
    query: Type.Object({ ...ofProvinceAndYear.properties, subject: Type.Optional(SubjectName) }),
    data: Type.Array(Type.String()),
    cacheSeconds: 60,
  },
  'GET /api/province/batch-detail': {
    summary: 'The filing rules of every batch of a province in a year',
    access: 'guest',
    query: ofProvinceAndYear,
    data: Type.Array(ProvinceRuleShape),
    cacheSeconds: 60,
  },
  'GET /api/province/is-batches': {
    summary: 'Whether a province is flagged as batches (北京, 上海, 天津)',
    access: 'guest',
    query: Type.Object({ province: ProvinceName }),
    data: Type.Boolean(),
    cacheSeconds: 60,
  },
  'GET /api/province/score-range': {
    summary: 'The scores that a track’s table speaks of; null without a table',
    access: 'guest',
    query: Type.Object({ province: ProvinceName, year: Year, subject: SubjectName }),
    data: Nullable(
      Type.Object({
        lowestScore: Type.Integer(),
        highestScore: Type.Integer(),
        fullScore: Type.Integer(),
        total: Type.Integer({ description: 'Candidates the table lists' }),
      }),
    ),
    cacheSeconds: 60,
  },
  'GET /api/province/batch-info': {
    summary: 'One batch of a province and year: its rule and its control lines',
    access: 'guest',
    query: Type.Object({ province: ProvinceName, year: Year, batch: BatchName }),
    data: Type.Object({
      rule: Nullable(ProvinceRuleShape),
      lines: Type.Array(BatchLineRowShape),
    }),
    cacheSeconds: 60,
  },
} as const satisfies Record<string, Call>;
