import { Icon } from '../controls/icons.tsx';

interface Props {
  readonly dataKey: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** A menu item that turns something on or off and leaves the menu open. */
export const SwitchEntry = ({ dataKey, label, hint, isOn, onClick }: Props) => (
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
