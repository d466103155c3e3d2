import { useId } from 'react';

interface ProgressProps {
  label: string;
  /** Between 0 and `total`; null while the end is not known. */
  done: number | null;
  total: number;
  /** The amount in words (`3 / 31 个省`), shown and read out. */
  text?: string;
}

export function Progress({ label, done, total, text }: ProgressProps) {
  const id = useId();
  const share = done === null || total <= 0 ? null : Math.min(1, done / total);
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4 text-sm">
        <span id={id}>{label}</span>
        <span className="text-ink-2 num">
          {text ?? (share === null ? '' : `${Math.round(share * 100)}%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={text}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div
          className="bg-brand h-full w-full origin-left rounded-full transition-transform data-[unknown=true]:animate-pulse"
          data-unknown={share === null}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </div>
    </div>
  );
}
