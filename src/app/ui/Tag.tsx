import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone =
  | 'neutral'
  | 'brand'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'reach'
  | 'match'
  | 'safe';

const LOOKS: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  reach: 'bg-reach-soft text-reach',
  match: 'bg-match-soft text-match',
  safe: 'bg-safe-soft text-safe',
};

/** 冲 稳 保 each have a word and a shape, so that colour is never the only carrier. */
const SHAPES: Partial<Record<Tone, string>> = { reach: '▲', match: '◆', safe: '●' };

/** A word that classifies. */
export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  const shape = SHAPES[tone];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-sm font-medium whitespace-nowrap',
        LOOKS[tone],
        className,
      )}
    >
      {shape && <span aria-hidden="true">{shape}</span>}
      {children}
    </span>
  );
}
