import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { HEADING } from './AppFrame.tsx';

const PLACES = 'wenjin.scroll';
/** How long a screen may take to grow to the height it was left at. */
const GROW_MS = 1000;
/** Every change of the query is an entry of its own; nobody goes back further than this. */
const MOST_PLACES = 50;

function places(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPlace(key: string, top: number): void {
  try {
    const { [key]: _, ...others } = places();
    const kept = [...Object.entries(others), [key, top] as const].slice(-MOST_PLACES);
    sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // No storage: going back starts at the top.
  }
}

/** The router's key of the entry that the address bar shows. */
function keyOfAddress(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

/**
 * On a new page the heading takes the focus and the view starts at the top; going back returns to
 * where one was. A change of the query alone is no new page, nor is a tab of the same place.
 */
export function useArrival(title: string, place: string): void {
  const { key } = useLocation();
  const way = useNavigationType();
  const shown = useRef(place);

  useEffect(() => {
    document.title = `${title} - 问津`;
  }, [title]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    // Followed while it happens: when the next screen is there, this one's height is gone. The address
    // changes before the screen does; what scrolls from then on is not the person's doing.
    let top = scrollY;
    const follow = () => {
      if (keyOfAddress() === key) top = scrollY;
    };
    const keep = () => keepPlace(key, top);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);

  useLayoutEffect(() => {
    const arrived = shown.current !== place;
    shown.current = place;
    if (arrived) document.getElementById(HEADING)?.focus({ preventScroll: true });
    if (way === NavigationType.Pop) return growTo(places()[key] ?? 0);
    if (arrived) scrollTo(0, 0);
    return undefined;
  }, [place, key, way]);
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
