import type { Coming, Rung } from '../../model/network.ts';
import { feature } from '../define-later.ts';

/** Weights are believed within these limits: a stream may say anything. */
const LIGHTEST = 0.2;
const HEAVIEST = 5;

const within = (weight: number): number => Math.min(HEAVIEST, Math.max(LIGHTEST, weight));

/** How many times as heavy as the mean the segments are: alike in all qualities, which show the same scene. */
function weightsOf({ meanBps, nextBps }: Coming): readonly number[] {
  const weights = nextBps.map((bps) => bps / meanBps);
  const unknown = weights.findIndex((weight) => !(weight > 0));
  return (unknown === -1 ? weights : weights.slice(0, unknown)).map(within);
}

const UNKNOWN: readonly number[] = [];

/** The weights of the segments behind the last one, in their order, as far as they are known. */
export const weights = feature('weights', UNKNOWN, {
  on: {
    'engine.attaching': () => UNKNOWN,
    'load.finished': (_, { load: { coming } }) => (coming === undefined ? UNKNOWN : weightsOf(coming)),
    'buffer.changed': () => UNKNOWN,
  },
});

/** How many times as heavy as the mean a segment may be at most, by the peaks of qualities; 1 if no peak is known. */
export const heaviestOf = (rungs: readonly Rung[]): number =>
  rungs.reduce((most, { bitsPerSecond, peakBitsPerSecond = 0 }) => {
    const share = peakBitsPerSecond / bitsPerSecond;
    return share > most ? within(share) : most;
  }, 1);
