import { Type } from 'typebox';
import type { Call } from '../call.ts';
import {
  BatchName,
  Nullable,
  ProvenanceShape,
  ProvinceName,
  SeriesName,
  SubjectName,
  TypedNumber,
  Year,
} from '../shapes.ts';

export const FilterConfigShape = Type.Object({
  yearSubjectBatchMap: Type.Record(
    Type.String(),
    Type.Object({ subjectBatchMap: Type.Record(Type.String(), Type.Array(Type.String())) }),
  ),
});

export const BatchLineRowShape = Type.Object({
  province: Type.String(),
  year: Type.Integer(),
  batch: Type.String(),
  subject: Type.String({ description: 'Empty where the line is not split by track' }),
  category: Type.String(),
  controlScore: Type.Integer(),
  lowestScore: Type.Integer(),
  highestScore: Nullable(Type.Integer()),
  note: Type.String(),
  source: ProvenanceShape.properties.source,
});

const TrackBody = Type.Object({
  province: ProvinceName,
  year: Year,
  subject: SubjectName,
  batch: Type.Optional(BatchName),
  series: Type.Optional(SeriesName),
});
const ScoreBody = Type.Object({ ...TrackBody.properties, score: TypedNumber('分数') });

export const CurveRowShape = Type.Object({
  score: Type.Integer(),
  highScore: Type.Integer(),
  highestRank: Type.Integer(),
  lowestRank: Type.Integer(),
  sameScoreCount: Type.Integer(),
});

/** Ranks are null where the score has no match; the answer's code is 200 all the same. */
export const RankSegmentShape = Type.Object({
  highestRank: Nullable(Type.Integer()),
  lowestRank: Nullable(Type.Integer()),
  sameScoreCount: Nullable(Type.Integer()),
  suggestedRank: Nullable(Type.Integer()),
  competitionLevel: Nullable(Type.String()),
  scorePrompt: Type.String(),
  code: Type.Integer(),
  match: Type.String({ description: 'exact, top, gap; below, above or noTable without a match' }),
  score: Type.Integer({ description: 'The score asked for, as read' }),
  lineScore: Nullable(Type.Integer()),
  lineHighScore: Nullable(Type.Integer()),
  topShare: Nullable(Type.Number({ description: 'Share of the table at this rank or better' })),
  provenance: Nullable(ProvenanceShape),
});

export const HistoricalEquivalentShape = Type.Object({
  year: Type.Integer(),
  subject: Type.String(),
  lowestRank: Type.Integer(),
  highestRank: Type.Integer(),
  historicalEquivalentScore: Type.Integer(),
  historicalEquivalentHighScore: Type.Integer(),
  historicalEquivalentRank: Type.Integer(),
  sameScoreCount: Type.Integer(),
  rangeLow: Type.Integer(),
  rangeHigh: Type.Integer(),
  regimeChanged: Type.Boolean(),
  provenance: ProvenanceShape,
});

export const batchLineCalls = {
  'GET /api/batch-lines/batch-line-select': {
    summary: 'Years, subjects and batches that have batch lines in a province',
    access: 'guest',
    query: Type.Object({ province: ProvinceName }),
    data: FilterConfigShape,
    cacheSeconds: 60,
  },
  'GET /api/batch-lines/by-province': {
    summary: 'Every batch line of a province, newest year first',
    access: 'guest',
    query: Type.Object({ province: ProvinceName }),
    data: Type.Object({
      province: Type.String(),
      years: Type.Array(
        Type.Object({
          year: Type.Integer(),
          publishedAt: Type.String(),
          lines: Type.Array(BatchLineRowShape),
        }),
      ),
    }),
    cacheSeconds: 60,
  },
  'POST /api/batch-lines/by-province-and-year': {
    summary: 'The batch lines of a province in one year',
    access: 'guest',
    body: Type.Object({ province: ProvinceName, year: Year }),
    data: Type.Array(BatchLineRowShape),
  },
  'POST /api/batch-lines/batch-line-segment-default': {
    summary: 'The whole score-rank table of a track, as curve rows',
    access: 'guest',
    body: TrackBody,
    data: Type.Object({
      curveData: Type.Array(CurveRowShape),
      fullScore: Nullable(Type.Integer()),
      series: Type.Array(Type.String(), { description: 'Every series of this track' }),
      provenance: Nullable(ProvenanceShape),
    }),
  },
  'POST /api/batch-lines/batch-line-segment': {
    summary: 'Score to rank segment',
    access: 'guest',
    body: ScoreBody,
    data: RankSegmentShape,
    keepable: true,
  },
  'POST /api/batch-lines/historical-equivalent-score': {
    summary: 'The scores of other years at the same place, newest first',
    access: 'guest',
    body: ScoreBody,
    data: Type.Array(HistoricalEquivalentShape),
  },
  'POST /api/batch-lines/get-score': {
    summary: 'Rank to score; null where the table does not reach the rank',
    access: 'guest',
    body: Type.Object({ ...TrackBody.properties, rank: TypedNumber('位次') }),
    data: Nullable(CurveRowShape),
  },
  'POST /api/batch-lines/same-score-info': {
    summary: 'How many have a score, and the lines around it',
    access: 'guest',
    body: ScoreBody,
    data: Type.Object({
      score: Type.Integer(),
      sameScoreCount: Nullable(Type.Integer()),
      competitionLevel: Nullable(Type.String()),
      above: Type.Array(CurveRowShape, { description: 'Up to five lines better, nearest last' }),
      line: Nullable(CurveRowShape),
      below: Type.Array(CurveRowShape, { description: 'Up to five lines worse, nearest first' }),
    }),
  },
} as const satisfies Record<string, Call>;
