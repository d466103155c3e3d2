import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface ErrorStateProps {
  /** What did not work, in plain words. */
  title: string;
  /** What is still true, and what to try. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** Something failed: said once, calmly, with one next step. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = '重试',
  busy = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="bg-warning-soft text-warning grid size-12 place-items-center rounded-full">
        <Icon name="warning" />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="text-ink-2 max-w-read text-sm">{children}</div>}
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry} className="no-print mt-1">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
