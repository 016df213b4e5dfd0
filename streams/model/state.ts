import type { Catalogue, Episode, EpisodeVariant, Season, SourceOption, SubtitleFile } from './catalogue.ts';
import type { Cause } from './commands.ts';
import type { Failure, PlayerError } from './errors.ts';
import type { ActiveTracks, EngineKind, TimeRange, Tracks } from './media.ts';
import type { Thumbnail } from './thumbnails.ts';

/** What the player is, as facets that change independently of each other. Facts, except where intent is named. */
export interface PlayerState {
  readonly content: ContentState;
  readonly selection: SelectionState | null;
  readonly source: SourceState;
  readonly playback: PlaybackState;
  readonly intent: IntentState;
  readonly timeline: TimelineState;
  readonly sound: SoundState;
  readonly rate: number;
  readonly tracks: TracksState;
  readonly resume: ResumeState;
  readonly nextCard: NextCardState;
  readonly controls: ControlsState;
  readonly presentation: PresentationState;
  readonly share: ShareState;
  readonly thumbnails: ThumbnailsState;
  readonly error: PlayerError | null;
}

export type ContentState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly catalogue: Catalogue }
  | { readonly status: 'failed' };

export interface SelectionState {
  readonly season: Season | null;
  readonly episode: Episode;
  readonly variant: EpisodeVariant | null;
  /** Neighbours in the order of seasons and episodes. */
  readonly previous: Episode | null;
  readonly next: Episode | null;
  /** Why this is selected: found at start, picked by the viewer, or led to by the end of the one before. */
  readonly cause: 'start' | 'viewer' | 'ended';
}

export type SourceState =
  | { readonly status: 'none' }
  | { readonly status: 'resolving'; readonly url: string }
  | { readonly status: 'failed'; readonly failure: Failure }
  | {
      readonly status: 'ready';
      readonly url: string;
      readonly kind: EngineKind;
      /** One entry unless a master JSON offers more. */
      readonly options: readonly SourceOption[];
      readonly activeLabel: string | null;
      readonly subtitles: readonly SubtitleFile[];
      /** Where pictures for the time slider may be. */
      readonly thumbnailsUrl: string | null;
      /** The clip that stands in for content the region may not see. */
      readonly isPlaceholder: boolean;
    };

export interface PlaybackState {
  readonly phase: 'notStarted' | 'playing' | 'paused' | 'ended';
  /** Wants to move on but waits for data. */
  readonly isWaiting: boolean;
  readonly isSeeking: boolean;
  /** The first frame of the current attachment is on screen. */
  readonly hasFrame: boolean;
}

export interface IntentState {
  readonly wants: 'play' | 'pause';
  /** Why, since that was first wanted. */
  readonly cause: Cause;
  /** How the autoplay policy was met: not at all, by starting muted, or by waiting for a tap. */
  readonly autoplay: 'free' | 'muted' | 'blocked';
}

export interface TimelineState {
  readonly positionSeconds: number;
  /** −2 while unknown and for live streams. */
  readonly durationSeconds: number;
  readonly buffered: readonly TimeRange[];
  readonly seekable: TimeRange | null;
  readonly isLive: boolean;
}

export interface SoundState {
  readonly volume: number;
  readonly muted: boolean;
}

export interface TracksState extends Tracks, ActiveTracks {}

export type ResumeState = { readonly isShown: false } | { readonly isShown: true; readonly positionSeconds: number };

export type NextCardState =
  { readonly isShown: false } | { readonly isShown: true; readonly episode: Episode; readonly secondsLeft: number };

export interface ControlsState {
  readonly isVisible: boolean;
}

export interface PresentationState {
  readonly isFullscreen: boolean;
  readonly isPictureInPicture: boolean;
}

export interface ShareState {
  readonly isOffered: boolean;
  /** Null while closed. */
  readonly popup: SharePopupState | null;
}

export interface SharePopupState {
  readonly title: string;
  /** As it is to be handed on now, with or without the moment. */
  readonly link: string;
  /** The moment that may go with it, whole; null where there is none to go back to. */
  readonly seconds: number | null;
  readonly withTime: boolean;
  /** Just now. */
  readonly isCopied: boolean;
}

/** Loaded when they are first needed, which for most visits is never. */
export type ThumbnailsState =
  | { readonly status: 'none' }
  | { readonly status: 'available'; readonly url: string }
  | { readonly status: 'loading'; readonly url: string }
  | { readonly status: 'ready'; readonly url: string; readonly items: readonly Thumbnail[] };
