import type { StudentFacts } from '#contract/scopes/student.ts';
import { survivingLostConnection } from './connection.ts';
import { db, type OutboxEntry } from './database.ts';
import type { Session } from './facts.ts';
import { layAnswer, requestOf, scopeOf, versionIn, type Write } from './writes.ts';

export type { OutboxEntry } from './database.ts';

/** Why an entry did not come through. */
export type EntryFailure = NonNullable<OutboxEntry['failure']>;

/** A change is made on behalf of whoever is logged in; without anybody it cannot be kept. */
export class NotLoggedIn extends Error {
  override name = 'NotLoggedIn';
}

/**
 * Writes down a change, once and for all: it is in the outbox when this resolves. `id` is a UUID v7.
 * A change of something whose conflict waits for the user's choice joins that conflict.
 */
export async function appendWrite(id: string, write: Write): Promise<void> {
  const request = requestOf(write);
  await survivingLostConnection(() =>
    db.transaction('rw', db.outbox, db.documents, db.facts, async () => {
      const session = (await db.facts.get('session'))?.value as Session | undefined;
      if (!session) throw new NotLoggedIn();
      const user = session.user.id;
      const row = await db.documents.get(scopeOf(request));
      const before = await db.outbox.where({ aggregate: request.aggregate }).toArray();
      const conflict = before.find((e) => e.user === user && e.state === 'conflict');
      await db.outbox.add({
        ...request,
        id,
        user,
        baseVersion: versionIn(row?.document as StudentFacts | undefined, request.aggregate),
        createdAt: Date.now(),
        state: conflict ? 'conflict' : 'waiting',
        failure: null,
        theirs: conflict?.theirs ?? null,
      });
    }),
  );
}

/** All changes that are not confirmed, of every user of this device, in order. */
export async function allEntries(): Promise<OutboxEntry[]> {
  return survivingLostConnection(() => db.outbox.orderBy('seq').toArray());
}

export async function entriesOf(user: string): Promise<OutboxEntry[]> {
  const entries = await survivingLostConnection(() => db.outbox.where({ user }).toArray());
  return entries.sort((a, b) => a.seq - b.seq);
}

/**
 * The server has accepted a change: in one transaction it leaves the outbox, the copy shows the
 * server's answer, and what was changed after it is based on the new version.
 */
export async function confirmEntry(entry: OutboxEntry, answer: unknown): Promise<void> {
  const version = (answer as { version?: number }).version ?? 0;
  await survivingLostConnection(() =>
    db.transaction('rw', db.outbox, db.documents, async () => {
      await db.outbox.delete(entry.seq);
      const row = await db.documents.get(scopeOf(entry));
      if (row) {
        const document = layAnswer(row.document as StudentFacts, entry, answer);
        await db.documents.put({ ...row, document });
      }
      await db.outbox
        .where({ aggregate: entry.aggregate })
        .and((e) => e.user === entry.user && e.seq > entry.seq && !e.keepsBase)
        .modify((later) => {
          later.baseVersion = Math.max(later.baseVersion, version);
        });
    }),
  );
}

/** Somebody else has changed the same: everything pending of it waits for the user's choice. */
export async function markConflict(
  entry: OutboxEntry,
  theirs: NonNullable<OutboxEntry['theirs']>,
): Promise<void> {
  await survivingLostConnection(() =>
    db.outbox
      .where({ aggregate: entry.aggregate })
      .and((e) => e.user === entry.user && e.seq >= entry.seq && e.state === 'waiting')
      .modify({ state: 'conflict', theirs }),
  );
}

export async function markFailed(entry: OutboxEntry, failure: EntryFailure): Promise<void> {
  await survivingLostConnection(() => db.outbox.update(entry.seq, { state: 'failed', failure }));
}

/**
 * Ends a conflict. Mine: the last change of it is sent again, based on the server's version, and holds
 * the earlier ones. Theirs: what is pending of it goes. `id` is the key of the new request.
 */
export async function settleConflict(
  user: string,
  aggregate: string,
  choice: 'mine' | 'theirs',
  id: string,
): Promise<void> {
  await survivingLostConnection(() =>
    db.transaction('rw', db.outbox, async () => {
      const entries = (await db.outbox.where({ aggregate }).sortBy('seq')).filter(
        (entry) => entry.user === user && entry.state === 'conflict',
      );
      const last = entries.at(-1);
      if (!last) return;
      const dropped = choice === 'mine' ? entries.slice(0, -1) : entries;
      await db.outbox.bulkDelete(dropped.map((entry) => entry.seq));
      if (choice === 'mine')
        await db.outbox.update(last.seq, {
          id,
          state: 'waiting',
          baseVersion: last.theirs?.version ?? 0,
          theirs: null,
          keepsBase: undefined,
        });
    }),
  );
}

/**
 * Sends a change that was refused once more, on the version it was made on: what was saved after it is
 * not overwritten without a word, but becomes a conflict. It goes last: what was written after it may
 * have been sent already, with its answer lost on the way.
 */
export async function retryFailed(seq: number, id: string): Promise<void> {
  await survivingLostConnection(() =>
    db.transaction('rw', db.outbox, async () => {
      const entry = await db.outbox.get(seq);
      if (entry?.state !== 'failed') return;
      const { seq: _, ...change } = entry;
      await db.outbox.delete(seq);
      await db.outbox.add({ ...change, id, state: 'waiting', failure: null, keepsBase: true });
    }),
  );
}

/** The user lets go of a change. */
export async function dropEntry(seq: number): Promise<void> {
  await survivingLostConnection(() => db.outbox.delete(seq));
}
