/** How many screens are under way; the bar of the navigation shows while it is not 0. */
let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  // A lazy screen is asked for while rendering, when no other part may be told to render.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Counts a load for as long as it lasts. */
export async function tracked<T>(load: Promise<T>): Promise<T> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

export function onPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isPending(): boolean {
  return pending > 0;
}
