import type { Session } from '../../model/session.ts';

export interface SessionSlices {
  /** What the page started with; null before that. */
  readonly session: Session | null;
  /** Whether the browser believes it has a network. */
  readonly isOnline: boolean;
  /** The connection is one to be careful with. */
  readonly saveData: boolean;
  readonly isPageHidden: boolean;
}
