import type { EngineLiveSignal } from '../../model/signals.ts';
import type { IntentState, Output } from '../../model/state.ts';
import type { AttachRequest } from './attach.ts';
import type { ElementTimeline } from './timeline.ts';
import type { Attached } from './transport.ts';

export interface PlaybackSlices {
  /** The timeline as the media element tells it. */
  readonly elementTimeline: ElementTimeline;
  /** What the engine knows better than the element; null until it has told. */
  readonly liveWindow: EngineLiveSignal | null;
  /** What plays the film. */
  readonly output: Output;
  /** Which film is to be attached, and where it starts. */
  readonly attachRequest: AttachRequest;
  /** What the element has. */
  readonly attached: Attached;
  /** How many times an episode was asked for again after its end. */
  readonly replays: number;
  /** What the film should do of what the viewer wants: nothing while an ad has the screen. */
  readonly filmIntent: IntentState;
}
