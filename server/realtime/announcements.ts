import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';

/** An announcement as every server process tells it. */
export interface Due {
  id: string;
  date: Date;
  message: string;
  withdrawn: boolean;
}

/** What was made or withdrawn within this time is looked at again: transactions become visible late. */
const MARGIN_SECONDS = 60;

/** What has become due or was withdrawn since a moment of the database's clock, oldest first. */
export async function dueSince(db: Database, since: Date): Promise<Due[]> {
  const from = sql<Date>`${since}::timestamptz - make_interval(secs => ${MARGIN_SECONDS})`;
  return db
    .selectFrom('announcement')
    .where('date', '<=', sql<Date>`now()`)
    .where((e) => e.or([e('date', '>', from), e('withdrawn_at', '>', from)]))
    .orderBy('date')
    .orderBy('id')
    .select(['id', 'date', 'message', sql<boolean>`withdrawn_at IS NOT NULL`.as('withdrawn')])
    .execute();
}

/** The database's clock, and milliseconds by it until the next announcement is due; null for none. */
export async function readClock(db: Database): Promise<{ now: Date; nextMs: number | null }> {
  const { rows } = await sql<{ now: Date; nextMs: number | null }>`
    SELECT now(), (
      SELECT ceil(extract(epoch FROM min(date) - now()) * 1000)::float8
      FROM announcement
      WHERE date > now() AND withdrawn_at IS NULL
    ) AS "nextMs"
  `.execute(db);
  return rows[0]!;
}

export interface Latest {
  id: string;
  date: Date;
  message: string;
  withdrawn: boolean;
  /** Whether its date has come. */
  due: boolean;
}

/** The last announcements that were made, newest first, with those withdrawn and those to come. */
export async function latest(db: Database, most: number): Promise<Latest[]> {
  return db
    .selectFrom('announcement')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select([
      'id',
      'date',
      'message',
      sql<boolean>`withdrawn_at IS NOT NULL`.as('withdrawn'),
      sql<boolean>`date <= now()`.as('due'),
    ])
    .execute();
}
