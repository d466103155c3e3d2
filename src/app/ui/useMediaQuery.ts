import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Narrower than the layout's one breakpoint: sheets instead of popovers, cards instead of tables. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 48rem)');
}
