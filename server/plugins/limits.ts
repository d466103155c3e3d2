import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

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
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  return expandedIPv6(address).slice(0, 4).join(':');
}

function expandedIPv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)];
}

const WINDOW_MS = 60_000;
/** Addresses remembered at once; a flood from more of them is not for one process to sort out. */
const MOST_ADDRESSES = 200_000;

/** Counts calls by address in windows of a minute. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #counts = new Map<string, number>();
  #windowEnd = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a call; the seconds to wait when it is one too many, else 0. `now` in milliseconds. */
  take(address: string, now: number): number {
    if (now >= this.#windowEnd || this.#counts.size > MOST_ADDRESSES) {
      this.#counts.clear();
      this.#windowEnd = now + WINDOW_MS;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= this.#perMinute ? 0 : Math.ceil((this.#windowEnd - now) / 1000);
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted: what load balancers ask, all from one address. */
    unlimited?: true;
  }
}

/** Calls per minute and address over all routes of the scope it is registered in. */
export function registerRateLimit(app: FastifyInstance, perMinute: number): void {
  const limiter = new RateLimiter(perMinute);
  app.addHook('onRequest', (request, reply, done) => {
    const wait = request.routeOptions.config.unlimited
      ? 0
      : limiter.take(limitKey(request.ip), Date.now());
    if (wait === 0) return done();
    void sendRefusal(reply.header('retry-after', wait), new Refusal('tooMany'));
  });
}
