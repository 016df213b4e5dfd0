import type { AdTime } from './ad-skip.ts';
import type { AdsState } from './ad-break.ts';
import type { Catalogue, Episode, EpisodeVariant, Season, SourceOption, SubtitleFile } from './catalogue.ts';
import type { CaptionStyle } from './caption-style.ts';
import type { CaptionTiming } from './caption-timing.ts';
import type { Chapter } from './chapters.ts';
import type { Cause } from './cause.ts';
import type { Cue } from './cues.ts';
import type { DeliveryState } from './delivery.ts';
import type { Failure, PlayerError } from './errors.ts';
import type { ActiveTracks, EngineKind, MediaSource, TextTrack, TimeRange, Tracks } from './media.ts';
import type { HintState, VoiceTrial } from './input.ts';
import type { Notice } from './notice.ts';
import type { MemoryCounts } from './memory.ts';
import type { AnalysisState, FilmPart, PartState } from './parts.ts';
import type { MaybeProtected } from './protection.ts';
import type { FlashesState } from './flashes.ts';
import type { CropState } from './picture.ts';
import type { RepeatState } from './repeat.ts';
import type { OwnKeys } from './shortcuts.ts';
import type { SeasonLines } from './season-lines.ts';
import type { SecondCaptions } from './second-captions.ts';
import type { ShareState } from './share-popup.ts';
import type { SignState, SignWish } from './sign-picture.ts';
import type { SpoilersState } from './spoilers.ts';
import type { SavedProgress, TextWish } from './session.ts';
import type { Thumbnail, ThumbnailPlaces } from './thumbnails.ts';
import type { SleepState } from './sleep.ts';
import type { LevelState } from './loudness.ts';
import type { WordsState } from './words.ts';
import type { Zoom } from './zoom.ts';
import type { SoundState } from './sound.ts';
import type { NightState } from './night.ts';
import type { ClearSpeechState } from './speech.ts';
import type { SoundShiftState } from './sound-shift.ts';

/** The slices of the first load that the interface reads. They hold facts, except `intent`. */
export interface FirstPlayerState {
  readonly content: ContentState;
  readonly selection: SelectionState | null;
  readonly source: SourceState;
  readonly playback: PlaybackState;
  readonly intent: IntentState;
  readonly timeline: TimelineState;
  readonly live: LiveState;
  readonly sound: SoundState;
  readonly rate: number;
  readonly tracks: TracksState;
  readonly resume: ResumeState;
  /** Every place the viewer has got to. */
  readonly saved: SavedProgress;
  readonly controls: { readonly isVisible: boolean };
  readonly presentation: PresentationState;
  /** Whether there is an AirPlay screen, and whether the film is on it. */
  readonly airPlay: { readonly isAvailable: boolean; readonly isActive: boolean };
  readonly cast: CastState;
  readonly ads: AdsState;
  readonly adTime: AdTime;
  /** The viewer wants to watch, and the ad on screen waits for play to be pressed. */
  readonly adStandsStill: boolean;
  readonly error: PlayerError | null;
  /** Whether the browser believes it has a network. */
  readonly isOnline: boolean;
}

