import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonStyle, type ButtonVariant } from './buttonStyle.ts';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: IconName;
  /** Work is under way: the button keeps its place and focus, and takes no second press. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  small = false,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonStyle(variant, small), className)}
    >
      {busy ? (
        <Icon name="refresh" className="animate-turn size-4" />
      ) : (
        icon && <Icon name={icon} className="size-4" />
      )}
      {children}
    </button>
  );
}
