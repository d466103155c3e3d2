import { db, keepInMemory, SCHEMA_EPOCH } from './database.ts';
import { letGoOfStore, survivingLostConnection } from './connection.ts';
import { readFact, writeFact } from './facts.ts';

export type StoreTrouble =
  /** A newer build has written the store; this one must not. */
  | 'newer'
  /** Another tab holds the store at an older version. */
  | 'blocked'
  /** A newer tab wants to upgrade the store; this tab has let go of it. */
  | 'replaced'
  /** The browser gives no store (private mode, broken disk): what is fetched stays in memory. */
  | 'memory';

/** localStorage survives when a browser evicts IndexedDB: it remembers that there was a store. */
const FILLED_MARK = 'wenjin.filled';

let opening: Promise<StoreTrouble | null> | undefined;
let usable = false;
const usableListeners = new Set<() => void>();

/** Whether a store, on disk or in memory, can be asked. */
export function storeIsUsable(): boolean {
  return usable;
}

export function onStoreUsable(listener: () => void): () => void {
  usableListeners.add(listener);
  return () => usableListeners.delete(listener);
}

function becomeUsable(): void {
  usable = true;
  for (const listener of usableListeners) listener();
}

/** Opens the store once; answers what is wrong, or null. `report` hears of later trouble too. */
export function openStore(report: (trouble: StoreTrouble) => void): Promise<StoreTrouble | null> {
  opening ??= (async () => {
    db.on('versionchange', () => {
      letGoOfStore();
      report('replaced');
    });
    db.on('blocked', () => report('blocked'));
    try {
      await db.open();
      if (((await readFact('schemaEpoch')) ?? 0) > SCHEMA_EPOCH) {
        db.close();
        return 'newer';
      }
      await writeFact('schemaEpoch', SCHEMA_EPOCH);
      becomeUsable();
      return null;
    } catch {
      await keepInMemory();
      becomeUsable();
      return 'memory';
    }
  })();
  return opening;
}

/** Whether a store that once held documents is empty now: the browser has wiped it. */
export async function storeWasWiped(): Promise<boolean> {
  if (localStorage.getItem(FILLED_MARK) !== '1') return false;
  return (await survivingLostConnection(() => db.documents.count())) === 0;
}

export function markStoreFilled(): void {
  localStorage.setItem(FILLED_MARK, '1');
}
