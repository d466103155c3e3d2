import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyle, type ButtonVariant } from './buttonStyle.ts';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: IconName;
}

/** A way to another screen, as heavy as a button. */
export function ButtonLink({
  variant = 'secondary',
  small = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonStyle(variant, small), className)}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </Link>
  );
}
