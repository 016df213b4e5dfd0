import type { ReactNode } from 'react';
import { Icon } from '../shared/icons.tsx';
import { texts } from '../texts.ts';
import { useCloseMenu } from '../hooks.ts';

interface Props {
  readonly label: string;
  /** Goes one level up; undefined at the top level. */
  readonly onBack: (() => void) | undefined;
  readonly tabs: ReactNode;
}

/**
 * The heading of a menu, with a button that leaves it. Tab skips the button, since Escape and the left key do the same.
 */
export function MenuHead({ label, onBack, tabs }: Props) {
  const onClose = useCloseMenu();
  return (
    <div className="menu-head">
      {onBack && (
        <button type="button" tabIndex={-1} className="button" aria-label={texts.back} onClick={onBack}>
          <Icon name="left" />
        </button>
      )}
      <span aria-hidden="true">{label}</span>
      {tabs}
      {!onBack && (
        <button type="button" tabIndex={-1} className="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
