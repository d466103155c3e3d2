import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { HEADING } from './AppFrame.tsx';

const PLACES = 'wenjin.scroll';
/** How long a screen may take to grow to the height it was left at. */
const GROW_MS = 1000;

function places(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPlace(key: string, top: number): void {
  try {
    sessionStorage.setItem(PLACES, JSON.stringify({ ...places(), [key]: top }));
  } catch {
    // No storage: going back starts at the top.
  }
}

/**
 * On a new page the heading takes the focus and the view starts at the top; going back returns to
 * where one was. A change of the query alone is no new page.
 */
export function useArrival(title: string): void {
  const { pathname, key } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = `${title} - 问津`;
  }, [title]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => keepPlace(key, scrollY);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [key]);

  useLayoutEffect(() => {
    const arrived = shown.current !== pathname;
    shown.current = pathname;
    if (arrived) document.getElementById(HEADING)?.focus({ preventScroll: true });
    if (way === NavigationType.Pop) return growTo(places()[key] ?? 0);
    if (arrived) scrollTo(0, 0);
    return undefined;
  }, [pathname, key, way]);

  useLayoutEffect(() => () => keepPlace(key, scrollY), [key]);
}

/** Scrolls down as soon as the page is high enough; stops when the person scrolls. */
function growTo(top: number): () => void {
  const until = performance.now() + GROW_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until)
      frame = requestAnimationFrame(step);
  };
  step();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}
