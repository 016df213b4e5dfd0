import type { Key } from '../../../../streams/model/input.ts';
import { isActing, shortcutOf } from '../../../../streams/model/shortcuts.ts';
import type { PlayerHandle } from '../handle.ts';

/** Sends a key that is a shortcut to the player, and keeps the page from handling it. */
export function tellKey(event: KeyboardEvent, send: PlayerHandle['send']): void {
  const key = keyOf(event);
  if (key === null) return;
  // Escape is left to others as well: it also ends a host page's stretching of the frame.
  if (key.code !== 'Escape') event.preventDefault();
  if (isActing(key)) send({ type: 'input.keyPressed', key });
}

/** Keys that mean something while they are held. */
export function tellRelease(event: KeyboardEvent, send: PlayerHandle['send']): void {
  const key = keyOf(event);
  if (key !== null && shortcutOf(key) === 'otherVoice') send({ type: 'input.keyReleased', key });
}

/** The key of a shortcut; null for other keys, and where the focused element uses the key itself. */
export function keyOf(event: KeyboardEvent): Key | null {
  if (isTaken(event)) return null;
  const key: Key = isQuestion(event)
    ? { code: 'Slash', hasShift: true, isRepeated: event.repeat }
    : { code: codeOf(event), hasShift: event.shiftKey, isRepeated: event.repeat };
  return shortcutOf(key) === null ? null : key;
}

/** `?` counts by its character as well, not only by its physical key as all shortcuts do. */
const isQuestion = ({ key }: KeyboardEvent): boolean => key === '?';

/** The seek buttons of remote controls have no physical key code: they are recognised by `key`. */
const codeOf = ({ code, key }: KeyboardEvent): string => (/^Media(?:Rewind|FastForward)$/.test(key) ? key : code);

/** Whether the key already has a meaning for the focused element or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // No shortcuts behind a modal dialog, even when the focus has moved to the browser's own interface.
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target as Partial<Element> | null;
  // No `instanceof`: it is false for elements of another window.
  const isWithin = (selector: string) => (target?.closest?.(selector) ?? null) !== null;
  if (isWithin('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]')) return true;
  if (event.code === 'Space') return isWithin('button, a, summary');
  return event.code.startsWith('Arrow') && isWithin('[role="slider"]');
}
