import type { RemoteKey } from './remote.ts';

/** Keys by their names in browsers of newer televisions. */
const byName: Readonly<Record<string, RemoteKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'ok',
  Select: 'ok',
  GoBack: 'back',
  BrowserBack: 'back',
  XF86Back: 'back',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaPlayPause: 'playPause',
  MediaStop: 'stop',
  MediaRewind: 'rewind',
  MediaFastForward: 'forward',
  MediaTrackNext: 'next',
  MediaTrackPrevious: 'previous',
};

/** Keys by their numbers, for televisions that give no name for the key, or `Unidentified`. */
const byCode: Readonly<Record<number, RemoteKey>> = {
  13: 'ok',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  // Common to Tizen, webOS, Hisense and HbbTV.
  19: 'pause',
  412: 'rewind',
  413: 'stop',
  415: 'play',
  417: 'forward',
  424: 'previous',
  425: 'next',
  // webOS and HbbTV.
  461: 'back',
  // Tizen.
  10_009: 'back',
  10_232: 'previous',
  10_233: 'next',
  10_252: 'playPause',
  // Hisense: the number of the Backspace key.
  8: 'back',
  // Android TV.
  4: 'back',
  23: 'ok',
  85: 'playPause',
  86: 'stop',
  87: 'next',
  88: 'previous',
  89: 'rewind',
  90: 'forward',
  126: 'play',
  127: 'pause',
  166: 'back',
  176: 'next',
  177: 'previous',
  178: 'stop',
  179: 'playPause',
  227: 'rewind',
  228: 'forward',
};

type KeyFacts = Pick<KeyboardEvent, 'key' | 'keyCode'> & { readonly target?: EventTarget | null };

/** Letters and digits of a keyboard share numbers with some of Android's keys. */
const isText = ({ key }: KeyFacts): boolean => key.length === 1;

/** In a text field, Backspace deletes. */
const isTextField = (target: EventTarget | null | undefined): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"]):not([type="range"])');

/** The key of a remote control; null for all others: colours, digits, volume, channels. */
export function remoteKeyOf(event: KeyFacts): RemoteKey | null {
  if (isText(event) || (event.key === 'Backspace' && isTextField(event.target))) return null;
  const named = Object.hasOwn(byName, event.key) ? byName[event.key] : undefined;
  if (named !== undefined) return named;
  const isNamed = !['', 'Unidentified', 'Undefined', 'Backspace'].includes(event.key);
  return isNamed ? null : (byCode[event.keyCode] ?? null);
}

/** The names that these keys have for parts of the player that handle them themselves. */
export const keyboardNames = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  back: 'Escape',
} as const;

/** Presses a key of a keyboard, for parts of the player that handle keys themselves. */
export function sendKey(target: Element | null, name: string): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true }));
}

/** Tizen sends these keys only to pages that register them. */
export const tizenKeys = [
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaRewind',
  'MediaFastForward',
  'MediaTrackNext',
  'MediaTrackPrevious',
] as const;
