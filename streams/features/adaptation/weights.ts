import type { Coming, Rung } from '../../model/network.ts';
import { feature } from '../define-later.ts';

/** Weights are believed within these limits: a stream may say anything. */
const LIGHTEST = 0.2;
const HEAVIEST = 5;

const boundedWeight = (weight: number): number => Math.min(HEAVIEST, Math.max(LIGHTEST, weight));

/** How many times as heavy as the mean the segments are: alike in all qualities, which show the same scene. */
function weightsOf({ meanBps, nextBps }: Coming): readonly number[] {
  const weights = nextBps.map((bps) => bps / meanBps);
  const unknown = weights.findIndex((weight) => !(weight > 0));
  return (unknown === -1 ? weights : weights.slice(0, unknown)).map(boundedWeight);
}

const NO_WEIGHTS: readonly number[] = [];

/** The weights of the segments behind the last one, in their order, as far as they are known. */
export const weights = feature('weights', NO_WEIGHTS, {
  on: {
    'engine.attaching': () => NO_WEIGHTS,
    'load.finished': (_, { load: { coming } }) => (coming === undefined ? NO_WEIGHTS : weightsOf(coming)),
    'buffer.changed': () => NO_WEIGHTS,
  },
});

/** How many times as heavy as the mean a segment may be at most, by the peaks of qualities; 1 if no peak is known. */
export const heaviestOf = (rungs: readonly Rung[]): number =>
  rungs.reduce((most, { bitsPerSecond, peakBitsPerSecond = 0 }) => {
    const share = peakBitsPerSecond / bitsPerSecond;
    return share > most ? boundedWeight(share) : most;
  }, 1);
