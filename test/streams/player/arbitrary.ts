import fc from 'fast-check';
import type { Episode, EpisodeVariant, MasterJson } from '../../../streams/model/catalogue.ts';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Failure } from '../../../streams/model/errors.ts';
import type { Key, Pointer } from '../../../streams/model/input.ts';
import type { ActiveTracks, TimeRange, Tracks } from '../../../streams/model/media.ts';
import type { LoadFacts } from '../../../streams/model/network.ts';
import { memoryKinds } from '../../../streams/model/memory.ts';
import { namedShortcuts } from '../../../streams/model/shortcuts.ts';
import type { Session, WatchedAgain } from '../../../streams/model/session.ts';
import type { Signal, SignalOf, SignalType } from '../../../streams/model/signals.ts';
import type { AdCreative, AdLabel } from '../../../streams/model/ad.ts';
import { aCreative, aFile } from '../features/ads/support.ts';
import { aCatalogue, aCue, anEpisode, aSession } from '../support.ts';

// Few values on purpose: random signals should often meet.
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
  context: fc.constantFrom({}, {}, { status: 410 }),
  cause: fc.constant(null),
});

const ranges = fc.array(fc.tuple(seconds, seconds), { maxLength: 3 });
const presence = fc.record({ present: ranges, absent: ranges });

const lesserFailure = failure.map((value) => ({ ...value, fatal: false }));

const variant: fc.Arbitrary<EpisodeVariant> = fc.record(
  {
    id,
    title: label,
    filepath: path.map((value) => value ?? ''),
    signFilepath: path.map((value) => value ?? ''),
  },
  { requiredKeys: ['id', 'title', 'filepath'] },
);

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

