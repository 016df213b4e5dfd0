import type { Observable, SchedulerLike } from 'rxjs';
import { TestScheduler, type RunHelpers } from 'rxjs/testing';
import { expect } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { PlayerConfig } from '../../streams/config.ts';
import { defaultCaptionStyle } from '../../streams/model/caption-style.ts';
import type {
  Catalogue,
  Content,
  Episode,
  EpisodeVariant,
  MasterJson,
  SourceOption,
} from '../../streams/model/catalogue.ts';
import type { Cue } from '../../streams/model/cues.ts';
import type { Failure } from '../../streams/model/errors.ts';
import type { Pointer } from '../../streams/model/input.ts';
import type { AudioTrack, Quality, TextTrack } from '../../streams/model/media.ts';
import type { LoadFacts } from '../../streams/model/network.ts';
import type { PageParameters, Session, StoredPreferences } from '../../streams/model/session.ts';
import type {
  ContentState,
  CuesState,
  PlaybackState,
  PresentationState,
  SelectionState,
  SourceState,
  TextTracksState,
  TimelineState,
  TracksState,
} from '../../streams/model/state.ts';

export interface MarbleHelpers extends RunHelpers {
  readonly scheduler: SchedulerLike;
  /** Compares commands, states and the like with their marbles. */
  readonly expectMarbles: <T>(actual$: Observable<T>, marbles: string, values?: Readonly<Record<string, T>>) => void;
}

/** Runs a test in virtual time. A difference is shown as a list of moments, each with its value. */
export function marbles(test: (helpers: MarbleHelpers) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(toMoments(actual)).toEqual(toMoments(expected)));
  scheduler.run((helpers) =>
    test({
      ...helpers,
      scheduler,
      expectMarbles: (actual$, row, values) => helpers.expectObservable(actual$).toBe(row, values),
    }),
  );
}

interface Message {
  readonly frame: number;
  readonly notification: { readonly kind: string; readonly value?: unknown; readonly error?: unknown };
}

function toMoments(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  return (messages as readonly (Message | object)[]).map((message) => {
    if (!('notification' in message)) return message;
    const { kind, value, error } = message.notification;
    const at = `${String(message.frame)}ms`;
    if (kind === 'N') return { at, value };
    return kind === 'E' ? { at, error } : { at, is: 'complete' };
  });
}

/** The product's own numbers. */
export const config: PlayerConfig = limits;

export const aVariant = (id: number, title = `Voice ${String(id)}`, filepath?: string): EpisodeVariant => ({
  id,
  title,
  filepath: filepath ?? `/variants/${String(id)}.m3u8`,
});

export const anEpisode = (id: number, fields: Partial<Episode> = {}): Episode => ({
  id,
  contentId: 7,
  title: `Episode ${String(id)}`,
  description: null,
  posterPath: null,
  duration: 1_440,
  order: id,
  isCompleted: false,
  season: { id: 1, order: 1 },
  m3u8MasterFilePath: `/episodes/${String(id)}.m3u8`,
  episodeVariants: [],
  ...fields,
});

export const aContent = (fields: Partial<Content> = {}): Content => ({
  id: 7,
  title: 'Title',
  posterUrl: null,
  year: 2024,
  kinopoiskId: null,
  hasMultipleEpisodes: true,
  contentType: null,
  rating: null,
  countries: [],
  languages: [],
  ...fields,
});

export function aCatalogue(episodes: readonly Episode[], fields: Partial<Catalogue> = {}): Catalogue {
  return { content: aContent(), seasons: [], episodes, available: true, ...fields };
}

export const loaded = (catalogue: Catalogue): ContentState => ({ status: 'loaded', catalogue });

interface SessionFields {
  readonly id?: string;
  readonly parameters?: Partial<PageParameters>;
  readonly stored?: Partial<StoredPreferences>;
  readonly environment?: Partial<Session['environment']>;
  readonly failure?: Failure | null;
}

export function aSession(fields: SessionFields = {}): Session {
  return {
    id: fields.id ?? 'session',
    parameters: {
      movieId: 7,
      episodeId: null,
      season: null,
      episode: null,
      autoPlay: false,
      userId: null,
      voiceAuthor: null,
      timeCodeSeconds: null,
      episodeTimeSeconds: null,
      shareEnabled: true,
      episodeVariantId: null,
      availabilityCheck: true,
      languageOrder: [],
      muted: null,
      ...fields.parameters,
    },
    stored: {
      favoriteAudioTracks: {},
      favoriteSources: {},
      episodesTimeProgress: {},
      episodesWatchedAgain: {},
      episodeVariants: {},
      volume: 1,
      muted: false,
      subtitleTrack: null,
      captionStyle: defaultCaptionStyle,
      ...fields.stored,
    },
    environment: {
      isMediaSourceSupported: true,
      isNativeHlsSupported: false,
      isOnline: true,
      isWebAudioSupported: true,
      placeholderUrl: 'https://player.example/placeholder.mp4',
      origin: 'https://player.example',
      hasShareSheet: false,
      hasFullscreen: true,
      hasPictureInPicture: true,
      hasCast: true,
      prefersReducedMotion: false,
      deviceType: 'desktop',
      isQoeWanted: false,
      hasSiblingThumbnails: false,
      hasSiblingChapters: false,
      longestAdSeconds: null,
      ...fields.environment,
    },
    failure: fields.failure ?? null,
  };
}

