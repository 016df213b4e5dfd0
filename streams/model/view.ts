/** One episode as it is being watched. */
export interface ViewState {
  readonly episodeId: number | null;
  readonly phase: 'notStarted' | 'playing' | 'paused' | 'ended';
  /** Plays, but has nothing to show. */
  readonly isStalled: boolean;
}

export const NO_VIEW: ViewState = { episodeId: null, phase: 'notStarted', isStalled: false };
