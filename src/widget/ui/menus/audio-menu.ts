/**
 * Audio tracks, with the other settings of the sound one level below. A function returns null if there is no choice.
 */
import { speechBoosts } from '../../../../streams/model/speech-boost.ts';
import { MOST_SHIFT_SECONDS } from '../../../../streams/model/sound-shift.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { soundTexts } from '../languages/sound.ts';
import { texts } from '../texts.ts';
import {
  trackLabel,
  choice,
  menu,
  type ChoiceGroup,
  type ChoiceMenu,
  type MenuFacts,
  type SliderSetting,
} from './choice.ts';

export function audioMenu(facts: MenuFacts): ChoiceMenu | null {
  const tracks = trackGroup(facts);
  const gain = gainMenu(facts);
  const level = levelMenu(facts);
  const speech = speechMenu(facts);
  const night = nightMenu(facts);
  const shift = shiftMenu(facts);
  if ([tracks, gain, level, speech, night, shift].every((one) => one === null)) return null;
  return menu('audio-tracks', texts.audio, tracks === null ? [] : [tracks], {
    // With one track the value of the entry is the gain.
    ...(tracks === null && gain !== null && { value: gain.value }),
    menus: [level, speech, night, gain, shift].filter((one) => one !== null),
  });
}

/** The tracks in the given order: `arrangeAudioTracks` has already sorted and filtered them. */
function trackGroup({ tracks }: MenuFacts): ChoiceGroup | null {
  if (tracks.audioTracks.length < 2) return null;
  const choices = tracks.audioTracks.map((track, index) => {
    const { id, isDescribed } = track;
    return choice({
      key: id,
      label: trackLabel(track, index),
      hint: isDescribed === true ? soundTexts().describedVoice : '',
      isChecked: id === tracks.audioTrackId,
      intent: { type: 'intent.chooseAudioTrack', audioTrackId: id },
      holdIntent: { type: 'intent.tryVoice', audioTrackId: id },
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
      label: value === 1 ? soundTexts().noGain : soundTexts().gainOf(value),
      isChecked: value === gain,
      intent: { type: 'intent.setGain', gain: value },
    }),
  );
  const slider: SliderSetting = {
    label: soundTexts().gain,
    scale: boostScale,
    value: toPercent(gain),
    spoken: soundTexts().boost(toPercent(gain)),
    toIntent: (percent) => ({ type: 'intent.setGain', gain: 1 + percent / 100 }),
  };
  const value = gain === 1 ? soundTexts().noGain : soundTexts().gainOf(gain);
  return menu('audio-gain', soundTexts().gain, [{ label: soundTexts().gain, choices }], { value, slider });
}

/** Offered only while the loudness of the film is known. */
function levelMenu({ level: { isOn, isKnown } }: MenuFacts): ChoiceMenu | null {
  if (!isKnown) return null;
  const choices = [true, false].map((wanted) =>
    choice({
      key: wanted ? 'on' : 'off',
      label: wanted ? soundTexts().evenLoudness.on : soundTexts().evenLoudness.off,
      isChecked: wanted === isOn,
      intent: { type: 'intent.setLevelling', isOn: wanted },
    }),
  );
  return menu('audio-level', soundTexts().evenLoudness.title, [{ label: soundTexts().evenLoudness.title, choices }]);
}

/** Offered only if it is known where speech is in the sound. */
function speechMenu({ clearSpeech: { boost, place } }: MenuFacts): ChoiceMenu | null {
  if (place === null) return null;
  const { title, boosts } = soundTexts().clearSpeech;
  const choices = speechBoosts.map((decibels) =>
    choice({
      key: String(decibels),
      label: boosts[decibels],
      isChecked: decibels === boost,
      intent: { type: 'intent.setSpeechBoost', boost: decibels },
    }),
  );
  return menu('audio-speech', title, [{ label: title, choices }]);
}

/** Offered only if Web Audio may change the sound. */
function nightMenu({ night: { isOn, isAvailable } }: MenuFacts): ChoiceMenu | null {
  if (!isAvailable) return null;
  const { title, on, off } = soundTexts().night;
  const choices = [false, true].map((wanted) =>
    choice({
      key: wanted ? 'on' : 'off',
      label: wanted ? on : off,
      isChecked: wanted === isOn,
      intent: { type: 'intent.setNight', isOn: wanted },
    }),
  );
  return menu('audio-night', title, [{ label: title, choices }]);
}

/** In milliseconds; the slider also offers the values between them. */
const shiftsMs = [-200, -100, 0, 100, 200];
const maximumShiftMs = MOST_SHIFT_SECONDS * 1_000;

function shiftMenu({ soundShift: { seconds, canBeEarlier, canBeLater, lateSeconds } }: MenuFacts): ChoiceMenu | null {
  if (!canBeEarlier && !canBeLater) return null;
  const { title, advised, note, late } = soundTexts().soundShift;
  const advice = canBeEarlier ? toMilliseconds(-lateSeconds) : 0;
  const now = toMilliseconds(seconds);
  const toIntent = (amount: number) => ({ type: 'intent.setSoundShift', seconds: amount / 1_000 }) as const;
  const [least, most] = [canBeEarlier ? -maximumShiftMs : 0, canBeLater ? maximumShiftMs : 0];
  const choices = [...(advice === 0 ? [] : [advice]), ...shiftsMs]
    .filter((amount, index, all) => amount >= least && amount <= most && all.indexOf(amount) === index)
    .map((amount) =>
      choice({
        key: String(amount),
        label: amount === advice && advice !== 0 ? advised : shiftLabel(amount),
        hint: amount === advice && advice !== 0 ? shiftLabel(amount) : '',
        isChecked: amount === now,
        intent: toIntent(amount),
      }),
    );
  const slider: SliderSetting = {
    label: title,
    scale: { minimum: least, maximum: most, step: 10 },
    value: now,
    spoken: shiftLabel(now),
    toIntent,
  };
  return menu('audio-shift', title, [{ label: title, choices }], {
    value: shiftLabel(now),
    slider,
    note: advice === 0 ? note : `${note} ${late(texts.milliseconds(-advice))}`,
  });
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) || 0;

function shiftLabel(amount: number): string {
  const { none, earlier, later } = soundTexts().soundShift;
  if (amount === 0) return none;
  return (amount < 0 ? earlier : later)(texts.milliseconds(Math.abs(amount)));
}
