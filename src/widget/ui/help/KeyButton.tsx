import type { NamedShortcut } from '../../../../streams/model/shortcuts.ts';
import { helpTexts } from '../languages/help.ts';
import { nameOfShortcut } from './shortcuts.ts';
import type { KeyChange } from './use-key-change.ts';

interface Props {
  readonly shortcut: NamedShortcut;
  readonly keyLabel: string;
  readonly change: KeyChange;
}

/** A key of the list. After a press on it, the next key takes its place. */
export function KeyButton({ shortcut, keyLabel, change: { pendingShortcut, start, onKeyDown, stop } }: Props) {
  const isPending = pendingShortcut === shortcut;
  return (
    <button
      type="button"
      className="help-key"
      data-shortcut={shortcut}
      aria-label={helpTexts().keyOf(nameOfShortcut(shortcut), keyLabel)}
      aria-pressed={isPending}
      onClick={() => (isPending ? stop() : start(shortcut))}
      onKeyDown={isPending ? onKeyDown : undefined}
      onBlur={isPending ? stop : undefined}
    >
      <kbd>{isPending ? '…' : keyLabel || '—'}</kbd>
    </button>
  );
}
