import type { IntentState, Output } from '../../model/state.ts';

export interface PlaybackSlices {
  /** What plays the film. */
  readonly output: Output;
  /** What the film should do of what the viewer wants: nothing while an ad has the screen. */
  readonly filmIntent: IntentState;
}
