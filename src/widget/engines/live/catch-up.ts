import { finalize, fromEvent, map, merge, scan, type Observable } from 'rxjs';
import { catchUpAt, chosenRate, isCatchingUp, secondsAhead } from '../shared/index.ts';

/** Where a low-latency stream is; distances are seconds behind its encoder. */
export interface LiveClock {
  /** NaN while unknown. */
  readonly latencySeconds: () => number;
  /** The distance that the stream asks for. */
  readonly targetSeconds: () => number;
  /** Called with the distance to keep from now on. */
  readonly keep: (seconds: number) => void;
}

/** What is known at an event of the element; positions and distances in seconds. */
export interface Moment {
  readonly type: EventName;
  readonly nowMs: number;
  readonly positionSeconds: number;
  readonly latencySeconds: number;
  readonly targetSeconds: number;
  /** Buffered ahead of the position. */
  readonly aheadSeconds: number;
  readonly isPlaying: boolean;
  readonly chosenRate: number;
  readonly isCatchingUp: boolean;
}

export interface Following {
  /** False once the viewer has left the edge by a pause, a speed or a seek. */
  readonly isFollowing: boolean;
  readonly hasPlayed: boolean;
  readonly positionSeconds: number;
  /** Where the latest seek began. */
  readonly seekedFromSeconds: number;
  readonly chosenRate: number;
  /** Added to the distance after stalls. */
  readonly extraSeconds: number;
  /** Time of the latest stall, or of the latest return to a smaller distance. */
  readonly steppedAtMs: number;
  readonly jumpedAtMs: number;
  readonly decision: Decision;
}

export interface Decision {
  readonly rate: number;
  readonly jumpToSeconds: number | null;
}

const events = ['timeupdate', 'playing', 'pause', 'seeking', 'seeked', 'waiting', 'ratechange'] as const;
type EventName = (typeof events)[number];

/** Catching up begins at the first distance from the target, and ends at the second. */
const tolerance = { from: 0.3, to: 0.05 } as const;
const rates = { gentle: 1.05, brisk: 1.15 } as const;
/** From this distance on, the brisk rate is used. */
const briskFromSeconds = 0.5;
/** From this distance on, a part of the stream is skipped instead, but not often. */
const jumpFromSeconds = 2;
const leastBetweenJumpsMs = 15_000;
/** With less in the buffer, catching up would stall. */
const leastAheadSeconds = 0.5;
/**
 * The step by which the distance grows with each stall, its maximum, and the time without a stall after which it
 * shrinks.
 */
const extra = { step: 0.5, most: 2, calmMs: 60_000 } as const;
/**
 * A stream that asks for a smaller distance does not fall back further than this: its latency would not be low any
 * more.
 */
const nearSeconds = 2.5;

export const begin = (isFollowing: boolean, hasPlayed = false): Following => ({
  isFollowing,
  hasPlayed,
  positionSeconds: 0,
  seekedFromSeconds: 0,
  chosenRate: 1,
  extraSeconds: 0,
  steppedAtMs: Number.NEGATIVE_INFINITY,
  jumpedAtMs: Number.NEGATIVE_INFINITY,
  decision: { rate: 1, jumpToSeconds: null },
});

/** Returns the new decision and the new knowledge after an event. */
export function follow(before: Following, moment: Moment): Following {
  const known = adjustDistance(heed(before, moment), moment);
  const decision = decide(known, moment);
  return {
    ...known,
    positionSeconds: moment.type === 'seeking' ? before.positionSeconds : moment.positionSeconds,
    chosenRate: moment.chosenRate,
    jumpedAtMs: decision.jumpToSeconds === null ? known.jumpedAtMs : moment.nowMs,
    decision,
  };
}

const behind = ({ extraSeconds }: Following, { latencySeconds, targetSeconds }: Moment): number =>
  latencySeconds - targetSeconds - extraSeconds;

