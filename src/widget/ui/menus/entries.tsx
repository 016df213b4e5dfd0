/** Entries of a menu that are not choices. */
import type { ReactNode } from 'react';
import { Icon } from '../shared/icons.tsx';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { useUi, useCloseMenu } from '../hooks.ts';

interface ActionProps {
  readonly dataKey: string;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

/** A menu item that does something and leaves the menu open. */
export const ActionEntry = ({ dataKey, label, hint, onClick }: ActionProps) => (
  <button type="button" role="menuitem" tabIndex={-1} className="item entry" data-key={dataKey} onClick={onClick}>
    <span className="item-label">{label}</span>
    {hint !== undefined && <span className="hint"> {hint}</span>}
  </button>
);

interface SwitchProps {
  readonly dataKey: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** A menu item that turns something on or off and leaves the menu open. */
export const SwitchEntry = ({ dataKey, label, hint, isOn, onClick }: SwitchProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={isOn}
    tabIndex={-1}
    className="item entry"
    data-key={dataKey}
    onClick={onClick}
  >
    <span className="item-label">{label}</span>
    {hint !== undefined && <span className="hint"> {hint}</span>}
    {isOn && <Icon name="done" />}
  </button>
);

interface MenuProps {
  readonly dataKey: string;
  readonly label: string;
  readonly onOpen: () => void;
  /** The current choice; the accessible name is all of the text. */
  readonly children?: ReactNode;
}

/** Opens a menu one level below. */
export const MenuEntry = ({ dataKey, label, onOpen, children }: MenuProps) => (
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

interface DialogProps {
  readonly dataKey: string;
  readonly label: string;
  readonly intent: IntentSignal;
}

/** Opens a dialog in place of the menu. */
export function DialogEntry({ dataKey, label, intent }: DialogProps) {
  const { send } = useUi();
  const close = useCloseMenu();
  const onClick = () => {
    close();
    send(intent);
  };
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="dialog"
      tabIndex={-1}
      className="item entry"
      data-key={dataKey}
      onClick={onClick}
    >
      <span className="item-label">{label}</span>
    </button>
  );
}
