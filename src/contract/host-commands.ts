import { MOST_SHIFT_SECONDS } from '../../streams/model/sound-shift.ts';
import { MOST_ZOOM } from '../../streams/model/zoom.ts';
import type { HostControl, HostDirectFilm, HostMarker, HostMovie, OneOf } from './host-arguments.ts';
import {
  film,
  nothing,
  readCard,
  readControls,
  readFlag,
  readId,
  readMarker,
  readNumber,
  readQuery,
  readRepeat,
  readSeconds,
  readSignLanguage,
  readSleepAfter,
  readSpeechBoost,
  readSpoilers,
  readText,
  readTextOrNull,
  readTheme,
  readWidth,
} from './host/arguments.ts';
import { limits } from './limits.ts';
import { EACH, LAST } from './host-wire.ts';
import type { HostRepeat, HostSignLanguage, HostSleepAfter, HostSpoilers } from './host-state.ts';
import type { Recording } from './recording.ts';
import type { Theme } from './theme.ts';

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
   * Loads the manifest of the present film, also after `stop()`, or of a film that may be loaded next, which `load`
   * then starts from memory. Resolves when the manifest has loaded. One prepared film is kept for two minutes; the next
   * one replaces it.
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
   * Kept but not stored, like the volume. Unmuting at volume 0 sets an audible volume. If the browser requires a
   * gesture of the viewer for sound, unmuting is rejected with `notAllowed`, and the film plays on without sound.
   */
  setMuted(muted: boolean): Promise<void>;
  /** Playback rate, 0.25 to 2. */
  setRate(rate: number): Promise<void>;
  /** Amplification, 1 to 4 times; above 1 it needs a gesture of the viewer in the player. */
  setGain(gain: number): Promise<void>;
  /**
   * Stops the film after a number of minutes, or at the end of a number of episodes, counting this one; the sound fades
   * for the last 20 s. Null: no timer.
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
   * Shows the sign-language interpreter at the given place, or where it was last; null hides it. Rejected with
   * `notFound` if the variant has none.
   */
  setSignLanguage(place: Partial<HostSignLanguage> | null): Promise<void>;
  /**
   * Opens the transcript, the list of everything that is said in the film, and searches it for a text, in all forms of
   * its words. An empty text opens it without a search; null closes it.
   */
  setTranscript(query: string | null): Promise<void>;
  /**
   * Repeats a part of the film, from the start of the part; times in seconds. Null ends that. Rejected with
   * `notSupported` for a live stream.
   */
  setRepeat(part: HostRepeat | null): Promise<void>;
  /**
   * Makes loud sound quieter and quiet sound louder, if that is possible. It does not count as the viewer's choice, and
   * the viewer may choose otherwise.
   */
  setNightMode(isOn: boolean): Promise<void>;
  /**
   * Plays the sound later than its picture by a number of seconds, or earlier if it is negative, from −0.5 to 0.5: for
   * loudspeakers that are late. It does not count as the viewer's choice, and the viewer may choose otherwise. Rejected
   * with `notSupported` if the sound of this film cannot be shifted this way.
   */
  setSoundShift(seconds: number): Promise<void>;
  /**
   * Raises speech over other sound by 3 or 6 dB, if that is possible; 0: not at all. It does not count as the viewer's
   * choice, and the viewer may choose otherwise.
   */
  setSpeechBoost(decibels: number): Promise<void>;
  /**
   * Cuts off black bars that are part of the picture, if the film was analysed, and as far as its frame has room for a
   * larger picture. It does not count as the viewer's choice, and the viewer may choose otherwise.
   */
  setCrop(isOn: boolean): Promise<void>;
  /**
   * Darkens the picture where the analysis of the film has found flashes. It does not find all of them, and is no
   * protection. `false` takes back the page's wish; it is rejected with `notAllowed` while the viewer wants flashes to
   * be dimmed.
   */
  setFlashDimming(isOn: boolean): Promise<void>;
  /**
   * Hides spoilers from the viewer, or shows them again. It is not stored as the viewer's choice, and the viewer may
   * change it. The page is still told everything, and decides by `state.spoilers` what it shows itself.
   */
  hideSpoilers(spoilers: Partial<HostSpoilers>): Promise<void>;
  /**
   * Makes each word of the captions a button, until another title is loaded; `wordChosen` tells which one was chosen.
   */
  offerWords(isOn: boolean): Promise<void>;
  /**
   * Shows a text beside the word that was chosen last: `text` of at most 2 000 characters, as plain text with its line
   * breaks, and a `title` of at most 200 in place of the word. Null closes it. Rejected with `notFound` if no word was
   * chosen.
   */
  showWordCard(card: { readonly text: string; readonly title?: string | undefined } | null): Promise<void>;
  /** Enlarges the middle of the film, 1 to 4 times; viewers do so with two fingers. Not on televisions. */
  setZoom(times: number): Promise<void>;
  /** Skips the intro, recap or credits that are playing; from the last credits it goes to the next episode. */
  skipPart(): Promise<void>;
  /** A label of `state.sources`. */
  setSource(label: string): Promise<void>;
  /**
   * Plays any episode of the title. Like every command that goes to another film, it resolves when that film has a
   * picture, or an ad before it.
   */
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
  /** Removes a marker. Rejected with `notFound` if there is no marker with this id. */
  removeMarker(id: string): Promise<void>;
  /**
   * Loads another film in the same frame; the page's own content only if the player's operator allows that. Resolves
   * when the film has a picture, or an ad before it. Rejected with `notFound` if the title does not exist, or does not
   * have this season, episode or variant: nothing else is loaded instead, and a film of the same title plays on.
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

/** All commands, each with what becomes of it if another one of its name follows. */
export const hostCommands: Readonly<Record<keyof HostCommands, typeof LAST | typeof EACH>> = {
  play: LAST,
  pause: LAST,
  stop: LAST,
  seekTo: LAST,
  goLive: LAST,
  setVolume: LAST,
  setMuted: LAST,
  setRate: LAST,
  setGain: LAST,
  setSleepTimer: LAST,
  setQuality: LAST,
  setAudioTrack: LAST,
  setTextTrack: LAST,
  setSecondTextTrack: LAST,
  setSignLanguage: LAST,
  setTranscript: LAST,
  setRepeat: LAST,
  setSpeechBoost: LAST,
  setNightMode: LAST,
  setSoundShift: LAST,
  setCrop: LAST,
  setFlashDimming: LAST,
  hideSpoilers: LAST,
  setZoom: LAST,
  offerWords: LAST,
  showWordCard: LAST,
  setSource: LAST,
  setEpisode: LAST,
  setSeason: LAST,
  setVariant: LAST,
  setFullscreen: LAST,
  setPictureInPicture: LAST,
  load: LAST,
  prepare: EACH,
  seekBy: EACH,
  skipPart: EACH,
  next: EACH,
  previous: EACH,
  skipAd: EACH,
  setTheme: EACH,
  setControls: EACH,
  addMarker: EACH,
  removeMarker: EACH,
  snapshot: EACH,
  recording: EACH,
};

