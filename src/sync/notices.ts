/** Something to tell the user once, whatever screen is open. */
export interface Notice {
  message: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  /** How long it stays, in milliseconds. */
  ms: number;
}

const listeners = new Set<(notice: Notice) => void>();

/** Hears every notice from now on; answers the way to stop. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
