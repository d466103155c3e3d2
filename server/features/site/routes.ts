import type { Site } from '#server/config.ts';
import type { CallRegistry } from '#server/plugins/calls.ts';

export function siteRoutes(calls: CallRegistry, site: Site): void {
  calls.register('GET /api/site', () => site);
  calls.register('GET /api/site/ip', ({ request }) => ({ ip: request.ip }));
}
