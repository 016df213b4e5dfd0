import type { Rung } from '../../model/network.ts';

/** What is known when a film begins. */
export interface StartFacts {
  /** Rising. */
  readonly rungs: readonly Rung[];
  readonly segmentSeconds: number;
  readonly bandwidthBps: number;
  /** This visit has measured the network. */
  readonly isMeasured: boolean;
  /** A segment has come. */
  readonly hasBegun: boolean;
}

/** How much later than the least rung the first segment may come, in seconds. */
const MOST_DELAY_SECONDS = { guessed: 0.1, measured: 1 };
/** Part of the bandwidth that later segments may need, before more is known. */
const BANDWIDTH_SHARE = 0.8;

/** The best rung that does not keep the first frame waiting, and then the best that the network carries. */
export function startRung({ rungs, segmentSeconds, bandwidthBps, isMeasured, hasBegun }: StartFacts): Rung | null {
  const least = rungs[0];
  if (least === undefined) return null;
  const later = isMeasured ? MOST_DELAY_SECONDS.measured : MOST_DELAY_SECONDS.guessed;
  const fits = ({ bitsPerSecond }: Rung): boolean =>
    (hasBegun || ((bitsPerSecond - least.bitsPerSecond) * segmentSeconds) / bandwidthBps <= later) &&
    bitsPerSecond <= bandwidthBps * BANDWIDTH_SHARE;
  return rungs.findLast(fits) ?? least;
}
