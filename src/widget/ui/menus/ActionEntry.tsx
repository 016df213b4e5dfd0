interface Props {
  readonly dataKey: string;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

/** A menu item that does something and leaves the menu open. */
export const ActionEntry = ({ dataKey, label, hint, onClick }: Props) => (
  <button type="button" role="menuitem" tabIndex={-1} className="item entry" data-key={dataKey} onClick={onClick}>
    <span className="item-label">{label}</span>
    {hint !== undefined && <span className="hint"> {hint}</span>}
  </button>
);
