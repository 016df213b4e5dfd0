import type { Key } from './input.ts';

const plain = {
  Space: 'togglePlay',
  KeyK: 'togglePlay',
  KeyJ: 'skipBack',
  KeyL: 'skipForward',
  MediaRewind: 'deviceSkipBack',
  MediaFastForward: 'deviceSkipForward',
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  KeyM: 'mute',
  KeyF: 'fullscreen',
  KeyI: 'pictureInPicture',
  KeyC: 'subtitles',
  KeyR: 'repeatPhrase',
  KeyS: 'skipPart',
  KeyV: 'otherVoice',
  Comma: 'frameBack',
  Period: 'frameForward',
  KeyN: 'nextEpisode',
  KeyP: 'previousEpisode',
  Escape: 'dismiss',
} as const;

/** N and P also with Shift, as other players have them. */
const shifted = {
  Comma: 'slower',
  Period: 'faster',
  Slash: 'help',
  KeyD: 'diagnostics',
  KeyN: 'nextEpisode',
  KeyP: 'previousEpisode',
} as const;

type ByCode<T> = T[keyof T];
/** `tenth`: any digit. */
export type Shortcut = ByCode<typeof plain> | ByCode<typeof shifted> | 'tenth';

/** A held key repeats these; everything else acts once. */
const repeating: ReadonlySet<Shortcut> = new Set([
  'skipBack',
  'skipForward',
  'deviceSkipBack',
  'deviceSkipForward',
  'stepBack',
  'stepForward',
  'louder',
  'quieter',
  'frameBack',
  'frameForward',
]);

/** The meaning of a key; null for keys without a meaning in the player. */
export function shortcutOf({ code, hasShift }: Pick<Key, 'code' | 'hasShift'>): Shortcut | null {
  if (!hasShift && digitOf(code) !== null) return 'tenth';
  const table: Readonly<Record<string, Shortcut>> = hasShift ? shifted : plain;
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}

/** Whether a key does something now, and not only when it is pressed anew. */
export function isActing({ isRepeated, ...key }: Key): boolean {
  const shortcut = shortcutOf(key);
  return shortcut !== null && (!isRepeated || repeating.has(shortcut));
}

export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
