import type { TimelineState } from './state.ts';

/** Smaller holes are played over. */
const HOLE_SECONDS = 0.1;

/** How many seconds of the film are buffered from its position on. */
export function bufferedAheadSeconds({
  buffered,
  positionSeconds,
}: Pick<TimelineState, 'buffered' | 'positionSeconds'>) {
  const range = buffered.find(([from, to]) => from <= positionSeconds + HOLE_SECONDS && to > positionSeconds);
  return range === undefined ? 0 : range[1] - positionSeconds;
}
