/** Decides how the picture of an interpreter stays in time with the film, although each element has its own clock. */

/** The state of one of the two elements at a moment. */
export interface Playhead {
  readonly seconds: number;
  /** NaN while unknown. */
  readonly durationSeconds: number;
}

export interface SyncState {
  readonly film: Playhead & {
    readonly rate: number;
    /** Whether the film plays, and neither waits nor seeks. */
    readonly isMoving: boolean;
  };
  readonly sign: Playhead & {
    /** Whether the picture has the data to go on, and is not seeking. */
    readonly isReady: boolean;
  };
  /** How long the picture takes to seek, in seconds of the clock; learnt from the last seeks. */
  readonly leadSeconds: number;
  /** The time since the last seek to catch up with a playing film. */
  readonly sinceSeekMs: number;
}

/** What the picture has to do; `seekTo` is null if it need not seek. */
export interface Correction {
  readonly plays: boolean;
  readonly rate: number;
  readonly seekTo: number | null;
}

/** From this difference on the picture seeks: people who read signs and lips notice a larger one. */
const SEEK_FROM_SECONDS = 0.5;
/** The two count as together within this difference, half a frame. */
const IN_SYNC_SECONDS = 0.015;
/** The change of the speed for each second of difference. */
const GAIN = 2;
/** The greatest change of the speed. Nobody hears it, because the picture has no sound. */
const MOST_RATE_CHANGE = 0.25;
const BETWEEN_SEEKS_MS = 1_500;
const MOST_LEAD_SECONDS = 2;

const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0;

/** The nearest position within the picture, which may be shorter than the film. */
const clampToSign = (seconds: number, { durationSeconds }: Playhead): number =>
  Math.max(0, isKnown(durationSeconds) ? Math.min(seconds, durationSeconds) : seconds);

export function correctionOf({ film, sign, leadSeconds, sinceSeekMs }: SyncState): Correction {
  const target = clampToSign(film.seconds, sign);
  const ahead = sign.seconds - target;
  if (!film.isMoving) {
    return { plays: false, rate: film.rate, seekTo: sign.isReady && Math.abs(ahead) > IN_SYNC_SECONDS ? target : null };
  }
  const hasEnded = isKnown(sign.durationSeconds) && film.seconds >= sign.durationSeconds;
  if (hasEnded || !sign.isReady) return { plays: !hasEnded, rate: film.rate, seekTo: null };
  if (Math.abs(ahead) > SEEK_FROM_SECONDS) {
    const isTime = sinceSeekMs >= BETWEEN_SEEKS_MS;
    const seekTo = isTime ? clampToSign(film.seconds + leadSeconds * film.rate, sign) : null;
    return { plays: true, rate: rateFor(film.rate, ahead), seekTo };
  }
  return {
    plays: true,
    rate: Math.abs(ahead) <= IN_SYNC_SECONDS ? film.rate : rateFor(film.rate, ahead),
    seekTo: null,
  };
}

const rateFor = (rate: number, ahead: number): number =>
  rate * (1 + Math.min(MOST_RATE_CHANGE, Math.max(-MOST_RATE_CHANGE, -ahead * GAIN)));

/** Computes how far ahead the next seek has to aim from the place where the last one landed. */
export const learnedLead = (leadSeconds: number, landedAhead: number, rate: number): number =>
  Math.min(MOST_LEAD_SECONDS, Math.max(0, leadSeconds - landedAhead / rate));
