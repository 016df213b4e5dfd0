import type { StatsEvents } from './stats.ts';
import type { ViewState } from './view.ts';

/** The facts that hold from one moment to the next. */
export interface Moment {
  readonly atMs: number;
  readonly view: ViewState;
  readonly wantsPlay: boolean;
  readonly isBlocked: boolean;
  /** Of the quality that plays; 0 where it is unknown. */
  readonly bitrateBps: number;
}

export const UNSEEN = {
  isAsked: false,
  hasStarted: false,
  startupMs: 0,
  stalls: 0,
  stalledMs: 0,
  /** Time with a known bitrate, and the bits of that time: the average is made of the two. */
  ratedMs: 0,
  ratedBits: 0,
  droppedFrames: 0,
};

export type Experience = Readonly<typeof UNSEEN>;

/** The facts at `from`, which hold until `to`. */
export function livedThrough(experience: Experience, from: Moment, to: Moment): Experience {
  const spentMs = to.atMs - from.atMs;
  const { phase, isStalled } = from.view;
  const isStarting = phase === 'notStarted' && from.wantsPlay && !from.isBlocked;
  const isRated = phase === 'playing' && !isStalled && !from.isBlocked && from.bitrateBps > 0;
  return {
    ...experience,
    isAsked: experience.isAsked || (to.wantsPlay && !to.isBlocked),
    hasStarted: experience.hasStarted || to.view.phase !== 'notStarted',
    startupMs: experience.startupMs + (isStarting ? spentMs : 0),
    stalls: experience.stalls + (to.view.isStalled && !isStalled ? 1 : 0),
    stalledMs: experience.stalledMs + (isStalled ? spentMs : 0),
    ratedMs: experience.ratedMs + (isRated ? spentMs : 0),
    ratedBits: experience.ratedBits + (isRated ? (spentMs / 1_000) * from.bitrateBps : 0),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export function summaryOf(experience: Experience, playedSeconds: number): StatsEvents['qoe'] {
  const { isAsked, hasStarted, startupMs, stalls, stalledMs, ratedMs, ratedBits, droppedFrames } = experience;
  const stalledSeconds = stalledMs / 1_000;
  const watchedSeconds = stalledSeconds + playedSeconds;
  return {
    startup_sec: hasStarted ? rounded(startupMs / 1_000, 3) : null,
    rebuffer_count: stalls,
    rebuffer_sec: rounded(stalledSeconds, 3),
    rebuffer_ratio: watchedSeconds > 0 ? rounded(stalledSeconds / watchedSeconds, 4) : 0,
    average_bitrate_kbps: ratedMs > 0 ? Math.round(ratedBits / ratedMs) : null,
    dropped_frames: droppedFrames,
    exit_before_start: isAsked && !hasStarted,
  };
}
