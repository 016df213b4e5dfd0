import type { Episode, EpisodeVariant } from './catalogue.ts';
import type { PlayerError } from './errors.ts';
import type { MediaSource } from './media.ts';
import type { PageParameters, StoredPreferences } from './session.ts';

/** Why a command was given; in a recording it answers "why did it pause?". */
export type Cause =
  | 'start'
  | 'autoplay'
  | 'viewer'
  | 'selection'
  | 'sourceChange'
  | 'resume'
  | 'retry'
  | 'preference'
  | 'mutedFallback'
  | 'ended'
  /** The element moved by itself: a media key, a call, the browser. */
  | 'system'
  | 'progress'
  | 'share'
  | 'error';

interface CommandShapes {
  'catalogue.load': { readonly parameters: PageParameters };
  'catalogue.loadMaster': { readonly url: string };
  /** Pictures of the time slider. */
  'catalogue.loadThumbnails': { readonly url: string };
  'catalogue.saveProgress': {
    readonly contentId: number;
    readonly episodeId: number;
    readonly variantId: number | null;
    readonly positionSeconds: number;
  };
  'catalogue.setCompleted': { readonly contentId: number; readonly episodeId: number; readonly isCompleted: boolean };

  /** Detaches whatever is attached. Position, rate and tracks are applied before the first frame. */
  'engine.attach': { readonly source: MediaSource; readonly startSeconds: number };
  'engine.detach': object;
  /** Mend the failed stream in place, going on from the given position. */
  'engine.retry': { readonly positionSeconds: number };
  'engine.setQuality': { readonly qualityId: string | null };
  'engine.setAudioTrack': { readonly audioTrackId: string };
  'engine.setTextTrack': { readonly textTrackId: string | null };

  'media.play': object;
  'media.pause': object;
  'media.seek': { readonly positionSeconds: number };
  'media.setVolume': { readonly volume: number };
  'media.setMuted': { readonly muted: boolean };
  'media.setRate': { readonly rate: number };

  /** One key of local storage, its whole new value. */
  'storage.write': {
    readonly [K in keyof StorageValues]: { readonly key: K; readonly value: StorageValues[K] };
  }[keyof StorageValues];

  'host.post': { readonly message: HostMessage };

  /** Go on to the next episode by itself; comes back as `player.advanced`. */
  'player.advance': object;

  'page.toggleFullscreen': object;
  'page.togglePictureInPicture': object;
  /** Hand a link on by the device's own sheet. */
  'page.share': { readonly title: string; readonly url: string };
  'page.copy': { readonly text: string };
  /** Tear the player down and build it again from the page address. */
  'session.restart': object;
  'report.error': { readonly error: PlayerError };
}

/** Local storage, by key. */
export interface StorageValues {
  readonly favoriteAudioTracks: StoredPreferences['favoriteAudioTracks'];
  readonly episodesTimeProgress: StoredPreferences['episodesTimeProgress'];
  readonly episodeVariants: StoredPreferences['episodeVariants'];
  readonly 'player-volume': number;
  readonly 'player-muted': boolean;
}

/** What the host page is told; `type` and `payload` go into the message's envelope. */
export type HostMessage =
  | { readonly type: 'fullscreen'; readonly payload: { readonly state: 'enterFullScreen' | 'exitFullScreen' } }
  | { readonly type: 'episodeChanged'; readonly payload: Episode }
  | {
      readonly type: 'timeProgressChanged';
      readonly payload: { readonly currentTime: number; readonly duration: number };
    }
  | { readonly type: 'episodeVariantChanged'; readonly payload: EpisodeVariant };

export type CommandType = keyof CommandShapes;
export type CommandOf<T extends CommandType> = T extends CommandType
  ? { readonly type: T; readonly cause: Cause } & CommandShapes[T]
  : never;

/** Everything that goes out: what should be done, never how. */
export type Command = CommandOf<CommandType>;
