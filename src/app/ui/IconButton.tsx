import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name for everyone who cannot see or does not know the picture. */
  label: string;
  icon: IconName;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'control-square text-ink-2 hover:bg-sunken hover:text-ink inline-flex items-center justify-center rounded-md transition-colors disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
