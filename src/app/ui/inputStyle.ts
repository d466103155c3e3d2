import { cx } from './cx.ts';

/** The look of everything that takes text or a choice. */
export const inputStyle = cx(
  'control bg-card text-ink border-edge w-full rounded-md border px-3 text-base transition-colors',
  'hover:border-ink-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3',
);

/** The same as a chip: for filters that stand in a row. */
export const chipStyle = cx(
  'control bg-card text-ink border-edge inline-flex items-center gap-1 rounded-full border px-3 text-sm transition-colors',
  'hover:border-ink-2 disabled:text-ink-3 disabled:bg-sunken',
);
