import { VisuallyHidden } from './VisuallyHidden.tsx';

const MOST_SHOWN = 99;

/** A count on top of something else; nothing at 0. `unit` says what is counted. */
export function Badge({ count, unit }: { count: number; unit: string }) {
  if (count <= 0) return null;
  return (
    <span className="bg-danger text-card num inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs font-semibold">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden>{unit}</VisuallyHidden>
    </span>
  );
}
