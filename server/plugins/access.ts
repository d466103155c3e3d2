import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/call.ts';
import { Refusal } from './refusal.ts';

/** Who makes a request. */
export interface Identity {
  role: Role;
}

const GUEST: Identity = { role: 'guest' };

/** Each role may do what the ones before it may. */
const STRENGTH: Record<Role, number> = {
  guest: 0,
  student: 1,
  vip: 2,
  planner: 3,
  administrator: 4,
};

/** Whoever sends a request; without accounts everybody is a guest. */
export function identify(_request: FastifyRequest): Identity {
  return GUEST;
}

/** A refusal for who may not make a call of this access; undefined for who may. */
export function refuseAccess(identity: Identity, access: Role): Refusal | undefined {
  if (STRENGTH[identity.role] >= STRENGTH[access]) return undefined;
  return new Refusal(identity.role === 'guest' ? 'expired' : 'forbidden');
}
