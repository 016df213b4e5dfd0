/** How the picture of an interpreter stays in time with the film, whose clock is another one. */

/** One of the two elements at a moment. */
export interface Clock {
  readonly seconds: number;
  /** NaN while unknown. */
  readonly durationSeconds: number;
}

export interface Moment {
  readonly film: Clock & {
    readonly rate: number;
    /** It plays, and neither waits nor seeks. */
    readonly isMoving: boolean;
  };
  readonly sign: Clock & {
    /** It has what comes next, and no seek is under way. */
    readonly isReady: boolean;
  };
  /** How far the film goes on while the picture seeks, in seconds of the clock; learnt by the last seeks. */
  readonly leadSeconds: number;
  /** Since the last seek to catch up with a film that plays. */
  readonly sinceSeekMs: number;
}

/** What the picture has to do; null: as it does. */
export interface Step {
  readonly plays: boolean;
  readonly rate: number;
  readonly seekTo: number | null;
}

/** People who read signs and lips notice more. */
const FAR_SECONDS = 0.5;
/** The length of half a frame. */
const SAME_SECONDS = 0.015;
/** Of the difference, as much is made up for in a second. */
const GAIN = 2;
/** Nobody hears it: the picture has no sound. */
const MOST_FASTER = 0.25;
const BETWEEN_SEEKS_MS = 1_500;
const MOST_LEAD_SECONDS = 2;

const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0;

/** The nearest place that the picture has: it may be shorter than the film. */
const within = (seconds: number, { durationSeconds }: Clock): number =>
  Math.max(0, isKnown(durationSeconds) ? Math.min(seconds, durationSeconds) : seconds);

export function stepOf({ film, sign, leadSeconds, sinceSeekMs }: Moment): Step {
  const target = within(film.seconds, sign);
  const ahead = sign.seconds - target;
  if (!film.isMoving) {
    return { plays: false, rate: film.rate, seekTo: sign.isReady && Math.abs(ahead) > SAME_SECONDS ? target : null };
  }
  const hasEnded = isKnown(sign.durationSeconds) && film.seconds >= sign.durationSeconds;
  if (hasEnded || !sign.isReady) return { plays: !hasEnded, rate: film.rate, seekTo: null };
  if (Math.abs(ahead) > FAR_SECONDS) {
    const isTime = sinceSeekMs >= BETWEEN_SEEKS_MS;
    const seekTo = isTime ? within(film.seconds + leadSeconds * film.rate, sign) : null;
    return { plays: true, rate: rateFor(film.rate, ahead), seekTo };
  }
  return { plays: true, rate: Math.abs(ahead) <= SAME_SECONDS ? film.rate : rateFor(film.rate, ahead), seekTo: null };
}

const rateFor = (rate: number, ahead: number): number =>
  rate * (1 + Math.min(MOST_FASTER, Math.max(-MOST_FASTER, -ahead * GAIN)));

/** How far ahead the next seek has to aim, by where the last one has landed. */
export const learnedLead = (leadSeconds: number, landedAhead: number, rate: number): number =>
  Math.min(MOST_LEAD_SECONDS, Math.max(0, leadSeconds - landedAhead / rate));
