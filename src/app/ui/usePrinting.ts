import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(changed: () => void): () => void {
  const media = matchMedia('print');
  const set = (now: boolean) => {
    printing = now;
    changed();
  };
  const before = () => set(true);
  const after = () => set(false);
  const turned = () => set(media.matches);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  media.addEventListener('change', turned);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    media.removeEventListener('change', turned);
  };
}

/** Whether the page is being put on paper, where nothing scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
