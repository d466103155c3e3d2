import type { CallRegistry } from '#server/plugins/calls.ts';
import type { RemarkService } from './service.ts';

export function remarkRoutes(calls: CallRegistry, service: RemarkService): void {
  calls.register('GET /api/remark-configs/instructions-for-reporting', ({ query }) =>
    service.remark(query.province, 'instructionsForReporting'),
  );
  calls.register('GET /api/remark-configs/equivalent-score-description', ({ query }) =>
    service.remark(query.province, 'equivalentScoreDescription'),
  );
  calls.register('GET /api/remark-configs/province/equivalent-score-show', ({ query }) =>
    service.remark(query.province, 'equivalentScoreShow'),
  );
}
