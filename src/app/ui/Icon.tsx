import { cx } from './cx.ts';

/** Strokes on a 24 × 24 grid. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  rank: 'M4 20V11M10 20V4M16 20v-8M21 20H3',
  batch: 'M4 6h16M4 12h11M4 18h7',
  search: 'M11 5a6 6 0 100 12 6 6 0 000-12zM15.5 15.5L20 20',
  list: 'M5 4h14v16H5zM9 9h6M9 13h6',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c1-5 4-7 8-7s7 2 8 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  both: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  question:
    'M9.5 9.5a2.5 2.5 0 114 2c-1 .8-1.5 1.2-1.5 2.5M12 17v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  info: 'M12 11v5M12 8v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
  error: 'M12 8v5M12 16v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  success: 'M8 12.5l3 3 5.5-6M12 3a9 9 0 100 18 9 9 0 000-18z',
  offline: 'M4 9a12 12 0 0116 0M7 12.5a7.5 7.5 0 0110 0M10 16a3.5 3.5 0 014 0M12 19v.01M4 4l16 16',
  device: 'M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1zM11 18h2',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  print:
    'M7 8V4h10v4M7 17H5a1 1 0 01-1-1V9a1 1 0 011-1h14a1 1 0 011 1v7a1 1 0 01-1 1h-2M7 14h10v6H7z',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
  refresh: 'M19 12a7 7 0 11-2-5M19 4v4h-4',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  chart: 'M4 19h16M5 15l4-5 4 3 6-8',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M19 14.5A8 8 0 119.5 5 6.5 6.5 0 0019 14.5z',
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  filter: 'M4 6h16M7 12h10M10 18h4',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words; it is never the only carrier of a meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(
        'size-5 shrink-0 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]',
        className,
      )}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
