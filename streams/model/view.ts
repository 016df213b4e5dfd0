import type { PlaybackState } from './state.ts';

/** One episode as it is being watched. */
export interface ViewState {
  readonly episodeId: number | null;
  readonly phase: 'notStarted' | 'playing' | 'paused' | 'ended';
  /** The film plays, but has nothing to show. */
  readonly isStalled: boolean;
}

export const NO_VIEW: ViewState = { episodeId: null, phase: 'notStarted', isStalled: false };

/** How long the film of an episode has been moving. */
export interface WatchTime {
  readonly episodeId: number | null;
  /** By the clock. */
  readonly realSeconds: number;
  /** In the film's own time. */
  readonly videoSeconds: number;
}

export const NOT_WATCHED: WatchTime = { episodeId: null, realSeconds: 0, videoSeconds: 0 };

/** The film is playing and shows new frames: it is not waiting, seeking, paused or yet to start. */
export const isMoving = ({ phase, isWaiting, isSeeking, hasFrame }: PlaybackState): boolean =>
  phase === 'playing' && hasFrame && !isWaiting && !isSeeking;
