import type { CallRegistry } from '#server/plugins/calls.ts';
import type { LocationService } from './service.ts';

export function locationRoutes(calls: CallRegistry, service: LocationService): void {
  calls.register('GET /api/province/cities', ({ query }) => service.cities(query));
  calls.register('GET /api/province/districts', ({ query }) => service.districts(query));
  calls.register('GET /api/province/schools', ({ query }) => service.schools(query));
}
