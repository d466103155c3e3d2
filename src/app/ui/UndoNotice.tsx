import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

interface UndoNoticeProps {
  /** What has just been done. */
  message: string;
  onUndo: () => void;
  onGone: () => void;
}

/** Long enough to be read and reached with a keyboard. */
const STAYS_MS = 10_000;

/** Says what was done, beside the toasts, with the way back; leaves by itself, not while it is reached for. */
export function UndoNotice({ message, onUndo, onGone }: UndoNoticeProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onGone, STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, onGone]);
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-36 z-30 grid justify-items-center md:top-32 md:bottom-auto"
    >
      <div
        className="bg-card border-line shadow-float animate-rise max-w-read pointer-events-auto flex items-center gap-2 rounded-lg border py-1 pr-1 pl-4"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon name="success" className="text-success" />
        <p className="py-1">{message}</p>
        <Button small variant="quiet" onClick={onUndo}>
          撤销
        </Button>
        <IconButton icon="close" label="关闭提示" onClick={onGone} />
      </div>
    </div>
  );
}
