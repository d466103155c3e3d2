import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useSettled } from '#app/ui/useSettled.ts';
import { openChanges, type PendingChange } from './pending.ts';

/** What is sent at once needs no mark. */
const SETTLE_MS = 400;

/** That a change is on this device and not yet at the server; with the way to what needs the person. */
export function PendingMark({ change }: { change: PendingChange | undefined }) {
  const now = change?.state;
  const state = useSettled(now, SETTLE_MS) === now ? now : undefined;
  if (state === undefined) return null;
  if (state === 'waiting')
    return (
      <span className="text-ink-3 flex items-center gap-1 px-3 text-sm">
        <Icon name="device" className="size-4" />
        已存本机，待提交
      </span>
    );
  return (
    <Button small variant="quiet" icon="warning" onClick={openChanges}>
      {state === 'conflict' ? '与别处的修改冲突，去处理' : '未能提交，去查看'}
    </Button>
  );
}
