import type { Session } from '../../model/session.ts';

export interface SessionSlices {
  /** What the page started with; null before that. */
  readonly session: Session | null;
  /** Whether the browser believes it has a network. */
  readonly isOnline: boolean;
  /** The viewer wants to save data, or the network is slow: nothing is prefetched. */
  readonly saveData: boolean;
  readonly isPageHidden: boolean;
}
