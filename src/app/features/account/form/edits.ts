/** A form under work: what it was based on, and the fields that were changed since. */
export interface Work<T> {
  base: T;
  edits: Partial<T>;
}

/** Whether two values of a field are the same; the order of a list counts. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  return Object.is(a, b);
}

export function sameFields<T extends object>(a: T, b: T): boolean {
  return fieldsOf(a).every((field) => same(a[field], b[field]));
}

/** What the form shows: the saved values, and over them what was changed. */
export function valuesOf<T extends object>(saved: T, work: Work<T> | null): T {
  return work ? { ...saved, ...work.edits } : saved;
}

/** The fields that differ from what is saved. */
export function dirtyFields<T extends object>(saved: T, work: Work<T> | null): (keyof T)[] {
  if (!work) return [];
  return fieldsOf(saved).filter(
    (field) => field in work.edits && !same(work.edits[field], saved[field]),
  );
}

/** A change laid over the work so far; null where nothing differs from what is saved any more. */
export function change<T extends object>(
  saved: T,
  work: Work<T> | null,
  edits: Partial<T>,
): Work<T> | null {
  const next = { base: work?.base ?? saved, edits: { ...work?.edits, ...edits } };
  return dirtyFields(saved, next).length > 0 ? next : null;
}

/** The fields whose saved value is another one than when the work began. */
export function movedFields<T extends object>(saved: T, work: Work<T> | null): (keyof T)[] {
  if (!work) return [];
  return fieldsOf(saved).filter((field) => !same(work.base[field], saved[field]));
}

/** Fields that were changed here and, to something else, elsewhere. */
export function contestedFields<T extends object>(saved: T, work: Work<T> | null): (keyof T)[] {
  const dirty = dirtyFields(saved, work);
  return movedFields(saved, work).filter((field) => dirty.includes(field));
}

/** What of `wanted` differs from what is saved. */
export function differences<T extends object>(saved: T, wanted: T): Partial<T> {
  const fields = fieldsOf(saved).filter((field) => !same(wanted[field], saved[field]));
  return Object.fromEntries(fields.map((field) => [field, wanted[field]])) as Partial<T>;
}

function fieldsOf<T extends object>(values: T): (keyof T)[] {
  return Object.keys(values) as (keyof T)[];
}
