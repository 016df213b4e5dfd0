import type { Cue } from '../../model/cues.ts';
import type { CuesState } from '../../model/state.ts';

export interface KnownCues {
  /** Cues by the id of the track. All are kept, because an engine may never send the same cues again. */
  readonly ofStream: Readonly<Record<string, readonly Cue[]>>;
  /** Cues of the files requested last; kept while captions are off, so that they can be shown again at once. */
  readonly ofFiles: CuesState;
}

/** All cues of the second track. */
export interface SecondCuesState extends CuesState {
  readonly trackId: string | null;
  readonly language: string;
}
