import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { Nullable, ProvinceName, SubjectName, Year } from '../shapes.ts';
import { AccountId } from './auth.ts';

const Score = (title: string) => Nullable(Type.Number({ title, minimum: 0, maximum: 900 }));

/** One exam's entry; what may stand together in it is the domain's score sheet. */
export const ScoreEntryShape = Type.Object({
  examType: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '考试类型' }),
  scoreType: Type.Union([Type.Literal(1), Type.Literal(2)], {
    title: '成绩类型',
    description: '1 mock exam, 2 gaokao: the other way round than examType',
  }),
  examName: Type.String({ title: '考试名称', maxLength: 40 }),
  province: ProvinceName,
  year: Year,
  subjectIds: Type.Array(Type.Integer({ title: '选考科目', minimum: 1, maximum: 10 }), {
    title: '选考科目',
    maxItems: 7,
  }),
  chineseScore: Score('语文'),
  mathScore: Score('数学'),
  foreignLanguageScore: Score('英语'),
  physicsScore: Score('物理'),
  chemistryScore: Score('化学'),
  biologyScore: Score('生物'),
  historyScore: Score('历史'),
  geographyScore: Score('地理'),
  politicsScore: Score('政治'),
  technologyScore: Score('技术'),
  total: Score('总分'),
  rank: Nullable(Type.Integer({ title: '位次', minimum: 1, maximum: 10_000_000 })),
});

export const ScoreId = Type.String({
  title: '成绩编号',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

export const ScoreRecordShape = Type.Object({
  id: Type.String(),
  studentId: Type.String(),
  version: Type.Integer(),
  createRoleType: Type.Integer({ description: '1 the student, 2 the planner' }),
  corrections: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  ...ScoreEntryShape.properties,
});

const ofStudent = Type.Object({ studentId: AccountId });

export const scoreCalls = {
  'POST /api/preferences/scores': {
    summary: 'Saves an exam’s entry of the score sheet; the id is made by the client',
    access: 'student',
    body: Type.Object({ id: ScoreId, studentId: AccountId, data: ScoreEntryShape }),
    student: 'body.studentId',
    write: true,
    data: ScoreRecordShape,
  },
  'DELETE /api/preferences/scores/:studentId/:id': {
    summary: 'Takes an exam’s entry out of the score sheet; a gaokao entry stays',
    access: 'student',
    params: Type.Object({ studentId: AccountId, id: ScoreId }),
    student: 'params.studentId',
    write: true,
    data: Type.Object({ id: Type.String(), version: Type.Integer() }),
  },
  'GET /api/preferences/scores': {
    summary: 'The score sheet of a student, newest first',
    access: 'student',
    query: ofStudent,
    student: 'query.studentId',
    data: Type.Array(ScoreRecordShape),
  },
  'GET /api/preferences/scores/:studentId': {
    summary: 'The score sheet of a student, newest first',
    access: 'student',
    params: ofStudent,
    student: 'params.studentId',
    data: Type.Array(ScoreRecordShape),
  },
  'GET /api/preferences/scores/latest/:studentId': {
    summary: 'The newest entry, of the student (1) or of the planner (2); null without one',
    access: 'student',
    params: ofStudent,
    query: Type.Object({
      createRoleType: Type.Optional(Type.Integer({ title: '录入角色', minimum: 1, maximum: 3 })),
    }),
    student: 'params.studentId',
    data: Nullable(ScoreRecordShape),
  },
  'GET /api/preferences/scores/remainTime': {
    summary: 'How often the gaokao score may still be corrected; mock scores without limit',
    access: 'student',
    query: ofStudent,
    student: 'query.studentId',
    data: Type.Object({
      remain: Type.Integer(),
      limit: Type.Integer(),
      resetAt: Nullable(Type.String()),
    }),
  },
  'GET /api/preferences/scores/batch': {
    summary: 'The batches whose control score a total reaches, highest first',
    access: 'student',
    query: Type.Object({
      province: ProvinceName,
      year: Year,
      subject: SubjectName,
      score: Type.Number({ title: '总分', minimum: 0, maximum: 900 }),
    }),
    data: Type.Array(
      Type.Object({
        batch: Type.String(),
        controlScore: Type.Integer(),
        difference: Type.Number(),
        year: Type.Integer({ description: 'The year whose line it is: the newest known' }),
      }),
    ),
  },
} as const satisfies Record<string, Call>;
