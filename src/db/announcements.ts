import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { survivingLostConnection } from './connection.ts';
import { db, type StoredAnnouncement } from './database.ts';
import { onStoreUsable, storeIsUsable } from './open.ts';

export type Announcement = Omit<StoredAnnouncement, 'dismissed'>;

/**
 * Takes what came: new ones are added, those already held stay as they are, dismissed or not; withdrawn
 * ones go, and those from before a moment.
 */
export async function updateAnnouncements(change: {
  add?: readonly Announcement[];
  drop?: readonly string[];
  before?: string;
}): Promise<void> {
  const { add = [], drop = [], before } = change;
  await survivingLostConnection(() =>
    db.transaction('rw', db.announcements, async () => {
      const held = await db.announcements.bulkGet(add.map(({ id }) => id));
      const fresh = add.filter((_, index) => !held[index]);
      await db.announcements.bulkPut(
        fresh.map(({ id, date, message }) => ({ id, date, message, dismissed: 0 as const })),
      );
      await db.announcements.bulkDelete([...drop]);
      if (before !== undefined) await db.announcements.where('date').below(before).delete();
    }),
  );
}

/** It is not shown on this device any more; it stays held, so that it does not come back. */
export async function dismissAnnouncement(id: string): Promise<void> {
  await survivingLostConnection(() => db.announcements.update(id, { dismissed: 1 }));
}

/** What is to be shown, newest first. */
export async function shownAnnouncements(): Promise<Announcement[]> {
  const rows = await survivingLostConnection(() =>
    db.announcements.orderBy('date').reverse().toArray(),
  );
  return rows
    .filter((row) => row.dismissed === 0)
    .map(({ id, date, message }) => ({ id, date, message }));
}

/** What is to be shown, newest first, live; undefined while it loads. */
export function useAnnouncements(): Announcement[] | undefined {
  const usable = useSyncExternalStore(onStoreUsable, storeIsUsable);
  return useLiveQuery(() => (usable ? shownAnnouncements() : undefined), [usable]);
}
