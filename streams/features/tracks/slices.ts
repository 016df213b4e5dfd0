import type { FavoriteAudioTracks } from '../../model/session.ts';
import type { TextTracksState } from '../../model/state.ts';

export interface TracksSlices {
  /** Which captions there are, which are on, and what is wished. */
  readonly text: TextTracksState;
  /** By title, the label of the voice that the viewer chose. */
  readonly favorites: FavoriteAudioTracks;
}
