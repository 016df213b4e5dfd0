import type { TimelineState } from './state.ts';

/** How much of the film is to be loaded, in seconds: ahead of the position at least and at most, and kept behind it. */
export interface BufferAim {
  readonly leastAheadSeconds: number;
  readonly mostAheadSeconds: number;
  readonly behindSeconds: number;
}

/** Of a film that has not been played: just enough to start at once, since viewers who never press play load it too. */
export const AIM_BEFORE_PLAY: BufferAim = { leastAheadSeconds: 12, mostAheadSeconds: 12, behindSeconds: 30 };

/** Of a film that comes next, where it can be told how much: little, because the viewer may never play it. */
export const PREPARED_SECONDS = 4;

/** So much of what is ahead is kept where it is replaced, so that the film goes on until the other quality has come. */
export const KEPT_AHEAD_SECONDS = 4;

/** So long a film plays on before what the browser has refused is loaded again, or it would be refused again and again. */
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
