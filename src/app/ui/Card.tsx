import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps {
  title?: ReactNode;
  /** What can be done with the content, beside its title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One subject on paper; a section with its heading. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx(
        // What changes in one card is laid out in that card alone.
        'bg-card border-line shadow-card min-w-0 rounded-lg border p-4 contain-layout md:p-5',
        className,
      )}
    >
      {(title || action) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && (
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
          )}
          {action && (
            <div className="no-print -mx-3 flex flex-wrap items-center gap-1">{action}</div>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
