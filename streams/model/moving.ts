import type { PlaybackState } from './state.ts';

/** Frame follows frame: nothing is waited for, sought, paused or still to come. */
export const isMoving = ({ phase, isWaiting, isSeeking, hasFrame }: PlaybackState): boolean =>
  phase === 'playing' && hasFrame && !isWaiting && !isSeeking;
