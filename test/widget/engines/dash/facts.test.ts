// @vitest-environment happy-dom
import { map, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quality } from '../../../../streams/model/media.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { dashFacts } from '../../../../src/widget/engines/dash/facts.ts';
import { ranges } from '../../support/fake-media.ts';
import { fakeMedia } from '../fake-media.ts';

const video = { codec: 'avc1', width: 640, frameRate: 25, isHdr: false };
const qualities: Quality[] = [
  { id: 'v720', height: 720, bitrateBps: 1_500_000 },
  { id: 'v360', height: 360, bitrateBps: 400_000, video },
];

function library() {
  const events = new Map<string, Subject<unknown>>();
  const named = (name: string): Subject<unknown> => {
    const event$ = events.get(name) ?? new Subject<unknown>();
    events.set(name, event$);
    return event$;
  };
  const abortRequests = vi.fn();
  const alone$ = new Subject<NetworkSignal>();
  const state = {
    isAlone: false,
    isSeparate: false,
    isLowLatency: false,
    throughput: NaN,
    bufferSeconds: 7.5,
    qualities,
    isActive: true,
  };
  const processors = ['audio', 'video'].map((type) => ({
    getType: () => type,
    getFragmentModel: () => ({ abortRequests: type === 'video' ? abortRequests : vi.fn() }),
  }));
  const player = {
    getBufferLength: () => state.bufferSeconds,
    getAverageThroughput: () => state.throughput,
    getLowLatencyModeEnabled: () => state.isLowLatency,
    getCurrentRepresentationForType: (type: string) => (type === 'audio' ? { bandwidth: 96_000 } : null),
    getActiveStream: () => (state.isActive ? { getStreamProcessors: () => processors } : null),
  };
  const film = fakeMedia();
  const begun$ = new Subject<string>();
  const { facts$, abandon } = dashFacts(player as never, film, {
    event: <T>(name: string) => named(name).pipe(map((told) => told as T)),
    qualities: () => state.qualities,
    sound: { held: () => (state.isAlone ? ({} as never) : null), isSeparate: () => state.isSeparate, facts$: alone$ },
    prefetchedQuality$: begun$,
  });
  const told: NetworkSignal[] = [];
  const watching = facts$.subscribe((signal) => signal.type !== 'picture.resized' && told.push(signal));
  return {
    state,
    film,
    begun$,
    alone$,
    told,
    abandon,
    abortRequests,
    watching,
    listening: () => [...events.values()].filter((event$) => event$.observed).length,
    emit: (name: string, event: object = {}) => named(name).next(event),
  };
}

/** A request for a segment, whose progress the test sets. */
const segment = (more: object = {}) => ({
  mediaType: 'video',
  type: 'MediaSegment',
  representation: { id: 'v720' },
  duration: 4,
  bytesLoaded: NaN,
  bytesTotal: NaN,
  firstByteDate: null as Date | null,
  ...more,
});

const started = 'fragmentLoadingStarted';
const completed = 'fragmentLoadingCompleted';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the ladder of a DASH stream', () => {
  const rung = (height: number, bitsPerSecond: number, more = {}) => ({
    qualityId: `v${height}`,
    bitsPerSecond,
    height,
    ...more,
  });
  const rungs = [rung(720, 1_596_000), rung(360, 496_000, { video })];

  it('is reported once before the library begins, with the sound’s bitrate, and again with the segment length', () => {
    const { told, emit } = library();
    emit('streamInitializing');
    emit('streamInitialized');
    expect(told).toEqual([
      { type: 'ladder.changed', ladder: { rungs, segmentSeconds: 0, isSoundSeparate: false }, usualBps: 1_000_000 },
    ]);
    emit(started, { request: segment() });
    emit(started, { request: segment({ duration: 1.2 }) });
    expect(told.slice(1)).toEqual([
      { type: 'ladder.changed', ladder: { rungs, segmentSeconds: 4, isSoundSeparate: false }, usualBps: 1_000_000 },
    ]);
  });

  it('is reported again for another period, and not if there are no pictures', () => {
    const { state, told, emit } = library();
    emit('streamInitializing');
    state.qualities = [];
    emit('streamInitializing');
    state.qualities = qualities.slice(1);
    emit('periodSwitchCompleted');
    expect(told.map((one) => one.type === 'ladder.changed' && one.ladder.rungs.length)).toEqual([2, 1]);
  });

  it('is reported for a prepared stream, with the quality at its start', () => {
    const { begun$, told } = library();
    begun$.next('v360');
    expect(told).toMatchObject([
      { type: 'ladder.changed' },
      { type: 'buffer.changed', bufferSeconds: 0, qualityId: 'v360' },
    ]);
  });
});