/** A title with several playable episodes, as a viewer usually meets it. */
export const series = fc
  .array(fc.record({ isCompleted: fc.boolean(), hasVariants: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((episodes) =>
    aCatalogue(
      episodes.map(({ isCompleted, hasVariants }, index) =>
        anEpisode(index + 1, {
          isCompleted,
          m3u8MasterFilePath: '/2.json',
          episodeVariants: hasVariants ? [{ id: 1, title: 'Дубляж', filepath: '/1.m3u8' }] : [],
        }),
      ),
    ),
  );

export const master: fc.Arbitrary<MasterJson> = fc.record({
  sources: fc.array(
    fc.record({
      label,
      link: url.filter((value) => value !== ''),
      isDefault: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  subtitles: fc.array(
    fc.record({ label, src: fc.constant('https://player.example/s.vtt'), language: fc.constantFrom('', 'ru') }),
    { maxLength: 2 },
  ),
  thumbnails: fc.constantFrom(null, 'https://player.example/t.vtt'),
  chapters: fc.constantFrom(null, 'https://player.example/c.vtt'),
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
});

const cue: fc.Arbitrary<Cue> = fc
  .record({
    start: fc.constantFrom(-1, 0, 1, 300),
    length: fc.constantFrom(-1, 0, 2, Number.MAX_SAFE_INTEGER),
    text: label,
  })
  .map(({ start, length, text }) => aCue(start, start + length, text));
const cues = fc.array(cue, { maxLength: 3 });
const files = fc.constantFrom(['https://player.example/s.vtt'], ['https://player.example/s.srt']);

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
    isWebAudioSupported: fc.boolean(),
    hasShareSheet: fc.boolean(),
    hasSiblingThumbnails: fc.boolean(),
    hasSiblingChapters: fc.boolean(),
    saved: fc.constantFrom({}, { 1: 500 }, { 1: { 2: 300 }, 2: 0 }),
    watchedAgain: fc.constantFrom<WatchedAgain>({}, { 1: true }),
    failure: fc.option(failure, { nil: null, freq: 20 }),
  })
  .map(
    ({
      isMediaSourceSupported,
      isOnline,
      isWebAudioSupported,
      hasShareSheet,
      hasSiblingThumbnails,
      hasSiblingChapters,
      saved,
      watchedAgain,
      failure: found,
      ...parameters
    }) =>
      aSession({
        parameters,
        stored: { episodesTimeProgress: saved, episodesWatchedAgain: watchedAgain },
        environment: {
          isMediaSourceSupported,
          isOnline,
          isWebAudioSupported,
          hasShareSheet,
          hasSiblingThumbnails,
          hasSiblingChapters,
        },
        failure: found,
      }),
  );

/** A file on two hosts. */
const fileAt = ['https://a.test/film/1.m4s', 'https://b.test/film/1.m4s'] as const;

type Fields<T extends SignalType> = { [K in Exclude<keyof SignalOf<T>, 'type' | 'by'>]: fc.Arbitrary<SignalOf<T>[K]> };

/** A signal of one type, with an arbitrary for each field. A wish may also come from the host page. */
const one = <T extends SignalType>(type: T, fields: Fields<T>): fc.Arbitrary<SignalOf<T>> =>
  fc.oneof(
    fc.record({ type: fc.constant(type), ...(fields as object) }),
    fc.record({
      type: fc.constant(type),
      ...(type.startsWith('intent.') && { by: fc.constant('host') }),
      ...(fields as object),
    }),
  ) as unknown as fc.Arbitrary<SignalOf<T>>;

const flag = fc.boolean();

/** Includes values that no engine reports but a recording may contain. */
const amount = fc.oneof(fc.constantFrom(NaN, Infinity, -1, 0), fc.double({ min: 0.01, max: 20_000_000, noNaN: true }));
const finite = fc.oneof(fc.constantFrom(-1, 0), fc.double({ min: 0.01, max: 20_000_000, noNaN: true }));
const load: fc.Arbitrary<LoadFacts> = fc.record({
  id: fc.integer({ min: 0, max: 4 }),
  qualityId: optional(label),
  bytes: finite,
  totalBytes: optional(finite),
  firstByteMs: optional(finite),
  elapsedMs: finite,
  durationSeconds: finite,
  bufferSeconds: finite,
  coming: fc.record({ meanBps: finite, nextBps: fc.array(finite, { maxLength: 4 }) }),
});

const slot = fc.integer({ min: 0, max: 2 });
const adCode = fc.constantFrom(...([100, 303, 350, 401, 402, 405, 900, 901] as const));
const offset = fc.constantFrom(null, { unit: 'seconds', value: 0 } as const, { unit: 'percent', value: 50 } as const);
const creative: fc.Arbitrary<AdCreative> = fc
  .record({
    isVpaid: flag,
    durationSeconds: fc.constantFrom(null, 0, 8),
    skipOffset: offset,
    trackers: fc.array(fc.record({ event: fc.constantFrom('start', 'progress', 'complete', 'pause'), url, offset }), {
      maxLength: 4,
    }),
  })
  .map(({ isVpaid, ...fields }) => ({ ...aCreative(fields), file: aFile({ isVpaid }) }));
const pointer: fc.Arbitrary<Pointer> = fc.record({
  kind: fc.constantFrom('mouse', 'touch', 'pen'),
  xPx: fc.constantFrom(-5, 0, 10, 400, 790),
  yPx: fc.constantFrom(0, 200, 900),
  boxWidthPx: fc.constantFrom(0, 320, 800),
  isSmallScreen: fc.boolean(),
  count: fc.constantFrom(0, 1, 1, 1, 2),
});

const key: fc.Arbitrary<Key> = fc.record({
  code: fc.constantFrom(
    'Space',
    'ArrowLeft',
    'ArrowUp',
    'KeyL',
    'KeyN',
    'KeyP',
    'KeyC',
    'Comma',
    'Digit7',
    'Slash',
    '',
  ),
  hasShift: flag,
  isRepeated: flag,
});

const adLabel: fc.Arbitrary<AdLabel> = fc.record({
  advertiser: fc.constantFrom(null, 'ООО «Чай»'),
  aboutUrl: fc.constantFrom(null, 'https://shop.example/about'),
  erid: fc.constantFrom(null, '2VtzqwTeaTok'),
});

/** Every signal from outside, since the player sends its own signals itself. A missing one does not compile. */
const arbitraries: { readonly [T in Exclude<SignalType, `player.${string}`>]: fc.Arbitrary<SignalOf<T>> } = {
  'session.started': one('session.started', { session }),
  'catalogue.loaded': one('catalogue.loaded', { catalogue }),
  'catalogue.failed': one('catalogue.failed', { failure }),
  'catalogue.callFailed': one('catalogue.callFailed', { failure }),
  'catalogue.masterLoaded': one('catalogue.masterLoaded', { url, master }),
  'catalogue.masterFailed': one('catalogue.masterFailed', { url, failure }),
  'catalogue.addressRenewed': one('catalogue.addressRenewed', {
    episodeId: id,
    variantId: optional(id),
    url,
    master: optional(master),
  }),
  'catalogue.renewalFailed': one('catalogue.renewalFailed', {}),
  'catalogue.thumbnailsLoaded': one('catalogue.thumbnailsLoaded', {
    url: fc.constantFrom('https://player.example/t.vtt', 'https://player.example/thumbnails.vtt'),
    thumbnails: fc.constant([]),
  }),
  'catalogue.completedSet': one('catalogue.completedSet', { episodeId: id, isCompleted: flag }),
  'catalogue.captionsLoaded': one('catalogue.captionsLoaded', { files, cues, dropped: fc.constantFrom(0, 3) }),
  'catalogue.seasonLinesFound': one('catalogue.seasonLinesFound', {
    episodeId: id,
    cues: fc.option(cues),
  }),
  'catalogue.captionsFailed': one('catalogue.captionsFailed', { files, failure: lesserFailure }),
  'catalogue.captionsAligned': one('catalogue.captionsAligned', {
    fileUrl: fc.constantFrom('blob:own', 'https://player.example/s.vtt'),
    verdict: fc.constantFrom('sure', 'unsure', 'foreign', 'unknown'),
    map: fc.constant({ rate: 1.001, pieces: [{ from: 0, shift: -400 }] }),
    share: fc.constantFrom(0, 0.3, 1, NaN),
  }),
  'catalogue.chaptersLoaded': one('catalogue.chaptersLoaded', {
    url: fc.constantFrom('https://player.example/c.vtt', 'https://player.example/chapters.vtt'),
    chapters: fc.constantFrom([], [{ startSeconds: 0, title: 'One' }]),
  }),
  'catalogue.analysisLoaded': one('catalogue.analysisLoaded', {
    url: fc.constant('https://player.example/a.json'),
    flashes: fc.constantFrom([], [{ start: 1, end: 3 }]),
    bars: fc.constantFrom(null, { top: 0.12, bottom: 0.12, left: 0, right: 0 }),
    voices: fc.constantFrom(
      [],
      [{ label: 'Дубляж', language: 'ru', loudness: -30, peak: -9, speech: [5, 20] }],
      [{ label: 'Дубляж', language: 'ru', loudness: -9, peak: 0 }],
    ),
    parts: fc.constantFrom(
      [],
      [
        { kind: 'intro' as const, startSeconds: 0, endSeconds: 30 },
        { kind: 'credits' as const, startSeconds: 60, endSeconds: 600 },
      ],
    ),
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
  'media.paused': one('media.paused', { positionSeconds: seconds, isEnd: flag, isFailure: flag }),
  'media.ended': one('media.ended', { isEarly: flag }),
  'media.seeking': one('media.seeking', { positionSeconds: seconds }),
  'media.seeked': one('media.seeked', { positionSeconds: seconds }),
  'media.volumeChanged': one('media.volumeChanged', { volume: fc.constantFrom(0, 0.5, 1), muted: flag }),
  'media.rateChanged': one('media.rateChanged', { rate: fc.constantFrom(0.25, 1, 2) }),
  'media.playRefused': one('media.playRefused', { wasMuted: flag }),
  'engine.attaching': one('engine.attaching', { url, startSeconds: seconds }),
  'engine.attached': one('engine.attached', { url }),
  'engine.tracksChanged': one('engine.tracksChanged', { tracks }),
  'engine.activeChanged': one('engine.activeChanged', { active }),
  'engine.cuesFound': one('engine.cuesFound', { textTrackId: label, cues }),
  'engine.failed': one('engine.failed', { failure }),
  'engine.warned': one('engine.warned', { failure }),
  'ad.listLoaded': one('ad.listLoaded', {
    list: fc.record({ preroll: fc.array(url, { maxLength: 3 }), midroll: fc.array(url, { maxLength: 2 }) }),
  }),
  'ad.listFailed': one('ad.listFailed', { message: label }),
  'ad.read': one('ad.read', { breakId: id, slot, creative }),
  'ad.unreadable': one('ad.unreadable', {
    breakId: id,
    slot,
    failure: fc.record({ code: adCode, message: label, errorUrls: fc.array(url, { maxLength: 2 }) }),
  }),
  'ad.impossible': one('ad.impossible', {}),
  'ad.created': one('ad.created', {
    show: fc.record({
      adId: fc.integer({ min: 100, max: 302 }),
      breakId: id,
      breakType: fc.constantFrom('preroll', 'midroll'),
      slot,
      creative,
      sound: fc.record({ volume: fc.constantFrom(0, 1), muted: flag }),
    }),
  }),
  'ad.fileFailed': one('ad.fileFailed', { code: fc.constantFrom(402, 405, 450, 901), message: label }),
  'ad.loaded': one('ad.loaded', { durationSeconds: fc.constantFrom(-2, 8) }),
  'ad.started': one('ad.started', {}),
  'ad.playing': one('ad.playing', {}),
  'ad.paused': fc.oneof(one('ad.paused', {}), one('ad.paused', { by: fc.constant('page') })),
  'ad.progressed': one('ad.progressed', { positionSeconds: anywhere, durationSeconds: fc.constantFrom(-2, 0, 8) }),
  'ad.soundChanged': one('ad.soundChanged', { volume: fc.constantFrom(0, 0.5, 1), muted: flag }),
  'ad.playRefused': one('ad.playRefused', { wasMuted: flag }),
  'ad.reached': one('ad.reached', { event: fc.constantFrom('start', 'midpoint', 'complete', 'close', '') }),
  'ad.clicked': one('ad.clicked', { url: fc.constantFrom(null, '', 'https://shop.example/', 'javascript:alert(1)') }),
  'ad.navigated': one('ad.navigated', { url: fc.constantFrom('https://shop.example/', 'javascript:alert(1)') }),
  'ad.pageShown': one('ad.pageShown', {}),
  'ad.trackingAsked': one('ad.trackingAsked', { urls: fc.array(url, { maxLength: 2 }) }),
  'ad.waiting': one('ad.waiting', {}),
  'ad.verified': one('ad.verified', { indexes: fc.constantFrom([], [0]) }),
  'ad.notVerified': one('ad.notVerified', { index: fc.nat(2), reason: fc.constantFrom(1, 2, 3) }),
  'ad.skippableChanged': one('ad.skippableChanged', { isSkippable: flag }),
  'ad.visibilityChanged': one('ad.visibilityChanged', { part: fc.constantFrom(0, 0.5, 0.51, 1) }),
  'ad.scheduleRead': one('ad.scheduleRead', {
    breaks: fc.array(
      fc.record({
        url: fc.constantFrom('vmap:1', 'vmap:2'),
        at: fc.record({ unit: fc.constantFrom('seconds', 'percent'), value: fc.nat(100) }),
      }),
      { maxLength: 3 },
    ),
  }),
  'ad.ended': one('ad.ended', {}),
  'ad.skipped': one('ad.skipped', {}),
  'ad.closed': one('ad.closed', {}),
  'screen.adLabelShown': one('screen.adLabelShown', { adId: id, label: adLabel }),
  'screen.adIconShown': one('screen.adIconShown', { adId: id, index: fc.nat(3) }),
  'screen.adLabelHidden': one('screen.adLabelHidden', { adId: id }),
  'ad.failed': one('ad.failed', { code: adCode, message: label }),
  'ad.measured': one('ad.measured', {
    loudness: fc.constantFrom(-14, -30, -80, NaN),
    peak: fc.constantFrom(null, -1),
  }),
  'ad.pinged': one('ad.pinged', {
    adId: fc.nat(3),
    event: fc.constant('impression'),
    sent: fc.nat(3),
    answered: fc.nat(3),
  }),
  'ad.gaveUp': one('ad.gaveUp', { code: adCode }),
  'sound.found': one('sound.found', { isApart: fc.boolean() }),
  'buffers.made': one('buffers.made', { contents: fc.record({ sound: fc.boolean(), picture: fc.boolean() }) }),
  'presences.changed': one('presences.changed', {
    presences: fc.record({ sound: presence, picture: presence }),
  }),
  'channel.restarted': one('channel.restarted', {}),
  'engine.analysisFound': one('engine.analysisFound', { url: fc.constant('https://player.example/a.json') }),
  'engine.chaptersFound': one('engine.chaptersFound', { url: fc.constant('https://player.example/c.vtt') }),
  'engine.interstitialsFound': one('engine.interstitialsFound', { interstitials: fc.constant([]) }),
  'media.framesCounted': one('media.framesCounted', {
    droppedFrames: fc.constantFrom(0, 3, 1, 100),
    totalFrames: fc.constantFrom(0, 150, 300),
  }),
  'media.decodingTold': one('media.decodingTold', {
    report: fc.record({
      byQuality: fc.dictionary(label, fc.record({ isSupported: flag, isSmooth: flag, isPowerEfficient: flag })),
      isHdrDisplay: flag,
    }),
  }),
  'engine.encoderTold': one('engine.encoderTold', {
    positionSeconds: seconds,
    targetSeconds: fc.constantFrom(0, 1.5, 4),
  }),
  'engine.bytesArrived': fc.constant({ type: 'engine.bytesArrived' }),
  'picture.resized': one('picture.resized', { size: fc.record({ width: amount, height: amount }) }),
  'ladder.changed': one('ladder.changed', {
    ladder: fc.record({
      rungs: fc.array(
        fc.record(
          { qualityId: label, bitsPerSecond: amount, peakBitsPerSecond: amount },
          { requiredKeys: ['qualityId', 'bitsPerSecond'] },
        ),
        { maxLength: 20 },
      ),
      segmentSeconds: amount,
    }),
    usualBps: amount,
  }),
  'load.progressed': one('load.progressed', { load }),
  'load.finished': one('load.finished', { load }),
  'sound.aloneChanged': one('sound.aloneChanged', { isAlone: flag }),
  'hosts.found': one('hosts.found', {
    files: fc.constantFrom([], [fileAt]),
    steering: optional(fc.constant({ serverUri: 'https://steer.test/?a=1', pathways: [[fileAt[1], 'B'] as const] })),
  }),
  'host.answered': one('host.answered', { address: fc.constantFrom(...fileAt) }),
  'host.failed': one('host.failed', { address: fc.constantFrom(...fileAt) }),
  'hosts.steered': one('hosts.steered', {
    ttlSeconds: fc.constantFrom(10, 300),
    reloadUri: optional(fc.constant('https://steer.test/again')),
    priority: fc.constantFrom([], ['B', 'C']),
    clones: fc.constantFrom([], [{ id: 'C', baseId: 'B', host: 'c.test' }]),
  }),
  'hosts.steeringFailed': one('hosts.steeringFailed', {
    status: fc.constantFrom(0, 410, 429),
    retrySeconds: fc.constantFrom(0, 40),
  }),
  'load.failed': one('load.failed', { qualityId: optional(label) }),
  'buffer.refused': one('buffer.refused', { heldSeconds: finite }),
  'buffer.changed': one('buffer.changed', { bufferSeconds: finite, qualityId: optional(label) }),
  'engine.liveWindowChanged': one('engine.liveWindowChanged', {
    window: optional(range),
    delaySeconds: fc.constantFrom(0, 6, 400),
  }),
  'audio.latencyMeasured': one('audio.latencyMeasured', { seconds: fc.constantFrom(0, 0.18, NaN, -1, 9) }),
  'audio.gainChanged': one('audio.gainChanged', { gain: fc.constantFrom(1, 2, 4) }),
  'page.clipAsked': one('page.clipAsked', { isLooped: flag, endSeconds: optional(seconds) }),
  'page.spoilersAsked': one('page.spoilersAsked', {}),
  'page.watchCheckAsked': one('page.watchCheckAsked', { minutes: fc.constantFrom(1, 30) }),
  'page.online': one('page.online', {}),
  'page.offline': one('page.offline', {}),
  'page.hidden': one('page.hidden', {}),
  'page.shown': one('page.shown', {}),
  'page.left': one('page.left', {}),
  'page.fullscreenChanged': one('page.fullscreenChanged', { isFullscreen: flag }),
  'page.pictureInPictureChanged': one('page.pictureInPictureChanged', {
    isPictureInPicture: flag,
    isOwnWindow: flag,
  }),
  'page.airPlayChanged': one('page.airPlayChanged', { isAvailable: flag, isActive: flag }),
  'page.actionFailed': one('page.actionFailed', {
    action: fc.constantFrom('fullscreen', 'pictureInPicture', 'airPlay', 'cast'),
    reason: fc.constantFrom('unsupported', 'refused', 'aborted'),
  }),
  'cast.connecting': one('cast.connecting', {}),
  'cast.connected': one('cast.connected', { deviceName: label }),
  'cast.disconnected': one('cast.disconnected', {}),
  'stats.opened': one('stats.opened', {}),
  'stats.kept': one('stats.kept', { failures: fc.constantFrom(0, 1, 2_000) }),
  'page.connectionChanged': one('page.connectionChanged', { isFrugal: flag }),
  'page.copied': one('page.copied', {}),
  'page.pictureCopied': one('page.pictureCopied', {}),
  'input.pressed': one('input.pressed', { pointer }),
  'input.moved': one('input.moved', { pointer }),
  'input.released': one('input.released', { pointer }),
  'input.cancelled': one('input.cancelled', {}),
  'input.keyPressed': one('input.keyPressed', { key }),
  'intent.play': one('intent.play', {}),
  'intent.pause': one('intent.pause', {}),
  'intent.togglePlay': one('intent.togglePlay', {}),
  'intent.seekTo': one('intent.seekTo', { positionSeconds: anywhere }),
  'intent.seekBy': one('intent.seekBy', { deltaSeconds: anywhere }),
  'intent.scrubTo': one('intent.scrubTo', { positionSeconds: anywhere }),
  'intent.goLive': one('intent.goLive', {}),
  'intent.setVolume': one('intent.setVolume', { volume: fc.constantFrom(-1, 0, 0.3, 1, 2) }),
  'intent.toggleMuted': one('intent.toggleMuted', {}),
  'intent.setMuted': one('intent.setMuted', { muted: flag }),
  'intent.setRate': one('intent.setRate', { rate: fc.constantFrom(-1, 0, 1.5, 16) }),
  'intent.setNight': one('intent.setNight', { isOn: fc.boolean() }),
  'intent.setSoundShift': one('intent.setSoundShift', { seconds: fc.constantFrom(-9, -0.25, 0, 0.1, NaN) }),
  'intent.setSpeechBoost': one('intent.setSpeechBoost', { boost: fc.constantFrom(0, 3, 6) }),
  'intent.setLevelling': one('intent.setLevelling', { isOn: fc.boolean() }),
  'intent.setGain': one('intent.setGain', { gain: fc.constantFrom(-1, 1, 2.5, 16) }),
  'intent.repeatPhrase': one('intent.repeatPhrase', {}),
  'intent.chooseQuality': one('intent.chooseQuality', { qualityId: optional(label) }),
  'input.keyReleased': one('input.keyReleased', { key }),
  'intent.tryVoice': one('intent.tryVoice', { audioTrackId: label }),
  'intent.endVoiceTrial': one('intent.endVoiceTrial', {}),
  'intent.chooseAudioTrack': one('intent.chooseAudioTrack', { audioTrackId: label }),
  'intent.chooseTextTrack': one('intent.chooseTextTrack', { textTrackId: optional(label) }),
  'intent.toggleSubtitles': one('intent.toggleSubtitles', {}),
  'intent.setCaptionStyle': one('intent.setCaptionStyle', {
    change: fc.constantFrom({ color: 'red' }, { fontSizePercent: 200 }, {}),
  }),
  'intent.resetCaptionStyle': one('intent.resetCaptionStyle', {}),
  'intent.chooseSecondText': one('intent.chooseSecondText', { textTrackId: optional(label) }),
  'intent.setSecondCaptions': one('intent.setSecondCaptions', {
    change: fc.constantFrom({ isOnTop: true }, { isBlurred: true }, { isOnTop: false, isBlurred: false }),
  }),
  'intent.setCrop': one('intent.setCrop', { isOn: fc.boolean() }),
  'intent.setFlashDimming': one('intent.setFlashDimming', { isOn: fc.boolean() }),
  'intent.markRepeat': one('intent.markRepeat', {}),
  'intent.setSign': one('intent.setSign', {
    change: fc.record(
      {
        isOn: flag,
        corner: fc.constantFrom('topLeft', 'topRight', 'bottomRight', 'bottomLeft'),
        sizePercent: fc.constantFrom(25, 50, -1, 1_000, NaN),
      },
      { requiredKeys: [] },
    ),
  }),
  'intent.setRepeat': one('intent.setRepeat', {
    range: fc.constantFrom(null, { startSeconds: 1, endSeconds: 4 }, { startSeconds: 0, endSeconds: 0.5 }),
  }),
  'intent.hideSpoilers': one('intent.hideSpoilers', {
    change: fc.constantFrom({}, { ahead: true }, { ahead: false, length: true }, { length: false }),
  }),
  'intent.offerWords': one('intent.offerWords', { isOn: fc.boolean() }),
  'intent.enterWords': one('intent.enterWords', {}),
  'intent.chooseWord': one('intent.chooseWord', {
    word: fc.record({ word: fc.string(), sentence: fc.string(), language: fc.string(), isSecond: fc.boolean() }),
  }),
  'intent.showWordCard': one('intent.showWordCard', {
    card: fc.option(fc.record({ title: fc.string({ unit: 'binary' }), text: fc.string({ unit: 'binary' }) })),
  }),
  'intent.setWordPause': one('intent.setWordPause', { isOn: fc.boolean() }),
  'intent.setZoom': one('intent.setZoom', {
    zoom: fc.record({ scale: fc.double(), x: fc.double(), y: fc.double() }),
  }),
  'intent.reveal': one('intent.reveal', { episodeId: fc.constantFrom(1, 2, 3) }),
  'intent.setKey': one('intent.setKey', {
    shortcut: fc.constantFrom(...namedShortcuts),
    stroke: fc.constantFrom('', 'KeyQ', 'KeyM', 'Shift+KeyB', 'Space'),
  }),
  'intent.resetKeys': one('intent.resetKeys', {}),
  'intent.chooseSource': one('intent.chooseSource', { label }),
  'intent.setSleepTimer': one('intent.setSleepTimer', {
    after: fc.constantFrom(null, { minutes: 1 }, { minutes: 15 }, { episodes: 1 }, { episodes: 2 }),
  }),
  'intent.returnTo': one('intent.returnTo', {
    place: fc.record({ episodeId: id, positionSeconds: fc.constantFrom(0, 12, 9_999) }),
  }),
  'intent.chooseSeason': one('intent.chooseSeason', { seasonId: id }),
  'intent.chooseEpisode': one('intent.chooseEpisode', { episodeId: id }),
  'intent.chooseVariant': one('intent.chooseVariant', { variantId: id }),
  'intent.playNext': one('intent.playNext', {}),
  'intent.cancelNext': one('intent.cancelNext', {}),
  'intent.prepareNext': one('intent.prepareNext', {}),
  'intent.setCompleted': one('intent.setCompleted', { episodeId: id, isCompleted: flag }),
  'intent.resume': one('intent.resume', {}),
  'intent.startOver': one('intent.startOver', {}),
  'intent.toggleFullscreen': one('intent.toggleFullscreen', {}),
  'intent.togglePictureInPicture': one('intent.togglePictureInPicture', {}),
  'intent.showAirPlay': one('intent.showAirPlay', {}),
  'intent.copyPicture': one('intent.copyPicture', {}),
  'intent.toggleCast': one('intent.toggleCast', {}),
  'intent.openShare': one('intent.openShare', { isSmallScreen: flag, pageUrl: fc.constant('https://host.example/') }),
  'intent.closeShare': one('intent.closeShare', {}),
  'intent.setShareTime': one('intent.setShareTime', { isOn: flag }),
  'intent.copyShareLink': one('intent.copyShareLink', {}),
  'intent.copyErid': one('intent.copyErid', {}),
  'intent.showThumbnails': one('intent.showThumbnails', {}),
  'intent.skipAd': one('intent.skipAd', {}),
  'intent.openAd': one('intent.openAd', {}),
  'intent.openAdIcon': one('intent.openAdIcon', { adId: id, index: fc.nat(3) }),
  'intent.skipPart': one('intent.skipPart', { isAutomatic: fc.boolean() }),
  'intent.returnFromSkip': one('intent.returnFromSkip', {}),
  'intent.openTextFile': one('intent.openTextFile', { url: fc.constant('blob:own'), name: label }),
  'intent.closeTextFile': one('intent.closeTextFile', {}),
  'intent.applyTiming': one('intent.applyTiming', { isOn: fc.boolean() }),
  'intent.shiftCaptions': one('intent.shiftCaptions', { seconds: fc.constantFrom(-0.1, 0, 2.5, NaN) }),
  'intent.setAlwaysSkip': one('intent.setAlwaysSkip', { isOn: fc.boolean() }),
  'intent.openTranscript': one('intent.openTranscript', { query: label }),
  'intent.closeTranscript': one('intent.closeTranscript', {}),
  'intent.searchSeason': one('intent.searchSeason', { isOn: flag, isAheadWanted: flag }),
  'intent.openMemory': one('intent.openMemory', {}),
  'intent.closeMemory': one('intent.closeMemory', {}),
  'intent.forget': one('intent.forget', { kinds: fc.subarray([...memoryKinds]) }),
  'storage.counted': one('storage.counted', {
    counts: fc.record({
      places: fc.nat(),
      voices: fc.nat(),
      choices: fc.nat(),
      captionStyle: fc.nat(1),
      secondCaptions: fc.nat(1),
      sign: fc.nat(1),
      spoilers: fc.nat(1),
      keys: fc.nat(1),
      sound: fc.nat(1),
      device: fc.nat(1),
      ads: fc.nat(1),
    }),
  }),
  'intent.openHelp': one('intent.openHelp', {}),
  'intent.toggleDiagnostics': one('intent.toggleDiagnostics', {}),
  'intent.closeDiagnostics': one('intent.closeDiagnostics', {}),
  'intent.copyMomentLink': one('intent.copyMomentLink', {
    pageUrl: fc.constant('https://host.example/'),
    seconds: anywhere,
  }),
  'intent.closeHelp': one('intent.closeHelp', {}),
  'intent.openMenu': one('intent.openMenu', {}),
  'intent.closeMenu': one('intent.closeMenu', {}),
  'intent.reset': one('intent.reset', {}),
  'intent.stir': one('intent.stir', {}),
  'intent.holdControls': one('intent.holdControls', { isHeld: flag }),
  'intent.tryAgain': one('intent.tryAgain', {}),
  'intent.playSoundAlone': one('intent.playSoundAlone', {}),
  'intent.leaveControls': one('intent.leaveControls', {}),
};

export interface Moment {
  readonly waitMs: number;
  readonly signal: Signal;
}

/**
 * Any signals in any order, at once or with pauses around the times that matter; the signals that `isOften` names come
 * more often.
 */
export function moments(
  isWanted: (type: SignalType) => boolean,
  maxLength = 60,
  isOften: (type: SignalType) => boolean = () => false,
): fc.Arbitrary<readonly Moment[]> {
  const wanted = (Object.keys(arbitraries) as (keyof typeof arbitraries)[])
    .filter(isWanted)
    .map((type) => ({ arbitrary: arbitraries[type] as fc.Arbitrary<Signal>, weight: isOften(type) ? 10 : 1 }));
  const signal: fc.Arbitrary<Signal> = fc.oneof(...wanted);
  const waitMs = fc.constantFrom(0, 0, 1, 99, 100, 250, 1_000, 1_999, 2_000, 5_000, 10_000);
  return fc.array(fc.record({ waitMs, signal }), { maxLength, size: 'max' });
}
