import type { FastifyRequest } from 'fastify';
import type { Identity } from '#server/plugins/access.ts';
import { limitKey } from '#server/plugins/limits.ts';
import { networkOf } from '#server/plugins/request-log.ts';

/** Who asks, as far as limits and the audit need it; never the whole address. */
export interface Asker {
  /** The account; '' for a guest. */
  id: string;
  limitKey: string;
  network: string;
}

export function askerOf(input: { identity: Identity; request: FastifyRequest }): Asker {
  const { ip } = input.request;
  return { id: input.identity.accountId, limitKey: limitKey(ip), network: networkOf(ip) };
}
