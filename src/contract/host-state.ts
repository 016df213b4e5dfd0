/** The player's state for a host page: plain data, times in seconds, each list in the order of the menus. */

export interface HostContent {
  readonly id: number;
  readonly title: string;
  readonly posterUrl: string | null;
  readonly year: number | null;
  readonly hasMultipleEpisodes: boolean;
}

export interface HostSeason {
  readonly id: number;
  /** Number of the season. */
  readonly order: number;
}

export interface HostVariant {
  readonly id: number;
  readonly title: string;
}

export interface HostEpisode {
  readonly id: number;
  readonly title: string;
  /** Number within the season. */
  readonly order: number;
  /** Null if the title has no seasons. */
  readonly season: HostSeason | null;
  readonly isCompleted: boolean;
}

export interface HostQuality {
  /** Valid for this stream only. */
  readonly id: string;
  /** Height of the picture in pixels. */
  readonly height: number;
  /** Bits per second; 0 if the stream does not give it. */
  readonly bitrate: number;
}

export interface HostTrack {
  /** Valid for this stream only. */
  readonly id: string;
  readonly label: string;
  /** A language code; empty if unknown. */
  readonly language: string;
}

export interface HostChapter {
  /** In seconds; a chapter lasts until the next one. */
  readonly start: number;
  readonly title: string;
}

export interface HostLive {
  readonly isAtEdge: boolean;
  /** Whether the stream holds enough to seek back. */
  readonly hasDvr: boolean;
}

export interface HostRemote {
  readonly type: 'airPlay' | 'cast';
  /** Null if the browser does not tell it. */
  readonly device: string | null;
}

export interface HostAd {
  readonly break: 'preroll' | 'midroll';
  /** Number of the ad in its break, from 1. */
  readonly number: number;
  readonly total: number;
  /** Whole seconds; null while unknown. */
  readonly remaining: number | null;
  /** Whether it can be skipped now. */
  readonly canSkip: boolean;
  readonly isPaused: boolean;
}

export interface HostError {
  /** A number is a code of `MediaError` (1 to 4); a string is a code of the player. */
  readonly code: string | number;
  /** Whether the error has stopped playback. */
  readonly fatal: boolean;
  /** The id that the viewer's error card and the operator's reports show. */
  readonly id: string;
}

/** What is hidden from the viewer. */
export interface HostSpoilers {
  /** Titles and pictures of what the viewer has not reached yet. */
  readonly ahead: boolean;
  /** How long the current film is. */
  readonly length: boolean;
}

/** A part of the film, in seconds; half a second long at least. */
export interface HostRepeat {
  readonly start: number;
  readonly end: number;
}

/** The part that is repeated; its end is null until the viewer has marked it. */
export interface HostRepeatState {
  readonly start: number;
  readonly end: number | null;
}

/** Where the picture of a sign-language interpreter stands. */
export interface HostSignLanguage {
  readonly corner: 'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft';
  /** Its width, in percent of that of the player: 15 to 50. */
  readonly size: number;
}

/** When the sleep timer stops the film: from 1 to 600 minutes, or 1 to 20 episodes. */
export type HostSleepAfter =
  | { readonly minutes: number; readonly episodes?: undefined }
  | { readonly episodes: number; readonly minutes?: undefined };

export type HostRange = readonly [start: number, end: number];

