// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { EngineControl } from '../../../../src/widget/engines/engine.ts';
import { byViewer } from '../controls.ts';
import { countListeners, fakeMedia, setReadOnly, typesOf } from '../fake-media.ts';
import { until } from '../../../until.ts';

type Handler = (event: unknown) => void;
type Interceptor = (message: object) => Promise<object>;

const audio = [
  { index: 0, lang: 'ru', labels: [{ text: 'Дубляж' }] },
  { index: 1, lang: 'en', labels: [{ text: 'Original' }] },
];
const text = [{ index: 0, id: 'r1', lang: 'ru', labels: [{ text: 'Русские' }] }];

const representations = [
  { id: 'v360', height: 360, bandwidth: 1 },
  { id: 'v720', height: 720, bandwidth: 2 },
];

const video = { index: 0, bitrateList: representations };

/** The parts of dash.js that the engine uses. */
function fakePlayer(playing = 'v360') {
  const handlers = new Map<string, Set<Handler>>();
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given]);
  const processor = {
    getType: () => 'video',
    getBufferController: () => ({
      setIsBufferingCompleted: note('setIsBufferingCompleted'),
      clearBuffers: (ranges: unknown) => {
        calls.push(['clearBuffers', ranges]);
        return Promise.resolve();
      },
    }),
    setExplicitBufferingTime: note('setExplicitBufferingTime'),
  };
  const underWay = { count: 0 };
  const getFragmentModel = () => ({
    getRequests: () => Array<object>(underWay.count).fill({}),
    abortRequests: note('abortRequests'),
  });
  const processors = ['audio', 'video'].map((type) => ({ ...processor, getType: () => type, getFragmentModel }));
  const stream = { getStreamProcessors: () => processors };
  return {
    underWay,
    handlers,
    calls,
    on: (name: string, handler: Handler) => handlers.set(name, (handlers.get(name) ?? new Set()).add(handler)),
    off: (name: string, handler: Handler) => handlers.get(name)?.delete(handler),
    emit: (name: string, event: object = {}) => handlers.get(name)?.forEach((handler) => handler(event)),
    listening: () => [...handlers.values()].reduce((sum, { size }) => sum + size, 0),
    updateSettings: note('updateSettings'),
    extend: note('extend'),
    proxy: null as HTMLVideoElement | null,
    initialize(media: HTMLVideoElement, ...rest: unknown[]) {
      this.proxy = media;
      calls.push(['initialize', ...rest]);
    },
    attachSource: note('attachSource'),
    retrieve: (_manifest: object | null): void => undefined,
    retrieveManifest(asked: string, answered: (manifest: object | null) => void) {
      calls.push(['retrieveManifest', asked]);
      this.retrieve = answered;
    },
    setRepresentationForTypeById: note('setQuality'),
    setCurrentTrack: note('setCurrentTrack'),
    setTextTrack: note('setTextTrack'),
    requestInterceptors: new Set<Interceptor>(),
    responseInterceptors: new Set<Interceptor>(),
    addRequestInterceptor(interceptor: Interceptor) {
      this.requestInterceptors.add(interceptor);
    },
    addResponseInterceptor(interceptor: Interceptor) {
      this.responseInterceptors.add(interceptor);
    },
    removeRequestInterceptor(interceptor: Interceptor) {
      this.requestInterceptors.delete(interceptor);
    },
    removeResponseInterceptor(interceptor: Interceptor) {
      this.responseInterceptors.delete(interceptor);
    },
    destroy: note('destroy'),
    addABRCustomRule: note('addABRCustomRule'),
    setInitialMediaSettingsFor: note('setInitialMediaSettingsFor'),
    getBufferLength: () => Number.NaN,
    getLowLatencyModeEnabled: () => false,
    isDynamic: () => false,
    getTargetLiveDelay: () => 4,
    getAverageThroughput: () => Number.NaN,
    getAvailableBaseUrls: () => [{}],
    getTracksFor: (type: string) => (type === 'video' ? [video] : audio),
    getCurrentTrackFor: (type: string) => (type === 'video' ? video : audio[0]),
    getCurrentTextTrackIndex: () => -1,
    getActiveStream: () => stream,
    getCurrentRepresentationForType: () => representations.find(({ id }) => id === playing),
  };
}

