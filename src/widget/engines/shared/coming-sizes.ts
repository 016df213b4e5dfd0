import { MOST_COMING, type LoadFacts } from '../../../../streams/model/network.ts';

/** A rate that is not a number, or is higher than this, is a mistake in the stream. */
const MOST_BPS = 1_000_000_000;

const isKnown = (bps: number): boolean => bps > 0 && bps <= MOST_BPS;

/**
 * The mean of all known sizes of segments, and the sizes of the next segments up to the first unknown one.
 * @param all bits a second of each segment of a quality; NaN or 0 if unknown
 * @param next index of the first segment after the load
 */
export function comingSizes(all: readonly number[], next: number): Pick<LoadFacts, 'coming'> {
  const ahead = next > 0 ? all.slice(next, next + MOST_COMING) : [];
  const unknown = ahead.findIndex((bps) => !isKnown(bps));
  const nextBps = (unknown === -1 ? ahead : ahead.slice(0, unknown)).map(Math.round);
  if (nextBps.length === 0) return {};
  const known = all.filter(isKnown);
  return { coming: { meanBps: Math.round(known.reduce((sum, bps) => sum + bps, 0) / known.length), nextBps } };
}
