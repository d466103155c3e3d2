import { sql } from 'kysely';
import { ANNOUNCEMENT_DAYS } from '#contract/socket.ts';
import type { Database } from '#server/database/connection.ts';

export interface StoredAnnouncement {
  id: string;
  date: Date;
  message: string;
  withdrawnAt: Date | null;
}

/** Everything announced lately, newest first, as it stood at a moment of the database's clock. */
export interface Lately {
  at: Date;
  announcements: StoredAnnouncement[];
}

export class AnnouncementRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async lately(): Promise<Lately> {
    // The clock is read before the rows: what is committed in between is told again, never left out.
    const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(this.#db);
    const announcements = await this.#db
      .selectFrom('announcement')
      .where('date', '<=', sql<Date>`now()`)
      .where('date', '>', sql<Date>`now() - make_interval(days => ${ANNOUNCEMENT_DAYS})`)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'date', 'message', 'withdrawn_at as withdrawnAt'])
      .execute();
    return { at: rows[0]!.at, announcements };
  }
}
