import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyProps {
  /** What is not there, in its own words. */
  title: string;
  /** Why, or what to know. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  icon?: IconName;
}

/** Nothing to show, and the way on. */
export function Empty({ title, children, action, icon = 'search' }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="bg-sunken text-ink-3 grid size-12 place-items-center rounded-full">
        <Icon name={icon} />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="text-ink-2 max-w-read text-sm">{children}</div>}
      {action && <div className="no-print mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
