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
  /** One text track may lie in several files. */
  'catalogue.loadCaptions': { readonly files: readonly string[] };
  'catalogue.loadSecondCaptions': { readonly files: readonly string[] };
  /** The lines of episodes, in subtitles of these names. */
  'catalogue.loadSeasonLines': {
    readonly episodeIds: readonly number[];
    readonly label: string;
    readonly language: string;
  };
  'catalogue.dropSeasonLines': object;
  /** Finds how a file has to be moved, against one that is in time, else against where the film speaks. */
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
   * Loads again in place, from the given position. With `url`, from there: it is the same stream, and the buffer stays.
   * With `contents`, new buffers are for these alone.
   */
  'engine.retry': {
    readonly positionSeconds: number;
    readonly url?: string;
    readonly how?: RetryManner;
    readonly contents?: Contents;
  };
  'engine.setQuality': { readonly qualityId: string | null };
  /**
   * The quality of the next segment, where it is automatic; what the network is believed to carry; and what sound may
   * need at most, where it comes in several qualities of its own. All in bits a second.
   */
  'quality.next': { readonly qualityId: string; readonly bandwidthBps: number; readonly soundBps: number };
  /** How much of the film is loaded ahead and kept behind, from now on. */
  'buffer.aim': BufferAim;
  /** Loads again what lies more than a few seconds ahead, in the next quality. */
  'buffer.replace': object;
  /** Plays the sound without its picture, where the stream has it apart; or with it again. */
  'sound.alone': { readonly isAlone: boolean };
  /** Plays the sound so much earlier than the stream has it, where it has a buffer of its own. */
  'sound.advance': { readonly seconds: number };
  /** Gives up a load that is under way. One that has ended is left as it is. */
  'load.abandon': { readonly loadId: number };
  /** Where files are asked for from now on that are in several places. */
  'host.use': { readonly hosts: readonly HostUse[] };
  /** Asks the steering server of the stream. */
  'host.askSteering': { readonly url: string };
  /** What it answers counts no more. */
  'host.dropSteering': object;
  /** Plays a low-latency channel at this rate (1: as the viewer has chosen), so much further back than it asks. */
  'live.follow': { readonly rate: number; readonly extraSeconds: number };
  'engine.setAudioTrack': { readonly audioTrackId: string };
  'engine.setTextTrack': { readonly textTrackId: string | null };
  /** Told beside the other. */
  'engine.setSecondTextTrack': { readonly textTrackId: string | null };

  'cast.connect': object;
  'cast.disconnect': object;
  /** Takes the place of `engine.attach` while a Cast device is connected. */
  'cast.load': CastLoad;

  'media.play': object;
  'media.pause': object;
  /** Within the viewer's gesture, so that a later start without one may have sound. */
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
  /** Reads these documents side by side; every one is answered for. */
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
    /** As VAST or SIMID numbers it. */
    readonly errorCode: number | null;
    readonly contentSeconds: number;
    readonly adSeconds: number | null;
    readonly assetUri: string | null;
    /** Why the script of a vendor has not run; missing for all else. */
    readonly reason?: AdUnverified;
  };
  /** Tells those who measure the ad. */
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
  /** How many times louder than the film is, as the viewer wants it. */
  'audio.setGain': { readonly gain: number };
  /** A second, temporary factor on top of the gain. */
  'audio.setVoiceBoost': { readonly boost: number };
  /** What the film's samples are multiplied by, so that all films are alike. To everybody else the volume stays. */
  'audio.setLevel': { readonly factor: number };
  /** Whether more than two channels are mixed down to two by the player instead of the browser. */
  'audio.setDownmix': { readonly isOn: boolean };
  /** The range of loudness is narrowed, or as the film has it. */
  'audio.setNight': { readonly isOn: boolean };
  /** Holds the sound back. */
  'audio.setDelay': { readonly seconds: number };
  /** Raises speech over the rest; 0: no longer. */
  'audio.setSpeech': { readonly boost: SpeechBoost; readonly place: SpeechPlace | null };
  /** Draws the picture without these bars, as large as there is room; null: as it is. Holds until the next one. */
  'picture.crop': { readonly bars: Bars | null };
  /** Darkens the picture, or ends that; slowly unless the film is elsewhere in any case. */
  'picture.dim': { readonly isDim: boolean; readonly isSudden: boolean };

  /** One key of local storage: its whole new value, or one entry of the map it holds. */
  'storage.write': StorageWrite;
  'storage.forget': { readonly kinds: readonly MemoryKind[] };
  /** Tells what is stored by `storage.counted`. */
  'storage.count': object;

  'host.post': { readonly message: HostMessage | PlayPressed };

  /** Null: nothing is on. */
  'mediaSession.setMetadata': { readonly nowPlaying: NowPlaying | 'ad' | null };
  'mediaSession.setPlaybackState': { readonly playbackState: 'none' | 'playing' | 'paused' };
  /** Null: not known, or without an end. */
  'mediaSession.setPosition': { readonly position: MediaPosition | null };
  /** Replaces the earlier keys; presses come back as `intent.` signals. */
  'mediaSession.setKeys': { readonly keys: MediaKeys };

  'page.toggleFullscreen': object;
  /** `withCaptions`: the browser's own window would not show them. */
  'page.togglePictureInPicture': { readonly withCaptions: boolean };
  'page.showAirPlay': object;
  /** Tells `page.pictureCopied`, or why not. */
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
  /** Sends the events that are kept; as the page ends, all of them that still can be sent. */
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

/** Somebody has pressed play, or the page has commanded it. An event of the port, and none of the messages. */
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
