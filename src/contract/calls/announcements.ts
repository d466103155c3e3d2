import { Type } from 'typebox';
import type { Call } from '../call.ts';

/** ISO 8601, UTC. */
const Moment = Type.String();

export const announcementCalls = {
  'GET /api/announcements': {
    summary: 'Announcements of the last 30 days, newest first, and those withdrawn',
    access: 'guest',
    query: Type.Object({
      since: Type.Optional(
        Type.String({
          title: '起始时间',
          pattern:
            '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})$',
          maxLength: 32,
          description: 'Only what was sent or withdrawn since then; ISO 8601',
        }),
      ),
    }),
    data: Type.Object({
      at: Type.String({ description: 'What the answer covers ends here: the next `since`' }),
      announcements: Type.Array(
        Type.Object({ id: Type.String(), date: Moment, message: Type.String() }),
      ),
      withdrawn: Type.Array(Type.String({ description: 'Ids of announcements to forget' })),
    }),
  },
} as const satisfies Record<string, Call>;
