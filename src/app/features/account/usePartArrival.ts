import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The parts are one page to the shell; turning to another one begins at its top, with the focus. */
export function usePartArrival(name: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    part.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [name]);
  return part;
}
