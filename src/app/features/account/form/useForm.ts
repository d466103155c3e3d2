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
import { useSubmission, type Submission } from './useSubmission.ts';

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

export interface Form<T> extends Omit<Submission, 'reset'> {
  values: T;
  set: (edits: Partial<T>) => void;
  dirty: boolean;
  /** The work was found on the device and not begun now. */
  restored: boolean;
  /** What was saved elsewhere since the work began, and of that what was changed here too. */
  moved: (keyof T)[];
  contested: (keyof T)[];
  /** As saved, for comparing. */
  saved: T;
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

  if (sent && !sameFields(stored, sent.before)) setSent(null);
  const saved = sent?.values ?? stored;
  const values = valuesOf(saved, work);
  const dirty = dirtyFields(saved, work).length > 0;
  // The same was saved elsewhere: there is nothing left to do here.
  if (work && !dirty) setWork(null);

  useDraft(name, studentId, dirty ? work : null);
  useGuard(dirty);

  const { reset, ...submission } = useSubmission({
    dirty,
    errors: check(values),
    save: async () => {
      await save(values);
      setSent({ before: stored, values });
      discard();
    },
  });
  const discard = () => {
    setWork(null);
    setRestored(false);
    reset();
  };
  return {
    ...submission,
    values,
    set: (edits) => setWork((now) => change(saved, now, edits)),
    dirty,
    restored: restored && dirty,
    moved: dirty ? movedFields(saved, work) : [],
    contested: contestedFields(saved, work),
    saved,
    discard,
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