/** The player at one moment. */
export interface HostState {
  /** Null until the catalogue has answered. */
  readonly content: HostContent | null;
  /** Empty if the title has no seasons. */
  readonly seasons: readonly HostSeason[];
  /** What plays; a film is one episode. */
  readonly episode: HostEpisode | null;
  /** Voice-overs of the episode. */
  readonly variants: readonly HostVariant[];
  /** The voice-over that plays. */
  readonly variant: HostVariant | null;
  /** The episode before, across seasons. */
  readonly previous: HostEpisode | null;
  /** The episode after, across seasons. */
  readonly next: HostEpisode | null;
  /** `loading`: starting, without a picture yet. `buffering`: playing, but waiting for data. */
  readonly playback: 'notStarted' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended';
  /** Seconds from the beginning. */
  readonly position: number;
  /** Whether a seek of the viewer or the page is under way; the position is then its target. */
  readonly seeking: boolean;
  /** Seconds. Null while unknown, and for live streams. */
  readonly duration: number | null;
  /** Buffered parts of the film, in seconds. */
  readonly buffered: readonly HostRange[];
  /** Where a seek may go, in seconds. */
  readonly seekable: HostRange | null;
  /** Null for films. */
  readonly live: HostLive | null;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether it is muted, apart from the volume. */
  readonly muted: boolean;
  /** Playback rate; 1 is normal. */
  readonly rate: number;
  /** Amplification, in times of the film's volume. */
  readonly gain: number;
  /** What is left until the sleep timer stops the film; null: there is no timer. */
  readonly sleepTimer: HostSleepAfter | null;
  /** The part that is repeated, in seconds; its end is null until the viewer has marked it. */
  readonly repeat: HostRepeatState | null;
  /** Whether the range of loudness is narrowed, if that is possible. */
  readonly nightMode: boolean;
  /** By how many seconds the sound is played later than its picture, or earlier if negative, if that is possible. */
  readonly soundShift: number;
  /** By how many decibels speech is raised over other sound, if that is possible: 0, 3 or 6. */
  readonly speechBoost: number;
  /** Whether black bars are cut off if the film has some. */
  readonly crop: boolean;
  /** Whether flashes that are known are dimmed. */
  readonly flashDimming: boolean;
  /** What the player hides from the viewer; this state tells all of it. */
  readonly spoilers: HostSpoilers;
  /** How many times larger than the frame the film is shown. */
  readonly zoom: number;
  /** Id of the playing quality; null while unknown. */
  readonly quality: string | null;
  /** Whether the player chooses the quality. */
  readonly isAutoQuality: boolean;
  /** Qualities of the stream. */
  readonly qualities: readonly HostQuality[];
  /** Id of the audio track that plays. */
  readonly audioTrack: string | null;
  /** Audio tracks of the stream. */
  readonly audioTracks: readonly HostTrack[];
  /** Id of the captions that are shown; null: off. */
  readonly textTrack: string | null;
  /** Id of the captions in a second language beside them; null: off. */
  readonly secondTextTrack: string | null;
  /** Whether the variant has a sign-language interpreter. */
  readonly hasSignLanguage: boolean;
  /** Where the interpreter is shown; null: not shown. */
  readonly signLanguage: HostSignLanguage | null;
  /** Whether the transcript, the list of everything that is said, is open. */
  readonly transcript: boolean;
  /** Captions that can be shown. */
  readonly textTracks: readonly HostTrack[];
  /** Label of the current source, if there are several. */
  readonly source: string | null;
  /** Labels of the sources, if there are several. */
  readonly sources: readonly string[];
  /** Chapters of the film. */
  readonly chapters: readonly HostChapter[];
  /** Index of the current chapter in `chapters`; null before the first. */
  readonly chapter: number | null;
  /** Whether the player fills the screen. */
  readonly fullscreen: boolean;
  /** Whether the film has a window of its own. */
  readonly pictureInPicture: boolean;
  /** Null: the film plays here. */
  readonly remote: HostRemote | null;
  /** Null: no ad is shown. */
  readonly ad: HostAd | null;
  /** The error that has stopped the film. */
  readonly error: HostError | null;
  /** Effect of the browser's autoplay policy: none, a muted start, or waiting for a tap. */
  readonly autoplay: 'free' | 'muted' | 'blocked';
}

/** Fields of later releases: libraries of the first releases refuse a state with a field that they do not know. */
const laterFields: readonly string[] = [
  'seeking',
  'sleepTimer',
  'repeat',
  'nightMode',
  'soundShift',
  'speechBoost',
  'crop',
  'flashDimming',
  'spoilers',
  'zoom',
  'secondTextTrack',
  'hasSignLanguage',
  'signLanguage',
  'transcript',
] satisfies readonly (keyof HostState)[];

/** The state as a library of the first releases takes it. */
export const firstReleaseState = (state: HostState): HostState =>
  Object.fromEntries(Object.entries(state).filter(([field]) => !laterFields.includes(field))) as unknown as HostState;

/** The state before the player has sent any. */
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
  seeking: false,
  duration: null,
  buffered: [],
  seekable: null,
  live: null,
  volume: 1,
  muted: false,
  rate: 1,
  gain: 1,
  sleepTimer: null,
  repeat: null,
  nightMode: false,
  soundShift: 0,
  speechBoost: 0,
  crop: false,
  flashDimming: false,
  spoilers: { ahead: false, length: false },
  zoom: 1,
  quality: null,
  isAutoQuality: true,
  qualities: [],
  audioTrack: null,
  audioTracks: [],
  textTrack: null,
  secondTextTrack: null,
  hasSignLanguage: false,
  signLanguage: null,
  transcript: false,
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
