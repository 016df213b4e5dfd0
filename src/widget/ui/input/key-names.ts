import { strokeFor } from '../../../../streams/model/own-keys.ts';
import type { NamedShortcut, OwnKeys } from '../../../../streams/model/shortcuts.ts';
import { usePlayerState } from '../hooks.ts';
import { selectOwnKeys } from '../selectors.ts';

/** The signs of an English keyboard. Keys are known by their place, so these are the same in each language. */
const keyLabels: Readonly<Record<string, string>> = {
  'Shift+Comma': '<',
  'Shift+Period': '>',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: '’',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  IntlBackslash: '\\',
  Backquote: '`',
  Minus: '−',
  Equal: '=',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
  NumpadMultiply: 'Num *',
  NumpadDivide: 'Num /',
  NumpadDecimal: 'Num .',
};

/** The sign on a key. */
export function keyLabelOf(stroke: string): string {
  const code = stroke.replace('Shift+', '');
  return keyLabels[stroke] ?? stroke.replace(code, keyLabels[code] ?? code.replace('Key', ''));
}

/** The key that does the same as a button; undefined if there is none. */
export function useShortcutKey(shortcut: NamedShortcut | undefined): string | undefined {
  const own = usePlayerState(selectOwnKeys);
  return shortcut === undefined ? undefined : keyFor(shortcut, own);
}

const keyFor = (shortcut: NamedShortcut, own: OwnKeys): string | undefined =>
  keyLabelOf(strokeFor(shortcut, own)) || undefined;

/** The text of a tooltip, with the key; without it on a television, whose remote control has no letters. */
export const tooltipText = (label: string, key: string | undefined): string =>
  key === undefined || __TELEVISION__ ? label : `${label} (${key})`;
