/** Audio tracks, with the gain one level below. Null: nothing to choose. */
import { screenLimits } from '../../../contract/screen-limits.ts';
import { texts } from '../texts.ts';
import { trackLabel } from './track-label.ts';
import { choice, menu, type ChoiceGroup, type ChoiceMenu, type MenuFacts, type SliderSetting } from './choice.ts';

export function audioMenu(facts: MenuFacts): ChoiceMenu | null {
  const tracks = trackGroup(facts);
  const gain = gainMenu(facts);
  if (tracks === null && gain === null) return null;
  return menu('audio-tracks', texts.audio, tracks === null ? [] : [tracks], {
    // With one track the value of the entry is the gain.
    ...(tracks === null && gain !== null && { value: gain.value }),
    menus: gain === null ? [] : [gain],
  });
}

/** The tracks in the given order; sorting and filtering are done where a track is chosen. */
function trackGroup({ tracks }: MenuFacts): ChoiceGroup | null {
  if (tracks.audioTracks.length < 2) return null;
  const choices = tracks.audioTracks.map((track, index) => {
    const { id, isDescribed } = track;
    return choice({
      key: id,
      label: trackLabel(track, index),
      hint: isDescribed === true ? texts.describedVoice : '',
      isChecked: id === tracks.audioTrackId,
      intent: { type: 'intent.chooseAudioTrack', audioTrackId: id },
      whileHeld: { type: 'intent.tryVoice', audioTrackId: id },
    });
  });
  return { label: texts.audio, choices };
}

const boostScale = { minimum: 0, maximum: screenLimits.maximumBoostPercent, step: screenLimits.boostStepPercent };

const toPercent = (gain: number): number => Math.round((gain - 1) * 100);

function gainMenu({ audio: { gain, isGainAvailable } }: MenuFacts): ChoiceMenu | null {
  if (!isGainAvailable) return null;
  const choices = screenLimits.gains.map((value) =>
    choice({
      key: String(value),
      label: value === 1 ? texts.noGain : texts.gainOf(value),
      isChecked: value === gain,
      intent: { type: 'intent.setGain', gain: value },
    }),
  );
  const slider: SliderSetting = {
    label: texts.gain,
    scale: boostScale,
    value: toPercent(gain),
    spoken: texts.boost(toPercent(gain)),
    toIntent: (percent) => ({ type: 'intent.setGain', gain: 1 + percent / 100 }),
  };
  const value = gain === 1 ? texts.noGain : texts.gainOf(gain);
  return menu('audio-gain', texts.gain, [{ label: texts.gain, choices }], { value, slider });
}
