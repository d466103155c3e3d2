import { useSyncExternalStore } from 'react';
import { dropDocuments, heldScopes } from '#db/documents.ts';
import { writeFact, type Lookup } from '#db/facts.ts';
import { openStore, storeWasWiped } from '#db/open.ts';
import { logProblem } from './log.ts';
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
