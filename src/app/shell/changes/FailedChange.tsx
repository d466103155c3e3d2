import { useState } from 'react';
import type { OutboxEntry } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { formatDate } from '#app/ui/format.ts';
import { ConfirmDialog } from '#app/ui/modal/ConfirmDialog.tsx';
import { dropChange, retryChange } from '#sync/face.ts';
import { pathOf, titleOf } from './describe.ts';

interface FailedChangeProps {
  entry: OutboxEntry;
  /** The person goes to another page. */
  onLeave: () => void;
}

/** A change that the server refused: why, and what can be done with it. */
export function FailedChange({ entry, onLeave }: FailedChangeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <li className="grid gap-2 py-3">
      <p>
        {titleOf(entry)}
        <span className="text-ink-3 block text-sm">{formatDate(entry.createdAt)}</span>
      </p>
      <p className="text-danger text-sm">{entry.failure?.message}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink small to={pathOf(entry)} onClick={onLeave}>
          去修改
        </ButtonLink>
        <Button small onClick={() => void retryChange(entry)}>
          再次提交
        </Button>
        <Button small variant="quiet" onClick={() => setAsking(true)}>
          放弃
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="放弃这项更改吗？"
        danger
        onConfirm={() => void dropChange(entry)}
        onCancel={() => setAsking(false)}
      >
        放弃后不能找回，页面会显示服务器上的内容。
      </ConfirmDialog>
    </li>
  );
}