/** The slices of the second load that the interface reads. */
export interface LaterPlayerState {
  readonly chapters: ChaptersState;
  readonly analysis: AnalysisState;
  /** The parts of the film, in their order. */
  readonly filmParts: readonly FilmPart[];
  readonly part: PartState;
  /** Gain: how many times louder the film is made. Available if Web Audio is there and may process the stream. */
  readonly audio: { readonly gain: number; readonly isGainAvailable: boolean };
  readonly level: LevelState;
  readonly clearSpeech: ClearSpeechState;
  readonly night: NightState;
  readonly soundShift: SoundShiftState;
  readonly captions: CaptionsState;
  readonly cues: CuesState;
  readonly captionTiming: CaptionTiming;
  readonly captionStyle: CaptionStyle;
  readonly secondWish: SecondCaptions;
  readonly secondCaptions: SecondCaptionsState;
  readonly signWish: SignWish;
  /** The picture of a sign-language interpreter. */
  readonly sign: SignState;
  readonly ownKeys: OwnKeys;
  readonly repeat: RepeatState;
  readonly crop: CropState;
  readonly flashes: FlashesState;
  readonly spoilers: SpoilersState;
  /** How far the viewer has been in the episode that is on. */
  readonly furthestSeconds: number;
  readonly zoom: Zoom;
  readonly words: WordsState;
  readonly phrase: { readonly isRepeating: boolean };
  readonly nextCard: NextCardState;
  readonly sleep: SleepState;
  readonly hint: HintState;
  readonly voiceTrial: VoiceTrial | null;
  /** The list of shortcuts. */
  readonly help: { readonly isShown: boolean };
  /** Numbers of the stream, for experts. */
  readonly diagnostics: { readonly isShown: boolean };
  /** The transcript of the film. */
  readonly transcript: TranscriptState;
  readonly seasonLines: SeasonLines;
  /** What is stored about the viewer. */
  readonly memory: MemoryState;
  readonly delivery: DeliveryState;
  readonly notice: Notice | null;
  readonly share: ShareState;
  /** Whether the copying of an ad's token is being confirmed. */
  readonly isEridCopied: boolean;
  readonly thumbnails: ThumbnailsState;
}

/** `query`: the text that it was opened to look for; empty if there is none. */
export interface TranscriptState {
  readonly isShown: boolean;
  readonly query: string;
}

/** Null until storage has been read. */
export interface MemoryState {
  readonly isShown: boolean;
  readonly counts: MemoryCounts | null;
}

/** The slices that the interface reads. */
export interface PlayerState extends FirstPlayerState, LaterPlayerState {}

/** The same slices, whether or not the second load has joined yet. */
export type JoiningPlayerState = FirstPlayerState & Partial<LaterPlayerState>;

export type ContentState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly catalogue: Catalogue };

export interface SelectionState {
  readonly season: Season | null;
  readonly episode: Episode;
  readonly variant: EpisodeVariant | null;
  /** Neighbours in the order of seasons and episodes; and the variant that `next` would begin with. */
  readonly previous: Episode | null;
  readonly next: Episode | null;
  readonly nextVariant: EpisodeVariant | null;
  /** Why this is selected: found at start, picked by the viewer, or led to by the end of the one before. */
  readonly cause: 'start' | 'viewer' | 'ended';
}

export type SourceState =
  | { readonly status: 'none' }
  | { readonly status: 'resolving'; readonly url: string }
  | { readonly status: 'failed'; readonly failure: Failure }
  | (MaybeProtected & {
      readonly status: 'ready';
      readonly url: string;
      readonly kind: EngineKind;
      /** One entry unless a master JSON offers more. */
      readonly options: readonly SourceOption[];
      readonly activeLabel: string | null;
      readonly subtitles: readonly SubtitleFile[];
      /** Addresses of pictures for the time slider and of chapters, unless the stream itself names them. */
      readonly thumbnailsUrl: string | null;
      readonly chaptersUrl: string | null;
      /** The clip that stands in for content the region may not see. */
      readonly isPlaceholder: boolean;
      /** How often the address was replaced because it had expired. */
      readonly renewals: number;
    });

export interface PlaybackState {
  readonly phase: 'notStarted' | 'playing' | 'paused' | 'ended';
  /** It should play but waits for data. */
  readonly isWaiting: boolean;
  readonly isSeeking: boolean;
  /** The first frame of the current attachment is on screen. */
  readonly hasFrame: boolean;
}

export interface IntentState {
  readonly wants: 'play' | 'pause';
  /** Why this was wanted at first, until the wish changes. */
  readonly cause: Cause;
  /** How the intent met the autoplay policy: freely, by starting muted, or by waiting for a tap. */
  readonly autoplay: 'free' | 'muted' | 'blocked';
}

