import type { Cue } from '../../model/cues.ts';
import type { CuesState } from '../../model/state.ts';

export interface CaptionsSlices {
  /** All that is known of the track that is on. */
  readonly cues: CuesState;
  /** On the picture now. */
  readonly activeCues: readonly Cue[];
}
