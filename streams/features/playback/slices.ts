import type { Cause } from '../../model/cause.ts';
import type { TimelineState } from '../../model/state.ts';

export interface AttachRequest {
  /** Counts the requests; 0: nothing has been attached yet. */
  readonly number: number;
  readonly episodeId: number | null;
  readonly cause: Cause;
  readonly startSeconds: number;
  /** The episode that the session starts with: a place in the page address is a place in this episode alone. */
  readonly firstEpisodeId: number | null;
  /** The viewer refused the saved place, perhaps before anything could be attached there. */
  readonly startsOver: boolean;
}

export type ElementTimeline = Omit<TimelineState, 'edgeSeconds' | 'edgeToleranceSeconds'>;

export interface Attached {
  /** False while nothing is attached that may be played. */
  readonly isAttached: boolean;
  /** Counts the attachments. */
  readonly number: number;
  readonly episodeId: number | null;
  /** Why the attachment took the place of the one before; null in the first. */
  readonly cause: Cause | null;
}
