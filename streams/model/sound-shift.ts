/** How much earlier or later than its picture the sound of a film is played, for loudspeakers that are late. */
export interface SoundShiftState {
  /** Below zero: earlier. */
  readonly seconds: number;
  /** What the host page wants; null: the viewer decides. */
  readonly asked: number | null;
  /** Sound and picture have a buffer each. */
  readonly canBeEarlier: boolean;
  /** Web Audio may delay the sound. */
  readonly canBeLater: boolean;
  /** How late the loudspeakers are, as the browser says once Web Audio has the sound; 0: too little to matter. */
  readonly lateSeconds: number;
}

export const MOST_SHIFT_SECONDS = 0.5;
const STEPS_IN_SECOND = 100;

/** Nobody notices a smaller delay, and each device is late by a little. */
const LEAST_LATE_SECONDS = 0.04;

/** In whole hundredths of a second. */
const rounded = (seconds: number): number => Math.round(seconds * STEPS_IN_SECOND) / STEPS_IN_SECOND;

export const playableSoundShift = (seconds: number): number =>
  Number.isNaN(seconds) ? 0 : rounded(Math.min(Math.max(seconds, -MOST_SHIFT_SECONDS), MOST_SHIFT_SECONDS)) || 0;

/** The delay that counts, from the one that a browser reports, if it reports any. */
export const toLateSeconds = (reported: number): number =>
  reported >= LEAST_LATE_SECONDS ? playableSoundShift(reported) : 0;

/** The shift that is possible with the film that plays. */
export const possibleShift = ({ seconds, canBeEarlier, canBeLater }: SoundShiftState): number =>
  (seconds < 0 ? canBeEarlier : canBeLater) ? seconds : 0;
