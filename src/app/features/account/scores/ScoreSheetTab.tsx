import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { ConfirmDialog } from '#app/ui/modal/ConfirmDialog.tsx';
import { UndoNotice } from '#app/ui/UndoNotice.tsx';
import type { ScoreRecord } from '#domain/score-record.ts';
import { GAOKAO_CORRECTIONS } from '#domain/score-sheet.ts';
import type { StudentProps } from '../student.ts';
import { ExamList } from './ExamList.tsx';
import { RefusedExams, refusedExams } from './RefusedExams.tsx';
import { ScoreEditor } from './ScoreEditor.tsx';
import { correctionsLeft, nameOfExam } from './sheet.ts';
import { useScoreSheet } from './useScoreSheet.ts';

/** 成绩单: the student's exams, newest first. */
export function ScoreSheetTab(props: StudentProps) {
  const { user, facts, pending } = props;
  const sheet = useScoreSheet(props);
  const [asked, setAsked] = useState<ScoreRecord | null>(null);
  const { gaokaoYear, opened, removed } = sheet;
  const { scores } = facts;
  const addLabel = sheet.hasDraft(null) ? '继续添加' : '添加成绩';

  return (
    <>
      <Card
        title="成绩单"
        action={
          scores.length > 0 && (
            <Button small variant="primary" className="mx-3" onClick={sheet.add}>
              {addLabel}
            </Button>
          )
        }
      >
        <RefusedExams changes={refusedExams(pending)} onMend={sheet.mend} />
        {scores.length === 0 ? (
          <Empty
            icon="table"
            title="还没有成绩"
            action={
              <Button variant="primary" onClick={sheet.add}>
                {addLabel}
              </Button>
            }
          >
            录入模考或高考成绩：各科成绩自动合计，有一分一段表的年份自动查出高考位次。
          </Empty>
        ) : (
          <ExamList
            studentId={user.id}
            province={sheet.province}
            scores={scores}
            pending={pending}
            hasDraft={sheet.hasDraft}
            onEdit={sheet.edit}
            onRemove={setAsked}
          />
        )}
        <p className="text-ink-3 mt-3 text-sm">
          高考成绩录入后不能删除，可更正 {GAOKAO_CORRECTIONS} 次，{gaokaoYear}年的还可更正{' '}
          {correctionsLeft(scores, gaokaoYear)} 次；模考成绩不限。
        </p>
      </Card>
      {opened && (
        <ScoreEditor
          user={user}
          province={sheet.province}
          scores={scores}
          opened={opened}
          onSave={sheet.save}
          onClose={sheet.close}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `删除“${nameOfExam(asked)}”的成绩?` : ''}
        danger
        onConfirm={() => {
          if (asked) void sheet.remove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        删除后可以马上撤销。
      </ConfirmDialog>
      {removed && (
        <UndoNotice
          message={`已删除“${nameOfExam(removed)}”`}
          onUndo={() => void sheet.undo()}
          onGone={sheet.forget}
        />
      )}
    </>
  );
}
