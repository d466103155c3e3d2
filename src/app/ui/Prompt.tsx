import { useId, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface PromptProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}

/** An offer at the edge of the screen that can be left alone. */
export function Prompt({ title, children, action, onDismiss }: PromptProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="bg-card border-line shadow-float animate-rise no-print pointer-events-auto flex w-full max-w-panel items-start gap-3 rounded-lg border p-4"
    >
      <div className="grid grow gap-1">
        <p id={id} className="font-semibold">
          {title}
        </p>
        {children && <div className="text-ink-2 text-sm">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      <IconButton icon="close" label="以后再说" onClick={onDismiss} className="-mt-2 -mr-2" />
    </div>
  );
}
