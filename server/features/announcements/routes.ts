import type { CallRegistry } from '#server/plugins/calls.ts';
import type { AnnouncementService } from './service.ts';

export function announcementRoutes(calls: CallRegistry, service: AnnouncementService): void {
  calls.register('GET /api/announcements', ({ query }) => service.list(query.since));
}
