// @vitest-environment happy-dom
import { Events, M3U8Parser, PlaylistLevelType } from 'hls.js';
import { EMPTY, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { CommandedLevels } from '../../../../src/widget/engines/hls/abr.ts';
import { hlsFacts } from '../../../../src/widget/engines/hls/facts.ts';
import { FakeHls } from './fake-hls.ts';
import { ranges } from '../../support/fake-media.ts';
import { fakeMedia } from '../fake-media.ts';

const level = (height: number, more = {}) => ({
  height,
  bitrate: height * 1000,
  averageBitrate: height * 800,
  uri: `${height}`,
  ...more,
});
const levels = [level(360), level(540), level(720)];

async function library(size = {}) {
  const hls = Object.assign(new FakeHls({ abrEwmaDefaultEstimate: 1 }), {
    firstLevel: 0,
    minAutoLevel: 0,
    maxAutoLevel: 2,
    nextAutoLevel: 0,
    nextLoadLevel: -1,
    mainForwardBufferInfo: { len: 7.5 },
    trigger: vi.fn(),
  });
  const media = fakeMedia();
  for (const [key, value] of Object.entries(size)) Object.defineProperty(media, key, { value });
  const alone = { facts$: new Subject<NetworkSignal>(), isSoundSeparate: () => true };
  const facts = hlsFacts(hls as never, media, alone);
  const told: NetworkSignal[] = [];
  const watching = facts.facts$.subscribe((signal) => told.push(signal));
  await Promise.resolve();
  return { hls, media, alone, facts, told, watching };
}

/** A load of a segment, whose progress the test sets. */
function segment(more = {}) {
  const stats = { loaded: 0, total: 0, aborted: false, loading: { start: performance.now(), first: 0, end: 0 } };
  return { type: 'main', sn: 4, level: 2, duration: 4, stats, abortRequests: vi.fn(), ...more };
}

beforeEach(() => {
  vi.useFakeTimers();
  // The library takes a time of 0 as not reached yet.
  vi.advanceTimersByTime(10);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ladder of an HLS stream', () => {
  const rungsOf = (told: readonly NetworkSignal[]) =>
    told.map((one) => (one.type === 'ladder.changed' ? one.ladder.rungs.map(({ qualityId }) => qualityId) : one.type));

  it('is reported once with average bitrates and the assumed bandwidth, when the manifest has loaded', async () => {
    const { hls, told } = await library();
    hls.levels = levels;
    hls.emit(Events.MANIFEST_PARSED);
    hls.emit(Events.LEVELS_UPDATED);
    const rungs = [720, 540, 360].map((height) => ({
      qualityId: `${height}-${height * 1000}`,
      bitsPerSecond: height * 800,
      peakBitsPerSecond: height * 1000,
      height,
    }));
    const usualBps = 1_000_000;
    expect(told).toEqual([
      { type: 'ladder.changed', ladder: { rungs, segmentSeconds: 0, isSoundSeparate: true }, usualBps },
    ]);
  });

  it('is reported again with the segment length, and with the facts for decoders', async () => {
    const { hls, told } = await library();
    hls.levels = levels;
    hls.emit(Events.MANIFEST_PARSED);
    const details = { averagetargetduration: 3.8, targetduration: 4 };
    hls.levels = [level(360, { details, videoCodec: 'avc1', width: 640 }), ...levels.slice(1)];
    hls.emit(Events.LEVEL_LOADED);
    expect(rungsOf(told)).toHaveLength(2);
    expect(told[1]).toMatchObject({
      ladder: { segmentSeconds: 3.8, rungs: [{}, {}, { video: { codec: 'avc1', width: 640 } }] },
    });
  });

  it('stays that of the pictures while the sound plays alone', async () => {
    const { hls, alone, told } = await library();
    alone.facts$.next({ type: 'sound.aloneChanged', isAlone: true });
    Object.assign(hls, { levels, url: 'data:application/vnd.apple.mpegurl,x' });
    hls.emit(Events.MANIFEST_PARSED);
    expect(told).toEqual([{ type: 'sound.aloneChanged', isAlone: true }]);
  });

  it('is reported after the size of the picture on the screen, which is reported again when it changes', async () => {
    let resized = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          resized = tell;
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    vi.stubGlobal('devicePixelRatio', 1.5);
    const { hls, told } = await library({ clientWidth: 640, clientHeight: 360 });
    hls.levels = levels;
    hls.emit(Events.MANIFEST_PARSED);
    resized();
    vi.advanceTimersByTime(500);
    vi.stubGlobal('devicePixelRatio', 3);
    resized();
    resized();
    vi.advanceTimersByTime(500);
    expect(told.map((one) => (one.type === 'picture.resized' ? one.size : one.type))).toEqual([
      { width: 960, height: 540 },
      'ladder.changed',
      { width: 1920, height: 1080 },
    ]);
    vi.unstubAllGlobals();
  });

  it('is reported after the attachment with its first quality, if the manifest was loaded before', async () => {
    const hls = Object.assign(new FakeHls({}), { levels, loadLevel: 1 });
    const told: NetworkSignal[] = [];
    hlsFacts(hls as never, fakeMedia(), { facts$: EMPTY, isSoundSeparate: () => false }).facts$.subscribe((signal) =>
      told.push(signal),
    );
    expect(told).toEqual([]);
    await Promise.resolve();
    expect(rungsOf(told)).toEqual([['720-720000', '540-540000', '360-360000'], 'buffer.changed']);
    expect(told[1]).toEqual({ type: 'buffer.changed', bufferSeconds: 0, qualityId: '540-540000' });
  });
});

describe('loads of an HLS stream', () => {
  it('are reported once a second while they run, and when they are done', async () => {
    const { hls, told } = await library();
    hls.levels = levels;
    const frag = segment();
    const began = frag.stats.loading.start;
    hls.emit(Events.FRAG_LOADING, { frag });
    vi.advanceTimersByTime(999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    Object.assign(frag.stats, { loaded: 9000, total: 20_000 });
    frag.stats.loading.first = began + 300;
    vi.advanceTimersByTime(1000);
    Object.assign(frag.stats, { loaded: 20_000 });
    frag.stats.loading.end = began + 2500;
    vi.advanceTimersByTime(1000);
    hls.emit(Events.FRAG_LOADED, { frag });
    vi.advanceTimersByTime(5000);
    const load = { id: 1, qualityId: '720-720000', durationSeconds: 4, bufferSeconds: 7.5 };
    const none = { ...load, bytes: 0, totalBytes: null, firstByteMs: null, elapsedMs: 1000 };
    const some = { ...load, bytes: 9000, totalBytes: 20_000, firstByteMs: 300, elapsedMs: 2000 };
    expect(told).toEqual([
      { type: 'load.progressed', load: none },
      { type: 'load.progressed', load: some },
      { type: 'load.finished', load: { ...some, bytes: 20_000, elapsedMs: 2500 } },
    ]);
  });

  /** Reads a playlist as the library does. */
  const playlist = (...lines: readonly string[]) =>
    M3U8Parser.parseLevelPlaylist(
      ['#EXTM3U', '#EXT-X-TARGETDURATION:4', '#EXT-X-MEDIA-SEQUENCE:3', ...lines, '#EXT-X-ENDLIST'].join('\n'),
      'https://cdn.example/720.m3u8',
      2,
      PlaylistLevelType.MAIN,
      0,
      null,
    );

  it.each([
    [
      'ranges of bytes',
      ['1000@0', '3000', '500'].flatMap((range) => ['#EXTINF:4,', `#EXT-X-BYTERANGE:${range}`, 'film.mp4']),
      [{ meanBps: 3000, nextBps: [6000, 1000] }, undefined, { meanBps: 3000, nextBps: [1000] }],
    ],
    [
      'rates',
      ['2', '6', '1'].flatMap((rate, index) => [`#EXT-X-BITRATE:${rate}`, '#EXTINF:4,', `${index}.ts`]),
      [{ meanBps: 3000, nextBps: [6000, 1000] }, undefined, { meanBps: 3000, nextBps: [1000] }],
    ],
    ['nothing', ['0', '1', '2'].flatMap((name) => ['#EXTINF:4,', `${name}.ts`]), [undefined, undefined, undefined]],
  ])('report the sizes of the next segments if the playlist has %s, but not for parts', async (_, lines, expected) => {
    const { hls, told } = await library();
    hls.levels = [...levels.slice(0, 2), level(720, { details: playlist(...lines) })];
    const part = { index: 0, duration: 0.5, stats: segment().stats };
    for (const load of [{ frag: segment({ sn: 3 }) }, { frag: segment({ sn: 3 }), part }, { frag: segment() }]) {
      hls.emit(Events.FRAG_LOADING, load);
      hls.emit(Events.FRAG_LOADED, load);
      vi.advanceTimersByTime(1000);
    }
    expect(told.map((one) => (one.type === 'load.finished' ? one.load.coming : one.type))).toEqual(expected);
  });

  it('have their own numbers, also for parts, and are reported for segments of pictures only', async () => {
    const { hls, told } = await library();
    hls.levels = levels;
    const part = { index: 0, duration: 0.5, stats: { ...segment().stats, loaded: 5 } };
    const [first, second] = [segment(), segment({ sn: 5, level: 0 })];
    for (const load of [
      { frag: segment({ type: 'audio' }) },
      { frag: segment({ sn: 'initSegment' }) },
      { frag: first },
      { frag: second, part },
    ]) {
      hls.emit(Events.FRAG_LOADING, load);
      hls.emit(Events.FRAG_LOADED, load);
      vi.advanceTimersByTime(1000);
    }
    hls.emit(Events.FRAG_LOADED, { frag: first });
    hls.emit(Events.FRAG_LOADED, { frag: second, part: { ...part } });
    expect(told).toMatchObject([
      { type: 'load.finished', load: { id: 1, qualityId: '720-720000' } },
      { type: 'load.finished', load: { id: 2, qualityId: '360-360000', durationSeconds: 0.5, bytes: 5 } },
    ]);
  });

  it.each([
    ['a segment', { frag: segment() }, '720-720000'],
    ['a playlist', { context: { level: 0 } }, '360-360000'],
    ['a level', { level: 1 }, '540-540000'],
  ])('fail if the library leaves a level because of %s', async (_, error, qualityId) => {
    const { hls, told } = await library();
    hls.levels = levels;
    hls.emit(Events.ERROR, { ...error, errorAction: { action: 2 } });
    expect(told).toEqual([{ type: 'load.failed', qualityId }]);
  });

  it.each([
    ['is tried again', { frag: segment(), errorAction: { action: 5 } }],
    ['is of sound', { frag: segment({ type: 'audio' }), errorAction: { action: 2 } }],
    ['does not concern a load', {}],
    ['names no level', { errorAction: { action: 2 } }],
  ])('are not reported as failed if an error %s', async (_, error) => {
    const { hls, told } = await library();
    hls.levels = levels;
    hls.emit(Events.ERROR, error);
    expect(told).toEqual([]);
  });

  it('report the length of a full buffer that refuses data', async () => {
    const { hls, media, told } = await library();
    Object.defineProperty(media, 'buffered', { value: ranges([0, 20], [30, 35.5]) });
    hls.emit(Events.ERROR, { details: 'bufferFullError' });
    hls.emit(Events.ERROR, { details: 'bufferAppendError' });
    expect(told).toEqual([{ type: 'buffer.refused', heldSeconds: 25.5 }]);
  });

  it('after a seek start with the buffer at the new position', async () => {
    const { media, told } = await library();
    media.dispatchEvent(new Event('seeking'));
    expect(told).toEqual([{ type: 'buffer.changed', bufferSeconds: 0, qualityId: null }]);
  });

  it('leave no listener and no timer', async () => {
    const { hls, watching } = await library();
    hls.emit(Events.FRAG_LOADING, { frag: segment() });
    watching.unsubscribe();
    expect(hls.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an abandoned load of an HLS stream', () => {
  const given = async () => {
    const made = await library();
    made.hls.levels = levels;
    const controller = new CommandedLevels(made.hls as never);
    const frag = segment();
    made.hls.emit(Events.FRAG_LOADING, { frag });
    return { ...made, controller, frag };
  };

  it('is aborted, and the library continues with the commanded level', async () => {
    const { hls, facts, controller, frag } = await given();
    controller.nextAutoLevel = 2;
    controller.setNext('360-360000', 400_000);
    facts.abandon(1);
    expect(controller.nextAutoLevel).toBe(0);
    expect(frag.abortRequests).toHaveBeenCalledOnce();
    expect(hls.trigger).toHaveBeenCalledWith(Events.FRAG_LOAD_EMERGENCY_ABORTED, {
      frag,
      part: null,
      stats: frag.stats,
    });
  });

  it.each([
    ['another load', 2, {}],
    ['complete by then', 1, { loading: { start: 1, first: 2, end: 3 } }],
    ['aborted already', 1, { aborted: true }],
  ])('is left alone if it is %s', async (_, id, stats) => {
    const { hls, facts, frag } = await given();
    Object.assign(frag.stats, stats);
    facts.abandon(id);
    expect(frag.abortRequests).not.toHaveBeenCalled();
    expect(hls.trigger).not.toHaveBeenCalled();
  });
});