let player = fakePlayer();
vi.mock('dashjs', () => ({ MediaPlayer: () => ({ create: () => player }) }));
const engine = await import('../../../../src/widget/engines/dash/index.ts');

const url = 'https://cdn.example/~1/film.mpd';

function attach(startSeconds = 0, playing?: string) {
  player = fakePlayer(playing);
  const media = fakeMedia();
  const listeners = countListeners(media);
  const controls$ = new Subject<EngineControl>();
  const signals: EngineSignal[] = [];
  const attachment = { media, source: { kind: 'dash', url }, startSeconds, controls$ } as const;
  const subscription = engine.dashEngine(attachment).subscribe((signal) => signals.push(signal));
  return {
    media,
    listeners,
    signals,
    subscription,
    player,
    control: (wish: Parameters<typeof byViewer>[0]) => controls$.next(byViewer(wish)),
    ready: () => {
      player.emit('streamInitializing');
      player.emit('streamInitialized');
      player.calls.length = 0;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('MediaSource', Object);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the DASH engine', () => {
  it.each([
    [0, Number.NaN],
    [Number.NaN, Number.NaN],
  ])('that starts at %d initializes the library at %d, without autoplay', (startSeconds, startTime) => {
    const { player: made, signals } = attach(startSeconds);
    expect(made.calls.at(-1)).toEqual(['initialize', url, false, startTime]);
    expect(signals).toEqual([{ type: 'engine.attached', url }]);
  });

  it('reports once where its manifest names the analysis of the film', () => {
    const { player: made, signals } = attach();
    const property = { schemeIdUri: 'urn:potok:analysis', value: 'analysis.json' };
    for (const SupplementalProperty of [undefined, [{ schemeIdUri: 'urn:other', value: 'x' }], [property], [property]])
      made.emit('internalManifestLoaded', { manifest: { url, SupplementalProperty } });
    expect(signals.slice(1)).toEqual([{ type: 'engine.analysisFound', url: 'https://cdn.example/~1/analysis.json' }]);
  });

  const film = { type: 'static', mediaPresentationDuration: 60 };
  it.each([
    ['at its place in a film', 12, film, 12],
    ['before the end of a film that is shorter', 99_999, film, 50],
    ['before the end of a film that was seen to its end', 60, film, 50],
    ['at the requested position in a live stream', 99_999, { type: 'dynamic', mediaPresentationDuration: 60 }, 99_999],
    ['at the requested position in a film of unknown length', 99_999, { type: 'static' }, 99_999],
    ['at the requested position, by the address, if the manifest cannot be read', 99_999, null, 99_999],
  ])(
    'that starts within a film reads the manifest first and starts %s',
    async (_, startSeconds, manifest, expected) => {
      const { player: made, signals } = attach(startSeconds);
      expect(made.calls.slice(-2)).toEqual([
        ['initialize', undefined, false],
        ['retrieveManifest', url],
      ]);
      expect(signals).toEqual([{ type: 'engine.attached', url }]);
      made.retrieve(manifest);
      await Promise.resolve();
      expect(made.calls.at(-1)).toEqual(['attachSource', manifest ?? url, expected]);
    },
  );

  it.each<[string, (opened: ReturnType<typeof attach>) => void]>([
    ['it was closed', ({ subscription }) => subscription.unsubscribe()],
    ['a retry', ({ control }) => control({ type: 'engine.retry', positionSeconds: 7 })],
    ['it has failed', ({ player: made }) => made.emit('error', { error: { code: 25, message: '', data: {} } })],
  ])('ignores a manifest that arrives after %s', async (_, act) => {
    const opened = attach(12);
    act(opened);
    opened.player.calls.length = 0;
    opened.player.retrieve(film);
    await Promise.resolve();
    expect(opened.player.calls).toEqual([]);
  });

  it.each([
    [99_999, 50],
    [59.5, 50],
    [30, 59.5],
  ])('that starts at %d and is taken by the library to 59.5 of 60 goes to %d', (startSeconds, toSeconds) => {
    const { media } = attach(startSeconds);
    Object.defineProperty(media, 'duration', { value: 60 });
    for (let count = 0; count < 2; count += 1) {
      media.currentTime = 59.5;
      media.dispatchEvent(new Event('seeking'));
      // After that, the viewer may go to the end.
      expect(media.currentTime).toBe(count === 0 ? toSeconds : 59.5);
    }
  });

  it('reports tracks once, then the active ones', () => {
    const { signals, ready, player: made } = attach();
    ready();
    made.emit('periodSwitchCompleted');
    expect(typesOf(signals)).toEqual([
      'engine.attached',
      'ladder.changed',
      'engine.tracksChanged',
      'engine.activeChanged',
      'sound.found',
    ]);
    expect(signals[3]).toMatchObject({ active: { qualityId: 'v360', isAutoQuality: true } });
  });

  describe('that is commanded what to load', () => {
    const next = { type: 'engine.setNextQuality', qualityId: 'v720', bandwidthBps: 1, soundBps: 64_000 } as const;

    it('begins with it, and replaces nothing before there is a stream', () => {
      const { control, player: made } = attach();
      made.calls.length = 0;
      control(next);
      expect(made.calls).toEqual([]);
      made.emit('streamInitializing');
      control(next);
      expect(made.calls.map(([name]) => name)).toEqual(['updateSettings', 'setInitialMediaSettingsFor']);
      made.calls.length = 0;
      control({ type: 'engine.replaceBuffer' });
      expect(made.calls).toEqual([]);
    });

    it('sets the length of the buffer, also before there is a stream', () => {
      const { control, player: made } = attach();
      made.calls.length = 0;
      control({ type: 'engine.setBufferAim', leastAheadSeconds: 30, mostAheadSeconds: 60, behindSeconds: 20 });
      const buffer = expect.objectContaining({ bufferTimeDefault: 30, bufferToKeep: 20 }) as unknown;
      expect(made.calls).toEqual([['updateSettings', { streaming: { buffer } }]]);
    });

    it('shows it in place of the buffer ahead', () => {
      const { control, ready, player: made } = attach();
      ready();
      control(next);
      control({ type: 'engine.replaceBuffer' });
      expect(made.calls).toContainEqual(['setQuality', 'video', 'v720']);
    });

    it('abandons a load, even the first one', () => {
      const { control, signals, player: made } = attach();
      made.emit('streamInitializing');
      const request = { mediaType: 'video', type: 'MediaSegment', duration: 4, representation: { id: 'v360' } };
      made.emit('fragmentLoadingStarted', { request });
      vi.advanceTimersByTime(1_000);
      expect(signals.at(-1)).toMatchObject({ type: 'load.progressed', load: { id: 1, qualityId: 'v360' } });
      control({ type: 'engine.abandonLoad', loadId: 1 });
      expect(made.calls).toContainEqual(['abortRequests']);
    });
  });

  it('reports together the cues that the library adds to a track at the same moment', async () => {
    vi.useRealTimers();
    const { signals, ready, player: made } = attach();
    const addCue = vi.fn();
    Object.defineProperty(HTMLTrackElement.prototype, 'track', {
      configurable: true,
      value: { mode: 'disabled', label: 'r1', language: 'ru', addCue },
    });
    ready();
    made.emit('allTextTracksAdded', { tracks: text });
    const track = made.proxy!.addTextTrack('subtitles', 'r1', 'ru');
    const cues = [1, 3].map((startTime) => ({ startTime, endTime: startTime + 1, text: 'Привет' }));
    for (const cue of cues) track.addCue(cue as never);
    expect(addCue).toHaveBeenCalledTimes(2);
    await until(() =>
      expect(signals.at(-1)).toMatchObject({
        type: 'engine.cuesFound',
        textTrackId: '["Русские","ru"]',
        cues: [{ startSeconds: 1 }, { startSeconds: 3 }],
      }),
    );
  });

  it('reports cues of a track without an id for the track that is on', async () => {
    vi.useRealTimers();
    const { signals, ready, player: made, control } = attach();
    Object.defineProperty(HTMLTrackElement.prototype, 'track', {
      configurable: true,
      // The library turns a missing id into this label.
      value: { mode: 'disabled', label: 'null', language: 'ru', addCue: vi.fn() },
    });
    ready();
    const unnamed = [0, 1].map((index) => ({ index, id: null, lang: 'ru', labels: [{ text: `Track ${index}` }] }));
    made.emit('allTextTracksAdded', { tracks: unnamed });
    control({ type: 'engine.setTextTrack', textTrackId: '["Track 1","ru"]' });
    made.proxy!.addTextTrack('subtitles', 'null', 'ru').addCue({ startTime: 1, endTime: 2, text: 'Привет' } as never);
    await until(() =>
      expect(signals.at(-1)).toMatchObject({ type: 'engine.cuesFound', textTrackId: '["Track 1","ru"]' }),
    );
  });

  it('reports the files that hold the cues of a track', () => {
    const { signals, ready, player: made } = attach();
    const set = { lang: 'ru', mimeType: 'text/vtt', Label: [{ __text: 'Русские' }] };
    const period = { AdaptationSet: [{ ...set, Representation: [{ BaseURL: [{ __text: 'ru.vtt' }] }] }] };
    made.emit('internalManifestLoaded', { manifest: { url, Period: [period, period] } });
    ready();
    made.emit('allTextTracksAdded', { tracks: text });
    expect(signals.findLast(({ type }) => type === 'engine.tracksChanged')).toMatchObject({
      tracks: { textTracks: [{ label: 'Русские', language: 'ru', files: ['https://cdn.example/~1/ru.vtt'] }] },
    });
  });

  it('replaces the buffer ahead by a lower quality, except for the next seconds', () => {
    const { control, media, player: library, ready } = attach(0, 'v720');
    ready();
    Object.defineProperties(media, { currentTime: { value: 10 }, duration: { value: 60 } });
    control({ type: 'engine.setQuality', qualityId: 'v360' });
    expect(library.calls.filter(([name]) => name !== 'updateSettings')).toEqual([
      ['setQuality', 'video', 'v360'],
      ['setIsBufferingCompleted', false],
      ['setExplicitBufferingTime', 14],
      ['clearBuffers', [{ start: 14, end: 60 }]],
    ]);
  });

  it.each([
    ['near the end', 58, 60],
    ['in a channel', 58, Infinity],
    ['before anything is known', 0, NaN],
  ])('does not replace the buffer ahead %s', (_, currentTime, duration) => {
    const { control, media, player: library, ready } = attach(0, 'v720');
    ready();
    Object.defineProperties(media, { currentTime: { value: currentTime }, duration: { value: duration } });
    control({ type: 'engine.setQuality', qualityId: 'v360' });
    expect(library.calls.filter(([name]) => name !== 'updateSettings')).toEqual([['setQuality', 'video', 'v360']]);
  });

  it('reports arriving bytes, but not the same load again while the film stands still', () => {
    const { media, signals, player: made } = attach();
    setReadOnly(media, { readyState: 1 });
    const request = { url: '/v1/7.m4s' };
    const toldOf = (name: string, told: object = { request }): number => {
      signals.length = 0;
      vi.advanceTimersByTime(1_500);
      made.emit(name, told);
      return signals.filter(({ type }) => type === 'engine.bytesArrived').length;
    };
    expect([toldOf('manifestLoaded'), toldOf('manifestLoaded')]).toEqual([1, 0]);
    expect([toldOf('loadingProgress'), toldOf('fragmentLoadingCompleted', { request, error: {} })]).toEqual([1, 0]);
    expect([toldOf('fragmentLoadingCompleted'), toldOf('fragmentLoadingCompleted')]).toEqual([1, 0]);
    expect(toldOf('loadingProgress')).toBe(0);
    expect(toldOf('fragmentLoadingCompleted', { request: { ...request, range: '0-99' } })).toBe(1);
  });

  it('ignores a choice before there are tracks', () => {
    const { player: made, control } = attach();
    const before = made.calls.length;
    control({ type: 'engine.setQuality', qualityId: 'v720' });
    expect(made.calls).toHaveLength(before);
  });

  it('keeps every choice after a retry', () => {
    const { player: made, control, ready, media } = attach();
    ready();
    made.emit('allTextTracksAdded', { tracks: text });
    control({ type: 'engine.setQuality', qualityId: 'v720' });
    control({ type: 'engine.setAudioTrack', audioTrackId: '["Original","en"]' });
    control({ type: 'engine.setTextTrack', textTrackId: '["Русские","ru"]' });
    media.playbackRate = 1.5;
    made.attachSource = (...given: unknown[]) => {
      made.calls.push(['attachSource', ...given]);
      media.playbackRate = 1;
    };
    made.calls.length = 0;
    control({ type: 'engine.retry', positionSeconds: 21 });
    made.emit('streamInitializing');
    made.emit('streamInitialized');
    made.emit('allTextTracksAdded', { tracks: text });
    expect(made.calls.filter(([name]) => name !== 'updateSettings')).toEqual([
      ['attachSource', url, 21],
      ['setQuality', 'video', 'v720'],
      ['setCurrentTrack', audio[1]],
      ['setTextTrack', 0],
    ]);
    expect(media.playbackRate).toBe(1.5);
  });

  it('reads a second track and text in MP4 without the library, with or without an id', async () => {
    vi.useRealTimers();
    await import('../../../../src/widget/engines/dash/text/reader.ts');
    const ofText = (lang: string, codecs: string) => ({
      lang,
      mimeType: 'application/mp4',
      codecs,
      Label: [lang],
      Representation: [{ SegmentTemplate: { media: `${lang}-$Number$.ttml`, duration: 4 } }],
    });
    const manifest = {
      url,
      Period: [{ AdaptationSet: [ofText('ru', 'stpp'), ofText('en', 'stpp'), ofText('fr', 'wvtt')] }],
    };
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address.slice(address.lastIndexOf('/') + 1));
      return Promise.resolve(new Response('<tt><body><p begin="1s" end="2s">A</p></body></tt>'));
    });
    const track = (index: number, lang: string, isTTML: boolean) => ({
      index,
      id: index === 0 ? lang : null,
      lang,
      labels: [{ text: lang }],
      isTTML,
    });
    const { player: made, control, ready, signals, subscription } = attach();
    made.emit('internalManifestLoaded', { manifest });
    ready();
    made.emit('allTextTracksAdded', { tracks: [track(0, 'ru', true), track(1, 'en', true), track(2, 'fr', false)] });
    const told = signals.findLast((signal) => signal.type === 'engine.tracksChanged');
    expect(told?.tracks.textTracks.map(({ comesBeside }) => comesBeside)).toEqual([true, true, true]);
    made.calls.length = 0;
    const found = () => signals.flatMap((signal) => (signal.type === 'engine.cuesFound' ? [signal.textTrackId] : []));
    control({ type: 'engine.setTextTrack', textTrackId: '["fr","fr"]' });
    expect(made.calls).toEqual([['setTextTrack', -1]]);
    await until(() => expect(asked.some((name) => name.startsWith('fr'))).toBe(true));
    control({ type: 'engine.setSecondTextTrack', textTrackId: '["en","en"]' });
    await until(() => expect(found()).toContain('["en","en"]'));
    control({ type: 'engine.setTextTrack', textTrackId: '["ru","ru"]' });
    expect(made.calls.at(-1)).toEqual(['setTextTrack', -1]);
    await until(() => expect(found()).toContain('["ru","ru"]'));
    subscription.unsubscribe();
    const { length } = found();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(found()).toHaveLength(length);
  });

  it('reports the live delay of a channel once it is ready', () => {
    const { signals } = attach();
    player.isDynamic = () => true;
    player.emit('manifestUpdated');
    expect(typesOf(signals)).not.toContain('engine.liveWindowChanged');
    player.emit('streamInitialized');
    player.emit('manifestUpdated');
    const told = signals.filter(({ type }) => type === 'engine.liveWindowChanged');
    expect(told).toEqual([{ type: 'engine.liveWindowChanged', window: null, delaySeconds: 4 }]);
  });

  describe('at an address that has expired', () => {
    const later = 'https://cdn.example/~2/film.mpd';
    const retry = { type: 'engine.retry', positionSeconds: 42, url: later } as const;
    const answer = async (status: number, address = `https://cdn.example/~1/v720/1.m4s`): Promise<void> => {
      for (const interceptor of player.responseInterceptors) await interceptor({ request: { url: address }, status });
    };
    const requested = async (address: string): Promise<string> => {
      const request = { url: address };
      for (const interceptor of player.requestInterceptors) expect(await interceptor(request)).toBe(request);
      return request.url;
    };
    const loadError = {
      error: { code: 27, message: 'gone', data: { request: { mediaType: 'video' }, response: { status: 410 } } },
    };

    it('warns before the library has tried so often that it gives up', async () => {
      const { signals, ready } = attach();
      ready();
      for (const status of [200, 404, 500, 0]) await answer(status);
      expect(typesOf(signals)).not.toContain('engine.warned');
      for (const status of [403, 410]) {
        await answer(status);
        const context = { status, url: 'https://cdn.example/~1/v720/1.m4s', details: 'addressRefused' };
        const failure = { code: 2, fatal: false, context };
        expect(signals.at(-1)).toMatchObject({ type: 'engine.warned', failure });
      }
    });

    it('goes on with its buffer, and makes the next request at the new address', async () => {
      const { control, ready } = attach();
      ready();
      await answer(410);
      control(retry);
      expect(player.calls).toEqual([]);
      expect(await requested('https://cdn.example/~1/v720/1.m4s')).toBe('https://cdn.example/~2/v720/1.m4s');
      expect(await requested('https://other.example/1.m4s')).toBe('https://other.example/1.m4s');
    });

    let attached: ReturnType<typeof attach>;
    it.each<[string, () => void]>([
      ['the library has given up', () => player.emit('error', loadError)],
      [
        'the last address delivered nothing',
        () => attached.control({ ...retry, url: 'https://cdn.example/~3/film.mpd' }),
      ],
    ])('starts again at the new address if %s', (_, happen) => {
      attached = attach();
      attached.ready();
      happen();
      attached.control(retry);
      expect(player.calls).toEqual([['attachSource', later, 42]]);
    });

    it('starts again if only the query differs, and leaves no interceptor', () => {
      const { control, ready, subscription } = attach();
      ready();
      control({ ...retry, url: `${url}?t=2` });
      expect(player.calls).toEqual([['attachSource', `${url}?t=2`, 42]]);
      const before = [player.requestInterceptors.size, player.responseInterceptors.size] as const;
      subscription.unsubscribe();
      expect([player.requestInterceptors.size, player.responseInterceptors.size]).toEqual(
        before.map((size) => size - 1),
      );
    });
  });

  it('retries a channel at its live edge', () => {
    const { player: made, control, ready } = attach();
    ready();
    made.isDynamic = () => true;
    control({ type: 'engine.retry', positionSeconds: 900 });
    // The stream is gone, so the library no longer knows that it is live.
    made.isDynamic = () => false;
    control({ type: 'engine.retry', positionSeconds: 900 });
    expect(made.calls).toEqual([
      ['attachSource', url, Number.NaN],
      ['attachSource', url, Number.NaN],
    ]);
  });

  it('fails if a manifest leads to no stream for ten seconds', () => {
    const silent = attach();
    silent.player.emit('manifestLoaded');
    vi.advanceTimersByTime(9_999);
    expect(typesOf(silent.signals)).not.toContain('engine.failed');
    vi.advanceTimersByTime(1);
    expect(silent.signals.at(-1)).toMatchObject({ type: 'engine.failed', failure: { code: 4 } });
    const speaking = attach();
    speaking.player.emit('manifestLoaded');
    speaking.ready();
    vi.advanceTimersByTime(20_000);
    expect(typesOf(speaking.signals)).not.toContain('engine.failed');
  });

  it('leaves no listener, no timer and no resource', () => {
    const { media, listeners, player: made, subscription, ready } = attach();
    made.emit('manifestLoaded');
    ready();
    media.setAttribute('src', 'blob:x');
    subscription.unsubscribe();
    expect(made.calls).toEqual([['destroy']]);
    expect([made.listening(), listeners(), vi.getTimerCount()]).toEqual([0, 0, 0]);
    expect(media.hasAttribute('src')).toBe(false);
  });
});
