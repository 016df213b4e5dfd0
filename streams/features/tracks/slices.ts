import type { TextTrack } from '../../model/media.ts';
import type { FavoriteAudioTracks } from '../../model/session.ts';
import type { TextTracksState } from '../../model/state.ts';

export interface TracksSlices {
  readonly textSources: TextSources;
  /** Which captions there are, which are on, and what is wished. */
  readonly text: TextTracksState;
  /** By title, the label of the voice that the viewer chose. */
  readonly favorites: FavoriteAudioTracks;
  /** Of the quality that the viewer chose; null: automatic. */
  readonly preferredHeight: number | null;
}

/** Where captions can come from. */
export interface TextSources {
  /** In the stream that is attached. */
  readonly embedded: readonly TextTrack[];
  /** Beside it. */
  readonly files: readonly TextTrack[];
  /** Another device plays the film and shows its own captions. */
  readonly isRemote: boolean;
}