export const commandNames = /* @__PURE__ */ Object.keys(hostCommands) as readonly (keyof HostCommands)[];

/** Reads the arguments of each command within their limits. Throws a refusal. */
export const commandArguments = {
  play: nothing,
  pause: nothing,
  stop: nothing,
  prepare: film,
  seekTo: readSeconds,
  seekBy: (given) => readSeconds(given, -1e9),
  goLive: nothing,
  setVolume: (given) => readNumber(given, 0, 1),
  setMuted: readFlag,
  setRate: (given) => readNumber(given, limits.minimumRate, limits.maximumRate),
  setGain: (given) => readNumber(given, 1, limits.maximumGain),
  setSleepTimer: readSleepAfter,
  setQuality: readTextOrNull,
  setAudioTrack: readText,
  setTextTrack: readTextOrNull,
  setSecondTextTrack: readTextOrNull,
  setSignLanguage: readSignLanguage,
  setTranscript: readQuery,
  setRepeat: readRepeat,
  setNightMode: readFlag,
  setSoundShift: (given) => readNumber(given, -MOST_SHIFT_SECONDS, MOST_SHIFT_SECONDS),
  setSpeechBoost: readSpeechBoost,
  setCrop: readFlag,
  setFlashDimming: readFlag,
  hideSpoilers: readSpoilers,
  offerWords: readFlag,
  showWordCard: readCard,
  setZoom: (given) => readNumber(given, 1, MOST_ZOOM),
  skipPart: nothing,
  setSource: readText,
  setEpisode: readId,
  setSeason: readId,
  setVariant: readId,
  next: nothing,
  previous: nothing,
  setFullscreen: readFlag,
  setPictureInPicture: readFlag,
  skipAd: nothing,
  setTheme: readTheme,
  setControls: readControls,
  addMarker: readMarker,
  removeMarker: readText,
  load: film,
  snapshot: readWidth,
  recording: nothing,
} satisfies Readonly<Record<keyof HostCommands, (given: readonly unknown[]) => unknown>>;

/** The argument of a command as it was read. */
export type ReadArgument<C extends keyof HostCommands> = ReturnType<(typeof commandArguments)[C]>;

/** A command supersedes one of its group, or of its own name, that has not taken effect yet. */
const rivals: readonly (readonly (keyof HostCommands)[])[] = [
  ['play', 'pause', 'stop'],
  ['seekTo', 'seekBy', 'goLive'],
  ['setEpisode', 'setSeason', 'setVariant', 'next', 'previous', 'load'],
];

export const concurrencyKeyOf = (command: keyof HostCommands): string =>
  rivals.find((group) => group.includes(command))?.[0] ?? command;
