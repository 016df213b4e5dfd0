import type { EngineLiveSignal } from '../../model/signals.ts';
import type { Cause } from '../../model/commands.ts';
import type { IntentState, Output, TimelineState } from '../../model/state.ts';

export interface AttachRequest {
  /** Counts the requests; 0: nothing has been attached yet. */
  readonly number: number;
  readonly episodeId: number | null;
  readonly cause: Cause;
  readonly startSeconds: number;
  /** The episode that the session starts with: the page address tells a place in it alone. */
  readonly firstEpisodeId: number | null;
  /** The viewer refused the saved place, perhaps before anything could be attached there. */
  readonly startsOver: boolean;
}

export type ElementTimeline = Omit<TimelineState, 'edgeSeconds'>;

export interface Attached {
  /** False while nothing is attached that may be played. */
  readonly isAttached: boolean;
  /** Counts the attachments. */
  readonly number: number;
  readonly episodeId: number | null;
  /** Why it took the place of the attachment before; null in the first. */
  readonly cause: Cause | null;
}

export interface PlaybackSlices {
  /** The timeline as the media element tells it. */
  readonly elementTimeline: ElementTimeline;
  /** The live window as the engine tells it; null until then. */
  readonly liveWindow: EngineLiveSignal | null;
  /** What plays the film. */
  readonly output: Output;
  /** Which film is to be attached, and where it starts. */
  readonly attachRequest: AttachRequest;
  /** The present attachment to the element. */
  readonly attached: Attached;
  /** How many times an episode was asked for again after its end. */
  readonly replays: number;
  /** The intent for the film: pause while an ad has the screen, else what the viewer wants. */
  readonly filmIntent: IntentState;
}
