import { useSyncExternalStore } from 'react';

export interface ChartColours {
  dark: boolean;
  ink: string;
  faint: string;
  line: string;
  card: string;
  mark: string;
  data: string[];
}

const SERIES = 6;

function read(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    dark: style.colorScheme === 'dark',
    ink: colour('ink'),
    faint: colour('ink-3'),
    line: colour('line'),
    card: colour('card'),
    mark: colour('ink'),
    data: Array.from({ length: SERIES }, (_, i) => colour(`data-${i + 1}`)),
  };
}

let now: ChartColours | undefined;

function subscribe(changed: () => void): () => void {
  const look = () => {
    now = read();
    changed();
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', look);
  const chosen = new MutationObserver(look);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // The theme may have changed while no chart was on the screen.
  look();
  return () => {
    system.removeEventListener('change', look);
    chosen.disconnect();
  };
}

/** The theme's colours as values: a canvas cannot read CSS variables. Live. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(subscribe, () => (now ??= read()));
}
