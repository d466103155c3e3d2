import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { Nullable, ProvinceName } from '../shapes.ts';

const ofProvince = Type.Object({ province: ProvinceName });

export const remarkCalls = {
  'GET /api/remark-configs/instructions-for-reporting': {
    summary: 'Reporting instructions of a province; null where none are written',
    access: 'guest',
    query: ofProvince,
    data: Nullable(Type.String()),
    cacheSeconds: 60,
  },
  'GET /api/remark-configs/equivalent-score-description': {
    summary: 'What the equivalent score of a province means',
    access: 'guest',
    query: ofProvince,
    data: Type.String(),
    cacheSeconds: 60,
  },
  'GET /api/remark-configs/province/equivalent-score-show': {
    summary: 'How a province’s equivalents are shown',
    access: 'guest',
    query: ofProvince,
    data: Type.Union([
      Type.Literal('eqScore'),
      Type.Literal('eqRank'),
      Type.Literal('both'),
      Type.Literal('none'),
    ]),
    cacheSeconds: 60,
  },
} as const satisfies Record<string, Call>;
