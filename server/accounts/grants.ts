import { ROLE } from '#domain/enumerations.ts';
import type { DatabaseTransaction } from '#server/database/connection.ts';
import { record } from './audit.ts';
import { plannerOf, raisePlanner, raiseStudent, tell } from './rights.ts';

/** Who grants: an administrator's account, or null for the command line. */
export type Granter = string | null;

interface Account {
  id: string;
  role_types: number[];
  auth: boolean;
  channel: boolean;
}

function lockAccount(tx: DatabaseTransaction, id: string): Promise<Account> {
  return tx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'role_types', 'auth', 'channel'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives an account exactly these roles. Rejects for a planner who still has students. */
export async function setRoles(
  tx: DatabaseTransaction,
  id: string,
  roles: readonly number[],
  granter: Granter,
): Promise<'done' | 'has students'> {
  const before = await lockAccount(tx, id);
  const wasPlanner = before.role_types.includes(ROLE.planner);
  const isPlanner = roles.includes(ROLE.planner);
  if (wasPlanner && !isPlanner && (await studentsOf(tx, id)) > 0) return 'has students';
  const sorted = [...new Set(roles)].sort((a, b) => a - b);
  await tx.updateTable('account').set({ role_types: sorted }).where('id', '=', id).execute();
  if (isPlanner && !wasPlanner) await raisePlanner(tx, id);
  await raiseStudent(tx, id);
  await record(tx, {
    actor: granter,
    action: 'account.roles',
    object: id,
    before: before.role_types,
    after: sorted,
  });
  return 'done';
}

/** Opens or closes VIP. */
export async function setVip(
  tx: DatabaseTransaction,
  id: string,
  auth: boolean,
  granter: Granter,
): Promise<void> {
  const before = await lockAccount(tx, id);
  await tx.updateTable('account').set({ auth }).where('id', '=', id).execute();
  await changed(tx, id);
  await record(tx, {
    actor: granter,
    action: 'account.vip',
    object: id,
    before: before.auth,
    after: auth,
  });
}

/** Marks an account as brought by a channel partner. */
export async function setChannel(
  tx: DatabaseTransaction,
  id: string,
  channel: boolean,
  granter: Granter,
): Promise<void> {
  const before = await lockAccount(tx, id);
  await tx.updateTable('account').set({ channel }).where('id', '=', id).execute();
  await changed(tx, id);
  await record(tx, {
    actor: granter,
    action: 'account.channel',
    object: id,
    before: before.channel,
    after: channel,
  });
}

/** Gives a student to a planner, or to nobody; the planner before loses the copy. */
export async function assign(
  tx: DatabaseTransaction,
  studentId: string,
  plannerId: string | null,
  granter: Granter,
): Promise<'done' | 'no planner'> {
  await lockAccount(tx, studentId);
  if (plannerId !== null) {
    const planner = await lockAccount(tx, plannerId);
    if (!planner.role_types.includes(ROLE.planner) || plannerId === studentId) return 'no planner';
  }
  const before = await plannerOf(tx, studentId);
  if (before === plannerId) return 'done';
  await tx.deleteFrom('assignment').where('student_id', '=', studentId).execute();
  if (plannerId !== null)
    await tx
      .insertInto('assignment')
      .values({ student_id: studentId, planner_id: plannerId })
      .execute();
  if (before !== null) await raisePlanner(tx, before);
  if (plannerId !== null) await raisePlanner(tx, plannerId);
  await raiseStudent(tx, studentId);
  await record(tx, {
    actor: granter,
    action: 'account.assign',
    object: studentId,
    before,
    after: plannerId,
  });
  return 'done';
}

/** Rights of a student have changed: the student's scope, and the index of its planner, show them. */
async function changed(tx: DatabaseTransaction, id: string): Promise<void> {
  await raiseStudent(tx, id);
  const planner = await plannerOf(tx, id);
  if (planner !== null) await raisePlanner(tx, planner);
}

export async function studentsOf(tx: DatabaseTransaction, plannerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('assignment')
    .where('planner_id', '=', plannerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes an account and all that belongs to it; a planner with students is not deleted. */
export async function deleteAccount(
  tx: DatabaseTransaction,
  id: string,
  actor: { id: Granter; network: string },
): Promise<'done' | 'has students'> {
  await lockAccount(tx, id);
  if ((await studentsOf(tx, id)) > 0) return 'has students';
  const planner = await plannerOf(tx, id);
  const { tel } = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .select('tel')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('sms_code').where('tel', '=', tel).execute();
  await tx.deleteFrom('account').where('id', '=', id).execute();
  if (planner !== null) await raisePlanner(tx, planner);
  await tell(tx, id);
  await record(tx, {
    actor: actor.id,
    action: 'account.delete',
    object: id,
    network: actor.network,
  });
  return 'done';
}
