import { useEffect, useState } from 'react';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { NO_SINGLE_SCORES, type ScoreSheetIssue } from '#domain/score-sheet.ts';
import { dropDraft, fitting, readDraft, writeDraft } from '../form/drafts.ts';
import { useGuard } from '../form/useForm.ts';
import { inYear, type ProvinceContext, type YearContext } from './context.ts';
import { checkScore, entryOf, MOCK, sameEntry, type ScoreWork } from './sheet.ts';

export interface ScoreEditing {
  work: ScoreWork;
  set: (change: Partial<ScoreWork>) => void;
  /** The entry as it would be saved. */
  entry: ScoreEntry;
  context: YearContext;
  dirty: boolean;
  saving: boolean;
  unkept: boolean;
  issues: ScoreSheetIssue[];
  errorOf: (field: string) => string | null;
  problems: number;
  touch: (field: string) => void;
  submit: () => Promise<boolean>;
}

interface ScoreSource {
  studentId: string;
  /** Null for a new exam. */
  id: string | null;
  /** As saved, or as a new one begins. */
  initial: ScoreWork;
  /** What to begin with instead: a refused entry to be mended. */
  mend?: ScoreWork;
  province: ProvinceContext;
  scores: readonly ScoreRecord[];
  save: (entry: ScoreEntry) => Promise<void>;
}

export function draftOfScore(id: string | null): string {
  return `score.${id ?? 'new'}`;
}

/** The exam that was not saved, if there is one. */
export function readScoreDraft(
  studentId: string,
  id: string | null,
  initial: ScoreWork,
): ScoreWork | null {
  const draft = readDraft(draftOfScore(id), studentId);
  if (typeof draft !== 'object' || draft === null) return null;
  return { ...initial, ...fitting(draft as Record<string, unknown>, SAMPLE) };
}

/** What fits where in a draft. */
const SAMPLE: ScoreWork = {
  examType: MOCK,
  examName: '',
  year: 0,
  subjectIds: [],
  singles: NO_SINGLE_SCORES,
  total: null,
  ownTotal: false,
  rank: null,
  ownRank: false,
};

/** One exam under work, with its draft. */
export function useScoreEditor(source: ScoreSource): ScoreEditing {
  const { studentId, id, initial, mend, province, scores, save } = source;
  const [work, setWork] = useState<ScoreWork>(
    () => mend ?? readScoreDraft(studentId, id, initial) ?? initial,
  );
  const [saving, setSaving] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const context = inYear(province, work.year);
  const entry = entryOf(work, context);
  const dirty = !sameEntry(entry, entryOf(initial, inYear(province, initial.year)));
  const issues = checkScore(entry, context, scores, id);
  const errors = issues.filter(({ level }) => level === 'error');

  useEffect(() => {
    if (dirty) writeDraft(draftOfScore(id), studentId, work);
    else dropDraft(draftOfScore(id));
  }, [dirty, id, studentId, work]);
  useGuard(dirty);

  const submit = async () => {
    if (!dirty || saving) return false;
    setTried(true);
    if (errors.length > 0) return false;
    setSaving(true);
    try {
      await save(entry);
      dropDraft(draftOfScore(id));
      return true;
    } catch {
      setUnkept(true);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    work,
    set: (change) => setWork((now) => ({ ...now, ...change })),
    entry,
    context,
    dirty,
    saving,
    unkept,
    issues,
    errorOf: (field) =>
      tried || touched.has(field)
        ? (errors.find((issue) => issue.field === field)?.reason ?? null)
        : null,
    problems: tried ? new Set(errors.map(({ field }) => field)).size : 0,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    submit,
  };
}
