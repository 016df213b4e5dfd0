import type { Key } from '../../../../streams/model/input.ts';
import { isActing, shortcutOf, wasPressedFor, type OwnKeys } from '../../../../streams/model/shortcuts.ts';
import type { Ui } from '../hooks.ts';

type Player = Pick<Ui, 'send' | 'now'>;

/** Sends a key that is a shortcut to the player, and keeps the page from handling it. */
export function sendKey(event: KeyboardEvent, { send, now }: Player): void {
  const own = now().ownKeys;
  const key = keyOf(event, own);
  if (key === null) return;
  // Escape is left to others as well: it also ends a host page's stretching of the frame.
  if (key.code !== 'Escape') event.preventDefault();
  if (isActing(key, own)) send({ type: 'input.keyPressed', key });
}

const isTryingVoice = ({ now }: Player): boolean => now().voiceTrial?.isOver === false;

/** Sends the release of a key that acts while it is held, even if the focus has moved meanwhile. */
export function sendKeyRelease(event: KeyboardEvent, player: Player): void {
  const key = pressedKey(event);
  if (!wasPressedFor('otherVoice', key, player.now().ownKeys) || (isHandledElsewhere(event) && !isTryingVoice(player)))
    return;
  player.send({ type: 'input.keyReleased', key });
}

/**
 * Ends the action of a held key when the window loses the focus, since the window may not hear of the key's release.
 */
export function endHeldKeys(player: Player): void {
  if (isTryingVoice(player)) player.send({ type: 'intent.endVoiceTrial' });
}

/** The key of a shortcut; null for other keys, and if the focused element uses the key itself. */
export function keyOf(event: KeyboardEvent, own: OwnKeys): Key | null {
  if (isHandledElsewhere(event)) return null;
  const key = pressedKey(event);
  return shortcutOf(key, own) === null ? null : key;
}

/** The pressed key, whatever it means. */
export const pressedKey = (event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'repeat'>): Key =>
  isQuestionMark(event)
    ? { code: 'Slash', hasShift: true, isRepeated: event.repeat }
    : { code: codeOf(event), hasShift: event.shiftKey, isRepeated: event.repeat };

/** `?` counts by its character as well, not only by its physical key as all shortcuts do. */
const isQuestionMark = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => key === '?';

/** The seek buttons of remote controls have no physical key code: they are recognised by `key`. */
const codeOf = ({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string =>
  /^Media(?:Rewind|FastForward)$/.test(key) ? key : code;

/** Whether the key already has a meaning for the focused element or the browser. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // No shortcuts behind a modal dialog, even when the focus has moved to the browser's own interface.
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target as Partial<Element> | null;
  // No `instanceof`: it is false for elements of another window.
  const isWithin = (selector: string) => (target?.closest?.(selector) ?? null) !== null;
  if (isWithin('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]:not(.transcript)'))
    return true;
  if (event.code === 'Space') return isWithin('button, a, summary');
  return event.code.startsWith('Arrow') && isWithin('[role="slider"], .transcript');
}