describe('loads of a DASH stream', () => {
  const load = { id: 1, qualityId: 'v720', durationSeconds: 4, bufferSeconds: 7.5 };
  const loadsOf = (told: readonly NetworkSignal[]) => told.filter(({ type }) => type.startsWith('load.'));

  it('are reported once a second while they run, and when they are done', () => {
    const { told, emit } = library();
    const request = segment();
    const began = Date.now();
    emit(started, { request });
    vi.advanceTimersByTime(999);
    expect(loadsOf(told)).toEqual([]);
    vi.advanceTimersByTime(1);
    Object.assign(request, { bytesLoaded: 9000, bytesTotal: 20_000, firstByteDate: new Date(began + 300) });
    vi.advanceTimersByTime(1500);
    emit(completed, { request: segment(), response: new ArrayBuffer(1) });
    emit(completed, { request, response: new ArrayBuffer(20_000) });
    vi.advanceTimersByTime(5000);
    const none = { ...load, bytes: 0, totalBytes: null, firstByteMs: null, elapsedMs: 1000 };
    const some = { ...load, bytes: 9000, totalBytes: 20_000, firstByteMs: 300, elapsedMs: 2000 };
    expect(loadsOf(told)).toEqual([
      { type: 'load.progressed', load: none },
      { type: 'load.progressed', load: some },
      { type: 'load.finished', load: { ...some, bytes: 20_000, elapsedMs: 2500 } },
    ]);
  });

  it('report the sizes of the next segments if the library has an index, and ignore an invalid index', () => {
    const { told, emit } = library();
    const load = (index: unknown, mediaRanges: readonly unknown[] | null) => {
      const segments = mediaRanges?.map((mediaRange) => ({ duration: 4, mediaRange })) ?? null;
      const request = segment({ index, representation: { id: 'v720', segments } });
      emit(started, { request });
      emit(completed, { request, response: new ArrayBuffer(9) });
      vi.advanceTimersByTime(1000);
    };
    load(0, ['0-499', '500-1499', '1500-1999']);
    load(1, ['0-499', '500-1499', '9-1']);
    load(0, ['0-499', 'all', null]);
    load(0, null);
    load('first', ['0-499', '500-1499']);
    const coming = loadsOf(told).map((one) => (one.type === 'load.finished' ? one.load.coming : one.type));
    expect(coming).toEqual([{ meanBps: 1333, nextBps: [2000, 1000] }, ...[1, 2, 3, 4].map(() => undefined)]);
  });

  it('are counted by their pieces if their length is unknown, and never with negative times', () => {
    const { state, told, emit } = library();
    state.bufferSeconds = NaN;
    const request = segment({ traces: [{ b: [100] }, { b: [50] }, {}], firstByteDate: new Date(Date.now() - 5000) });
    emit(started, { request });
    vi.advanceTimersByTime(1000);
    expect(loadsOf(told)).toMatchObject([{ load: { bytes: 150, totalBytes: null, firstByteMs: 0, bufferSeconds: 0 } }]);
  });

  it('are reported for segments of pictures only, and with a quality only if it is offered', () => {
    const { told, emit } = library();
    for (const request of [
      segment({ mediaType: 'audio' }),
      segment({ type: 'InitializationSegment' }),
      segment({ representation: { id: 'gone' } }),
    ]) {
      emit(started, { request });
      emit(completed, { request, response: new ArrayBuffer(9) });
    }
    expect(loadsOf(told)).toMatchObject([{ type: 'load.finished', load: { id: 1, qualityId: null, bytes: 9 } }]);
  });

  it('are reported for sound while it plays alone', () => {
    const { state, alone$, told, emit } = library();
    state.isSeparate = true;
    emit('streamInitializing');
    expect(told).toMatchObject([{ ladder: { isSoundSeparate: true } }]);
    state.isAlone = true;
    alone$.next({ type: 'sound.aloneChanged', isAlone: true });
    for (const mediaType of ['video', 'audio']) {
      const request = segment({ mediaType, representation: { id: 'ru' } });
      emit(started, { request });
      emit(completed, { request, response: new ArrayBuffer(9) });
    }
    expect(told.slice(1).filter(({ type }) => type !== 'ladder.changed')).toMatchObject([
      { type: 'sound.aloneChanged' },
      { type: 'load.finished', load: { qualityId: null, bytes: 9 } },
    ]);
  });

  it('end without a report if they are abandoned', () => {
    const { told, emit } = library();
    const request = segment();
    emit(started, { request });
    emit('fragmentLoadingAbandoned', { request });
    vi.advanceTimersByTime(5000);
    expect(loadsOf(told)).toEqual([]);
  });

  it('are reported if they fail', () => {
    const { told, emit } = library();
    const request = segment();
    emit(started, { request });
    emit(completed, { request, error: { code: 27 } });
    expect(loadsOf(told)).toEqual([{ type: 'load.failed', qualityId: 'v720' }]);
  });

  it('of a low-latency stream take the time that the library has estimated from their pieces', () => {
    const { state, told, emit } = library();
    Object.assign(state, { isLowLatency: true, throughput: 8_000 });
    const request = segment({ firstByteDate: new Date(Date.now() + 100) });
    emit(started, { request });
    vi.advanceTimersByTime(2000);
    emit(completed, { request, response: new ArrayBuffer(500_000) });
    state.throughput = NaN;
    emit(started, { request: { ...request, duration: 2 } });
    expect(loadsOf(told)).toMatchObject([{ type: 'load.finished', load: { firstByteMs: 100, elapsedMs: 600 } }]);
  });

  it('after a seek start with the buffer at the new position', () => {
    const { film, told } = library();
    film.dispatchEvent(new Event('seeking'));
    expect(told).toEqual([{ type: 'buffer.changed', bufferSeconds: 0, qualityId: null }]);
  });

  it('leave no listener and no timer', () => {
    const { watching, listening, emit } = library();
    emit(started, { request: segment() });
    watching.unsubscribe();
    expect(listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an abandoned load of a DASH stream', () => {
  it('is aborted, unless it has another id or is done already', () => {
    const { abandon, abortRequests, emit } = library();
    const request = segment();
    emit(started, { request });
    abandon(2);
    expect(abortRequests).not.toHaveBeenCalled();
    abandon(1);
    expect(abortRequests).toHaveBeenCalledOnce();
    emit(completed, { request, response: new ArrayBuffer(9) });
    abandon(1);
    expect(abortRequests).toHaveBeenCalledOnce();
  });

  it('is left alone if the library has no stream', () => {
    const { state, abandon, abortRequests, emit } = library();
    emit(started, { request: segment() });
    state.isActive = false;
    abandon(1);
    expect(abortRequests).not.toHaveBeenCalled();
  });
});

describe('a full buffer of a DASH stream', () => {
  it('is reported with its length when the browser refuses more', () => {
    const { film, told, emit } = library();
    Object.defineProperty(film, 'buffered', { value: ranges([0, 20], [30, 35.5]) });
    emit('quotaExceeded');
    expect(told).toEqual([{ type: 'buffer.refused', heldSeconds: 25.5 }]);
  });
});
