import { cx } from './cx.ts';

/** The place of what is still being read. `label` is said once, to screen readers. */
export function Skeleton({
  lines = 3,
  label = '正在读取…',
  className,
}: {
  lines?: number;
  label?: string;
  className?: string;
}) {
  return (
    <div role="status" className={cx('grid gap-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <div
          key={i}
          aria-hidden="true"
          className={cx('bg-sunken animate-pulse h-5 rounded-md', i === lines - 1 && 'w-2/3')}
        />
      ))}
    </div>
  );
}
