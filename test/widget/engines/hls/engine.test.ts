// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { EngineControl } from '../../../../src/widget/engines/engine.ts';
import { FakeHls } from './fake-hls.ts';
import { byViewer } from '../controls.ts';
import { countListeners, fakeMedia, setReadOnly, typesOf } from '../fake-media.ts';
import { until } from '../../../until.ts';

vi.mock('hls.js', async (original) => ({ ...(await original<object>()), default: FakeHls }));
const engine = await import('../../../../src/widget/engines/hls/index.ts');

const url = 'https://cdn.example/~1/film.m3u8';
const level = (height: number) => ({ height, bitrate: height * 1_000, uri: `${height}`, audioGroups: ['a'] });

function attach(startSeconds = 0) {
  const media = fakeMedia();
  const listeners = countListeners(media);
  const controls$ = new Subject<EngineControl>();
  const signals: EngineSignal[] = [];
  const attachment = { media, source: { kind: 'hls', url }, startSeconds, controls$ } as const;
  const subscription = engine.hlsEngine(attachment).subscribe((signal) => signals.push(signal));
  const hls = FakeHls.instances.at(-1)!;
  return {
    media,
    listeners,
    controls$,
    signals,
    subscription,
    hls,
    control: (wish: Parameters<typeof byViewer>[0]) => controls$.next(byViewer(wish)),
    parse: (...heights: number[]) => {
      hls.levels = heights.map(level);
      hls.emit('hlsManifestParsed');
      hls.calls.length = 0;
    },
    fail: (type: string, details: string) =>
      hls.emit('hlsError', { type, details, fatal: true, error: new Error('no') }),
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  FakeHls.instances.length = 0;
  FakeHls.isMissing = false;
});
afterEach(() => vi.restoreAllMocks());

describe('the requests that the page has begun for an HLS film', () => {
  const abort = vi.fn();
  const begin = () => {
    const request = { answer: new Promise<never>(() => undefined), progress: {} as never, abort };
    Object.assign(globalThis, {
      potokChain: { requests: new Map([['https://cdn.example/1', request]]), levelUrl: 'https://cdn.example/540' },
    });
  };
  beforeEach(() => abort.mockClear());
  afterEach(() => Reflect.deleteProperty(globalThis, 'potokChain'));

  it('decide the rendition that the film begins with', () => {
    begin();
    const { hls } = attach();
    hls.levels = [level(360), { ...level(540), uri: 'https://cdn.example/540' }];
    hls.emit('hlsManifestParsed');
    expect(hls.startLevel).toBe(1);
  });

  it('decide nothing if the stream has no such rendition', () => {
    begin();
    const { hls, parse } = attach();
    parse(360, 540);
    expect(hls.startLevel).toBe(-1);
  });

  it('are dropped at the first frame, and at the end of the attachment', () => {
    begin();
    const { media, subscription } = attach();
    expect(abort).not.toHaveBeenCalled();
    media.dispatchEvent(new Event('loadeddata'));
    expect(abort).toHaveBeenCalledOnce();
    begin();
    subscription.unsubscribe();
    expect(abort).toHaveBeenCalledTimes(2);
  });
});

