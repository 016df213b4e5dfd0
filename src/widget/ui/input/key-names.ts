import type { Shortcut } from '../../../../streams/model/shortcuts.ts';

/** The letters of shortcuts, for tooltips and for the list of all; the same in each language and layout. */
export const keyNames = {
  togglePlay: 'K',
  skipBack: 'J',
  skipForward: 'L',
  nextEpisode: 'N',
  previousEpisode: 'P',
  skipPart: 'S',
  mute: 'M',
  subtitles: 'C',
  repeatPhrase: 'R',
  otherVoice: 'V',
  fullscreen: 'F',
  pictureInPicture: 'I',
} as const satisfies Partial<Record<Shortcut, string>>;

export type NamedShortcut = keyof typeof keyNames;

/** What a tooltip says; a remote control has no letters. */
export function tipOf(label: string, shortcut: NamedShortcut | undefined): string {
  return shortcut === undefined || __TELEVISION__ ? label : `${label} (${keyNames[shortcut]})`;
}
