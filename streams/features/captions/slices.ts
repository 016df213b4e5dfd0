import type { Cue } from '../../model/cues.ts';
import type { CuesState } from '../../model/state.ts';

export interface CaptionsSlices {
  readonly knownCues: KnownCues;
  /** All that is known of the track that is on. */
  readonly cues: CuesState;
}

export interface KnownCues {
  /** By track. An engine tells what it has told before only when it loads it again, which may be never. */
  readonly ofStream: Readonly<Record<string, readonly Cue[]>>;
  /** Those that were asked for last: kept while captions are off, so that they come back at once. */
  readonly ofFiles: CuesState;
}