describe('attaching an HLS stream', () => {
  it('is reported at once, and requests the manifest before it takes the element', () => {
    const { signals, hls } = attach();
    expect(signals).toEqual([{ type: 'engine.attached', url }]);
    expect(hls.calls).toEqual([['loadSource', url], ['attachMedia']]);
  });

  it.each([
    [12.5, 12.5],
    [0, -1],
    [-3, -1],
    [Number.NaN, -1],
    [Number.POSITIVE_INFINITY, -1],
  ])('at %d starts at %d', (startSeconds, startPosition) => {
    expect(attach(startSeconds).hls.config['startPosition']).toBe(startPosition);
  });

  it.each([
    ['a position after the end', 99_999, { live: false, edge: 1_200 }, 1_190],
    ['a position at the end', 1_200, { live: false, edge: 1_200.4 }, 1_190.4],
    ['a position after the end of a very short film', 9, { live: false, edge: 8 }, 0],
  ])('with %s starts before the end, once the length is known', async (_what, startSeconds, details, toSeconds) => {
    const { hls, parse } = attach(startSeconds);
    parse(360);
    hls.emit('hlsLevelLoaded', { details: { ...details, url, fragments: [] } });
    hls.emit('hlsLevelLoaded', { details: { ...details, url, fragments: [] } });
    expect(hls.config['startPosition']).toBeCloseTo(toSeconds, 5);
    await nextTask();
    expect(hls.calls).toEqual([['stopLoad'], ['startLoad', hls.config['startPosition']]]);
  });

  it('moves the start before the end in a prepared film, too', async () => {
    engine.prepareHls({ source: { kind: 'hls', url }, startSeconds: 99_999, quality: null, audio: null });
    const hls = FakeHls.instances.at(-1)!;
    hls.emit('hlsLevelLoaded', { details: { live: false, edge: 1_200, url, fragments: [] } });
    expect(hls.config['startPosition']).toBe(1_190);
    await nextTask();
    expect(hls.calls.filter(([name]) => /Load$/.test(String(name)))).toEqual([['stopLoad'], ['startLoad', 1_190]]);
  });

  it('moves the start only once when a prepared film is attached', async () => {
    const preparation = { source: { kind: 'hls', url }, startSeconds: 99_999 } as const;
    const prepared = engine.prepareHls({ ...preparation, quality: null, audio: null });
    const hls = FakeHls.instances.at(-1)!;
    const details = { live: false, edge: 1_200, url, fragments: [] };
    hls.emit('hlsLevelLoaded', { details });
    prepared.attach({ media: fakeMedia(), ...preparation, controls$: new Subject<EngineControl>() }).subscribe();
    await nextTask();
    hls.emit('hlsLevelLoaded', { details });
    await nextTask();
    expect(FakeHls.instances.at(-1)).toBe(hls);
    expect(hls.config['startPosition']).toBe(1_190);
    expect(hls.calls.filter(([name]) => /Load$/.test(String(name)))).toEqual([['stopLoad'], ['startLoad', 1_190]]);
  });

  it('replaces the buffer ahead only if the quality is automatic', () => {
    const { hls, parse, control } = attach();
    parse(360, 720);
    control({ type: 'engine.replaceBuffer' });
    expect(hls.calls).toEqual([['nextLevel', -1]]);
    hls.autoLevelEnabled = false;
    control({ type: 'engine.replaceBuffer' });
    expect(hls.calls).toHaveLength(1);
  });

  it('loads again if the film stands within its first second', () => {
    const { hls, parse, control } = attach();
    parse(360);
    control({ type: 'engine.retry', positionSeconds: 0.5 });
    expect(hls.config['startPosition']).toBe(0.5);
  });

  it('finds the files beside a prepared film, whose manifest came before the element', async () => {
    const prepared = engine.prepareHls({ source: { kind: 'hls', url }, startSeconds: 0, quality: null, audio: null });
    const sessionData = { 'com.apple.hls.chapters': { URI: 'https://cdn.example/c.json' } };
    FakeHls.instances.at(-1)!.emit('hlsManifestLoaded', { url, sessionData });
    const found: EngineSignal[] = [];
    const controls$ = new Subject<EngineControl>();
    prepared
      .attach({ media: fakeMedia(), source: { kind: 'hls', url }, startSeconds: 0, controls$ })
      .subscribe((signal) => found.push(signal));
    await until(() =>
      expect(found).toContainEqual({ type: 'engine.chaptersFound', url: 'https://cdn.example/c.json' }),
    );
  });

  it.each([
    ['a position before the end', 1_100, { live: false, edge: 1_200 }],
    ['a position at the beginning', 0, { live: false, edge: 1_200 }],
    ['a position in a channel', 1_100, { live: true, edge: 1_200 }],
  ])('with %s starts at the given position', (_what, startSeconds, details) => {
    const { hls, parse } = attach(startSeconds);
    parse(360);
    hls.emit('hlsLevelLoaded', { details: { ...details, url, fragments: [] } });
    expect(hls.calls).toEqual([]);
  });

  it('buffers little until it is commanded otherwise', () => {
    const { hls, control } = attach();
    expect(hls.config['maxMaxBufferLength']).toBe(12);
    control({ type: 'engine.setBufferAim', leastAheadSeconds: 30, mostAheadSeconds: 60, behindSeconds: 20 });
    expect(hls.config).toMatchObject({ maxBufferLength: 30, maxMaxBufferLength: 60, backBufferLength: 20 });
  });

  it('fails without Media Source Extensions, and fails again on a retry', () => {
    FakeHls.isMissing = true;
    const { signals, control } = attach();
    control({ type: 'engine.retry', positionSeconds: 1 });
    expect(typesOf(signals)).toEqual(['engine.attached', 'engine.failed', 'engine.failed']);
    expect(signals[1]).toMatchObject({ failure: { code: 4, message: 'Failed to load resource.' } });
  });
});

