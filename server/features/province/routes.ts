import type { CallRegistry } from '#server/plugins/calls.ts';
import type { ProvinceService } from './service.ts';

export function provinceRoutes(calls: CallRegistry, service: ProvinceService): void {
  calls.register('GET /api/province/list', () => service.list());
  calls.register('GET /api/province/batchSegmentConfig', ({ query }) =>
    service.filterConfig(query.provinceName),
  );
  calls.register('GET /api/province/subject-rule', ({ query }) =>
    service.subjectRule(query.provinceName, query.year),
  );
  calls.register('GET /api/province/subject-rule/list', ({ query }) =>
    service.subjectRules(query.prioritySubjects),
  );
  calls.register('GET /api/province/batches', ({ query }) =>
    service.batches(query.province, query.year, query.subject),
  );
  calls.register('GET /api/province/batch-detail', ({ query }) =>
    service.batchDetail(query.province, query.year),
  );
  calls.register('GET /api/province/is-batches', ({ query }) => service.isBatches(query.province));
  calls.register('GET /api/province/score-range', ({ query }) =>
    service.scoreRange(query.province, query.year, query.subject),
  );
  calls.register('GET /api/province/batch-info', ({ query }) =>
    service.batchInfo(query.province, query.year, query.batch),
  );
}
