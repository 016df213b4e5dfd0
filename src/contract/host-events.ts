import type { StatsEvents } from './stats.ts';
import type {
  HostContent,
  HostEpisode,
  HostError,
  HostQuality,
  HostRemote,
  HostState,
  HostTrack,
  HostVariant,
} from './host-state.ts';

export interface HostCue {
  readonly start: number;
  readonly end: number;
  /** With the tags and entities of WebVTT, as it came: never put it into a page as markup. */
  readonly text: string;
}

type AdBreak = 'preroll' | 'midroll';

/** What is told through the port beside the state, which has changed by then. Times are in seconds. */
export interface HostEvents {
  readonly contentChanged: {
    readonly content: HostContent;
    readonly episode: HostEpisode | null;
    readonly variant: HostVariant | null;
  };
  /** Of a film, an episode, another source. */
  readonly firstFrame: { readonly position: number };
  /** The browser wants a gesture of the viewer before anything plays. */
  readonly autoplayBlocked: object;
  readonly playbackChanged: { readonly playback: HostState['playback'] };
  readonly seeked: { readonly position: number };
  readonly ended: { readonly position: number };
  readonly volumeChanged: { readonly volume: number; readonly muted: boolean };
  readonly rateChanged: { readonly rate: number };
  readonly qualityChanged: { readonly quality: string | null; readonly isAutoQuality: boolean };
  readonly tracksChanged: {
    readonly audioTrack: string | null;
    readonly audioTracks: readonly HostTrack[];
    readonly textTrack: string | null;
    readonly textTracks: readonly HostTrack[];
    readonly qualities: readonly HostQuality[];
  };
  /** Place in `state.chapters`; null before the first. */
  readonly chapterChanged: { readonly chapter: number | null };
  /** Only where it is listened to. The captions on the picture. */
  readonly cueChanged: { readonly cues: readonly HostCue[] };
  readonly fullscreenChanged: { readonly fullscreen: boolean };
  readonly pictureInPictureChanged: { readonly pictureInPicture: boolean };
  readonly remoteChanged: { readonly remote: HostRemote | null };
  readonly adBreakStarted: { readonly break: AdBreak; readonly total: number };
  /** Also of a break that had no ad to show. */
  readonly adBreakEnded: { readonly break: AdBreak };
  /** Which of how many of its break, from 1. */
  readonly adStarted: { readonly break: AdBreak; readonly number: number; readonly total: number };
  readonly adEnded: { readonly reason: 'completed' | 'skipped' | 'stopped' };
  /** It could not be read, or not be played. */
  readonly adFailed: { readonly number?: number; readonly total?: number };
  /** Also of what the player gets over. */
  readonly error: HostError;
  /** Only where it is listened to: what `window.stats` of the player's page is called with. */
  readonly statistics: { readonly name: string; readonly payload: Readonly<Record<string, unknown>> };
  /** Only with `env_qoe`: how well a view went, once at its end. */
  readonly qoe: StatsEvents['qoe'];
}

export type HostEventName = keyof HostEvents;
