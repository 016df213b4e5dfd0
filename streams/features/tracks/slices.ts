import type { TextTrack } from '../../model/media.ts';

/** Where captions can come from. */
export interface TextSources {
  /** In the stream that is attached. */
  readonly embedded: readonly TextTrack[];
  /** Beside it. */
  readonly files: readonly TextTrack[];
  /** The file that the viewer has opened. */
  readonly own: TextTrack | null;
  /** Another device plays the film and shows its own captions. */
  readonly isRemote: boolean;
}
