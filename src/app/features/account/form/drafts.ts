import type { Work } from './edits.ts';

/**
 * What was typed and not saved, on this device alone. It is kept in local storage, which a log out
 * clears; it names its account, so that another one that logs in here never sees it.
 */
interface StoredDraft {
  account: string;
  content: unknown;
}

const PREFIX = 'wenjin.draft.';

export function writeDraft(name: string, account: string, content: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ account, content } satisfies StoredDraft));
  } catch {
    // No storage, or a full one: the form works as before, it just does not survive a reload.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** The draft of an account; one of another account is deleted. */
export function readDraft(name: string, account: string): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as StoredDraft | null;
    if (stored?.account === account) return stored.content;
    if (stored) dropDraft(name);
  } catch {
    dropDraft(name);
  }
  return null;
}

/** The work that a draft holds, as far as the form still has its fields; null where it holds none. */
export function workOf<T extends object>(draft: unknown, empty: T): Work<T> | null {
  if (!isObject(draft) || !isObject(draft.base) || !isObject(draft.edits)) return null;
  const base = fitting(draft.base, empty);
  const edits = fitting(draft.edits, empty);
  if (Object.keys(edits).length === 0) return null;
  return { base: { ...empty, ...base }, edits };
}

/** The fields of another build's form may be others: what does not fit is left out. */
export function fitting<T extends object>(values: Record<string, unknown>, empty: T): Partial<T> {
  const fit = Object.entries(empty).flatMap(([field, sample]) =>
    isLike(values[field], sample) ? [[field, values[field]] as const] : [],
  );
  return Object.fromEntries(fit) as Partial<T>;
}

function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value);
  // A field that can be empty has null as its sample: a number, a flag, or still null.
  if (sample === null) return value === null || ['number', 'boolean'].includes(typeof value);
  return typeof value === typeof sample && value !== null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
