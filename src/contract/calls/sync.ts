import { Type } from 'typebox';
import type { Call } from '../call.ts';

export const ManifestShape = Type.Object({
  protocol: Type.Integer(),
  dataVersion: Type.Integer(),
  scopes: Type.Array(
    Type.Object({
      scope: Type.String(),
      revision: Type.String({ description: 'Public: SHA-256 of the document, hex' }),
      access: Type.Union([
        Type.Literal('public'),
        Type.Literal('member'),
        Type.Literal('vip'),
        Type.Literal('own'),
      ]),
      bytes: Type.Integer({ description: 'Size on the wire' }),
      url: Type.String(),
    }),
  ),
  lease: Type.Object({ until: Type.String({ description: 'ISO 8601, UTC' }) }),
});

export const syncCalls = {
  'GET /api/sync/manifest': {
    summary: 'Every scope that this client may hold, with its revision',
    access: 'guest',
    data: ManifestShape,
  },
} as const satisfies Record<string, Call>;
