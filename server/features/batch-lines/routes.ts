import type { CallRegistry } from '#server/plugins/calls.ts';
import type { BatchLineService } from './service.ts';

export function batchLineRoutes(calls: CallRegistry, service: BatchLineService): void {
  calls.register('GET /api/batch-lines/batch-line-select', ({ query }) =>
    service.filterConfig(query.province),
  );
  calls.register('GET /api/batch-lines/by-province', ({ query }) =>
    service.linesOfProvince(query.province),
  );
  calls.register('POST /api/batch-lines/by-province-and-year', ({ body }) =>
    service.linesOfYear(body.province, body.year),
  );
  calls.register('POST /api/batch-lines/batch-line-segment-default', ({ body }) =>
    service.wholeTable(body),
  );
  calls.register('POST /api/batch-lines/batch-line-segment', ({ body }) => service.segment(body));
  calls.register('POST /api/batch-lines/historical-equivalent-score', ({ body }) =>
    service.historicalEquivalents(body),
  );
  calls.register('POST /api/batch-lines/get-score', ({ body }) => service.scoreOfRank(body));
  calls.register('POST /api/batch-lines/same-score-info', ({ body }) => service.neighbours(body));
}
