import fc from 'fast-check';
import type { Episode, EpisodeVariant, MasterJson } from '../../../streams/model/catalogue.ts';
import type { Failure } from '../../../streams/model/errors.ts';
import type { ActiveTracks, TimeRange, Tracks } from '../../../streams/model/media.ts';
import type { Session } from '../../../streams/model/session.ts';
import type { Signal, SignalOf, SignalType } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession } from '../support.ts';

// Few values on purpose: chance should meet itself often.
const id = fc.integer({ min: 1, max: 4 });
const label = fc.constantFrom('', '480', '720 ', 'Дубляж', 'AC3');
const seconds = fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10);
const anywhere = fc.integer({ min: -20_000, max: 40_000 }).map((tenths) => tenths / 10);
const url = fc.constantFrom(
  'https://player.example/1.m3u8',
  'https://player.example/2.json',
  'https://player.example/3.mpd',
  '',
);
const path = fc.constantFrom('/1.m3u8', '/2.json', '3.mpd', '//cdn.example/4.mp4', '', null);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const failure: fc.Arbitrary<Failure> = fc.record({
  code: fc.constantFrom(...([1, 2, 3, 4, 'notFound', 'masterFailed', 'internal'] as const)),
  category: fc.constantFrom(...(['media', 'catalogue', 'internal'] as const)),
  fatal: fc.boolean(),
  message: fc.constant('It failed.'),
  context: fc.constant({}),
  cause: fc.constant(null),
});

const variant: fc.Arbitrary<EpisodeVariant> = fc.record({
  id,
  title: label,
  filepath: path.map((value) => value ?? ''),
});

const episode: fc.Arbitrary<Episode> = fc
  .record({
    id,
    order: fc.integer({ min: 0, max: 3 }),
    isCompleted: fc.boolean(),
    duration: fc.constantFrom(null, -2, 0, 1_440),
    season: optional(fc.record({ id, order: fc.integer({ min: 0, max: 2 }) })),
    m3u8MasterFilePath: path,
    episodeVariants: fc.array(variant, { maxLength: 3 }),
  })
  .map(({ id: episodeId, ...fields }) => anEpisode(episodeId, fields));

export const catalogue = fc
  .record({ episodes: fc.array(episode, { maxLength: 4 }), available: fc.boolean() })
  .map(({ episodes, available }) => aCatalogue(episodes, { available }));

