import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { askedCodes, onAsked } from './asked-codes.ts';
import { secondsLeft } from './code-wait.ts';

const TICK_MS = 250;

interface CodeButtonProps {
  /** The number that a code is wanted for; each has a countdown of its own. */
  tel: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Keeps its width while it counts, so that the field beside it does not move. */
export function CodeButton({ tel, isBusy, onClick }: CodeButtonProps) {
  const left = useSyncExternalStore(onTick, () => secondsLeft(askedCodes(), tel, Date.now()));
  return (
    <Button className="num min-w-32 shrink-0" busy={isBusy} disabled={left > 0} onClick={onClick}>
      {left > 0 ? `${left} 秒后重发` : '获取验证码'}
    </Button>
  );
}

function onTick(changed: () => void): () => void {
  const stop = onAsked(changed);
  const timer = setInterval(changed, TICK_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