describe('cues of an HLS stream', () => {
  const raw = { startTime: 1, endTime: 2, text: 'Привет' };
  const cue = { startSeconds: 1, endSeconds: 2, text: 'Привет', place: null, look: null };

  it('are reported as plain data with the id of their track, and the library draws none', () => {
    const { signals, hls, parse } = attach();
    parse(360);
    expect(hls.config['renderTextTracksNatively']).toBe(false);
    const subtitleTrack = { name: 'Русские', lang: 'ru', groupId: 's' };
    hls.emit('hlsCuesParsed', { type: 'subtitles', subtitleTrack, cues: [raw, { ...raw, endTime: 0 }] });
    expect(signals.at(-1)).toEqual({ type: 'engine.cuesFound', textTrackId: '["Русские","ru"]', cues: [cue] });
  });

  it('are not reported if there are none, or if they have no track', () => {
    const { signals, hls, parse } = attach();
    parse(360);
    const before = signals.length;
    hls.emit('hlsCuesParsed', { type: 'subtitles', subtitleTrack: { name: 'A', lang: 'ru' }, cues: [] });
    hls.emit('hlsCuesParsed', { type: 'captions', cues: [raw] });
    expect(signals).toHaveLength(before);
  });
});

describe('tracks of an HLS stream', () => {
  it('are reported when the manifest is known, and again only if they differ', () => {
    const { signals, parse, hls } = attach();
    parse(360, 720);
    hls.emit('hlsLevelsUpdated');
    hls.emit('hlsAudioTracksUpdated');
    expect(typesOf(signals)).toEqual(['engine.attached', 'engine.tracksChanged', 'engine.activeChanged']);
    parse(360);
    expect(typesOf(signals).filter((type) => type === 'engine.tracksChanged')).toHaveLength(2);
  });

  it('for subtitles are off before the first level is loaded', () => {
    const { hls } = attach();
    hls.levels = [level(360)];
    hls.emit('hlsManifestParsed');
    expect(hls.calls).toContainEqual(['subtitleTrack', -1]);
  });

  it('stay chosen in every later group', () => {
    const { hls, parse, control } = attach();
    hls.audioTracks = [{ name: 'B', lang: 'ru', groupId: 'a' }];
    parse(360);
    control({ type: 'engine.setAudioTrack', audioTrackId: '["B","ru"]' });
    control({ type: 'engine.setAudioTrack', audioTrackId: 'unknown' });
    expect(hls.calls).toEqual([['setAudioOption', { name: 'B', lang: 'ru' }]]);
  });

  it('are reported as active once for each change', () => {
    const { signals, hls, parse, control } = attach();
    parse(360, 720);
    hls.currentLevel = 1;
    hls.emit('hlsLevelSwitched');
    hls.emit('hlsLevelSwitched');
    control({ type: 'engine.setQuality', qualityId: '360-360000' });
    control({ type: 'engine.setQuality', qualityId: '360-360000' });
    control({ type: 'engine.setQuality', qualityId: null });
    const active = signals.filter((signal) => signal.type === 'engine.activeChanged').map((signal) => signal.active);
    expect(active.map(({ qualityId, isAutoQuality }) => [qualityId, isAutoQuality])).toEqual([
      [null, true],
      ['720-720000', true],
      ['360-360000', false],
      ['720-720000', true],
    ]);
    expect(hls.calls).toEqual([
      ['nextLevel', 0],
      ['nextLevel', -1],
    ]);
  });
});

