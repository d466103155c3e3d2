import type { CallRegistry } from '#server/plugins/calls.ts';
import type { SyncService } from './service.ts';

export function syncRoutes(calls: CallRegistry, service: SyncService): void {
  calls.register('GET /api/sync/manifest', ({ identity }) => service.manifest(identity));
  calls.register('GET /api/sync/document', ({ query, identity }) =>
    service.document(query.scope, identity),
  );
}
