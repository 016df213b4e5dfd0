/** What a host page is told of the player: plain data, in seconds, each list in the order of the menus. */

export interface HostContent {
  readonly id: number;
  readonly title: string;
  readonly posterUrl: string | null;
  readonly year: number | null;
  readonly hasMultipleEpisodes: boolean;
}

export interface HostSeason {
  readonly id: number;
  /** Its number. */
  readonly order: number;
}

export interface HostVariant {
  readonly id: number;
  readonly title: string;
}

export interface HostEpisode {
  readonly id: number;
  readonly title: string;
  /** Its number within the season. */
  readonly order: number;
  /** Null where the title has no seasons. */
  readonly season: HostSeason | null;
  readonly isCompleted: boolean;
}

export interface HostQuality {
  /** Valid for this stream only. */
  readonly id: string;
  /** Lines of the picture. */
  readonly height: number;
  /** Bits a second; 0 where the stream does not say. */
  readonly bitrate: number;
}

export interface HostTrack {
  /** Valid for this stream only. */
  readonly id: string;
  readonly label: string;
  /** A language code; empty where it is not known. */
  readonly language: string;
}

export interface HostChapter {
  /** Seconds; it lasts until the next begins. */
  readonly start: number;
  readonly title: string;
}

export interface HostLive {
  readonly isAtEdge: boolean;
  /** Whether there is enough of it to go back in. */
  readonly hasDvr: boolean;
}

export interface HostRemote {
  readonly type: 'airPlay' | 'cast';
  /** Null where the browser does not say. */
  readonly device: string | null;
}

export interface HostAd {
  readonly break: 'preroll' | 'midroll';
  /** Which of how many of its break, from 1. */
  readonly number: number;
  readonly total: number;
  /** Whole seconds; null while unknown. */
  readonly remaining: number | null;
  /** Now. */
  readonly canSkip: boolean;
  readonly isPaused: boolean;
}

export interface HostError {
  /** A number is that of `MediaError` (1 to 4); a name is the player's own. */
  readonly code: string | number;
  /** The film stands still for it. */
  readonly fatal: boolean;
  /** As the viewer's card and the operator's reports have it. */
  readonly id: string;
}

export type HostRange = readonly [start: number, end: number];

/** The player at one moment. */
export interface HostState {
  /** Null until the catalogue has answered. */
  readonly content: HostContent | null;
  readonly seasons: readonly HostSeason[];
  readonly episode: HostEpisode | null;
  readonly variants: readonly HostVariant[];
  readonly variant: HostVariant | null;
  /** Neighbours of the episode, across seasons. */
  readonly previous: HostEpisode | null;
  readonly next: HostEpisode | null;
  /** `loading`: it is to play and has no picture yet. `buffering`: it plays but waits for data. */
  readonly playback: 'notStarted' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended';
  readonly position: number;
  /** Null while unknown, and of live streams. */
  readonly duration: number | null;
  readonly buffered: readonly HostRange[];
  readonly seekable: HostRange | null;
  /** Null for films. */
  readonly live: HostLive | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
  /** How many times louder than the film is. */
  readonly gain: number;
  /** What plays; null while unknown. */
  readonly quality: string | null;
  readonly isAutoQuality: boolean;
  readonly qualities: readonly HostQuality[];
  readonly audioTrack: string | null;
  readonly audioTracks: readonly HostTrack[];
  /** Null: off. */
  readonly textTrack: string | null;
  readonly textTracks: readonly HostTrack[];
  /** Label of the source that plays, where there are several. */
  readonly source: string | null;
  readonly sources: readonly string[];
  readonly chapters: readonly HostChapter[];
  /** Place in `chapters` of the one that plays; null before the first. */
  readonly chapter: number | null;
  readonly fullscreen: boolean;
  readonly pictureInPicture: boolean;
  /** Null: it plays here. */
  readonly remote: HostRemote | null;
  /** Null: no ad is on the screen. */
  readonly ad: HostAd | null;
  readonly error: HostError | null;
  /** How the browser's autoplay policy was met: not at all, by starting muted, or by waiting for a tap. */
  readonly autoplay: 'free' | 'muted' | 'blocked';
}

/** Before the player has said anything. */
export const noHostState: HostState = {
  content: null,
  seasons: [],
  episode: null,
  variants: [],
  variant: null,
  previous: null,
  next: null,
  playback: 'notStarted',
  position: 0,
  duration: null,
  buffered: [],
  seekable: null,
  live: null,
  volume: 1,
  muted: false,
  rate: 1,
  gain: 1,
  quality: null,
  isAutoQuality: true,
  qualities: [],
  audioTrack: null,
  audioTracks: [],
  textTrack: null,
  textTracks: [],
  source: null,
  sources: [],
  chapters: [],
  chapter: null,
  fullscreen: false,
  pictureInPicture: false,
  remote: null,
  ad: null,
  error: null,
  autoplay: 'free',
};
