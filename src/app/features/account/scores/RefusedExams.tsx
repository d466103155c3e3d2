import { Button } from '#app/ui/Button.tsx';
import type { OutboxEntry } from '#db/queries.ts';
import { Note } from '../form/Note.tsx';
import { openChanges, pendingOf, refusedData, type PendingChange } from '../form/pending.ts';

/** The exams with a change that the server would not take. */
export function refusedExams(pending: readonly OutboxEntry[]): PendingChange[] {
  const aggregates = new Set(
    pending.map(({ aggregate }) => aggregate).filter((name) => name.includes('/score/')),
  );
  return [...aggregates].flatMap((aggregate) => {
    const change = pendingOf(pending, aggregate);
    return change?.state === 'failed' ? [change] : [];
  });
}

/** A refused exam is not in the list: it is told here, with the reason and the way to mend it. */
export function RefusedExams({
  changes,
  onMend,
}: {
  changes: readonly PendingChange[];
  onMend: (change: PendingChange) => void;
}) {
  return changes.map((change) => {
    const { failure } = change;
    const reasons = failure?.issues.map(({ reason }) => reason).join('；');
    return (
      <Note
        key={change.entries[0]?.aggregate}
        warning
        action={
          refusedData(change) ? (
            <Button small onClick={() => onMend(change)}>
              取回修改
            </Button>
          ) : (
            <Button small onClick={openChanges}>
              去查看
            </Button>
          )
        }
      >
        有一条成绩没有提交成功：{reasons || failure?.message || '服务器没有接受'}。
      </Note>
    );
  });
}
