import { useCallback, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { ConfirmDialog } from '#app/ui/modal/ConfirmDialog.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import { UndoNotice } from '#app/ui/UndoNotice.tsx';
import { chinaYear } from '#domain/grades.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { GAOKAO_CORRECTIONS, remainingCorrections } from '#domain/score-sheet.ts';
import { dropChange, removeScore, saveScore, useSyncStatus } from '#sync/face.ts';
import { dropDraft } from '../form/drafts.ts';
import { refusedData, type PendingChange } from '../form/pending.ts';
import { useNow } from '../form/useNow.ts';
import type { StudentProps } from '../student.ts';
import { choiceOf } from '../subject-names.ts';
import { inYear, useProvinceContext } from './context.ts';
import { ExamList } from './ExamList.tsx';
import { RefusedExams, refusedExams } from './RefusedExams.tsx';
import { ScoreEditor } from './ScoreEditor.tsx';
import {
  correctionsLeft,
  entryOfRecord,
  nameOfExam,
  newWork,
  workOf,
  type ScoreWork,
} from './sheet.ts';
import { draftOfScore, readScoreDraft } from './useScoreEditor.ts';

/** What the editor is open for. */
interface Opened {
  record: ScoreRecord | undefined;
  initial: ScoreWork;
  /** A refused change that is mended by this. */
  mend?: ScoreWork;
  replaces?: PendingChange;
}

/** 成绩单: the student's exams, newest first. */
export function ScoreSheetTab({ user, facts, pending }: StudentProps) {
  const toast = useToast();
  const { reached } = useSyncStatus();
  const province = useProvinceContext(user.province ?? '');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<ScoreRecord | null>(null);
  const [removed, setRemoved] = useState<ScoreRecord | null>(null);
  const forget = useCallback(() => setRemoved(null), []);

  const thisYear = chinaYear(useNow());
  const gaokaoYear = user.year ?? thisYear;
  const { scores } = facts;
  const fresh = () => {
    const { selection } = inYear(province, gaokaoYear);
    const chosen = choiceOf(selection, facts.sections.basic.data.subjects);
    return newWork(gaokaoYear, thisYear, chosen, scores);
  };
  const hasDraft = readScoreDraft(user.id, null, fresh()) !== null;
  const saved = () =>
    toast.show(reached === false ? '已存本机，联网后自动提交' : '已保存', { kind: 'success' });

  const save = async (entry: ScoreEntry) => {
    await saveScore(user.id, entry, opened?.record?.id);
    for (const old of opened?.replaces?.entries ?? [])
      if (old.state === 'failed') await dropChange(old);
    saved();
  };
  const remove = async (record: ScoreRecord) => {
    setAsked(null);
    await removeScore(user.id, record.id);
    dropDraft(draftOfScore(record.id));
    setRemoved(record);
  };
  const undo = async (record: ScoreRecord) => {
    setRemoved(null);
    // A new entry: the removal may be on its way already.
    await saveScore(user.id, entryOfRecord(record));
  };
  const add = () => setOpened({ record: undefined, initial: fresh() });
  const edit = (record: ScoreRecord) =>
    setOpened({ record, initial: workOf(entryOfRecord(record), province) });
  const mend = (change: PendingChange) => {
    const data = refusedData(change);
    const record = scores.find((score) => change.entries[0]?.aggregate.endsWith(`/${score.id}`));
    if (!data) return;
    setOpened({
      record,
      initial: record ? workOf(entryOfRecord(record), province) : fresh(),
      mend: workOf(data as unknown as ScoreEntry, province),
      replaces: change,
    });
  };

  return (
    <>
      <Card
        title="成绩单"
        action={
          scores.length > 0 && (
            <Button small variant="primary" className="mx-3" onClick={add}>
              {hasDraft ? '继续添加' : '添加成绩'}
            </Button>
          )
        }
      >
        <RefusedExams changes={refusedExams(pending)} onMend={mend} />
        {scores.length === 0 ? (
          <Empty
            icon="table"
            title="还没有成绩"
            action={
              <Button variant="primary" onClick={add}>
                {hasDraft ? '继续添加' : '添加成绩'}
              </Button>
            }
          >
            录入模考或高考成绩：各科成绩自动合计，有一分一段表的年份自动查出位次。
          </Empty>
        ) : (
          <ExamList
            studentId={user.id}
            province={province}
            scores={scores}
            pending={pending}
            onEdit={edit}
            onRemove={setAsked}
          />
        )}
        <p className="text-ink-3 mt-3 text-sm">
          高考成绩录入后不能删除，可更正 {GAOKAO_CORRECTIONS} 次，
          {gaokaoYear}年的还可更正 {correctionsLeft(scores, gaokaoYear)} 次；模考成绩不限。
        </p>
      </Card>
      {opened && (
        <ScoreEditor
          user={user}
          province={province}
          scores={scores}
          record={opened.record}
          initial={opened.initial}
          mend={opened.mend}
          left={opened.record ? (remainingCorrections(opened.record) ?? 0) : 0}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `删除“${nameOfExam(asked)}”的成绩?` : ''}
        danger
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        删除后可以马上撤销。
      </ConfirmDialog>
      {removed && (
        <UndoNotice
          message={`已删除“${nameOfExam(removed)}”`}
          onUndo={() => void undo(removed)}
          onGone={forget}
        />
      )}
    </>
  );
}
