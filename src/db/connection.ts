import { db } from './database.ts';

const RELOADED_AT = 'wenjin.reloadedAt';
const RELOAD_EVERY_MS = 30_000;

let letGo = false;

/** A newer tab takes the store over: this one closes it and must not open it again. */
export function letGoOfStore(): void {
  letGo = true;
  db.close();
}

/** What a question fails with when the connection under it was cut. */
const LOST_NAMES = ['DatabaseClosedError', 'AbortError', 'InvalidStateError', 'UnknownError'];

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    LOST_NAMES.includes(error.name) ||
    error.message.includes('Connection to Indexed Database server lost')
  );
}

/**
 * Connections break under a page: iOS loses its IndexedDB server now and then, and a browser that clears
 * a site's data cuts them off. Runs the work again after one reopening; fails it for good only when that
 * does not help, with one reload at most each 30 s.
 */
export async function survivingLostConnection<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (letGo || !isLostConnection(error)) throw error;
  }
  db.close({ disableAutoOpen: false });
  await db.open();
  try {
    return await work();
  } catch (error) {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (isLostConnection(error) && Date.now() - last > RELOAD_EVERY_MS) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
    }
    throw error;
  }
}
