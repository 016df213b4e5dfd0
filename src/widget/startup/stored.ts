import { toCaptionStyle } from '../../../streams/model/caption-style.ts';
import {
  NO_CHOICES,
  type StoredPreferences,
  type TextWish,
  type TitleChoices,
} from '../../../streams/model/session.ts';
import { playableSoundShift } from '../../../streams/model/sound-shift.ts';
import { limits } from '../../contract/limits.ts';
import { readChoices, readKey, toMap, toSeconds } from './choices.ts';

function toTextWish(value: unknown): TextWish | null {
  const { isOn, label, language } = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
  const isWish = typeof isOn === 'boolean' && typeof label === 'string' && typeof language === 'string';
  return isWish ? { isOn, label, language } : null;
}

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;

function toTitleChoices(value: unknown): TitleChoices | null {
  if (typeof value !== 'object' || value === null) return null;
  const { rate, gain, text, skip, level, crop, flashes, speech, night, shift } = value as Record<string, unknown>;
  return {
    rate: within(rate, limits.minimumRate, limits.maximumRate),
    gain: within(gain, 1, limits.maximumGain),
    text: toTextWish(text),
    ...(skip === true && { skip }),
    ...(level === false && { level }),
    ...(typeof crop === 'boolean' && { crop }),
    ...(flashes === true && { flashes }),
    ...((speech === 3 || speech === 6) && { speech }),
    ...(night === true && { night }),
    ...(typeof shift === 'number' && { shift: playableSoundShift(shift) }),
  };
}

function toVolume(value: unknown): number | null {
  const volume = toSeconds(value);
  return volume !== null && volume <= 1 ? volume : null;
}

/** @param askedVolume the volume in the page address, for viewers who have not chosen one */
export function readStored(
  storage: () => Pick<Storage, 'getItem'>,
  askedVolume: number | null = null,
): StoredPreferences {
  const muted = readKey(storage, 'player-muted');
  return {
    ...readChoices(storage),
    volume: toVolume(readKey(storage, 'player-volume')) ?? askedVolume ?? limits.defaultVolume,
    muted: typeof muted === 'boolean' ? muted : limits.defaultMuted,
    subtitleTrack: toTextWish(readKey(storage, 'subtitleTrack')),
    titleChoices: toMap(readKey(storage, 'titleChoices'), toTitleChoices),
    lastChoices: toTitleChoices(readKey(storage, 'lastChoices')) ?? NO_CHOICES,
    captionStyle: toCaptionStyle(readKey(storage, 'captionStyle')),
    secondCaptions: readKey(storage, 'secondCaptions') ?? undefined,
    ownKeys: readKey(storage, 'ownKeys') ?? undefined,
    signPicture: readKey(storage, 'signPicture') ?? undefined,
    adLoudness: readKey(storage, 'adLoudness') ?? undefined,
    spoilers: readKey(storage, 'spoilers') ?? undefined,
    wordPause: readKey(storage, 'wordPause') ?? undefined,
  };
}