export const master: fc.Arbitrary<MasterJson> = fc.record({
  sources: fc.array(
    fc.record({
      label,
      link: url.filter((value) => value !== ''),
      isDefault: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  subtitles: fc.constant([]),
  thumbnails: fc.constantFrom(null, 'https://player.example/t.vtt'),
});

const tracks: fc.Arbitrary<Tracks> = fc.record({
  qualities: fc.array(
    fc.record({ id: label, height: fc.constantFrom(0, 480, 720), bitrateBps: fc.constantFrom(0, 1_000_000) }),
    { maxLength: 3 },
  ),
  audioTracks: fc.array(
    fc.record({ id: label, label, language: fc.constantFrom('', 'ru', 'en'), channels: optional(id) }),
    {
      maxLength: 3,
    },
  ),
  textTracks: fc.array(fc.record({ id: label, label, language: fc.constantFrom('', 'ru') }), { maxLength: 3 }),
});

const active: fc.Arbitrary<ActiveTracks> = fc.record({
  qualityId: optional(label),
  isAutoQuality: fc.boolean(),
  audioTrackId: optional(label),
  textTrackId: optional(label),
});

const range: fc.Arbitrary<TimeRange> = fc.tuple(seconds, seconds).map(([from, length]) => [from, from + length]);

export const session: fc.Arbitrary<Session> = fc
  .record({
    movieId: optional(fc.constant(7)),
    episodeId: optional(id),
    season: optional(fc.integer({ min: 0, max: 2 })),
    autoPlay: fc.boolean(),
    timeCodeSeconds: optional(fc.nat(3_000)),
    languageOrder: fc.constantFrom([], ['ru']),
    isMediaSourceSupported: fc.boolean(),
    isOnline: fc.boolean(),
    hasShareSheet: fc.boolean(),
    hasSiblingThumbnails: fc.boolean(),
    saved: fc.constantFrom({}, { 1: 500 }, { 1: { 2: 300 }, 2: 0 }),
    failure: fc.option(failure, { nil: null, freq: 20 }),
  })
  .map(
    ({ isMediaSourceSupported, isOnline, hasShareSheet, hasSiblingThumbnails, saved, failure: found, ...parameters }) =>
      aSession({
        parameters,
        stored: { episodesTimeProgress: saved },
        environment: { isMediaSourceSupported, isOnline, hasShareSheet, hasSiblingThumbnails },
        failure: found,
      }),
  );

type Fields<T extends SignalType> = { [K in Exclude<keyof SignalOf<T>, 'type'>]: fc.Arbitrary<SignalOf<T>[K]> };

/** One of a type: with these fields, each of its own kind. */
const one = <T extends SignalType>(type: T, fields: Fields<T>): fc.Arbitrary<SignalOf<T>> =>
  fc.record({ type: fc.constant(type), ...(fields as object) }) as unknown as fc.Arbitrary<SignalOf<T>>;

const flag = fc.boolean();

/** Every signal there is: the compiler misses one that is not here. */
const arbitraries: { readonly [T in SignalType]: fc.Arbitrary<SignalOf<T>> } = {
  'session.started': one('session.started', { session }),
  'catalogue.loaded': one('catalogue.loaded', { catalogue }),
  'catalogue.failed': one('catalogue.failed', { failure }),
  'catalogue.callFailed': one('catalogue.callFailed', { failure }),
  'catalogue.masterLoaded': one('catalogue.masterLoaded', { url, master }),
  'catalogue.masterFailed': one('catalogue.masterFailed', { url, failure }),
  'catalogue.thumbnailsLoaded': one('catalogue.thumbnailsLoaded', {
    url: fc.constantFrom('https://player.example/t.vtt', 'https://player.example/thumbnails.vtt'),
    thumbnails: fc.constant([]),
  }),
  'media.metadataLoaded': one('media.metadataLoaded', { width: fc.nat(1_920), height: fc.nat(1_080) }),
  'media.firstFrameShown': one('media.firstFrameShown', {}),
  'media.canPlay': one('media.canPlay', {}),
  'media.durationChanged': one('media.durationChanged', {
    durationSeconds: fc.constantFrom(-2, 0, 0.04, 600, 1_440),
    isLive: flag,
  }),
  'media.timeUpdated': one('media.timeUpdated', { positionSeconds: seconds }),
  'media.bufferedChanged': one('media.bufferedChanged', { buffered: fc.array(range, { maxLength: 2 }) }),
  'media.seekableChanged': one('media.seekableChanged', { seekable: optional(range) }),
  'media.playing': one('media.playing', {}),
  'media.waiting': one('media.waiting', {}),
  'media.paused': one('media.paused', { positionSeconds: seconds, isEnd: flag }),
  'media.ended': one('media.ended', {}),
  'media.seeking': one('media.seeking', { positionSeconds: seconds }),
  'media.seeked': one('media.seeked', { positionSeconds: seconds }),
  'media.volumeChanged': one('media.volumeChanged', { volume: fc.constantFrom(0, 0.5, 1), muted: flag }),
  'media.rateChanged': one('media.rateChanged', { rate: fc.constantFrom(0.25, 1, 2) }),
  'media.playRefused': one('media.playRefused', { wasMuted: flag }),
  'engine.attaching': one('engine.attaching', { url, startSeconds: seconds }),
  'engine.attached': one('engine.attached', { url }),
  'engine.tracksChanged': one('engine.tracksChanged', { tracks }),
  'engine.activeChanged': one('engine.activeChanged', { active }),
  'engine.failed': one('engine.failed', { failure }),
  'engine.warned': one('engine.warned', { failure }),
  'page.online': one('page.online', {}),
  'page.offline': one('page.offline', {}),
  'page.hidden': one('page.hidden', {}),
  'page.shown': one('page.shown', {}),
  'page.left': one('page.left', {}),
  'page.fullscreenChanged': one('page.fullscreenChanged', { isFullscreen: flag }),
  'page.pictureInPictureChanged': one('page.pictureInPictureChanged', { isPictureInPicture: flag }),
  'page.copied': one('page.copied', {}),
  'player.advanced': one('player.advanced', {}),
  'intent.play': one('intent.play', {}),
  'intent.pause': one('intent.pause', {}),
  'intent.togglePlay': one('intent.togglePlay', {}),
  'intent.seekTo': one('intent.seekTo', { positionSeconds: anywhere }),
  'intent.seekBy': one('intent.seekBy', { deltaSeconds: anywhere }),
  'intent.scrubTo': one('intent.scrubTo', { positionSeconds: anywhere }),
  'intent.setVolume': one('intent.setVolume', { volume: fc.constantFrom(-1, 0, 0.3, 1, 2) }),
  'intent.toggleMuted': one('intent.toggleMuted', {}),
  'intent.setRate': one('intent.setRate', { rate: fc.constantFrom(-1, 0, 1.5, 16) }),
  'intent.chooseQuality': one('intent.chooseQuality', { qualityId: optional(label) }),
  'intent.chooseAudioTrack': one('intent.chooseAudioTrack', { audioTrackId: label }),
  'intent.chooseTextTrack': one('intent.chooseTextTrack', { textTrackId: optional(label) }),
  'intent.chooseSource': one('intent.chooseSource', { label }),
  'intent.chooseSeason': one('intent.chooseSeason', { seasonId: id }),
  'intent.chooseEpisode': one('intent.chooseEpisode', { episodeId: id }),
  'intent.chooseVariant': one('intent.chooseVariant', { variantId: id }),
  'intent.playNext': one('intent.playNext', {}),
  'intent.cancelNext': one('intent.cancelNext', {}),
  'intent.resume': one('intent.resume', {}),
  'intent.startOver': one('intent.startOver', {}),
  'intent.toggleFullscreen': one('intent.toggleFullscreen', {}),
  'intent.togglePictureInPicture': one('intent.togglePictureInPicture', {}),
  'intent.openShare': one('intent.openShare', { isSmallScreen: flag }),
  'intent.closeShare': one('intent.closeShare', {}),
  'intent.setShareTime': one('intent.setShareTime', { isOn: flag }),
  'intent.copyShareLink': one('intent.copyShareLink', {}),
  'intent.peek': one('intent.peek', {}),
  'intent.reset': one('intent.reset', {}),
  'intent.stir': one('intent.stir', {}),
  'intent.holdControls': one('intent.holdControls', { isHeld: flag }),
  'intent.leaveControls': one('intent.leaveControls', {}),
};

export interface Moment {
  readonly waitMs: number;
  readonly signal: Signal;
}

/** Any signals in any order, at once or with pauses around the times that matter. */
export function moments(isWanted: (type: SignalType) => boolean, maxLength = 60): fc.Arbitrary<readonly Moment[]> {
  const wanted = (Object.keys(arbitraries) as SignalType[]).filter(isWanted).map((type) => arbitraries[type]);
  const signal: fc.Arbitrary<Signal> = fc.oneof(...wanted);
  const waitMs = fc.constantFrom(0, 0, 1, 99, 100, 250, 1_000, 1_999, 2_000, 5_000, 10_000);
  return fc.array(fc.record({ waitMs, signal }), { maxLength, size: 'max' });
}
