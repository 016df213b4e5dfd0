import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'children'> {
  readonly label: string;
  readonly icon: IconName;
  /** False: no tooltip, since the button explains itself in another way. */
  readonly hasTip?: boolean;
}

export function IconButton({ label, icon, hasTip = true, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={label}
      data-tip={hasTip ? label : undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
