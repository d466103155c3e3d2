import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something counts as near. */
const MARGIN = '300px';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Somebody may only be looking. */
const LOOKING_MS = 8_000;

/** Whether a person is there: has done anything, or let some time pass; stays true from then on. */
export function useSignOfLife(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return undefined;
    const see = () => setSeen(true);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, see, { once: true, passive: true });
    const timer = setTimeout(see, LOOKING_MS);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, see);
    };
  }, [seen]);
  return seen;
}

/** Whether an element has come near the screen; stays true from then on. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
