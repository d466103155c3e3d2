import { useCallback, useState } from 'react';
import { useToast } from '#app/ui/Toast.tsx';
import { chinaYear } from '#domain/grades.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { dropChange, removeScore, saveScore, useSyncStatus } from '#sync/face.ts';
import { dropDraft } from '../form/drafts.ts';
import { refusedData, type PendingChange } from '../form/pending.ts';
import { savedWords } from '../form/saved-words.ts';
import { useNow } from '../form/useNow.ts';
import type { StudentProps } from '../student.ts';
import { choiceOf } from '../subject-names.ts';
import { inYear, useProvinceContext, type ProvinceContext } from './context.ts';
import { entryOfRecord, newWork, subjectsToBegin, workOf, type ScoreWork } from './sheet.ts';
import { draftOfScore, readScoreDraft } from './useScoreEditor.ts';

/** What the editor is open for. */
export interface Opened {
  /** Undefined for a new exam. */
  record: ScoreRecord | undefined;
  initial: ScoreWork;
  /** A refused change that is mended by this. */
  mend?: ScoreWork;
  replaces?: PendingChange;
}

export interface ScoreSheetState {
  province: ProvinceContext;
  gaokaoYear: number;
  opened: Opened | null;
  add: () => void;
  edit: (record: ScoreRecord) => void;
  mend: (change: PendingChange) => void;
  close: () => void;
  save: (entry: ScoreEntry) => Promise<void>;
  /** Whether something typed for an exam was not saved; null for a new one. */
  hasDraft: (record: ScoreRecord | null) => boolean;
  /** What was just removed, as long as it can be brought back. */
  removed: ScoreRecord | null;
  remove: (record: ScoreRecord) => Promise<void>;
  undo: () => Promise<void>;
  /** The removal stands. */
  forget: () => void;
}

/** What can be done with the exams of a student. */
export function useScoreSheet({ user, facts }: StudentProps): ScoreSheetState {
  const toast = useToast();
  const { reached } = useSyncStatus();
  const province = useProvinceContext(user.province ?? '');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removed, setRemoved] = useState<ScoreRecord | null>(null);
  const thisYear = chinaYear(useNow());
  const gaokaoYear = user.year ?? thisYear;
  const { scores } = facts;

  const begin = (record: ScoreRecord | undefined): Opened => {
    if (record) return { record, initial: workOf(entryOfRecord(record), province) };
    const { selection } = inYear(province, gaokaoYear);
    const ofProfile = choiceOf(selection, facts.sections.basic.data.subjects);
    const chosen = subjectsToBegin(selection, ofProfile, scores);
    return { record, initial: newWork(gaokaoYear, thisYear, chosen, scores) };
  };

  return {
    province,
    gaokaoYear,
    opened,
    add: () => setOpened(begin(undefined)),
    edit: (record) => setOpened(begin(record)),
    mend: (change) => {
      const data = refusedData(change);
      if (!data) return;
      const aggregate = change.entries[0]?.aggregate;
      setOpened({
        ...begin(scores.find(({ id }) => aggregate?.endsWith(`/${id}`))),
        mend: workOf(data as unknown as ScoreEntry, province),
        replaces: change,
      });
    },
    close: () => setOpened(null),
    save: async (entry) => {
      await saveScore(user.id, entry, opened?.record?.id);
      // What was refused before is mended by this.
      for (const old of opened?.replaces?.entries ?? [])
        if (old.state === 'failed') await dropChange(old);
      toast.show(savedWords(reached), { kind: 'success' });
    },
    hasDraft: (record) =>
      readScoreDraft(user.id, record?.id ?? null, begin(record ?? undefined).initial) !== null,
    removed,
    remove: async (record) => {
      await removeScore(user.id, record.id);
      dropDraft(draftOfScore(record.id));
      setRemoved(record);
    },
    undo: async () => {
      setRemoved(null);
      // As a new entry: the removal may be on its way already.
      if (removed) await saveScore(user.id, entryOfRecord(removed));
    },
    forget: useCallback(() => setRemoved(null), []),
  };
}
