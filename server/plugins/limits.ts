import rateLimit from '@fastify/rate-limit';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Largest body of a call that does not say otherwise. */
export const BODY_LIMIT = 64 << 10;

/** Milliseconds. Longer than a load balancer keeps idle connections, so that it closes them first. */
export const TIMEOUTS = {
  connectionTimeout: 60_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
} as const;

/** Who a limit counts: an IPv4 address, or the network that one IPv6 customer gets. */
export function limitKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return expandedIPv6(address).slice(0, 4).join(':');
}

function expandedIPv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)];
}

/** Calls per minute and address, for the routes of the scope it is registered in. */
export async function registerRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => limitKey(request.ip),
    cache: 50_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
