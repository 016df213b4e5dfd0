import type { Bars } from './picture.ts';
import type { MeasuredEvent } from './ad-measure.ts';
import type { AdShow, AdUnverified, StreamInterstitial } from './ad.ts';
import type { BufferAim } from './buffer.ts';
import type { Cause } from './cause.ts';
import type { Contents } from './contents.ts';
import type { Episode, EpisodeVariant, SubtitleFile } from './catalogue.ts';
import type { PlayerError } from './errors.ts';
import type { HostUse } from './hosts.ts';
import type { Manner, MediaSource, Quality, RetryManner, TextTrack } from './media.ts';
import type { MemoryKind } from './memory.ts';
import type { MediaKeys, MediaPosition, NowPlaying } from './media-session.ts';
import type { PageParameters, ProgressSample } from './session.ts';
import type { StorageWrite } from './storage.ts';
import type { ThumbnailPlaces } from './thumbnails.ts';
import type { StatsReport } from './stats.ts';
import type { SoundState } from './sound.ts';
import type { PackedSpans } from './spans.ts';
import type { SpeechBoost } from './speech-boost.ts';
import type { SpeechPlace } from './speech.ts';

interface CommandShapes {
  'catalogue.load': { readonly parameters: PageParameters };
  'catalogue.loadMaster': { readonly url: string };
  /** The same for the next episode, before it is needed. */
  'catalogue.prepareMaster': { readonly url: string };
  /** The address from the catalogue has expired: asks where the episode is now. */
  'catalogue.renewAddress': { readonly episodeId: number; readonly variantId: number | null };
  'catalogue.loadThumbnails': ThumbnailPlaces;
  'catalogue.loadChapters': { readonly url: string };
  'catalogue.loadAnalysis': { readonly url: string };
  /** One text track may consist of several files. */
  'catalogue.loadCaptions': { readonly files: readonly string[] };
  'catalogue.loadSecondCaptions': { readonly files: readonly string[] };
  /** The lines of these episodes, from subtitles with these names. */
  'catalogue.loadSeasonLines': {
    readonly episodeIds: readonly number[];
    readonly label: string;
    readonly language: string;
  };
  'catalogue.dropSeasonLines': object;
  /** Finds how a file has to be moved, by comparing it with a file that is in time, else with the film's speech. */
  'catalogue.alignCaptions': {
    readonly fileUrl: string;
    readonly referenceFiles: readonly string[];
    readonly speech: PackedSpans;
  };
  'catalogue.saveProgress': ProgressSample;
  /** An episode has begun to play, and is added to the viewer's history. */
  'catalogue.addHistory': { readonly contentId: number; readonly episodeId: number };
  'catalogue.setCompleted': { readonly contentId: number; readonly episodeId: number; readonly isCompleted: boolean };

  /** Detaches whatever is attached. Position, rate and tracks are applied before the first frame. */
  'engine.attach': { readonly source: MediaSource; readonly startSeconds: number };
  'engine.detach': object;
  /** Fetches the start of the next source, to be used by an attachment to the same source at the same place. */
  'engine.prepare': Manner & {
    readonly episodeId: number;
    readonly source: MediaSource;
    readonly startSeconds: number;
  };
  /** Drops the prepared start. */
  'engine.forget': object;
  /**
   * Loads again in place, from the given position. `url`: the same stream is loaded from this address, and the buffer
   * stays. `contents`: the new buffers are for these alone.
   */
  'engine.retry': {
    readonly positionSeconds: number;
    readonly url?: string;
    readonly how?: RetryManner;
    readonly contents?: Contents;
  };
  'engine.setQuality': { readonly qualityId: string | null };
  /**
   * The quality of the next segment, if it is chosen automatically; the bandwidth that is expected; and the most that
   * sound may need, if it has several qualities of its own. Both in bits a second.
   */
  'engine.setNextQuality': { readonly qualityId: string; readonly bandwidthBps: number; readonly soundBps: number };
  /** How much of the film is loaded ahead and kept behind, from now on. */
  'engine.setBufferAim': BufferAim;
  /** Loads again what lies more than a few seconds ahead, in the next quality. */
  'engine.replaceBuffer': object;
  /** Plays the sound without its picture, if the stream has them apart; or with it again. */
  'engine.setSoundAlone': { readonly isAlone: boolean };
  /** Plays the sound so much earlier than the stream has it, if the sound has a buffer of its own. */
  'engine.advanceSound': { readonly seconds: number };
  /** Gives up a load that is under way. One that has ended is left as it is. */
  'engine.abandonLoad': { readonly loadId: number };
  /** The hosts that files in several places are requested from, from now on. */
  'engine.useHost': { readonly hosts: readonly HostUse[] };
  /** Asks the steering server of the stream. */
  'steering.ask': { readonly url: string };
  /** Ignores an answer of the steering server that is still to come. */
  'steering.drop': object;
  /** Plays a low-latency channel at this rate (1: as the viewer has chosen), so much further back than it asks. */
  'engine.followEdge': { readonly rate: number; readonly extraSeconds: number };
  'engine.setAudioTrack': { readonly audioTrackId: string };
  'engine.setTextTrack': { readonly textTrackId: string | null };
  /** The engine reports the cues of this track as well as those of the first track. */
  'engine.setSecondTextTrack': { readonly textTrackId: string | null };

