import { MOST_COMING, type LoadFacts } from '../../../../streams/model/network.ts';

/** What is not a number, or is more than this, is a mistake in the stream. */
const MOST_BPS = 1_000_000_000;

const isTold = (bps: number): boolean => bps > 0 && bps <= MOST_BPS;

/**
 * What is told of the sizes of segments: of the next ones up to the first that is unknown.
 * @param all bits a second of each segment of a quality; NaN or 0 where it is not told
 * @param next place of the first one behind the load
 */
export function comingFact(all: readonly number[], next: number): Pick<LoadFacts, 'coming'> {
  const ahead = next > 0 ? all.slice(next, next + MOST_COMING) : [];
  const unknown = ahead.findIndex((bps) => !isTold(bps));
  const nextBps = (unknown === -1 ? ahead : ahead.slice(0, unknown)).map(Math.round);
  if (nextBps.length === 0) return {};
  const told = all.filter(isTold);
  return { coming: { meanBps: Math.round(told.reduce((sum, bps) => sum + bps, 0) / told.length), nextBps } };
}
