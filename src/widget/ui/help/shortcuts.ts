import { strokeFor } from '../../../../streams/model/own-keys.ts';
import type { NamedShortcut, OwnKeys } from '../../../../streams/model/shortcuts.ts';
import { limits } from '../../../contract/limits.ts';
import { keyLabelOf } from '../input/key-names.ts';
import { helpTexts } from '../languages/help.ts';
import { texts } from '../texts.ts';

export interface HelpKey {
  /** The label of the key; empty if no key has the shortcut now. */
  readonly label: string;
  /** The shortcut whose key the viewer may change; null if the key is fixed. */
  readonly shortcut: NamedShortcut | null;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly action: string; readonly keys: readonly HelpKey[] }[];
}

const { skipStepSeconds, keySeekStepSeconds, volumeKeyStepPercent, holdRate } = limits;

/**
 * Labels of the keys; what the keys do is defined in `streams/model/shortcuts.ts`.
 * @param areWordsOffered whether the host page wants to hear of chosen words; otherwise the key for words does nothing
 */
export function shortcutGroups(own: OwnKeys, areWordsOffered = false): readonly ShortcutGroup[] {
  const help = helpTexts();
  const fixed = (...labels: readonly string[]): HelpKey[] => labels.map((label) => ({ label, shortcut: null }));
  const named = (...shortcuts: readonly NamedShortcut[]): HelpKey[] =>
    shortcuts.map((shortcut) => ({ label: keyLabelOf(strokeFor(shortcut, own)), shortcut }));
  return [
    {
      title: help.playback,
      rows: [
        { action: help.togglePlay, keys: [...fixed(help.space), ...named('togglePlay')] },
        { action: help.seconds(keySeekStepSeconds), keys: fixed('←', '→') },
        { action: help.seconds(skipStepSeconds), keys: named('skipBack', 'skipForward') },
        { action: help.tenths, keys: fixed('0', '…', '9') },
        { action: help.rate, keys: named('slower', 'faster') },
        { action: help.frame, keys: named('frameBack', 'frameForward') },
        { action: help.nextEpisode, keys: named('nextEpisode') },
        { action: help.previousEpisode, keys: named('previousEpisode') },
        { action: help.markRepeat, keys: named('markRepeat') },
        { action: help.skipPart, keys: named('skipPart') },
      ],
    },
    {
      title: help.sound,
      rows: [
        { action: help.volume(volumeKeyStepPercent), keys: fixed('↑', '↓') },
        { action: help.mute, keys: named('mute') },
        { action: help.subtitles, keys: named('subtitles') },
        ...(areWordsOffered ? [{ action: texts.toWords, keys: named('words') }] : []),
        { action: texts.repeatPhrase, keys: named('repeatPhrase') },
        { action: help.otherVoice, keys: named('otherVoice') },
      ],
    },
    {
      title: help.screen,
      rows: [
        { action: texts.enterFullscreen, keys: named('fullscreen') },
        { action: texts.pictureInPicture, keys: named('pictureInPicture') },
        { action: texts.picture.crop, keys: named('crop') },
        { action: texts.diagnostics, keys: named('diagnostics') },
        { action: help.thisList, keys: fixed('?') },
        { action: help.saveRecording, keys: fixed('E') },
        { action: texts.close, keys: fixed('Esc') },
      ],
    },
    {
      title: help.mouse,
      rows: [
        { action: help.togglePlay, keys: fixed(help.click) },
        { action: texts.enterFullscreen, keys: fixed(help.doubleClick) },
        { action: help.seconds(skipStepSeconds), keys: fixed(help.doubleClickAtEdge) },
        { action: help.faster(holdRate), keys: fixed(help.press) },
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
