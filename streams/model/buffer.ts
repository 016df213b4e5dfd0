import type { TimelineState } from './state.ts';

/** How much of the film is to be loaded, in seconds: ahead of the position at least and at most, and kept behind it. */
export interface BufferAim {
  readonly leastAheadSeconds: number;
  readonly mostAheadSeconds: number;
  readonly behindSeconds: number;
}

/** Of a film that has not been played: just enough to start at once, since viewers who never press play load it too. */
export const AIM_BEFORE_PLAY: BufferAim = { leastAheadSeconds: 12, mostAheadSeconds: 12, behindSeconds: 30 };

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
