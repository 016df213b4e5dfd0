import type { Key } from '../../../../streams/model/input.ts';
import { isActing, shortcutOf } from '../../../../streams/model/shortcuts.ts';
import type { PlayerHandle } from '../handle.ts';

/** Tells the player of a key that is one of its own, and takes it from the page. */
export function tellKey(event: KeyboardEvent, send: PlayerHandle['send']): void {
  const key = keyOf(event);
  if (key === null) return;
  // By Escape others leave as well: a film that the host has stretched over its page.
  if (key.code !== 'Escape') event.preventDefault();
  if (isActing(key)) send({ type: 'input.keyPressed', key });
}

/** A key as the player knows it; null where it is no shortcut, or means something else. */
export function keyOf(event: KeyboardEvent): Key | null {
  if (isTaken(event)) return null;
  const key: Key = isQuestion(event)
    ? { code: 'Slash', hasShift: true, isRepeated: event.repeat }
    : { code: codeOf(event), hasShift: event.shiftKey, isRepeated: event.repeat };
  return shortcutOf(key) === null ? null : key;
}

/** By place on the keyboard, as all keys, and also where the layout has the sign. */
const isQuestion = ({ key }: KeyboardEvent): boolean => key === '?';

/** The seek buttons of remote controls have no place on a keyboard: they are told by what they do. */
const codeOf = ({ code, key }: KeyboardEvent): string => (/^Media(?:Rewind|FastForward)$/.test(key) ? key : code);

/** Keys that already mean something where they were pressed. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // Behind a modal dialog nothing is pressed, also when the focus has left it for the browser's own.
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target as Partial<Element> | null;
  // Elements of another window are of no class of this one.
  const isWithin = (selector: string) => (target?.closest?.(selector) ?? null) !== null;
  if (isWithin('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]')) return true;
  if (event.code === 'Space') return isWithin('button, a');
  return event.code.startsWith('Arrow') && isWithin('[role="slider"]');
}
