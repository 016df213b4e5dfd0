import type { DirectContent } from './direct-content.ts';
import type { HostRepeat, HostSignLanguage, HostSleepAfter, HostSpoilers } from './host-state.ts';
import type { Recording } from './recording.ts';
import type { Theme } from './theme.ts';

/** How another film starts; the fields have the meaning of the page parameters. */
export interface HostMovie {
  readonly movieId: number;
  readonly episodeId?: number | undefined;
  /** Numbers in the catalogue's order, not ids. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly episodeVariantId?: number | undefined;
  readonly timeCodeSeconds?: number | undefined;
  /**
   * Whether it starts by itself. Without it the film does what the last one was to do: it starts by itself if the frame
   * or the last `load` said so, and else shows its first picture and waits, whether the last film played or not.
   */
  readonly autoPlay?: boolean | undefined;
}

/** Content of the page's own; season and episode are numbers in it. */
export interface HostDirectFilm extends Pick<HostMovie, 'season' | 'episode' | 'timeCodeSeconds' | 'autoPlay'> {
  readonly content: DirectContent;
}

/** One or the other, without a field that only the other has. */
export type OneOf<A, B> =
  | (A & { readonly [K in Exclude<keyof B, keyof A>]?: undefined })
  | (B & { readonly [K in Exclude<keyof A, keyof B>]?: undefined });

/** A place on the time slider. */
export interface HostMarker {
  /** Chosen by the page; a marker of the same id is replaced. */
  readonly id: string;
  /** Seconds. */
  readonly start: number;
  /** Without it the marker is a moment, which lasts a second. */
  readonly end?: number | undefined;
  /** The text that the viewer reads when the pointer is there. */
  readonly title?: string | undefined;
  /** `#rrggbb`. */
  readonly color?: string | undefined;
}

/** Controls over the film that can be shown or hidden. */
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
 * Commands of a host page. Times are in seconds. Each resolves when it has taken effect: `seekTo` when the film has
 * reached the position. It is rejected with a `PotokError` otherwise.
 */
