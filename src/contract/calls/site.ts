import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { Nullable } from '../shapes.ts';

export const siteCalls = {
  'GET /api/site': {
    summary: 'The lines of the footer; null where none is configured',
    access: 'guest',
    data: Type.Object({
      copyright: Nullable(Type.String()),
      icp: Nullable(Type.String({ description: 'ICP 备案号' })),
      police: Nullable(Type.String({ description: '公安备案号' })),
    }),
    cacheSeconds: 300,
  },
  'GET /api/site/ip': {
    summary: 'The address that the server sees; it is not kept',
    access: 'guest',
    data: Type.Object({ ip: Type.String() }),
  },
} as const satisfies Record<string, Call>;
