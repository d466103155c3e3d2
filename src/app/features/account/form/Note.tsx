import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/Icon.tsx';

interface NoteProps {
  /** The person has something to decide or to mend. */
  warning?: boolean;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Something to know before going on with a form. */
export function Note({ warning = false, children, action }: NoteProps) {
  return (
    <div
      role="status"
      className={cx(
        'text-ink mb-4 flex items-start gap-2 rounded-md px-3 py-2 text-sm',
        warning ? 'bg-warning-soft' : 'bg-info-soft',
      )}
    >
      <Icon
        name={warning ? 'warning' : 'info'}
        className={cx('mt-0.5 size-4', warning ? 'text-warning' : 'text-info')}
      />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">{children}</div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
