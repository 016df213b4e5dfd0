/** Choices that the stream offers. A function returns null if there is nothing to choose. */
import type { Quality } from '../../../../streams/model/media.ts';
import { megabits } from '../format.ts';
import { texts } from '../texts.ts';
import {
  qualityLabel,
  trackLabel,
  choice,
  menu,
  type Choice,
  type ChoiceGroup,
  type ChoiceMenu,
  type MenuFacts,
} from './choice.ts';

function qualityGroup({ tracks }: MenuFacts): ChoiceGroup | null {
  if (tracks.qualities.length < 2) return null;
  const active = tracks.qualities.find(({ id }) => id === tracks.qualityId);
  const sorted = [...tracks.qualities].sort((a, b) => b.height - a.height || b.bitrateBps - a.bitrateBps);
  const auto = choice({
    key: 'auto',
    label: texts.auto(tracks.isAutoQuality && active && active.height > 0 ? active.height : null),
    isChecked: tracks.isAutoQuality,
    intent: { type: 'intent.chooseQuality', qualityId: null },
  });
  const fixed = (quality: Quality): Choice =>
    choice({
      key: quality.id,
      label: qualityLabel(quality),
      hint: quality.height > 0 ? megabits(quality.bitrateBps) : '',
      isChecked: !tracks.isAutoQuality && quality.id === tracks.qualityId,
      intent: { type: 'intent.chooseQuality', qualityId: quality.id },
    });
  return { label: texts.quality, choices: [auto, ...sorted.map(fixed)] };
}

function sourceGroup({ source }: MenuFacts): ChoiceGroup | null {
  if (source.status !== 'ready' || source.options.length < 2) return null;
  const choices = source.options.map(({ label }) =>
    choice({
      key: `source ${label}`,
      label,
      isChecked: label === source.activeLabel,
      intent: { type: 'intent.chooseSource', label },
    }),
  );
  return { label: texts.source, choices };
}

export function qualityMenu(facts: MenuFacts): ChoiceMenu | null {
  const groups = [qualityGroup(facts), sourceGroup(facts)].filter((group) => group !== null);
  return groups.length > 0 ? menu('quality', texts.quality, groups) : null;
}

const subtitlesHint = (isFailed: boolean, describesSound: boolean): string =>
  isFailed ? texts.captionsFailed : describesSound ? texts.describedSound : '';

export function subtitlesMenu({ tracks, captionsStatus }: MenuFacts): ChoiceMenu | null {
  if (tracks.textTracks.length === 0) return null;
  const off = choice({
    key: 'off',
    label: texts.off,
    isChecked: tracks.textTrackId === null,
    intent: { type: 'intent.chooseTextTrack', textTrackId: null },
  });
  const choices = tracks.textTracks.map((track, index) => {
    const { id, describesSound } = track;
    return choice({
      key: id,
      label: trackLabel(track, index),
      hint: subtitlesHint(id === tracks.textTrackId && captionsStatus === 'failed', describesSound === true),
      isChecked: id === tracks.textTrackId,
      intent: { type: 'intent.chooseTextTrack', textTrackId: id },
    });
  });
  return menu('subs', texts.subtitles, [{ label: texts.subtitles, choices: [off, ...choices] }]);
}
