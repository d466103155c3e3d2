import { useId } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/modal/Dialog.tsx';
import { Sheet } from '#app/ui/modal/Sheet.tsx';
import { usePhone } from '#app/ui/useMediaQuery.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { remainingCorrections } from '#domain/score-sheet.ts';
import { dropDraft } from '../form/drafts.ts';
import { FormElement } from '../form/FormElement.tsx';
import type { User } from '../student.ts';
import type { ProvinceContext } from './context.ts';
import { ExamFields } from './ExamFields.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { nameOfExam } from './sheet.ts';
import { draftOfScore, useScoreEditor } from './useScoreEditor.ts';
import type { Opened } from './useScoreSheet.ts';

interface ScoreEditorProps {
  user: User;
  province: ProvinceContext;
  scores: readonly ScoreRecord[];
  opened: Opened;
  onSave: (entry: ScoreEntry) => Promise<void>;
  onClose: () => void;
}

/** Enters or changes one exam; closing keeps what was typed as a draft. */
export function ScoreEditor({
  user,
  province,
  scores,
  opened: { record, initial, mend },
  onSave,
  onClose,
}: ScoreEditorProps) {
  const phone = usePhone();
  const id = useId();
  const editing = useScoreEditor({
    studentId: user.id,
    id: record?.id ?? null,
    initial,
    mend,
    province,
    scores,
    save: onSave,
  });
  const save = async () => {
    const isSaved = await editing.submit();
    if (isSaved) onClose();
    return isSaved;
  };
  const discard = () => {
    dropDraft(draftOfScore(record?.id ?? null));
    onClose();
  };

  const left = record ? remainingCorrections(record) : null;
  const Layer = phone ? Sheet : Dialog;
  return (
    <Layer
      open
      onClose={onClose}
      title={record ? `更正 ${nameOfExam(record)} 成绩` : '添加成绩'}
      {...(phone ? { full: true } : {})}
      footer={
        <>
          {editing.problems > 0 && (
            <p role="status" className="text-danger grow self-center text-sm">
              有 {editing.problems} 项需要修改
            </p>
          )}
          {editing.unkept && (
            <p role="alert" className="text-danger grow self-center text-sm">
              没能存到本机，请再试一次
            </p>
          )}
          {editing.dirty && <Button onClick={discard}>放弃更改</Button>}
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={editing.saving}
            disabled={!editing.dirty}
          >
            保存
          </Button>
        </>
      }
    >
      <FormElement
        id={id}
        label="成绩"
        className="grid gap-5"
        onSave={save}
        onTouch={editing.touch}
      >
        <ExamFields editing={editing} user={user} isNew={!record} />
        <ScoreFields editing={editing} />
        {left !== null && (
          <p className="text-ink-2 text-sm">
            高考成绩还可更正 {left} 次，保存后还剩 {left - 1} 次。
          </p>
        )}
      </FormElement>
    </Layer>
  );
}
