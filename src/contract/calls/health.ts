import { Type } from 'typebox';
import type { Call } from '../call.ts';

export const healthCalls = {
  'GET /api/health': {
    summary: 'The process answers',
    access: 'guest',
    data: Type.Object({ status: Type.Literal('ok'), dataVersion: Type.Integer() }),
  },
  'GET /api/ready': {
    summary: 'The database answers and the data set is loaded; 503 otherwise',
    access: 'guest',
    data: Type.Object({ status: Type.Literal('ready'), dataVersion: Type.Integer() }),
  },
} as const satisfies Record<string, Call>;
