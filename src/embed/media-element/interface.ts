import type { Player } from '../player.ts';
import type { PotokMediaError } from './errors.ts';
import type { AudioTracks, Renditions, TextTracks } from './lists.ts';

export const constants = {
  NETWORK_EMPTY: 0,
  NETWORK_IDLE: 1,
  NETWORK_LOADING: 2,
  NETWORK_NO_SOURCE: 3,
  HAVE_NOTHING: 0,
  HAVE_METADATA: 1,
  HAVE_CURRENT_DATA: 2,
  HAVE_FUTURE_DATA: 3,
  HAVE_ENOUGH_DATA: 4,
} as const;

type Own =
  | keyof typeof constants
  | 'autoplay'
  | 'buffered'
  | 'canPlayType'
  | 'currentSrc'
  | 'currentTime'
  | 'defaultMuted'
  | 'defaultPlaybackRate'
  | 'duration'
  | 'ended'
  | 'fastSeek'
  | 'load'
  | 'muted'
  | 'networkState'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'played'
  | 'readyState'
  | 'seekable'
  | 'seeking'
  | 'volume';

/**
 * `<potok-player>`: a media element whose film is in a frame. A value that a page sets reads back at once, and returns
 * to the former one if the player refuses it. Invalid values throw the same errors as with a media element.
 */
export interface PotokPlayerElement extends HTMLElement, Pick<HTMLMediaElement, Own> {
  /** The player's full interface; null while the element is not in the page. */
  readonly player: Player | null;
  readonly error: PotokMediaError | null;
  readonly textTracks: TextTracks;
  readonly audioTracks: AudioTracks;
  /** Qualities, in the form that libraries of controls know. */
  readonly videoRenditions: Renditions;
}