  'cast.connect': object;
  'cast.disconnect': object;
  /** Takes the place of `engine.attach` while a Cast device is connected. */
  'cast.load': CastLoad;

  'media.play': object;
  'media.pause': object;
  /** Unlocks the element within the viewer's gesture, so that a later start without one may have sound. */
  'media.unlock': object;
  'media.seek': { readonly positionSeconds: number };
  'media.setVolume': { readonly volume: number };
  'media.setMuted': { readonly muted: boolean };
  /** Ask the device how well it would play these. */
  'media.askDecoding': { readonly qualities: readonly Quality[] };
  'media.setRate': { readonly rate: number };
  /** Make the sound quieter until it is silent; the volume that the viewer has chosen stays the same. */
  'media.fadeOut': { readonly durationMs: number };
  'media.endFade': object;

  'ad.loadList': object;
  /** Reads these documents side by side; each gets an answer. */
  'ad.readAll': { readonly breakId: number; readonly urls: readonly string[] };
  /** The answer is `ad.created`. An earlier ad is removed. */
  'ad.show': AdShow;
  'ad.hide': object;
  'ad.play': object;
  'ad.pause': object;
  'ad.setSound': SoundState;
  'ad.skip': object;
  /** Tells servers what happened. */
  'ad.ping': {
    readonly event: string;
    readonly urls: readonly string[];
    /** The number that VAST or SIMID gives it. */
    readonly errorCode: number | null;
    readonly contentSeconds: number;
    readonly adSeconds: number | null;
    readonly assetUri: string | null;
    /** Why the script of a vendor has not run; missing for all else. */
    readonly reason?: AdUnverified;
  };
  /** Tells the vendors who measure the ad. */
  'ad.measure': {
    readonly event: MeasuredEvent;
    /** −2 while unknown. */
    readonly durationSeconds: number;
    /** From 0 to 1; 0 while it is muted. */
    readonly volume: number;
    readonly isFullscreen: boolean;
  };
  'ad.planInterstitials': { readonly interstitials: readonly StreamInterstitial[] };
  'ad.openPage': { readonly url: string };
  /** Makes the film so many times louder, as the viewer wants it. */
  'audio.setGain': { readonly gain: number };
  /** A second, temporary factor on top of the gain. */
  'audio.setVoiceBoost': { readonly boost: number };
  /** Multiplies the film's samples, so that all films are equally loud. The reported volume stays the same. */
  'audio.setLevel': { readonly factor: number };
  /** Whether more than two channels are mixed down to two by the player instead of the browser. */
  'audio.setDownmix': { readonly isOn: boolean };
  /** Narrows the range of loudness, or leaves it as the film has it. */
  'audio.setNight': { readonly isOn: boolean };
  /** Holds the sound back. */
  'audio.setDelay': { readonly seconds: number };
  /** Raises speech over the rest; 0: no longer. */
  'audio.setSpeech': { readonly boost: SpeechBoost; readonly place: SpeechPlace | null };
  /** Draws the picture without these bars, as large as there is room; null: as it is. Holds until the next command. */
  'picture.crop': { readonly bars: Bars | null };
  /** Darkens the picture, or ends that; `isSudden`: at once, because the picture jumps in any case. */
  'picture.dim': { readonly isDim: boolean; readonly isSudden: boolean };

