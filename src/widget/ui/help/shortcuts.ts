import { limits } from '../../../contract/limits.ts';
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
        { does: help.togglePlay, keys: [help.space, 'K'] },
        { does: help.seconds(keySeekStepSeconds), keys: ['←', '→'] },
        { does: help.seconds(skipStepSeconds), keys: ['J', 'L'] },
        { does: help.tenths, keys: ['0', '…', '9'] },
        { does: help.rate, keys: ['<', '>'] },
        { does: help.frame, keys: [',', '.'] },
        { does: help.nextEpisode, keys: ['N'] },
        { does: help.previousEpisode, keys: ['P'] },
      ],
    },
    {
      title: help.sound,
      rows: [
        { does: help.volume(volumeKeyStepPercent), keys: ['↑', '↓'] },
        { does: help.mute, keys: ['M'] },
        { does: help.subtitles, keys: ['C'] },
        { does: texts.repeatPhrase, keys: ['R'] },
      ],
    },
    {
      title: help.screen,
      rows: [
        { does: texts.enterFullscreen, keys: ['F'] },
        { does: texts.pictureInPicture, keys: ['I'] },
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
