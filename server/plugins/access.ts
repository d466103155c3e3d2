import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Role } from '#contract/call.ts';
import { ROLE } from '#domain/enumerations.ts';
import { reachStudent } from '#server/accounts/rights.ts';
import type { OpenSession, Sessions } from '#server/accounts/sessions.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { Refusal } from './refusal.ts';

/** Who makes a request; every field but the role is empty for a guest. */
export interface Identity {
  role: Role;
  accountId: string;
  sessionId: string;
  roleTypes: readonly number[];
  /** Reads what VIP reads: by the flag, or as a planner or administrator. */
  auth: boolean;
}

export const GUEST: Identity = {
  role: 'guest',
  accountId: '',
  sessionId: '',
  roleTypes: [],
  auth: false,
};

/** Each role may do what the ones before it may. */
const STRENGTH: Record<Role, number> = {
  guest: 0,
  student: 1,
  vip: 2,
  planner: 3,
  administrator: 4,
};

export function roleOf({ roleTypes, auth }: Pick<OpenSession, 'roleTypes' | 'auth'>): Role {
  if (roleTypes.includes(ROLE.administrator)) return 'administrator';
  if (roleTypes.includes(ROLE.planner)) return 'planner';
  return auth ? 'vip' : 'student';
}

/** Whether a role may make a call of this access. */
export function mayMake(role: Role, access: Role): boolean {
  return STRENGTH[role] >= STRENGTH[access];
}

/** Whether the answer of a call depends on who asks. */
export function asksWho(call: Call): boolean {
  return call.access !== 'guest' || call.personal === true;
}

/**
 * Whoever sends a request, by its token; an answer that renews the token carries the new one. A token
 * that stands for nothing is refused, so that the client learns of it.
 */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<Identity | Refusal> {
  const header = request.headers.authorization;
  if (header === undefined) return GUEST;
  const session = await sessions.find(header);
  if (!session) return new Refusal('expired');
  const renewed = await sessions.renew(session);
  if (renewed !== null) reply.header('authorization', renewed);
  const role = roleOf(session);
  return {
    role,
    accountId: session.accountId,
    sessionId: session.sessionId,
    roleTypes: session.roleTypes,
    auth: mayMake(role, 'vip'),
  };
}

/** A refusal for who may not make a call of this access; undefined for who may. */
export function refuseAccess(identity: Identity, access: Role): Refusal | undefined {
  if (mayMake(identity.role, access)) return undefined;
  return new Refusal(identity.role === 'guest' ? 'expired' : 'forbidden');
}

/**
 * The account that a call's `student` names, when whoever asks may reach it. Others are refused alike,
 * whether there is such a student or not.
 */
export async function findStudent(
  db: Database | DatabaseTransaction,
  identity: Identity,
  call: Call,
  input: { params: unknown; query: unknown; body: unknown },
): Promise<string | Refusal> {
  if (!call.student) return '';
  const [where, field] = call.student.split('.') as ['params' | 'query' | 'body', string];
  const named = String((input[where] as Record<string, unknown>)[field]);
  const found = await reachStudent(db, identity, named);
  if (found !== undefined) return found;
  return new Refusal(identity.role === 'administrator' ? 'notFound' : 'forbidden');
}
