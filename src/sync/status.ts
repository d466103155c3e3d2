import type { StoreTrouble } from '#db/open.ts';

export interface ScopeTrouble {
  scope: string;
  /** `damaged`: refused by hash, shape or invariants; `full`: the disk takes no more. */
  reason: 'damaged' | 'full' | 'unreachable';
}

export interface SyncStatus {
  /** Whether the last request reached the server; unknown before the first one ended. */
  reached: boolean | undefined;
  /** Scopes under way in this run, null while nothing runs. */
  progress: { done: number; total: number; bytesDone: number; bytesTotal: number } | null;
  troubles: readonly ScopeTrouble[];
  storeTrouble: StoreTrouble | null;
  /** The browser had emptied the store: it is being refilled, or has been. */
  refill: 'running' | 'done' | null;
  /** The server speaks a newer protocol: this build must be updated before it can sync. */
  outdated: boolean;
}

let status: SyncStatus = {
  reached: undefined,
  progress: null,
  troubles: [],
  storeTrouble: null,
  refill: null,
  outdated: false,
};

const listeners = new Set<() => void>();

export function syncStatus(): SyncStatus {
  return status;
}

export function updateStatus(change: Partial<SyncStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

export function onStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
