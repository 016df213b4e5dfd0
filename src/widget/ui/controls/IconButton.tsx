import type { ComponentProps } from 'react';
import type { NamedShortcut } from '../../../../streams/model/shortcuts.ts';
import { tooltipText, useShortcutKey } from '../input/key-names.ts';
import { Icon, type IconName } from './icons.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'children'> {
  readonly label: string;
  readonly icon: IconName;
  /** A key that does the same. */
  readonly shortcut?: NamedShortcut;
  /** False: no tooltip, since the button explains itself in another way. */
  readonly hasTip?: boolean;
}

export function IconButton({ label, icon, shortcut, hasTip = true, className = '', ...rest }: Props) {
  const key = useShortcutKey(shortcut);
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={label}
      aria-keyshortcuts={key}
      data-tip={hasTip ? tooltipText(label, key) : undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
