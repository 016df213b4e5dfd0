import type { Recording } from './recording.ts';
import type { Theme } from './theme.ts';

/** What another film starts with; all of it as the page parameters mean it. */
export interface HostMovie {
  readonly movieId: number;
  readonly episodeId?: number | undefined;
  /** Numbers as the catalogue orders them, not ids. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly episodeVariantId?: number | undefined;
  readonly timeCodeSeconds?: number | undefined;
  readonly autoPlay?: boolean | undefined;
}

/** What lies over the film and can be shown or not. */
export const hostControls = [
  'title',
  'pickers',
  'play',
  'skip',
  'chapters',
  'time',
  'sound',
  'repeatPhrase',
  'next',
  'share',
  'subtitles',
  'settings',
  'airPlay',
  'cast',
  'pictureInPicture',
  'fullscreen',
] as const;

export type HostControl = (typeof hostControls)[number];

/**
 * What a host page may ask for. Times are in seconds. Each is settled by the fact: `seekTo` when the film is there. It is
 * rejected with a `PotokError` where that does not come about.
 */
export interface HostCommands {
  /** Film, or ad, plays. Where the browser refuses sound, it plays muted, and `state.autoplay` says so. */
  play(): Promise<void>;
  pause(): Promise<void>;
  seekTo(seconds: number): Promise<void>;
  /** Counted from the target of a seek that is under way. */
  seekBy(seconds: number): Promise<void>;
  /** To the edge of a live stream, and plays. */
  goLive(): Promise<void>;
  /** 0 to 1. Not stored as the viewer's. */
  setVolume(volume: number): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
  /** 0.25 to 2. */
  setRate(rate: number): Promise<void>;
  /** 1 to 4 times as loud as the film is. */
  setGain(gain: number): Promise<void>;
  /** Null: automatic. */
  setQuality(id: string | null): Promise<void>;
  setAudioTrack(id: string): Promise<void>;
  /** Null: off. */
  setTextTrack(id: string | null): Promise<void>;
  /** By its label. */
  setSource(label: string): Promise<void>;
  setEpisode(id: number): Promise<void>;
  /** Its first episode. */
  setSeason(id: number): Promise<void>;
  setVariant(id: number): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  /** Needs a gesture of the viewer in the host page, which a current browser passes on, or in the player. */
  setFullscreen(isOn: boolean): Promise<void>;
  /** Needs a gesture of the viewer in the player. */
  setPictureInPicture(isOn: boolean): Promise<void>;
  /** Only once the ad may be skipped. */
  skipAd(): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
  /** Which controls there are over the film; keys and gestures work all the same. */
  setControls(controls: 'all' | 'none' | readonly HostControl[]): Promise<void>;
  /** Another film in the same frame. */
  load(movie: HostMovie): Promise<void>;
  /** The picture that is on, at most that many pixels wide. */
  snapshot(options?: { readonly width?: number | undefined }): Promise<Blob>;
  /** The last minutes of the player as its developers need them, without anything private. */
  recording(): Promise<Recording>;
}
