const LOCK = 'wenjin-socket';

/**
 * Calls `lead` once no other tab leads: at once, or when the tab that does ends. Answers how to resign.
 * A browser without locks lets every tab lead; so does a page whose store is its own.
 */
export function leadWhenFree(lead: () => void, isStoreShared: boolean): () => void {
  if (!navigator.locks || !isStoreShared) {
    lead();
    return () => undefined;
  }
  const waiting = new AbortController();
  let resign = () => waiting.abort();
  const held = () =>
    new Promise<void>((release) => {
      resign = release;
      lead();
    });
  navigator.locks
    .request(LOCK, { signal: waiting.signal }, held)
    // It resigned before it led.
    .catch(() => undefined);
  return () => resign();
}
