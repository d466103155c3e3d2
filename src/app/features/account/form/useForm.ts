import { useEffect, useState } from 'react';
import type { FieldIssue } from '#domain/issues.ts';
import { guardReload } from '#sync/face.ts';
import { dropDraft, readDraft, workOf, writeDraft } from './drafts.ts';
import {
  change,
  contestedFields,
  dirtyFields,
  movedFields,
  sameFields,
  valuesOf,
  type Work,
} from './edits.ts';

export interface FormSource<T> {
  /** Name of the draft. */
  name: string;
  studentId: string;
  /** As this device has it, unsent changes included. */
  saved: T;
  /** Every field, not told. */
  empty: T;
  check: (values: T) => FieldIssue[];
  /** Resolves when it is on the device. */
  save: (values: T) => Promise<void>;
}

export interface Form<T> {
  values: T;
  set: (edits: Partial<T>) => void;
  dirty: boolean;
  saving: boolean;
  /** It could not even be kept on the device. */
  unkept: boolean;
  /** The work was found on the device and not begun now. */
  restored: boolean;
  /** What was saved elsewhere since the work began, and of that what was changed here too. */
  moved: (keyof T)[];
  contested: (keyof T)[];
  /** As saved, for comparing. */
  saved: T;
  errorOf: (field: keyof T & string) => string | null;
  problems: number;
  touch: (field: string) => void;
  /** Saves where nothing is wrong; whether it did. */
  submit: () => Promise<boolean>;
  discard: () => void;
  /** Stays with what was changed here. */
  keep: () => void;
}

/** Just saved: shown until the store tells the same, so that the old values do not flash up. */
interface Sent<T> {
  before: T;
  values: T;
}

/** What was typed over what is saved: kept as a draft, checked at the field, saved when asked. */
export function useForm<T extends object>({
  name,
  studentId,
  saved: stored,
  empty,
  check,
  save,
}: FormSource<T>): Form<T> {
  const [work, setWork] = useState<Work<T> | null>(() => workOf(readDraft(name, studentId), empty));
  const [restored, setRestored] = useState(work !== null);
  const [sent, setSent] = useState<Sent<T> | null>(null);
  const [saving, setSaving] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  if (sent && !sameFields(stored, sent.before)) setSent(null);
  const saved = sent?.values ?? stored;
  const values = valuesOf(saved, work);
  const dirty = dirtyFields(saved, work).length > 0;
  // The same was saved elsewhere: there is nothing left to do here.
  if (work && !dirty) setWork(null);
  const issues = check(values);

  useDraft(name, studentId, dirty ? work : null);
  useGuard(dirty);

  const reset = () => {
    setWork(null);
    setRestored(false);
    setTried(false);
    setTouched(new Set());
    setUnkept(false);
  };
  const submit = async () => {
    if (!dirty || saving) return false;
    setTried(true);
    if (issues.length > 0) return false;
    setSaving(true);
    try {
      await save(values);
      setSent({ before: stored, values });
      reset();
      return true;
    } catch {
      setUnkept(true);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    set: (edits) => setWork((now) => change(saved, now, edits)),
    dirty,
    saving,
    unkept,
    restored: restored && dirty,
    moved: dirty ? movedFields(saved, work) : [],
    contested: contestedFields(saved, work),
    saved,
    errorOf: (field) =>
      tried || touched.has(field)
        ? (issues.find((issue) => issue.field === field)?.reason ?? null)
        : null,
    problems: tried ? new Set(issues.map(({ field }) => field)).size : 0,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    submit,
    discard: reset,
    keep: () => setWork((now) => now && { ...now, base: saved }),
  };
}

function useDraft(name: string, account: string, work: unknown): void {
  useEffect(() => {
    if (work === null) dropDraft(name);
    else writeDraft(name, account, work);
  }, [name, account, work]);
}

/** While something is not saved, no tab's update reloads the page. */
export function useGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    guardReload(() => true);
    return () => guardReload(() => false);
  }, [dirty]);
}