/** Notes whether the viewer has left the edge, or has come back to it. */
function heed(known: Following, moment: Moment): Following {
  const { type, positionSeconds } = moment;
  if (type === 'playing') return { ...known, hasPlayed: true };
  // At the start the library seeks, too.
  if (!known.hasPlayed) return known;
  const isNear = behind(known, moment) <= jumpFromSeconds;
  switch (type) {
    case 'pause':
      return { ...known, isFollowing: false };
    case 'seeking':
      return { ...known, seekedFromSeconds: known.positionSeconds };
    case 'seeked':
      // The library seeks over gaps, and the player seeks to the edge.
      return {
        ...known,
        isFollowing: isNear || (known.isFollowing && positionSeconds >= known.seekedFromSeconds),
      };
    case 'ratechange':
      if (moment.chosenRate === known.chosenRate) return known;
      return { ...known, isFollowing: moment.chosenRate === 1 && isNear };
    default:
      return known;
  }
}

/** After a stall, a greater distance is better than another stall. */
function adjustDistance(known: Following, { type, nowMs, isPlaying, targetSeconds }: Moment): Following {
  const { isFollowing, hasPlayed, extraSeconds, steppedAtMs } = known;
  if (type === 'waiting' && isFollowing && hasPlayed && isPlaying) {
    const most = targetSeconds < nearSeconds ? Math.max(extra.step, nearSeconds - targetSeconds) : extra.most;
    return { ...known, extraSeconds: Math.min(extra.most, most, extraSeconds + extra.step), steppedAtMs: nowMs };
  }
  if (extraSeconds === 0 || nowMs - steppedAtMs < extra.calmMs) return known;
  return { ...known, extraSeconds: Math.max(0, extraSeconds - extra.step), steppedAtMs: nowMs };
}

function decide(known: Following, moment: Moment): Decision {
  const stay = { rate: moment.chosenRate, jumpToSeconds: null };
  if (!known.isFollowing || !known.hasPlayed || !moment.isPlaying || moment.chosenRate !== 1) return stay;
  const seconds = behind(known, moment);
  // Negated, so that an unknown distance (NaN) changes nothing, too.
  if (!(seconds > (moment.isCatchingUp ? tolerance.to : tolerance.from))) return stay;
  if (seconds > jumpFromSeconds && moment.nowMs - known.jumpedAtMs >= leastBetweenJumpsMs)
    return { ...stay, jumpToSeconds: moment.positionSeconds + seconds };
  if (moment.aheadSeconds < leastAheadSeconds) return stay;
  return { ...stay, rate: seconds > briskFromSeconds ? rates.brisk : rates.gentle };
}

/**
 * Keeps an element near the edge of a low-latency stream: plays a little faster when it is behind, and skips where that
 * would take too long. Yields to a viewer who pauses, goes back or chooses a speed, until the edge is reached again.
 * @param isAtEdge whether the stream is started at its edge
 */
export function catchUp(media: HTMLVideoElement, clock: LiveClock, isAtEdge: boolean): Observable<unknown> {
  // This script is loaded while the stream starts, so it may have played already.
  const hasPlayed = media.played.length > 0;
  return merge(...events.map((type) => fromEvent(media, type).pipe(map(() => type)))).pipe(
    scan(
      (known, type) => follow(known, momentOf(type, media, clock)),
      begin(isAtEdge && !(hasPlayed && media.paused), hasPlayed),
    ),
    map(({ decision, extraSeconds }) => {
      clock.keep(clock.targetSeconds() + extraSeconds);
      catchUpAt(media, decision.rate);
      if (decision.jumpToSeconds !== null) media.currentTime = decision.jumpToSeconds;
    }),
    finalize(() => catchUpAt(media, chosenRate(media))),
  );
}

function momentOf(type: EventName, media: HTMLVideoElement, clock: LiveClock): Moment {
  return {
    type,
    nowMs: performance.now(),
    positionSeconds: media.currentTime,
    latencySeconds: clock.latencySeconds(),
    targetSeconds: clock.targetSeconds(),
    aheadSeconds: secondsAhead(media),
    isPlaying: !media.paused && !media.seeking,
    chosenRate: chosenRate(media),
    isCatchingUp: isCatchingUp(media),
  };
}
