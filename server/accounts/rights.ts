import { sql } from 'kysely';
import { ROLE } from '#domain/enumerations.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

/** Servers hear on it of every account whose rights or data have changed. */
export const ACCOUNT_CHANNEL = 'account';

/** An administrator reaches every student, a planner its own, everybody themselves. */
export interface Reaching {
  accountId: string;
  roleTypes: readonly number[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The account of an id or a phone, as far as whoever asks may reach it; undefined otherwise. */
export async function reachStudent(
  db: Database | DatabaseTransaction,
  who: Reaching,
  idOrPhone: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('assignment as g', 'g.student_id', 'a.id')
    .where(UUID.test(idOrPhone) ? 'a.id' : 'a.tel', '=', idOrPhone)
    .select(['a.id', 'g.planner_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.id === who.accountId || who.roleTypes.includes(ROLE.administrator)) return row.id;
  return who.roleTypes.includes(ROLE.planner) && row.planner_id === who.accountId
    ? row.id
    : undefined;
}

async function raise(
  tx: DatabaseTransaction,
  kind: 'student' | 'planner',
  accountId: string,
): Promise<void> {
  await tx
    .insertInto('private_scope')
    .values({ kind, account_id: accountId, revision: '1' })
    .onConflict((c) =>
      c.columns(['account_id', 'kind']).doUpdateSet({
        revision: sql<string>`private_scope.revision + 1`,
      }),
    )
    .execute();
  await tell(tx, accountId);
}

/** Tells the devices of an account, once the transaction is done. */
export async function tell(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`SELECT pg_notify(${ACCOUNT_CHANNEL}, ${accountId})`.execute(tx);
}

/**
 * What a student owns has changed: its scope gets the next revision, and whoever holds a copy is told.
 * Call it in the transaction of the change; writes to one student wait for each other here.
 */
export async function raiseStudent(tx: DatabaseTransaction, studentId: string): Promise<void> {
  await raise(tx, 'student', studentId);
  const planner = await plannerOf(tx, studentId);
  if (planner !== null) await tell(tx, planner);
}

/** The planner that a student is assigned to; null for none. */
export async function plannerOf(
  tx: DatabaseTransaction,
  studentId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('assignment')
    .where('student_id', '=', studentId)
    .select('planner_id')
    .executeTakeFirst();
  return row?.planner_id ?? null;
}

/** A planner's index of students has changed. */
export function raisePlanner(tx: DatabaseTransaction, plannerId: string): Promise<void> {
  return raise(tx, 'planner', plannerId);
}
