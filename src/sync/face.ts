import { useSyncExternalStore } from 'react';
import { dropDocuments, heldScopes } from '#db/documents.ts';
import { writeFact, type Lookup } from '#db/facts.ts';
import { dropEntry, retryFailed, settleConflict, type OutboxEntry } from '#db/outbox.ts';
import type { Write } from '#db/writes.ts';
import type { ProfileSections, SectionName } from '#domain/profile.ts';
import type { ScoreEntry } from '#domain/score-record.ts';
import { openStore, storeWasWiped } from '#db/open.ts';
import { newId } from './account.ts';
import { logProblem } from './log.ts';
import { enqueue } from './outbox.ts';
import { pullNow, startSchedule } from './schedule.ts';
import { fetchStartup } from './startup.ts';
import { unwantedScopes } from './plan.ts';
import { onStatus, syncStatus, updateStatus, type SyncStatus } from './status.ts';
import { readWanting, wantCountry, wantProvince } from './wanting.ts';
import { acceptUpdate, guardReload, onUpdateState, startWorker, updateState } from './worker.ts';

/** All that screens may ask of this layer: every write and every fetch goes through here. */

export { onNotice, type Notice } from './notices.ts';
export type { ScopeTrouble } from './status.ts';
export type { StoreTrouble } from '#db/open.ts';
export { dismissAnnouncement, useAnnouncements, type Announcement } from '#db/announcements.ts';

let started = false;

/** Opens the store, then keeps it in step with the server for as long as the page lives. */
export async function startSync(): Promise<void> {
  if (started) return;
  started = true;
  startWorker();
  const trouble = await openStore((later) => updateStatus({ storeTrouble: later }));
  if (trouble) updateStatus({ storeTrouble: trouble });
  if (trouble && trouble !== 'memory') return;
  if (await storeWasWiped()) updateStatus({ refill: 'running' });
  void fetchStartup();
  startSchedule();
  whenIdle(connect);
}

/** The announcement channel comes after everything that a screen may wait for. */
function connect(): void {
  import('./socket.ts')
    .then(({ startSocket }) => startSocket())
    .catch((error: unknown) => logProblem('socket', error));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** A screen needs a province: it is kept from now on, and fetched now where it is not held. */
export async function openProvince(province: string): Promise<void> {
  await wantProvince(province);
  await pullNow();
}

/** Fetches again what is missing or was refused. */
export async function retrySync(): Promise<void> {
  await Promise.all([pullNow(), fetchStartup()]);
}

/** Keeps the whole country on the device; resumes where it was interrupted. */
export async function keepCountry(): Promise<void> {
  await wantCountry(true);
  await askForPersistence();
  await pullNow();
}

/** Lets go of the provinces that were kept only as part of the country. */
export async function forgetCountry(): Promise<void> {
  await wantCountry(false);
  await dropDocuments(unwantedScopes(await heldScopes(), await readWanting()));
}

/** Remembers what was looked up; it stays on the device. */
export async function rememberLookup(lookup: Lookup): Promise<void> {
  await writeFact('lookup', lookup);
}

/** Asks the browser, after a first useful action, not to clear the store. */
export async function askForPersistence(): Promise<void> {
  try {
    if ((await heldScopes()).length > 0 && !(await navigator.storage?.persisted?.()))
      await navigator.storage?.persist?.();
  } catch (error) {
    logProblem('storage', error);
  }
}

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(onStatus, syncStatus);
}

/** Whether a new build waits, and how to take it. */
export function useUpdate(): { waiting: boolean; refused: boolean; accept: () => Promise<void> } {
  return { ...useSyncExternalStore(onUpdateState, updateState), accept: acceptUpdate };
}

export { guardReload };

/** Saves a form of a student; on the device at once, at the server when it can be reached. */
export async function saveSection<S extends SectionName>(
  studentId: string,
  section: S,
  data: ProfileSections[S],
): Promise<void> {
  await write({ kind: 'section', studentId, section, data });
}

/** Saves an exam's entry of the score sheet; without an id a new one. */
export async function saveScore(
  studentId: string,
  data: ScoreEntry,
  id: string = newId(),
): Promise<void> {
  await write({ kind: 'score', studentId, id, data });
}

export async function removeScore(studentId: string, id: string): Promise<void> {
  await write({ kind: 'remove-score', studentId, id });
}

/** Every write of a screen: kept first, sent after. */
async function write(change: Write): Promise<void> {
  await enqueue(change);
  void pullNow();
}

/** Ends a conflict by the user's choice. */
export async function chooseVersion(entry: OutboxEntry, choice: 'mine' | 'theirs'): Promise<void> {
  await settleConflict(entry.user, entry.aggregate, choice, newId());
  void pullNow();
}

/** Sends a change that was refused once more. */
export async function retryChange(entry: OutboxEntry): Promise<void> {
  await retryFailed(entry.seq, newId());
  void pullNow();
}

/** Lets go of a change that was refused. */
export async function dropChange(entry: OutboxEntry): Promise<void> {
  await dropEntry(entry.seq);
}

export {
  AGREEMENT_VERSION,
  completeAccount,
  deleteAccount,
  exportAccount,
  logIn,
  logOut,
  newId,
  requestCode,
  signOutElsewhere,
  type LoginResult,
} from './account.ts';
export { citiesOf, districtsOf, highSchoolsOf } from './places.ts';
export { chooseLocation, useShared, type Shared } from './shared.ts';
