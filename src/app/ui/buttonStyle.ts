import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-brand-ink hover:bg-brand-strong',
  secondary: 'bg-card text-ink border-edge border hover:bg-sunken',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-card hover:opacity-90',
};

/** One look for buttons and for links that act like one. */
export function buttonStyle(variant: ButtonVariant, small = false): string {
  return cx(
    'control inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors',
    'disabled:opacity-50 aria-disabled:opacity-50',
    small ? 'px-3 text-sm' : 'px-4 text-base',
    LOOKS[variant],
  );
}
