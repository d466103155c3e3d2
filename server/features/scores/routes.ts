import type { CallRegistry } from '#server/plugins/calls.ts';
import type { ScoreService } from './service.ts';

export function scoreRoutes(calls: CallRegistry, service: ScoreService): void {
  calls.register('POST /api/preferences/scores', ({ body, ...write }) => service.save(write, body));
  calls.register('DELETE /api/preferences/scores/:studentId/:id', ({ params, ...write }) =>
    service.remove(write, params.id),
  );
  calls.register('GET /api/preferences/scores', ({ studentId }) => service.scores(studentId));
  calls.register('GET /api/preferences/scores/:studentId', ({ studentId }) =>
    service.scores(studentId),
  );
  calls.register('GET /api/preferences/scores/latest/:studentId', ({ studentId, query }) =>
    service.latest(studentId, query.createRoleType),
  );
  calls.register('GET /api/preferences/scores/remainTime', ({ studentId }) =>
    service.remaining(studentId),
  );
  calls.register('GET /api/preferences/scores/batch', ({ query }) => service.reachedBatches(query));
}