export const aFailure = (fields: Partial<Failure> = {}): Failure => ({
  code: 2,
  category: 'media',
  fatal: true,
  message: 'A segment could not be loaded.',
  context: {},
  cause: null,
  ...fields,
});

export const aSelection = (episode: Episode, fields: Partial<SelectionState> = {}): SelectionState => ({
  season: episode.season,
  episode,
  variant: episode.episodeVariants[0] ?? null,
  previous: null,
  next: null,
  nextVariant: null,
  cause: 'start',
  ...fields,
});

export type ReadySource = Extract<SourceState, { status: 'ready' }>;

export const aReadySource = (url: string, fields: Partial<ReadySource> = {}): ReadySource => ({
  status: 'ready',
  url,
  kind: 'hls',
  options: [{ label: '', link: url, isDefault: true }],
  activeLabel: null,
  subtitles: [],
  thumbnailsUrl: null,
  chaptersUrl: null,
  isPlaceholder: false,
  renewals: 0,
  ...fields,
});

export const anOption = (label: string, isDefault = false): SourceOption => ({
  label,
  link: `https://cdn.example/${label}.m3u8`,
  isDefault,
});

export const aMaster = (...sources: readonly SourceOption[]): MasterJson => ({
  sources,
  subtitles: [],
  thumbnails: null,
  chapters: null,
});

export const aTimeline = (fields: Partial<TimelineState> = {}): TimelineState => ({
  positionSeconds: 0,
  durationSeconds: 1_440,
  buffered: [],
  seekable: null,
  isLive: false,
  edgeSeconds: null,
  edgeToleranceSeconds: 0,
  ...fields,
});

export const aPresentation = (fields: Partial<PresentationState> = {}): PresentationState => ({
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: true,
  hasPictureInPicture: true,
  ...fields,
});

export const aPlayback = (fields: Partial<PlaybackState> = {}): PlaybackState => ({
  phase: 'playing',
  isWaiting: false,
  isSeeking: false,
  hasFrame: true,
  ...fields,
});

export const someTracks = (fields: Partial<TracksState> = {}): TracksState => ({
  qualities: [],
  audioTracks: [],
  textTracks: [],
  qualityId: null,
  isAutoQuality: true,
  audioTrackId: null,
  textTrackId: null,
  ...fields,
});

export const anAudioTrack = (id: string, label = id, language = 'ru'): AudioTrack => ({
  id,
  label,
  language,
  channels: 2,
});

export const aTextTrack = (id: string, label = id, language = 'ru'): TextTrack => ({ id, label, language });

export const aFileTrack = (src: string, label = src, language = 'ru'): TextTrack => ({
  id: src,
  label,
  language,
  files: [src],
});

export const someText = (fields: Partial<TextTracksState> = {}): TextTracksState => ({
  tracks: [],
  trackId: null,
  wish: null,
  isLent: false,
  cause: 'preference',
  ...fields,
});

export const aCue = (startSeconds: number, endSeconds: number, text = 'Hello'): Cue => ({
  startSeconds,
  endSeconds,
  text,
  place: null,
  look: null,
});

export const someCues = (...cues: readonly Cue[]): CuesState => ({ status: 'ready', cues, files: [] });

export const aQuality = (height: number, id = `q${String(height)}`): Quality => ({ id, height, bitrateBps: 0 });

/** A finger in the middle of a wide picture. */
export const aPointer = (fields: Partial<Pointer> = {}): Pointer => ({
  kind: 'touch',
  xPx: 400,
  yPx: 200,
  boxWidthPx: 800,
  isSmallScreen: false,
  count: 1,
  ...fields,
});

/** A segment of 720 lines that has been loaded completely, at 12 Mbit/s. */
export const aLoad = (overrides: Partial<LoadFacts> = {}): LoadFacts => ({
  id: 1,
  qualityId: 'q720',
  bytes: 750_000,
  totalBytes: 750_000,
  firstByteMs: 50,
  elapsedMs: 550,
  durationSeconds: 4,
  bufferSeconds: 8,
  ...overrides,
});
