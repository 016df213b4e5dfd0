import type { PlaybackState } from './state.ts';

/** The film is playing and shows new frames: it is not waiting, seeking, paused or yet to start. */
export const isMoving = ({ phase, isWaiting, isSeeking, hasFrame }: PlaybackState): boolean =>
  phase === 'playing' && hasFrame && !isWaiting && !isSeeking;
