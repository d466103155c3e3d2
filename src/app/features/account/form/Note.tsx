import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/Icon.tsx';

interface NoteProps {
  icon?: IconName;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Something to know before going on with a form. */
export function Note({ icon = 'info', children, action }: NoteProps) {
  return (
    <div
      role="status"
      className="bg-info-soft text-ink mb-4 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md px-3 py-2 text-sm"
    >
      <Icon name={icon} className="text-info mt-0.5 size-4" />
      <div className="min-w-0 grow basis-60">{children}</div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