  /** One key of local storage: its whole new value, or one entry of the map it holds. */
  'storage.write': StorageWrite;
  'storage.forget': { readonly kinds: readonly MemoryKind[] };
  /** Counts what is stored; the answer is `storage.counted`. */
  'storage.count': object;

  'host.post': { readonly message: HostMessage | PlayPressed };

  /** Null: nothing plays. */
  'mediaSession.setMetadata': { readonly nowPlaying: NowPlaying | 'ad' | null };
  'mediaSession.setPlaybackState': { readonly playbackState: 'none' | 'playing' | 'paused' };
  /** Null: not known, or without an end. */
  'mediaSession.setPosition': { readonly position: MediaPosition | null };
  /** Replaces the earlier keys; presses come back as `intent.` signals. */
  'mediaSession.setKeys': { readonly keys: MediaKeys };

  'page.toggleFullscreen': object;
  /** `withCaptions`: captions are on, which the browser's own window would not show. */
  'page.togglePictureInPicture': { readonly withCaptions: boolean };
  'page.showAirPlay': object;
  /** The answer is `page.pictureCopied`, or `page.actionFailed` with the reason. */
  'page.copyPicture': object;
  /** Lock the screen to landscape for as long as this is held. */
  'page.lockLandscape': { readonly isLocked: boolean };
  /** Hand a link on by the device's own sheet. */
  'page.share': { readonly title: string; readonly url: string };
  'page.copy': { readonly text: string };
  /** Tear the player down and build it again from the page address. */
  'session.restart': object;
  'report.error': { readonly error: PlayerError };
  'stats.send': StatsReport;
  /** Sends the events that are kept; `isLeaving`: the page ends, so all that can still be sent are sent. */
  'stats.flush': { readonly isLeaving: boolean };
}

/** All that a device needs to go on with the film by itself. */
export interface CastLoad {
  readonly source: MediaSource;
  readonly startSeconds: number;
  readonly isLive: boolean;
  readonly wantsPlay: boolean;
  readonly rate: number;
  readonly title: string;
  /** Null if the title has one part only. */
  readonly episode: Pick<Episode, 'title' | 'order' | 'season'> | null;
  readonly posterUrl: string | null;
  /** Files that lie beside the stream. */
  readonly subtitles: readonly SubtitleFile[];
  /** The present choice; null for off. */
  readonly textTrack: TextTrack | null;
}

/** The content of a message to the host page; `type` and `payload` go into its envelope. */
export type HostMessage =
  /**
   * Asks the library to cover the page with the frame, or to end that, in browsers without a good fullscreen for
   * frames.
   */
  | { readonly type: 'fullscreen'; readonly payload: { readonly state: 'enterFullScreen' | 'exitFullScreen' } }
  /** Another episode begins, by choice or by itself. */
  | { readonly type: 'episodeChanged'; readonly payload: Episode }
  /**
   * Seconds; a duration of -2 is unknown (live). At most once a second while playing, at once after each seek, and the
   * last place at a pause, at the end and when the page is hidden or goes.
   */
  | {
      readonly type: 'timeProgressChanged';
      readonly payload: { readonly currentTime: number; readonly duration: number };
    }
  /** Another variant was chosen. */
  | { readonly type: 'episodeVariantChanged'; readonly payload: EpisodeVariant };

/** The viewer has pressed play, or the page has commanded it. It is an event of the port, not one of the messages. */
export interface PlayPressed {
  readonly type: 'playPressed';
  readonly payload: object;
}

export type CommandType = keyof CommandShapes;
export type CommandOf<T extends CommandType> = T extends CommandType
  ? { readonly type: T; readonly cause: Cause } & CommandShapes[T]
  : never;

/** All commands: each says what should be done, never how. */
export type Command = CommandOf<CommandType>;

/** Commands for the ad on screen. */
export type AdControl = CommandOf<'ad.play' | 'ad.pause' | 'ad.setSound' | 'ad.skip'>;
