import { strokeFor } from '../../../../streams/model/own-keys.ts';
import type { NamedShortcut, OwnKeys } from '../../../../streams/model/shortcuts.ts';
import { limits } from '../../../contract/limits.ts';
import { signOf } from '../input/key-names.ts';
import { helpTexts } from '../languages/help.ts';
import { texts } from '../texts.ts';

export interface HelpKey {
  /** The label of the key; empty if no key has the shortcut now. */
  readonly sign: string;
  /** The shortcut whose key the viewer may change; null if the key is fixed. */
  readonly shortcut: NamedShortcut | null;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly does: string; readonly keys: readonly HelpKey[] }[];
}

const { skipStepSeconds, keySeekStepSeconds, volumeKeyStepPercent, holdRate } = limits;

/**
 * Labels of the keys; what the keys do is defined in `streams/model/shortcuts.ts`.
 * @param areWordsOffered whether the host page wants to hear of chosen words; otherwise the key for words does nothing
 */
export function shortcutGroups(own: OwnKeys, areWordsOffered = false): readonly ShortcutGroup[] {
  const help = helpTexts();
  const fixed = (...signs: readonly string[]): HelpKey[] => signs.map((sign) => ({ sign, shortcut: null }));
  const named = (...shortcuts: readonly NamedShortcut[]): HelpKey[] =>
    shortcuts.map((shortcut) => ({ sign: signOf(strokeFor(shortcut, own)), shortcut }));
  return [
    {
      title: help.playback,
      rows: [
        { does: help.togglePlay, keys: [...fixed(help.space), ...named('togglePlay')] },
        { does: help.seconds(keySeekStepSeconds), keys: fixed('←', '→') },
        { does: help.seconds(skipStepSeconds), keys: named('skipBack', 'skipForward') },
        { does: help.tenths, keys: fixed('0', '…', '9') },
        { does: help.rate, keys: named('slower', 'faster') },
        { does: help.frame, keys: named('frameBack', 'frameForward') },
        { does: help.nextEpisode, keys: named('nextEpisode') },
        { does: help.previousEpisode, keys: named('previousEpisode') },
        { does: help.markRepeat, keys: named('markRepeat') },
        { does: help.skipPart, keys: named('skipPart') },
      ],
    },
    {
      title: help.sound,
      rows: [
        { does: help.volume(volumeKeyStepPercent), keys: fixed('↑', '↓') },
        { does: help.mute, keys: named('mute') },
        { does: help.subtitles, keys: named('subtitles') },
        ...(areWordsOffered ? [{ does: texts.toWords, keys: named('words') }] : []),
        { does: texts.repeatPhrase, keys: named('repeatPhrase') },
        { does: help.otherVoice, keys: named('otherVoice') },
      ],
    },
    {
      title: help.screen,
      rows: [
        { does: texts.enterFullscreen, keys: named('fullscreen') },
        { does: texts.pictureInPicture, keys: named('pictureInPicture') },
        { does: texts.picture.crop, keys: named('crop') },
        { does: texts.diagnostics, keys: named('diagnostics') },
        { does: help.thisList, keys: fixed('?') },
        { does: help.saveRecording, keys: fixed('E') },
        { does: texts.close, keys: fixed('Esc') },
      ],
    },
    {
      title: help.mouse,
      rows: [
        { does: help.togglePlay, keys: fixed(help.click) },
        { does: texts.enterFullscreen, keys: fixed(help.doubleClick) },
        { does: help.seconds(skipStepSeconds), keys: fixed(help.doubleClickAtEdge) },
        { does: help.faster(holdRate), keys: fixed(help.press) },
      ],
    },
  ];
}

/** The name of one shortcut, also of each of the two that share a row. */
export function nameOfShortcut(shortcut: NamedShortcut): string {
  const help = helpTexts();
  const names: Readonly<Record<NamedShortcut, string>> = {
    togglePlay: help.togglePlay,
    skipBack: texts.back10,
    skipForward: texts.forward10,
    slower: help.slower,
    faster: help.quicker,
    frameBack: help.frameBack,
    frameForward: help.frameForward,
    nextEpisode: help.nextEpisode,
    previousEpisode: help.previousEpisode,
    skipPart: help.skipPart,
    mute: help.mute,
    subtitles: help.subtitles,
    words: texts.toWords,
    repeatPhrase: texts.repeatPhrase,
    otherVoice: help.otherVoice,
    markRepeat: help.markRepeat,
    crop: texts.picture.crop,
    fullscreen: texts.enterFullscreen,
    pictureInPicture: texts.pictureInPicture,
    diagnostics: texts.diagnostics,
  };
  return names[shortcut];
}
