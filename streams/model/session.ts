import type { PlaybackAbilities } from './addresses.ts';
import type { CaptionStyle } from './caption-style.ts';
import type { Failure } from './errors.ts';
import type { SpeechBoost } from './speech-boost.ts';

/** The page address, read and checked. Absent or malformed parameters are null (or their default). */
export interface PageParameters {
  readonly movieId: number | null;
  readonly episodeId: number | null;
  /** Season order and episode order, not ids. */
  readonly season: number | null;
  readonly episode: number | null;
  readonly autoPlay: boolean;
  readonly userId: string | null;
  readonly voiceAuthor: string | null;
  /** `t`: whole seconds. */
  readonly timeCodeSeconds: number | null;
  /** `episode_time`: whole seconds; `t` wins over it. */
  readonly episodeTimeSeconds: number | null;
  readonly shareEnabled: boolean;
  readonly episodeVariantId: number | null;
  readonly availabilityCheck: boolean;
  readonly languageOrder: readonly string[];
  /** Whether the film is muted at first; null: as it was stored. */
  readonly muted: boolean | null;
}

/** Seconds watched: one number for an episode, or one for each variant id. */
export type EpisodeProgress = number | Readonly<Record<string, number>>;

/** Episode id → progress. */
export type SavedProgress = Readonly<Record<string, EpisodeProgress>>;

/** Content id → label of the voice chosen last. */
export type FavoriteAudioTracks = Readonly<Record<string, string>>;

/** Content id → label of the source chosen last. A voice and a source may have the same label and are not the same choice. */
export type FavoriteSources = Readonly<Record<string, string>>;

/** Episode id → true if a completed episode has been watched again, so that its place counts. */
export type WatchedAgain = Readonly<Record<string, true>>;

/** Content id → chosen variant. Ids differ from episode to episode, the title tells which one is meant. */
export type StoredVariants = Readonly<Record<string, StoredVariant>>;

export interface StoredVariant {
  readonly id: number;
  readonly title: string | null;
}

/** The captions that the viewer wants, by names, because ids are valid in one stream only. */
export interface TextWish {
  readonly isOn: boolean;
  readonly label: string;
  readonly language: string;
}

/** What a viewer has chosen for a title; null for what was never chosen. */
export interface TitleChoices {
  readonly rate: number | null;
  /** How many times louder than the film itself. */
  readonly gain: number | null;
  readonly text: TextWish | null;
  /** Whether intros, recaps and credits are skipped by themselves; set for titles alone. */
  readonly skip?: true | undefined;
  /** Whether black bars are cut off. */
  readonly crop?: boolean | undefined;
  /** False: films keep their own loudness; set in the latest choices alone. */
  readonly level?: false | undefined;
  /** By how much speech is raised; set in the latest choices alone. */
  readonly speech?: SpeechBoost | undefined;
  /** True: the range of loudness is narrowed. */
  readonly night?: true | undefined;
  /** By how many seconds the sound is played later, below zero earlier; set in the latest choices alone. */
  readonly shift?: number | undefined;
  /** True: flashes are dimmed; set in the latest choices alone. */
  readonly flashes?: true | undefined;
}

export const NO_CHOICES: TitleChoices = { rate: null, gain: null, text: null };

/** A voice by its names and kind, since ids are valid in one stream only. */
export interface VoiceWish {
  readonly label: string;
  readonly language: string;
  readonly isDescribed: boolean;
}

/** The contents of local storage at start-up, checked; defaults replace anything unusable. */
export interface StoredPreferences {
  readonly favoriteAudioTracks: FavoriteAudioTracks;
  readonly favoriteSources: FavoriteSources;
  readonly episodesTimeProgress: SavedProgress;
  readonly episodesWatchedAgain: WatchedAgain;
  readonly episodeVariants: StoredVariants;
  readonly volume: number;
  readonly muted: boolean;
  /** Null when captions were never chosen. */
  readonly subtitleTrack: TextWish | null;
  /** By the id of the title. Recordings of earlier releases have none. */
  readonly titleChoices?: Readonly<Record<string, TitleChoices>>;
  /** The voice that was chosen last, whatever the title. Recordings of earlier releases have none. */
  readonly lastVoice?: VoiceWish | null;
  /** The latest choices, whatever the title; their captions are `subtitleTrack`. */
  readonly lastChoices?: TitleChoices;
  readonly captionStyle: CaptionStyle;
  /** As it was stored: the second load checks it. */
  readonly secondCaptions?: unknown;
  /** The same. */
  readonly ownKeys?: unknown;
  /** The same. */
  readonly signPicture?: unknown;
  /** The same. */
  readonly adLoudness?: unknown;
  /** The same. */
  readonly spoilers?: unknown;
  /** The same. */
  readonly wordPause?: unknown;
}

export type DeviceType = 'tablet' | 'mobile' | 'desktop';

/** Everything a session starts from. A recording that begins with it can be replayed. */
export interface Session {
  readonly id: string;
  readonly parameters: PageParameters;
  readonly stored: StoredPreferences;
  readonly environment: PlaybackAbilities & {
    readonly isOnline: boolean;
    /** The element's sound can be led through Web Audio. */
    readonly isWebAudioSupported: boolean;
    /** Address of the placeholder: the clip that stands in for content the region may not see. */
    readonly placeholderUrl: string;
    /** Origin of the page, for addresses that start with a slash. */
    readonly origin: string;
    readonly hasShareSheet: boolean;
    readonly hasFullscreen: boolean;
    readonly hasPictureInPicture: boolean;
    /** The browser may be able to find Cast devices; whether it does is known when it is asked. */
    readonly hasCast: boolean;
    readonly prefersReducedMotion: boolean;
    readonly deviceType: DeviceType;
    /** True on televisions; missing on all other devices. */
    readonly isTelevision?: boolean;
    /** Whether the operator wants to know how well each view went. */
    readonly isQoeWanted: boolean;
    /** Pictures for the time slider lie beside the manifests. */
    readonly hasSiblingThumbnails: boolean;
    /** Files with chapters lie beside the manifests. */
    readonly hasSiblingChapters: boolean;
    /** How long one ad may take, if the operator sets it. */
    readonly longestAdSeconds: number | null;
  };
  /** A setting that start-up did not find in the page's configuration. */
  readonly failure: Failure | null;
}

/** A place worth saving. */
export interface ProgressSample {
  readonly contentId: number;
  readonly episodeId: number;
  readonly variantId: number | null;
  /** Whole seconds, rounded down: a viewer who comes back should see the last moment again, not miss it. */
  readonly positionSeconds: number;
}
