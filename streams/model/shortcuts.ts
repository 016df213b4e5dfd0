import type { Key } from './input.ts';

const plainShortcuts = {
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
  KeyB: 'markRepeat',
  KeyW: 'words',
  KeyX: 'crop',
  Comma: 'frameBack',
  Period: 'frameForward',
  KeyN: 'nextEpisode',
  KeyP: 'previousEpisode',
  Escape: 'dismiss',
} as const;

/** N and P also with Shift, as other players have them. */
const shiftedShortcuts = {
  Comma: 'slower',
  Period: 'faster',
  Slash: 'help',
  KeyD: 'diagnostics',
  KeyN: 'nextEpisode',
  KeyP: 'previousEpisode',
} as const;

type ByCode<T> = T[keyof T];
/** `tenth`: any digit. */
export type Shortcut = ByCode<typeof plainShortcuts> | ByCode<typeof shiftedShortcuts> | 'tenth';

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

type KeyStroke = Pick<Key, 'code' | 'hasShift'>;

/** The usual keys of shortcuts that the viewer may give another key, each as a stroke. */
export const usualKeys = {
  togglePlay: 'KeyK',
  skipBack: 'KeyJ',
  skipForward: 'KeyL',
  slower: 'Shift+Comma',
  faster: 'Shift+Period',
  frameBack: 'Comma',
  frameForward: 'Period',
  nextEpisode: 'KeyN',
  previousEpisode: 'KeyP',
  skipPart: 'KeyS',
  mute: 'KeyM',
  subtitles: 'KeyC',
  repeatPhrase: 'KeyR',
  otherVoice: 'KeyV',
  markRepeat: 'KeyB',
  words: 'KeyW',
  crop: 'KeyX',
  fullscreen: 'KeyF',
  pictureInPicture: 'KeyI',
  diagnostics: 'Shift+KeyD',
} as const satisfies Partial<Record<Shortcut, string>>;

export type NamedShortcut = keyof typeof usualKeys;
export const namedShortcuts = Object.keys(usualKeys) as readonly NamedShortcut[];
export const isNamed = (shortcut: Shortcut): shortcut is NamedShortcut => Object.hasOwn(usualKeys, shortcut);

/** Strokes that the viewer has chosen in the place of the usual keys; empty: none. */
export type OwnKeys = Readonly<Partial<Record<NamedShortcut, string>>>;
export const NO_OWN_KEYS: OwnKeys = {};

/** A key as it is stored. */
export const strokeOf = ({ code, hasShift }: KeyStroke): string => (hasShift ? `Shift+${code}` : code);

/** The meaning of a key; null for keys without a meaning in the player. */
export function shortcutOf(key: KeyStroke, own: OwnKeys): Shortcut | null {
  const stroke = strokeOf(key);
  const chosen = namedShortcuts.find((shortcut) => own[shortcut] === stroke);
  if (chosen !== undefined) return chosen;
  const usual = usualMeaningOf(key);
  // Space keeps playing and pausing, whatever key the viewer has chosen for that.
  const isGivenUp = usual !== null && key.code !== 'Space' && isNamed(usual) && own[usual] !== undefined;
  return isGivenUp ? null : usual;
}

function usualMeaningOf({ code, hasShift }: KeyStroke): Shortcut | null {
  if (!hasShift && digitOf(code) !== null) return 'tenth';
  const table: Readonly<Record<string, Shortcut>> = hasShift ? shiftedShortcuts : plainShortcuts;
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}

/** Whether a key does something now, and not only when it is pressed anew. */
export function isActing({ isRepeated, ...key }: Key, own: OwnKeys): boolean {
  const shortcut = shortcutOf(key, own);
  return shortcut !== null && (!isRepeated || repeating.has(shortcut));
}

/** Whether a key that is let go was pressed for this. Shift may have come or gone since. */
export const wasPressedFor = (shortcut: Shortcut, { code }: Key, own: OwnKeys): boolean =>
  [false, true].some((hasShift) => shortcutOf({ code, hasShift }, own) === shortcut);

export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
