import { limits } from '../../../contract/limits.ts';
import { keyNames } from '../input/key-names.ts';
import { texts } from '../texts.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly does: string; readonly keys: readonly string[] }[];
}

const { skipStepSeconds, keySeekStepSeconds, volumeKeyStepPercent, holdRate } = limits;

/** Labels of the keys; what the keys do is defined in `streams/model/shortcuts.ts`. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const { help } = texts;
  return [
    {
      title: help.playback,
      rows: [
        { does: help.togglePlay, keys: [help.space, keyNames.togglePlay] },
        { does: help.seconds(keySeekStepSeconds), keys: ['←', '→'] },
        { does: help.seconds(skipStepSeconds), keys: [keyNames.skipBack, keyNames.skipForward] },
        { does: help.tenths, keys: ['0', '…', '9'] },
        { does: help.rate, keys: ['<', '>'] },
        { does: help.frame, keys: [',', '.'] },
        { does: help.nextEpisode, keys: [keyNames.nextEpisode] },
        { does: help.previousEpisode, keys: [keyNames.previousEpisode] },
        { does: help.skipPart, keys: [keyNames.skipPart] },
      ],
    },
    {
      title: help.sound,
      rows: [
        { does: help.volume(volumeKeyStepPercent), keys: ['↑', '↓'] },
        { does: help.mute, keys: [keyNames.mute] },
        { does: help.subtitles, keys: [keyNames.subtitles] },
        { does: texts.repeatPhrase, keys: [keyNames.repeatPhrase] },
        { does: help.otherVoice, keys: [keyNames.otherVoice] },
      ],
    },
    {
      title: help.screen,
      rows: [
        { does: texts.enterFullscreen, keys: [keyNames.fullscreen] },
        { does: texts.pictureInPicture, keys: [keyNames.pictureInPicture] },
        { does: texts.diagnostics, keys: ['Shift+D'] },
        { does: help.thisList, keys: ['?'] },
        { does: help.saveRecording, keys: ['E'] },
        { does: texts.close, keys: ['Esc'] },
      ],
    },
    {
      title: help.mouse,
      rows: [
        { does: help.togglePlay, keys: [help.click] },
        { does: texts.enterFullscreen, keys: [help.doubleClick] },
        { does: help.seconds(skipStepSeconds), keys: [help.doubleClickAtEdge] },
        { does: help.faster(holdRate), keys: [help.press] },
      ],
    },
  ];
}
