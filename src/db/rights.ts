import { survivingLostConnection } from './connection.ts';
import { db, DOCUMENT_SHAPE, type StoredDocument } from './database.ts';
import { readFact, type Manifest, type Session } from './facts.ts';
import { leaseFrom, leaseState } from './lease.ts';

/**
 * What belongs to a login is written in one transaction with a look at who is logged in: an answer
 * that comes after a log out, or for the login before, changes nothing.
 */

function isLoggedIn(session: Session | undefined, userId: string): boolean {
  return session?.user.id === userId && session.token !== null;
}

async function storedSession(): Promise<Session | undefined> {
  return (await db.facts.get('session'))?.value as Session | undefined;
}

/**
 * Keeps a manifest, and of a login's the rights and the lease that come with it; false where it is not
 * for whoever is logged in now. `serverNow` is the answer's date, null where it has none.
 */
export async function keepManifest(
  manifest: Manifest,
  etag: string | null,
  serverNow: number | null,
): Promise<boolean> {
  return survivingLostConnection(() =>
    db.transaction('rw', db.facts, async () => {
      const session = await storedSession();
      const { user } = manifest;
      if (user && !isLoggedIn(session, user.id)) return false;
      const now = Date.now();
      const facts = [
        { key: 'manifest', value: { manifest, etag } },
        { key: 'manifestAt', value: now },
        ...(user
          ? [
              { key: 'session', value: { ...session, user } },
              { key: 'lease', value: leaseFrom(manifest.lease.until, serverNow, now) },
            ]
          : []),
      ];
      await db.facts.bulkPut(facts);
      return true;
    }),
  );
}

/** Replaces a document that belongs to a login whole; false where that login is no more. */
export async function storePrivateDocument(
  userId: string,
  document: Omit<StoredDocument, 'shape' | 'storedAt'>,
): Promise<boolean> {
  return survivingLostConnection(() =>
    db.transaction('rw', db.facts, db.documents, async () => {
      if (!isLoggedIn(await storedSession(), userId)) return false;
      await db.documents.put({ ...document, shape: DOCUMENT_SHAPE, storedAt: Date.now() });
      return true;
    }),
  );
}

/** Notes the time that this device has seen, so that a clock that is turned back is noticed. */
export async function noteTime(): Promise<void> {
  await survivingLostConnection(() =>
    db.transaction('rw', db.facts, async () => {
      const row = await db.facts.get('lease');
      const lease = row?.value as { seenAt: number } | undefined;
      const now = Date.now();
      if (lease && now > lease.seenAt)
        await db.facts.put({ key: 'lease', value: { ...lease, seenAt: now } });
    }),
  );
}

/** Why what is stored may not be read now: nobody is logged in, the login or the lease has ended. */
export type LockReason = 'guest' | 'expired' | 'lease' | 'clock';

/** Why private copies may not be read now; null where they may. */
export async function lockReason(): Promise<LockReason | null> {
  const [session, lease] = await Promise.all([readFact('session'), readFact('lease')]);
  if (!session) return 'guest';
  if (session.token === null) return 'expired';
  const state = leaseState(lease, Date.now());
  if (state === 'open') return null;
  return state === 'clock' ? 'clock' : 'lease';
}