export interface HostCommands {
  /** Plays the film or the ad. If the browser refuses sound, it plays muted, and `state.autoplay` says so. */
  play(): Promise<void>;
  /** Pauses the film or the ad. */
  pause(): Promise<void>;
  /**
   * Frees network and decoder. The film starts again at the same position by `play()`, by any command that needs it, or
   * by the viewer.
   */
  stop(): Promise<void>;
  /**
   * Resolves when the manifest has loaded: of the present film, also after `stop()`, or of a film that may be loaded
   * next, which `load` then starts from memory. One such film is kept, for two minutes; the next one replaces it.
   */
  prepare(film?: OneOf<HostMovie, HostDirectFilm>): Promise<void>;
  /** Resolves when the film is there. Rejected with `duringAd` while an ad has the screen. */
  seekTo(seconds: number): Promise<void>;
  /** Relative to the position, or to the target of a seek in progress. */
  seekBy(seconds: number): Promise<void>;
  /** Seeks to the live edge, and plays. */
  goLive(): Promise<void>;
  /** 0 to 1; a muted film stays muted. Kept when another film is loaded, but not stored as the viewer's setting. */
  setVolume(volume: number): Promise<void>;
  /**
   * Kept and not stored, as the volume is. Unmuting at volume 0 sets an audible volume. If the browser wants a gesture
   * of the viewer for sound, unmuting is rejected with `notAllowed`, and the film plays on without sound.
   */
  setMuted(muted: boolean): Promise<void>;
  /** Playback rate, 0.25 to 2. */
  setRate(rate: number): Promise<void>;
  /** Amplification, 1 to 4 times; above 1 it needs a gesture of the viewer in the player. */
  setGain(gain: number): Promise<void>;
  /**
   * Stops the film after so many minutes, or at the end of so many episodes, this one included; the sound fades for the
   * last 20 s. Null: no timer.
   */
  setSleepTimer(after: HostSleepAfter | null): Promise<void>;
  /** An id of `state.qualities`; null: automatic. */
  setQuality(id: string | null): Promise<void>;
  /** An id of `state.audioTracks`. */
  setAudioTrack(id: string): Promise<void>;
  /** An id of `state.textTracks`; null: off. */
  setTextTrack(id: string | null): Promise<void>;
  /**
   * A second language beside the captions that are on: an id of `state.textTracks` whose cues are in files or
   * in WebVTT segments of HLS; null: off.
   */
  setSecondTextTrack(id: string | null): Promise<void>;
  /**
   * Shows the sign-language interpreter, where it was last unless it is said; null: no longer. Rejected with `notFound`
   * where the variant has none.
   */
  setSignLanguage(place: Partial<HostSignLanguage> | null): Promise<void>;
  /**
   * Opens the list of all that is said in the film, and looks for a text in it, by the forms of its words; empty: for
   * none. Null closes it.
   */
  setTranscript(query: string | null): Promise<void>;
  /** Plays a part of the film again and again, from its start; seconds. Null: no longer. A channel has none. */
  setRepeat(part: HostRepeat | null): Promise<void>;
  /**
   * Makes what is loud quieter and what is quiet louder, where that can be done. It is no choice of the viewer's, who may
   * choose otherwise.
   */
  setNightMode(isOn: boolean): Promise<void>;
  /**
   * Plays the sound so many seconds later than its picture, below zero earlier, from −0.5 to 0.5: for loudspeakers that
   * are late. It is no choice of the viewer's, who may choose otherwise. Rejected with `notSupported` where the film that
   * plays cannot be shifted this way.
   */
  setSoundShift(seconds: number): Promise<void>;
  /**
   * Raises speech over the rest by 3 or 6 dB, where that can be done; 0: as it is. It is no choice of the viewer's, who
   * may choose otherwise.
   */
  setSpeechBoost(decibels: number): Promise<void>;
  /**
   * Cuts black bars off that are part of the picture, where the film was analysed and as far as its frame has room for
   * a larger picture. It is no choice of the viewer's, who may choose otherwise.
   */
  setCrop(isOn: boolean): Promise<void>;
  /**
   * Darkens the picture where the analysis of the film has found flashes. It does not find all of them, and is no
   * protection. `false` takes back what the page has asked for; it is refused while the viewer wants it.
   */
  setFlashDimming(isOn: boolean): Promise<void>;
  /**
   * Hides from the viewer what would tell too much, or shows it again. It is not stored as the viewer's choice, who may
   * change it. The page still hears everything: it decides by `state.spoilers` what it shows.
   */
  hideSpoilers(spoilers: Partial<HostSpoilers>): Promise<void>;
  /** Makes words of the subtitles buttons, of which `wordChosen` tells; until another title is loaded. */
  offerWords(isOn: boolean): Promise<void>;
  /**
   * Shows a text beside the word that was chosen last: `text` of at most 2 000 characters, as plain text with its line
   * breaks, and a `title` of at most 200 in place of the word. Null closes it. Rejected with `notFound` where no word
   * was chosen.
   */
  showWordCard(card: { readonly text: string; readonly title?: string | undefined } | null): Promise<void>;
  /** Shows the middle of the film larger, 1 to 4 times; viewers do so by two fingers. Not on televisions. */
  setZoom(times: number): Promise<void>;
  /** Goes behind the intro, recap or credits that are on; behind the last credits, to the next episode. */
  skipPart(): Promise<void>;
  /** A label of `state.sources`. */
  setSource(label: string): Promise<void>;
  /** Any episode of the title. Resolves, as all that goes to another film, when that has a picture, or an ad before it. */
  setEpisode(id: number): Promise<void>;
  /** An id of `state.seasons`: plays its first episode. */
  setSeason(id: number): Promise<void>;
  /** An id of `state.variants`: another voice-over of the episode. */
  setVariant(id: number): Promise<void>;
  /** Plays the next episode, across seasons. */
  next(): Promise<void>;
  /** Plays the previous episode, across seasons. */
  previous(): Promise<void>;
  /** Needs a gesture of the viewer in the host page, which a current browser passes on, or in the player. */
  setFullscreen(isOn: boolean): Promise<void>;
  /** Needs a gesture of the viewer in the player. */
  setPictureInPicture(isOn: boolean): Promise<void>;
  /** Only when the ad can be skipped. */
  skipAd(): Promise<void>;
  /** Colours, corners and fonts; takes effect at once. */
  setTheme(theme: Theme): Promise<void>;
  /** Which controls are over the film; keys and gestures always work. */
  setControls(controls: 'all' | 'none' | readonly HostControl[]): Promise<void>;
  /** Marks a part of the film on the time slider, until another film or episode is loaded. At most 100. */
  addMarker(marker: HostMarker): Promise<void>;
  /** Rejected with `notFound` where there is no such marker. */
  removeMarker(id: string): Promise<void>;
  /**
   * Loads another film in the same frame; content of its own only if the player's operator allows that to the page.
   * Resolves when it has a picture, or an ad before it. Rejected with `notFound` where there is no such title, or the
   * title has no such season, episode or variant; no other takes its place, and a film of the same title plays on.
   */
  load(film: OneOf<HostMovie, HostDirectFilm>): Promise<void>;
  /**
   * A JPEG of the current picture, at most `width` pixels wide. Rejected with `notAllowed` if the media's origin
   * forbids it.
   */
  snapshot(options?: { readonly width?: number | undefined }): Promise<Blob>;
  /** A recording of the player's last minutes for its developers, without private data. */
  recording(): Promise<Recording>;
}
