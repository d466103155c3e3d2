import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { Nullable } from '../shapes.ts';
import { UserInfoShape } from './auth.ts';

export const ManifestShape = Type.Object({
  protocol: Type.Integer(),
  dataVersion: Type.Integer(),
  scopes: Type.Array(
    Type.Object({
      scope: Type.String(),
      revision: Type.String({
        description: 'Public and VIP: SHA-256 of the document, hex; own: a number that only rises',
      }),
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
  user: Nullable(UserInfoShape),
});

export const syncCalls = {
  'GET /api/sync/manifest': {
    summary: 'Every scope that this client may hold, with its revision',
    access: 'guest',
    personal: true,
    data: ManifestShape,
  },
  'GET /api/sync/document': {
    summary: 'The document of a scope that is not public, as a file',
    access: 'student',
    query: Type.Object({
      scope: Type.String({ title: '数据范围', maxLength: 100 }),
      revision: Type.Optional(
        Type.String({
          title: '版本',
          maxLength: 64,
          description: 'Only the address; the newest is sent',
        }),
      ),
    }),
    data: Type.Unknown(),
    raw: true,
  },
} as const satisfies Record<string, Call>;