export interface TimelineState {
  readonly positionSeconds: number;
  /** −2 while unknown and for live streams. */
  readonly durationSeconds: number;
  readonly buffered: readonly TimeRange[];
  readonly seekable: TimeRange | null;
  readonly isLive: boolean;
  /** Where a live stream is now; null for films, and while it is not known. */
  readonly edgeSeconds: number | null;
  /** How far behind the edge a viewer still counts as live; 0 if there is no edge. */
  readonly edgeToleranceSeconds: number;
}

/** With DVR the window is long enough to go back in. */
export type LiveState =
  | { readonly isLive: false }
  | { readonly isLive: true; readonly isAtEdge: boolean; readonly hasDvr: boolean };

export interface TracksState extends Tracks, ActiveTracks {
  /** Captions are drawn by the player, so the chosen track is known here; null: off. */
  readonly textTrackId: string | null;
}

/** The captions to choose from, the present ones, and the viewer's wish for every stream. */
export interface TextTracksState {
  readonly tracks: readonly TextTrack[];
  readonly trackId: string | null;
  /** Null until the viewer has ever chosen. */
  readonly wish: TextWish | null;
  /** The captions are on only while a phrase is repeated, whatever is wished. */
  readonly isLent: boolean;
  readonly cause: Cause;
}

/** All cues that are known of the track that is on. */
export interface CuesState {
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  readonly cues: readonly Cue[];
  /** Files that are being loaded, or have been. */
  readonly files: readonly string[];
  /** How many cues of the files are left out because their times cannot be read; absent before they are loaded. */
  readonly dropped?: number;
}

/** The captions on the picture now. */
export interface CaptionsState extends Pick<CuesState, 'status' | 'cues'> {
  /** The language of the text; empty if it is not known. */
  readonly language: string;
  /** An example is shown in place of cues, so that a change of style can be seen. */
  readonly isExampleShown: boolean;
}

/** The captions of the second track on the picture now. */
export interface SecondCaptionsState extends Omit<CaptionsState, 'isExampleShown'> {
  readonly trackId: string | null;
}

/** The episode that would play next if the viewer went on now. */
export type UpNextState =
  | { readonly status: 'none' }
  /** The episode's master JSON has to be loaded first. */
  | { readonly status: 'unresolved'; readonly episodeId: number; readonly url: string }
  | { readonly status: 'ready'; readonly episodeId: number; readonly source: MediaSource };

export type ResumeState = { readonly isShown: false } | { readonly isShown: true; readonly positionSeconds: number };

export type NextCardState =
  | { readonly isShown: false }
  | {
      readonly isShown: true;
      readonly episode: Episode;
      /** Where the episode goes on; 0: it begins. */
      readonly startSeconds: number;
      readonly secondsLeft: number;
    };

export interface PresentationState {
  readonly isFullscreen: boolean;
  readonly isPictureInPicture: boolean;
  /** The film itself is in a window of its own, with captions and controls of the player. */
  readonly isOwnWindow: boolean;
  /** The abilities of this browser; only these are offered. */
  readonly hasFullscreen: boolean;
  readonly hasPictureInPicture: boolean;
}

/** What plays the film: an engine here, the browser itself on another screen, or a Cast device. */
export type Output = 'here' | 'airPlay' | 'cast';

export type CastState =
  | { readonly status: 'unavailable' | 'available' | 'connecting' }
  | { readonly status: 'connected'; readonly deviceName: string };

/** Loaded when they are first needed, which for most visits is never. */
export type ThumbnailsState =
  | { readonly status: 'none' }
  | ({ readonly status: 'available' | 'loading' } & ThumbnailPlaces)
  | { readonly status: 'ready'; readonly url: string; readonly items: readonly Thumbnail[] };

/** Loaded behind the first frame. */
export type ChaptersState =
  | { readonly status: 'none' }
  | { readonly status: 'available' | 'loading'; readonly url: string }
  | { readonly status: 'ready'; readonly url: string; readonly items: readonly Chapter[] };
