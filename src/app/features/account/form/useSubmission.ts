import { useState } from 'react';
import type { FieldIssue } from '#domain/issues.ts';

interface SubmissionSource {
  /** There is something to save. */
  dirty: boolean;
  /** What stands in the way of saving. */
  errors: readonly FieldIssue[];
  /** Resolves when it is on the device. */
  save: () => Promise<void>;
}

export interface Submission {
  saving: boolean;
  /** It could not even be kept on the device. */
  unkept: boolean;
  /** What is wrong with a field, once it was left or saving was tried. */
  errorOf: (field: string) => string | null;
  /** Fields that are wrong, once saving was tried. */
  problems: number;
  touch: (field: string) => void;
  /** Saves where nothing is wrong; whether it did. */
  submit: () => Promise<boolean>;
  /** As if nothing had been left or tried. */
  reset: () => void;
}

/** Saving, and when to speak of what is wrong: not before a field was left. */
export function useSubmission({ dirty, errors, save }: SubmissionSource): Submission {
  const [saving, setSaving] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const submit = async () => {
    if (!dirty || saving) return false;
    setTried(true);
    if (errors.length > 0) return false;
    setSaving(true);
    try {
      await save();
      return true;
    } catch {
      setUnkept(true);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    unkept,
    errorOf: (field) =>
      tried || touched.has(field)
        ? (errors.find((issue) => issue.field === field)?.reason ?? null)
        : null,
    problems: tried ? new Set(errors.map(({ field }) => field)).size : 0,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    submit,
    reset: () => {
      setTried(false);
      setTouched(new Set());
      setUnkept(false);
    },
  };
}
