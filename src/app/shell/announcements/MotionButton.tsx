import { cx } from '#app/ui/cx.ts';

/** Bars and triangle on the 24 × 24 grid of the other icons. */
const PATHS = { pause: 'M8 5v14M16 5v14', play: 'M8 5l11 7-11 7z' };

/** The header above would cover a part of a ring that stands out. */
export const INNER_RING = '-outline-offset-2';

/** Stops the line, and lets it go on. */
export function MotionButton({ isPaused, onPress }: { isPaused: boolean; onPress: () => void }) {
  const label = isPaused ? '继续滚动' : '暂停滚动';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={cx(
        'control-square text-ink-2 hover:text-ink inline-flex items-center justify-center rounded-md transition-colors',
        INNER_RING,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={isPaused ? PATHS.play : PATHS.pause} />
      </svg>
    </button>
  );
}
