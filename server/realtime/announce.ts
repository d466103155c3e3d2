import { sql } from 'kysely';
import { ANNOUNCEMENT_LENGTH } from '#contract/socket.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

/** Servers hear on it of every announcement that is made or withdrawn; the payload is its id. */
export const ANNOUNCEMENT_CHANNEL = 'announcement';

export interface NewAnnouncement {
  /** UUID v7, made by whoever announces: an announcement that is made again is made once. */
  id: string;
  message: string;
  /** When it is sent; now, where it is absent or has passed. */
  date?: Date;
}

/** A text that cannot be announced; the message says why, in Chinese. */
export class UnfitAnnouncement extends Error {
  override name = 'UnfitAnnouncement';
}

/** One line of plain text. Throws UnfitAnnouncement for an empty or too long one. */
export function announcementText(message: string): string {
  // Line breaks and other control characters have no place in a line that scrolls.
  const text = message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text === '') throw new UnfitAnnouncement('公告没有内容。');
  if (text.length > ANNOUNCEMENT_LENGTH)
    throw new UnfitAnnouncement(`公告有 ${text.length} 个字，最多 ${ANNOUNCEMENT_LENGTH} 个字。`);
  return text;
}

/**
 * The one door for announcements: stored, and told to every server, in one transaction. Answers when it
 * is sent. Throws UnfitAnnouncement.
 */
export async function announce(
  db: Database | DatabaseTransaction,
  { id, message, date }: NewAnnouncement,
): Promise<Date> {
  const text = announcementText(message);
  return inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('announcement')
      .values({
        id,
        message: text,
        // What is sent late is dated when it is sent: clients ask for what came since a moment.
        date: date ? sql<Date>`greatest(${date}::timestamptz, now())` : sql<Date>`now()`,
        withdrawn_at: null,
      })
      .onConflict((c) => c.column('id').doNothing())
      .returning('date')
      .executeTakeFirst();
    if (made) await tell(tx, id);
    return (made ?? (await dateOf(tx, id))).date;
  });
}

/** Takes an announcement back, also from the devices that hold it; false where none stands. */
export async function withdraw(db: Database | DatabaseTransaction, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .updateTable('announcement')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (taken) await tell(tx, id);
    return taken !== undefined;
  });
}

/** Delivered when the transaction commits, and only then. */
async function tell(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`SELECT pg_notify(${ANNOUNCEMENT_CHANNEL}, ${id})`.execute(tx);
}

function dateOf(tx: DatabaseTransaction, id: string): Promise<{ date: Date }> {
  return tx
    .selectFrom('announcement')
    .select('date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function inTransaction<T>(
  db: Database | DatabaseTransaction,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as DatabaseTransaction) : db.transaction().execute(work);
}
