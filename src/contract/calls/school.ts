import { Type } from 'typebox';
import type { Call } from '../call.ts';

const names = {
  access: 'guest',
  data: Type.Array(Type.String()),
  payloadInMessage: true,
  cacheSeconds: 300,
} as const;

export const schoolCalls = {
  'GET /api/school/types': { ...names, summary: 'School types, in filter order' },
  'GET /api/school/institution': { ...names, summary: 'Institution natures, in filter order' },
  'GET /api/school/listFeature': { ...names, summary: 'School features, in filter order' },
} as const satisfies Record<string, Call>;
