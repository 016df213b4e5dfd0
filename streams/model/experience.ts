import { stallCauses, type StallCause } from './stall.ts';
import type { StatsEvents } from './stats-events.ts';
import type { NetworkClass } from './stats-fields.ts';
import type { ViewState } from './view.ts';

/** The facts that hold from one moment to the next. */
export interface Moment {
  readonly atMs: number;
  readonly view: ViewState;
  readonly wantsPlay: boolean;
  readonly isBlocked: boolean;
  /** The bitrate of the quality that plays; 0 if it is unknown. */
  readonly bitrateBps: number;
  /** Why the film stands; null while it does not. */
  readonly stallCause: StallCause | null;
}

/** One stall. What is known of its cause may change while it lasts. */
export interface StallRecord {
  readonly ms: number;
  readonly msByCause: Readonly<Partial<Record<StallCause, number>>>;
}

/** The most stalls of a view whose causes are reported; the count of all stalls has no limit. */
const MOST_STALLS = 50;

/** How a view went up to a moment. */
export interface Experience {
  readonly isAsked: boolean;
  readonly hasStarted: boolean;
  readonly startupMs: number;
  readonly stalls: number;
  readonly stalledMs: number;
  /** Time with a known bitrate, and the bits of that time: the average is made of the two. */
  readonly ratedMs: number;
  readonly ratedBits: number;
  readonly droppedFrames: number;
  /** The stalls that are over. */
  readonly lived: readonly StallRecord[];
  /** The stall that is not over; null while the film does not stand. */
  readonly standing: StallRecord | null;
}

export const NO_EXPERIENCE: Experience = {
  isAsked: false,
  hasStarted: false,
  startupMs: 0,
  stalls: 0,
  stalledMs: 0,
  ratedMs: 0,
  ratedBits: 0,
  droppedFrames: 0,
  lived: [],
  standing: null,
};

/** Adds the time from `from` to `to`, during which the facts of `from` hold. */
export function addTime(experience: Experience, from: Moment, to: Moment): Experience {
  const spentMs = to.atMs - from.atMs;
  const { phase, isStalled } = from.view;
  const isStarting = phase === 'notStarted' && from.wantsPlay && !from.isBlocked;
  const isRated = phase === 'playing' && !isStalled && !from.isBlocked && from.bitrateBps > 0;
  const standing = from.stallCause === null ? null : longer(experience.standing, from.stallCause, spentMs);
  const isOver = standing !== null && to.stallCause === null;
  return {
    ...experience,
    lived: isOver ? withStall(experience.lived, standing) : experience.lived,
    standing: isOver ? null : standing,
    isAsked: experience.isAsked || (to.wantsPlay && !to.isBlocked),
    hasStarted: experience.hasStarted || to.view.phase !== 'notStarted',
    startupMs: experience.startupMs + (isStarting ? spentMs : 0),
    stalls: experience.stalls + (to.view.isStalled && !isStalled ? 1 : 0),
    stalledMs: experience.stalledMs + (isStalled ? spentMs : 0),
    ratedMs: experience.ratedMs + (isRated ? spentMs : 0),
    ratedBits: experience.ratedBits + (isRated ? (spentMs / 1_000) * from.bitrateBps : 0),
  };
}

function longer(known: StallRecord | null, cause: StallCause, spentMs: number): StallRecord {
  const { ms, msByCause } = known ?? { ms: 0, msByCause: {} };
  return { ms: ms + spentMs, msByCause: { ...msByCause, [cause]: (msByCause[cause] ?? 0) + spentMs } };
}

const withStall = (stalls: readonly StallRecord[], stall: StallRecord): readonly StallRecord[] =>
  stalls.length < MOST_STALLS ? [...stalls, stall] : stalls;

/** The cause that was true for the longest time. */
const causeOf = ({ msByCause }: StallRecord): StallCause =>
  stallCauses.reduce((longest, cause) => ((msByCause[cause] ?? -1) > (msByCause[longest] ?? -1) ? cause : longest));

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Where a view comes from, and over which network. */
export interface DeliveryFacts {
  readonly mediaHost: string | null;
  readonly networkClass: NetworkClass | null;
}

export function summaryOf(
  experience: Experience,
  playedSeconds: number,
  { mediaHost, networkClass }: DeliveryFacts,
): StatsEvents['qoe'] {
  const { isAsked, hasStarted, startupMs, stalls, stalledMs, ratedMs, ratedBits, droppedFrames } = experience;
  const stalledSeconds = stalledMs / 1_000;
  const { lived, standing } = experience;
  const told = standing === null ? lived : withStall(lived, standing);
  const watchedSeconds = stalledSeconds + playedSeconds;
  return {
    startup_sec: hasStarted ? rounded(startupMs / 1_000, 3) : null,
    rebuffer_count: stalls,
    rebuffer_sec: rounded(stalledSeconds, 3),
    rebuffer_ratio: watchedSeconds > 0 ? rounded(stalledSeconds / watchedSeconds, 4) : 0,
    average_bitrate_kbps: ratedMs > 0 ? Math.round(ratedBits / ratedMs) : null,
    dropped_frames: droppedFrames,
    exit_before_start: isAsked && !hasStarted,
    stall_causes: told.map(causeOf),
    stall_sec: told.map(({ ms }) => rounded(ms / 1_000, 3)),
    media_host: mediaHost,
    network_type: networkClass,
  };
}
