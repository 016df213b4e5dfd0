import type { KnownAds } from './ad-loudness.ts';
import type { CaptionStyle } from './caption-style.ts';
import type { SecondCaptions } from './second-captions.ts';
import type { OwnKeys } from './shortcuts.ts';
import type { SignWish } from './sign-picture.ts';
import type { SpoilersWish } from './spoilers.ts';
import type { StoredPreferences, TextWish, TitleChoices, VoiceWish } from './session.ts';

/** Keys of local storage that hold maps, by the id of a title or an episode. */
export type StorageMaps = Pick<
  StoredPreferences,
  'favoriteAudioTracks' | 'favoriteSources' | 'episodesTimeProgress' | 'episodesWatchedAgain' | 'episodeVariants'
> & { readonly titleChoices: Readonly<Record<string, TitleChoices>> };

type EntryWrite = {
  readonly [K in keyof StorageMaps]: {
    readonly key: K;
    readonly entry: string;
    readonly value: StorageMaps[K][string];
  };
}[keyof StorageMaps];

type ValueWrite = {
  readonly [K in keyof StorageValues]: { readonly key: K; readonly value: StorageValues[K] };
}[keyof StorageValues];

/** Keys of local storage that hold one value. */
export interface StorageValues {
  readonly 'player-volume': number;
  readonly 'player-muted': boolean;
  readonly subtitleTrack: TextWish;
  readonly lastVoice: VoiceWish;
  readonly lastChoices: TitleChoices;
  readonly captionStyle: CaptionStyle;
  readonly secondCaptions: SecondCaptions;
  readonly ownKeys: OwnKeys;
  readonly signPicture: SignWish;
  readonly adLoudness: KnownAds;
  readonly spoilers: SpoilersWish;
  readonly wordPause: boolean;
}

/** A write to one key of local storage: its whole new value, or one entry of the map it holds. */
export type StorageWrite = ValueWrite | EntryWrite;
