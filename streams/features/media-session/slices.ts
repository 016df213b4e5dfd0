import type { MediaKeys, MediaPosition, NowPlaying } from '../../model/media-session.ts';

export interface MediaSessionState {
  /** Null until something is selected. */
  readonly keys: MediaKeys | null;
  readonly nowPlaying: NowPlaying | 'ad' | null;
  readonly playbackState: 'none' | 'playing' | 'paused';
  /** The position at the latest jump: the device counts the time from there itself. */
  readonly position: MediaPosition | null;
}
