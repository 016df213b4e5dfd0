import type { TimelineState } from './state.ts';

/** How much of the film is to be loaded, in seconds: ahead of the position at least and at most, and kept behind it. */
export interface BufferAim {
  readonly leastAheadSeconds: number;
  readonly mostAheadSeconds: number;
  readonly behindSeconds: number;
}

/** The aim before a film is played: just enough to start at once, since viewers who never press play load it too. */
export const AIM_BEFORE_PLAY: BufferAim = { leastAheadSeconds: 12, mostAheadSeconds: 12, behindSeconds: 30 };

/** How much of the next film is loaded, if the engine takes a limit: little, as the viewer may never play it. */
export const PREPARED_SECONDS = 4;

/** How much is kept when the buffer ahead is replaced, so that the film plays until the other quality has come. */
export const KEPT_AHEAD_SECONDS = 4;

/** How long a film plays before refused data is loaded again: sooner, the browser would refuse it again and again. */
export const FULL_BUFFER_PAUSE_MS = 1_000;

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