describe('arriving bytes of an HLS stream', () => {
  const arrivals = (signals: readonly EngineSignal[]) => signals.filter(({ type }) => type === 'engine.bytesArrived');

  it('are reported only while there is nothing to play', () => {
    const { signals, hls, media } = attach();
    setReadOnly(media, { readyState: 4 });
    hls.emit('hlsKeyLoaded', {});
    expect(arrivals(signals)).toHaveLength(0);
    setReadOnly(media, { readyState: 1 });
    hls.emit('hlsFragLoaded', { frag: {} });
    expect(arrivals(signals)).toHaveLength(1);
  });

  it('are reported at most once a second', () => {
    const { signals, hls, media } = attach();
    setReadOnly(media, { readyState: 1 });
    for (let load = 0; load < 5; load += 1) hls.emit('hlsLevelLoaded', { details: { url, fragments: [] } });
    expect(arrivals(signals)).toHaveLength(1);
  });
});

describe('other facts of an HLS manifest', () => {
  const findings = (signals: readonly EngineSignal[]) =>
    signals.slice(1).filter(({ type }) => type !== 'engine.bytesArrived');
  const loaded = (sessionData: object | null) => ({
    url: 'https://cdn.example/films/1/master.m3u8?t=1',
    levels: [],
    sessionData,
  });
  const named = (URI: unknown) => loaded({ 'com.apple.hls.chapters': { 'DATA-ID': 'com.apple.hls.chapters', URI } });

  it('include the address of its chapters', () => {
    const { signals, hls } = attach();
    hls.emit('hlsManifestLoaded', named('chapters.json'));
    hls.emit('hlsManifestLoaded', named('chapters.json'));
    expect(findings(signals)).toEqual([
      { type: 'engine.chaptersFound', url: 'https://cdn.example/films/1/chapters.json' },
    ]);
  });

  it.each([
    ['no session data', loaded(null)],
    ['other session data', loaded({ title: { VALUE: 'A' } })],
    ['a value instead of an address', loaded({ 'com.apple.hls.chapters': { VALUE: 'A' } })],
    ['an empty address', named('')],
    ['an address that is not on the web', named('javascript:alert(1)')],
    ['a malformed address', named('https://')],
  ])('include no chapters with %s', (_what, data) => {
    const { signals, hls } = attach();
    hls.emit('hlsManifestLoaded', data);
    expect(findings(signals)).toEqual([]);
  });

  it('include its interstitials, once, however many renditions name them', async () => {
    const { signals, hls } = attach();
    const range = { id: 'a', startTime: 20, class: 'com.apple.hls.interstitial', attr: { ID: 'a' } };
    const details = { live: false, dateRangeTagCount: 1, dateRanges: { a: range }, url: 'https://cdn.example/v.m3u8' };
    hls.emit('hlsLevelUpdated', { details: { ...details, dateRangeTagCount: 0 } });
    hls.emit('hlsLevelUpdated', { details });
    hls.emit('hlsLevelUpdated', { details });
    await until(() => expect(findings(signals)).toHaveLength(1));
    expect(findings(signals)).toEqual([
      {
        type: 'engine.interstitialsFound',
        interstitials: [{ id: 'a', atSeconds: 20, baseUrl: details.url, attributes: { ID: 'a' } }],
      },
    ]);
  });

  it('include the window of a channel, and its live delay', () => {
    const { signals, hls } = attach();
    const update = (fragmentStart: number, edge: number, live = true) =>
      hls.emit('hlsLevelUpdated', { details: { live, fragmentStart, edge } });
    hls.targetLatency = 6;
    update(0, 180);
    update(0, 180);
    update(2, 182);
    hls.targetLatency = null;
    update(4, 184);
    const told = (window: readonly number[], delaySeconds: number) => ({
      type: 'engine.liveWindowChanged',
      window,
      delaySeconds,
    });
    expect(findings(signals)).toEqual([told([0, 180], 6), told([2, 182], 6), told([4, 184], 0)]);
  });

  it.each([
    ['a film', { live: false, fragmentStart: 0, edge: 60 }],
    ['an empty playlist', { live: true, fragmentStart: 0, edge: 0 }],
    ['a start that is not a number', { live: true, fragmentStart: Number.NaN, edge: 9 }],
  ])('include no window for %s', (_what, details) => {
    const { signals, hls } = attach();
    hls.emit('hlsLevelUpdated', { details });
    expect(findings(signals)).toEqual([]);
  });
});

