import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface ButtonProps {
  /** By default `plain`; `primary` is the button that a form is for. */
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

const ButtonContent = ({ icon, children }: Pick<ButtonProps, 'icon' | 'children'>) => (
  <>
    {icon !== undefined && <Icon name={icon} />}
    <span>{children}</span>
  </>
);

export const Button = ({
  kind = 'plain',
  icon,
  children,
  type = 'button',
  ...rest
}: ButtonProps & Omit<ComponentProps<'button'>, 'className'>) => (
  <button type={type} className={`button ${kind}`} {...rest}>
    <ButtonContent {...(icon && { icon })}>{children}</ButtonContent>
  </button>
);

/** Looks like a button and is a link; with `isElsewhere` it opens another tab. */
export const LinkButton = ({
  kind = 'plain',
  icon,
  children,
  href,
  isElsewhere = false,
}: ButtonProps & { readonly href: string; readonly isElsewhere?: boolean }) => (
  <a className={`button ${kind}`} href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
    <ButtonContent {...(icon && { icon })}>{children}</ButtonContent>
  </a>
);

/** A button with only an icon: its label is read out, and shown as a tooltip. */
export const IconButton = ({
  icon,
  label,
  ...rest
}: { readonly icon: IconName; readonly label: string } & Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'type'
>) => (
  <button type="button" className="button square" aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </button>
);
