import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

interface FormActionsProps {
  /** Something differs from what is saved. */
  dirty: boolean;
  busy?: boolean;
  /** How many fields must be mended before it can be saved, once that was tried. */
  problems?: number;
  onDiscard: () => void;
  /** What else there is to say beside the buttons. */
  note?: ReactNode;
}

/**
 * The end of a form. While there is something to save it stays in sight, on phones above the tab bar;
 * what is said takes its place from the start, so that nothing jumps.
 */
export function FormActions({
  dirty,
  busy = false,
  problems = 0,
  onDiscard,
  note,
}: FormActionsProps) {
  return (
    <div
      className={cx(
        'bg-card no-print -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg px-4 py-3 md:-mx-5 md:-mb-5 md:px-5',
        dirty &&
          'border-line sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 border-t md:bottom-0',
      )}
    >
      <p
        role="status"
        className={cx('min-w-0 grow basis-40 text-sm', problems > 0 ? 'text-danger' : 'text-ink-3')}
      >
        {problems > 0 ? `有 ${problems} 项需要修改后才能保存` : note}
      </p>
      <div className="flex gap-2">
        {dirty && <Button onClick={onDiscard}>撤销更改</Button>}
        <Button type="submit" variant="primary" disabled={!dirty} busy={busy}>
          保存
        </Button>
      </div>
    </div>
  );
}
