/** Something to tell the user once, whatever screen is open. */
export interface Notice {
  message: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  /** How long it stays, in milliseconds. */
  ms: number;
}

const listeners = new Set<(notice: Notice) => void>();
/** What was to be told before anybody could hear it: the page is not there yet. */
let unheard: Notice[] = [];

/** Hears every notice from now on, and those that nobody has heard; answers the way to stop. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  for (const notice of unheard) listener(notice);
  unheard = [];
  return () => listeners.delete(listener);
}

export function notify(notice: Notice): void {
  if (listeners.size === 0) unheard.push(notice);
  for (const listener of listeners) listener(notice);
}
