import type { ReactNode } from 'react';
import { Icon } from '../controls/icons.tsx';

interface Props {
  readonly dataKey: string;
  readonly label: string;
  readonly onOpen: () => void;
  /** The current choice; the accessible name is all of the text. */
  readonly children?: ReactNode;
}

/** Opens a menu one level below. */
export const MenuEntry = ({ dataKey, label, onOpen, children }: Props) => (
  <button
    type="button"
    role="menuitem"
    aria-haspopup="menu"
    tabIndex={-1}
    className="item entry"
    data-key={dataKey}
    onClick={onOpen}
  >
    <span className="item-label">{label}</span>
    {children}
    <Icon name="right" />
  </button>
);
