import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { useUi } from '../hooks.ts';
import { useCloseMenu } from './open-menu.ts';

interface Props {
  readonly dataKey: string;
  readonly label: string;
  readonly intent: IntentSignal;
}

/** Opens a dialog in place of the menu. */
export function DialogEntry({ dataKey, label, intent }: Props) {
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
