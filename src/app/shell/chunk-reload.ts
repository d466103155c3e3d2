const RELOADED_AT = 'wenjin.chunkReloadAt';
const RELOAD_EVERY_MS = 30_000;

/** What browsers say when a script or style of the app cannot be fetched. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|error loading/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

interface Situation {
  online: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  /** When this tab last reloaded for such a failure; 0 for never. */
  reloadedAt: number;
}

/** A newer build may have replaced the file: one reload helps, again and again does not. */
export function mayReload({ online, now, reloadedAt }: Situation): boolean {
  return online && now - reloadedAt >= RELOAD_EVERY_MS;
}

/** Reloads where that may help; answers whether it does. */
export function reloadForChunk(): boolean {
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    const now = Date.now();
    if (!mayReload({ online: navigator.onLine, now, reloadedAt })) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    // Without a memory of reloads there is no way to know that this is the first.
    return false;
  }
  location.reload();
  return true;
}
