import type { CallRegistry } from '#server/plugins/calls.ts';
import type { HealthService } from './service.ts';

export function healthRoutes(calls: CallRegistry, service: HealthService): void {
  calls.register('GET /api/health', () => service.health());
  calls.register('GET /api/ready', () => service.ready());
}
