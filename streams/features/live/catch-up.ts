import type { Following, Moment } from './slices.ts';

/** Catching up begins at the first distance from the target, and ends at the second. */
const tolerance = { from: 0.3, to: 0.05 } as const;
const rates = { gentle: 1.05, brisk: 1.15 } as const;
/** From this distance on, the brisk rate is used. */
const briskFromSeconds = 0.5;
/** From this distance on, a part of the stream is skipped instead, but not often. */
const jumpFromSeconds = 2;
const leastBetweenJumpsMs = 15_000;
/** How long the place to skip to may take to be loaded: a jump beyond the buffer is a stall. */
const loadedWithinMs = 2_000;
/** With less in the buffer, catching up would stall. */
const leastAheadSeconds = 0.5;
/**
 * The step by which the distance grows with each stall, its maximum, and the time without a stall after which it
 * shrinks.
 */
const extraDistance = { step: 0.5, most: 2, calmMs: 60_000 } as const;
/**
 * A stream that asks for a smaller distance does not fall back further than this: its latency would not be low any
 * more.
 */
const mostLowLatencySeconds = 2.5;

export const initialFollowing = (isFollowing: boolean): Following => ({
  encoder: null,
  isFollowing,
  hasPlayed: false,
  positionSeconds: 0,
  seekedFromSeconds: 0,
  chosenRate: 1,
  extraSeconds: 0,
  steppedAtMs: 0,
  farSinceMs: null,
  jumpedAtMs: null,
  decision: { rate: 1, jumpToSeconds: null },
});

/** The new decision and the new knowledge at a moment. */
export function nextFollowing(before: Following, moment: Moment): Following {
  const known = measureFar(adjustDistance(obeyViewer(before, moment), moment), moment);
  const decision = decide(known, moment);
  return {
    ...known,
    positionSeconds: moment.type === 'media.seeking' ? before.positionSeconds : moment.positionSeconds,
    chosenRate: moment.chosenRate,
    jumpedAtMs: decision.jumpToSeconds === null ? known.jumpedAtMs : moment.nowMs,
    decision,
  };
}

const secondsBehind = ({ extraSeconds }: Following, { latencySeconds, targetSeconds }: Moment): number =>
  latencySeconds - targetSeconds - extraSeconds;

/** Notes whether the viewer has left the edge, or has come back to it. */
function obeyViewer(known: Following, moment: Moment): Following {
  const { type, positionSeconds } = moment;
  if (type === 'media.playing') return { ...known, hasPlayed: true };
  // At the start the library itself seeks.
  if (!known.hasPlayed) return known;
  const isNear = secondsBehind(known, moment) <= jumpFromSeconds;
  switch (type) {
    case 'media.paused':
      return { ...known, isFollowing: false };
    case 'media.seeking':
      return { ...known, seekedFromSeconds: known.positionSeconds };
    case 'media.seeked':
      // The library seeks over gaps, and the player seeks to the edge.
      return {
        ...known,
        isFollowing: isNear || (known.isFollowing && positionSeconds >= known.seekedFromSeconds),
      };
    case 'media.rateChanged':
      if (moment.chosenRate === known.chosenRate) return known;
      return { ...known, isFollowing: moment.chosenRate === 1 && isNear };
    default:
      return known;
  }
}

/** After a stall, a greater distance is better than another stall. */
function adjustDistance(known: Following, { type, nowMs, isPlaying, targetSeconds }: Moment): Following {
  const { isFollowing, hasPlayed, extraSeconds, steppedAtMs } = known;
  if (type === 'media.waiting' && isFollowing && hasPlayed && isPlaying) {
    const most =
      targetSeconds < mostLowLatencySeconds
        ? Math.max(extraDistance.step, mostLowLatencySeconds - targetSeconds)
        : extraDistance.most;
    return {
      ...known,
      extraSeconds: Math.min(extraDistance.most, most, extraSeconds + extraDistance.step),
      steppedAtMs: nowMs,
    };
  }
  if (extraSeconds === 0 || nowMs - steppedAtMs < extraDistance.calmMs) return known;
  return { ...known, extraSeconds: Math.max(0, extraSeconds - extraDistance.step), steppedAtMs: nowMs };
}

function measureFar(known: Following, moment: Moment): Following {
  const isFar = secondsBehind(known, moment) > jumpFromSeconds;
  return { ...known, farSinceMs: isFar ? (known.farSinceMs ?? moment.nowMs) : null };
}

function decide(known: Following, moment: Moment): Following['decision'] {
  const stay = { rate: 1, jumpToSeconds: null };
  if (!known.isFollowing || !known.hasPlayed || !moment.isPlaying || moment.chosenRate !== 1) return stay;
  const seconds = secondsBehind(known, moment);
  // Negated, so that an unknown distance (NaN) changes nothing, too.
  if (!(seconds > (known.decision.rate === 1 ? tolerance.from : tolerance.to))) return stay;
  const hasJumped = known.jumpedAtMs !== null && moment.nowMs - known.jumpedAtMs < leastBetweenJumpsMs;
  const isLoaded = moment.aheadSeconds > seconds;
  const isLate = known.farSinceMs !== null && moment.nowMs - known.farSinceMs >= loadedWithinMs;
  if (seconds > jumpFromSeconds && !hasJumped && (isLoaded || isLate))
    return { ...stay, jumpToSeconds: moment.positionSeconds + seconds };
  if (moment.aheadSeconds < leastAheadSeconds) return stay;
  return { ...stay, rate: seconds > briskFromSeconds ? rates.brisk : rates.gentle };
}
