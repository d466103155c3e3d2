import { useEffect, useState } from 'react';

/** A code can be asked for again after this long (spec, section 4). */
const WAIT_SECONDS = 60;

/** Seconds until the next code may be asked for; 0 for now. */
export function useCodeWait(): { left: number; start: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    const at = Date.now();
    setNow(at);
    setUntil(at + WAIT_SECONDS * 1000);
  };
  return { left, start };
}
