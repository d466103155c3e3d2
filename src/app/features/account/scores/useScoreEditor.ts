import { useEffect, useState } from 'react';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { NO_SINGLE_SCORES, type ScoreSheetIssue } from '#domain/score-sheet.ts';
import { dropDraft, fitting, readDraft, writeDraft } from '../form/drafts.ts';
import { useGuard } from '../form/useForm.ts';
import { useSubmission, type Submission } from '../form/useSubmission.ts';
import { inYear, type ProvinceContext, type YearContext } from './context.ts';
import { checkScore, entryOf, MOCK, sameEntry, type ScoreWork } from './sheet.ts';

export interface ScoreEditing extends Omit<Submission, 'reset'> {
  work: ScoreWork;
  set: (change: Partial<ScoreWork>) => void;
  /** The entry as it would be saved. */
  entry: ScoreEntry;
  context: YearContext;
  dirty: boolean;
  issues: ScoreSheetIssue[];
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

  const context = inYear(province, work.year);
  const entry = entryOf(work, context);
  const dirty = !sameEntry(entry, entryOf(initial, inYear(province, initial.year)));
  const issues = checkScore(entry, context, scores, id);

  useEffect(() => {
    if (dirty) writeDraft(draftOfScore(id), studentId, work);
    else dropDraft(draftOfScore(id));
  }, [dirty, id, studentId, work]);
  useGuard(dirty);

  const { reset: _, ...submission } = useSubmission({
    dirty,
    errors: issues.filter(({ level }) => level === 'error'),
    save: async () => {
      await save(entry);
      dropDraft(draftOfScore(id));
    },
  });
  return {
    ...submission,
    work,
    set: (change) => setWork((now) => ({ ...now, ...change })),
    entry,
    context,
    dirty,
    issues,
  };
}