describe('a retry of an HLS stream', () => {
  const retry = { type: 'engine.retry', positionSeconds: 42 } as const;

  it('requests the manifest again if there was none', () => {
    const { hls, fail, control } = attach();
    fail('networkError', 'manifestLoadError');
    hls.calls.length = 0;
    control(retry);
    expect(hls.calls).toEqual([['loadSource', url]]);
    expect(hls.config['startPosition']).toBe(42);
  });

  it('requests the manifest again if the attachment should start over', () => {
    const { hls, parse, control } = attach();
    parse(360, 720);
    control({ ...retry, how: 'anew' });
    expect(hls.calls).toEqual([['loadSource', url]]);
    expect(hls.config['startPosition']).toBe(42);
  });

  it.each([
    ['a channel at its place in the new playlist, which begins at zero', { live: true, fragmentStart: 30 }, 12],
    ['a channel at its edge if its position has left the playlist', { live: true, fragmentStart: 50 }, -1],
    ['a film at its place', { live: false, fragmentStart: 30 }, 42],
    ['a channel whose playlist begins nowhere at its edge', { live: true, fragmentStart: Number.NaN }, -1],
  ])('begins %s', (_what, details, place) => {
    const { hls, parse, control } = attach();
    parse(360, 720);
    hls.latestLevelDetails = details;
    control({ ...retry, how: 'anew' });
    expect(hls.config['startPosition']).toBe(place);
  });

  it('continues at the same position of a channel whose playlist stays', () => {
    const { hls, parse, control } = attach();
    parse(360, 720);
    hls.latestLevelDetails = { live: true, fragmentStart: 30 };
    control(retry);
    expect(hls.calls).toEqual([['startLoad', 42]]);
  });

  it('continues to load after a network failure, in the chosen quality', () => {
    const { hls, parse, fail, control } = attach();
    parse(360, 720);
    control({ type: 'engine.setQuality', qualityId: '360-360000' });
    fail('networkError', 'fragLoadError');
    hls.manualLevel = -1;
    hls.calls.length = 0;
    control(retry);
    expect(hls.calls).toEqual([
      ['startLoad', 42],
      ['nextLevel', 0],
    ]);
  });

  it('loads into a new buffer, and with the other audio codec, on command', () => {
    const { hls, parse, control } = attach();
    parse(360);
    control({ ...retry, how: 'newBuffer' });
    control({ ...retry, how: 'otherCodec' });
    expect(hls.calls).toEqual([
      ['recoverMediaError'],
      ['startLoad', 42],
      ['swapAudioCodec'],
      ['recoverMediaError'],
      ['startLoad', 42],
    ]);
  });

  it('moves an element back that has left the position', () => {
    const { media, parse, fail, control } = attach();
    parse(360);
    fail('networkError', 'fragLoadError');
    setReadOnly(media, { readyState: 1 });
    control(retry);
    expect(media.currentTime).toBe(42);
  });

  it.each([
    ['leaves an element within a second of the position where it is', 43, 43],
    ['brings one that is further away back', 43.5, 42],
  ])('%s', (_, place, expected) => {
    const { media, parse, fail, control } = attach();
    parse(360);
    fail('networkError', 'fragLoadError');
    setReadOnly(media, { readyState: 1 });
    media.currentTime = place;
    control(retry);
    expect(media.currentTime).toBe(expected);
  });

  describe('from a new address', () => {
    const later = 'https://cdn.example/~2/film.m3u8';
    const requested = (hls: FakeHls, address: string): unknown => {
      const open = vi.fn();
      (hls.config['xhrSetup'] as (xhr: object, address: string) => void)({ open }, address);
      return open.mock.lastCall?.[1];
    };

    it('continues with its buffer, and makes the next requests at the new address', () => {
      const { hls, parse, fail, control, media } = attach();
      parse(360, 720);
      fail('networkError', 'fragLoadError');
      setReadOnly(media, { readyState: 3 });
      media.currentTime = 42;
      control({ ...retry, url: later });
      expect(hls.calls).toEqual([['stopLoad'], ['startLoad', 42]]);
      expect(requested(hls, 'https://cdn.example/~1/v720/1.m4s')).toBe('https://cdn.example/~2/v720/1.m4s');
      expect(requested(hls, later)).toBe(later);
    });

    it('requests the manifest at the new address if there was none', () => {
      const { hls, fail, control } = attach();
      fail('networkError', 'manifestLoadError');
      hls.calls.length = 0;
      control({ ...retry, url: later });
      expect(hls.calls).toEqual([['stopLoad'], ['loadSource', later]]);
    });

    it.each([
      ['that differs only in its query', `${url}?token=2`],
      ['of another file', 'https://cdn.example/~2/other.m3u8'],
    ])('%s starts again', (_, address) => {
      const { hls, parse, control } = attach();
      parse(360);
      control({ ...retry, url: address });
      expect(hls.calls).toEqual([['stopLoad'], ['loadSource', address]]);
      expect(hls.config['startPosition']).toBe(42);
    });

    it('starts again if nothing came from the last address', () => {
      const { hls, parse, control } = attach();
      parse(360);
      control({ ...retry, url: later });
      hls.calls.length = 0;
      const third = 'https://cdn.example/~3/film.m3u8';
      control({ ...retry, url: third });
      expect(hls.calls).toEqual([['stopLoad'], ['loadSource', third]]);
      hls.emit('hlsFragLoaded', { frag: { type: 'main', level: 0, sn: 1, stats: { loading: { end: 1 } } } });
      hls.calls.length = 0;
      control({ ...retry, url: 'https://cdn.example/~4/film.m3u8' });
      expect(hls.calls).toEqual([['stopLoad'], ['startLoad', 42]]);
    });

    it('is named by later failures', () => {
      const { signals, parse, fail, control } = attach();
      parse(360);
      control({ ...retry, url: later });
      fail('networkError', 'fragLoadError');
      expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure: { context: { url: later } } });
    });
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [-1]])(
    'at %d leaves the position to the library',
    (positionSeconds) => {
      const { hls, parse, fail, control } = attach();
      parse(360);
      fail('networkError', 'fragLoadError');
      control({ type: 'engine.retry', positionSeconds });
      expect(hls.calls).toEqual([['startLoad', -1]]);
    },
  );
});

describe('detaching an HLS stream', () => {
  it('leaves no listener, no instance and no resource', () => {
    const { media, listeners, hls, parse, subscription } = attach();
    parse(360);
    media.setAttribute('src', 'blob:x');
    subscription.unsubscribe();
    expect(hls.calls).toEqual([['destroy']]);
    expect(hls.listening()).toBe(0);
    expect(listeners()).toBe(0);
    expect(media.hasAttribute('src')).toBe(false);
    expect(media.load).toHaveBeenCalledOnce();
  });

  it('succeeds even if the library throws', () => {
    const { media, hls, subscription } = attach();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    hls.destroy = () => {
      throw new Error('broken');
    };
    expect(() => subscription.unsubscribe()).not.toThrow();
    expect(media.load).toHaveBeenCalledOnce();
  });
});
