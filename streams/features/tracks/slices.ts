import type { TextTrack } from '../../model/media.ts';

/** The places that captions can come from. */
export interface TextSources {
  /** Tracks in the stream that is attached. */
  readonly embedded: readonly TextTrack[];
  /** Tracks in files beside the stream. */
  readonly files: readonly TextTrack[];
  /** The file that the viewer has opened. */
  readonly own: TextTrack | null;
  /** Another device plays the film and shows its own captions. */
  readonly isRemote: boolean;
}
