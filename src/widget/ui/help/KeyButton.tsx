import type { NamedShortcut } from '../../../../streams/model/shortcuts.ts';
import { helpTexts } from '../languages/help.ts';
import { nameOfShortcut } from './shortcuts.ts';
import type { KeyChange } from './use-key-change.ts';

interface Props {
  readonly shortcut: NamedShortcut;
  readonly sign: string;
  readonly change: KeyChange;
}

/** A key of the list. After a press on it, the next key takes its place. */
export function KeyButton({ shortcut, sign, change: { asking, ask, hear, stop } }: Props) {
  const isAsking = asking === shortcut;
  return (
    <button
      type="button"
      className="help-key"
      data-shortcut={shortcut}
      aria-label={helpTexts().keyOf(nameOfShortcut(shortcut), sign)}
      aria-pressed={isAsking}
      onClick={() => (isAsking ? stop() : ask(shortcut))}
      onKeyDown={isAsking ? hear : undefined}
      onBlur={isAsking ? stop : undefined}
    >
      <kbd>{isAsking ? '…' : sign || '—'}</kbd>
    </button>
  );
}
