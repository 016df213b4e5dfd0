import type { PackedSpans } from './spans.ts';

/** How loud a voice of the film is as a whole, by EBU R 128. */
export interface VoiceLoudness {
  /** As the manifest calls it. */
  readonly label: string;
  readonly language: string;
  /** Integrated, in LUFS. */
  readonly loudness: number;
  /** True peak, in dBTP. */
  readonly peak: number;
  /** Where somebody speaks, if that is known. */
  readonly speech?: PackedSpans;
}

/** How the film is made as loud as all others. */
export interface LevelState {
  readonly isOn: boolean;
  /** Whether the loudness of the voice that plays is known. */
  readonly isKnown: boolean;
  /** The factor for its samples. */
  readonly factor: number;
}

/** The loudness of everything, in LUFS. */
const TARGET = -18;
/** Raised sound has no peaks above this, in dBTP. */
const HIGHEST_PEAK = -1;
/** Nobody hears a smaller change, and raised sound must go through Web Audio, which has a cost. */
const LEAST_DB = 0.7;
const MOST_RAISED_DB = 12;
const MOST_LOWERED_DB = 24;

/** Whether a value, wherever it was read from, is the level of something that can be heard. */
export const isLevel = (value: unknown): value is number => typeof value === 'number' && value > -70 && value < 30;

/** By how many decibels a voice is changed; its peaks are kept below what would be cut off. */
export function levelDb({ loudness, peak }: Pick<VoiceLoudness, 'loudness' | 'peak'>): number {
  const wanted = TARGET - loudness;
  const change = wanted > 0 ? Math.min(wanted, Math.max(0, HIGHEST_PEAK - peak), MOST_RAISED_DB) : wanted;
  return Math.abs(change) < LEAST_DB ? 0 : Math.max(change, -MOST_LOWERED_DB);
}

export const factorOf = (db: number): number => 10 ** (db / 20);

/** The voice with the name of the track; else the only voice, if the film has just one. */
export function loudnessOf(
  voices: readonly VoiceLoudness[],
  track: { readonly label: string; readonly language: string } | undefined,
): VoiceLoudness | null {
  const [first, ...more] = voices;
  const named = voices.filter(({ label }) => label === track?.label);
  const same = named.find(({ language }) => language === track?.language) ?? named[0];
  return same ?? (more.length === 0 ? (first ?? null) : null);
}
