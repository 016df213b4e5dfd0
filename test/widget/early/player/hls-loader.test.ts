// @vitest-environment happy-dom
import type { HlsConfig, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaChain, StartedAnswer } from '../../../../src/widget/early/media-chain.ts';
import { startedLoader } from '../../../../src/widget/early/player/hls-loader.ts';
import { isStartedLevel, keepLoaded, endStartedRequests } from '../../../../src/widget/early/player/media.ts';
import { own, OwnLoader } from '../../engines/hls/own-loader.ts';

const url = 'https://cdn.test/film/1.m4s';
const config = { loadPolicy: { maxTimeToFirstByteMs: 1_000, maxLoadTimeMs: 3_000 } } as never;

let chain: MediaChain;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.clearAllMocks();
  chain = { requests: new Map(), levelUrl: 'https://cdn.test/film/low.m3u8' };
  Object.assign(globalThis, { potokChain: chain });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'potokChain');
});

function started(key = url) {
  let answer!: (answer: StartedAnswer) => void;
  let fail!: (reason: unknown) => void;
  const progress = {
    startMs: 100,
    firstByteMs: 200,
    endMs: 400,
    loadedBytes: 2,
    totalBytes: 4,
    onProgress: () => undefined,
  };
  const abort = vi.fn();
  const promise = new Promise<StartedAnswer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  promise.catch(() => undefined);
  chain.requests.set(key, { answer: promise, progress, abort });
  const body = new TextEncoder().encode('four').buffer;
  return {
    progress,
    abort,
    fail: () => fail(new Error('offline')),
    answer: (text = body) => answer({ url: `${url}?moved`, status: 206, body: text }),
  };
}

function load(context: Partial<LoaderContext> = {}) {
  const loader = new (startedLoader(OwnLoader))({} as HlsConfig);
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn(), onAbort: vi.fn(), onProgress: vi.fn() };
  const whole = { url, responseType: 'arraybuffer', ...context } as LoaderContext;
  loader.load(whole, config, callbacks);
  return { loader, callbacks, context: whole };
}

describe('a request that the page has started', () => {
  it('is taken by the library, once', async () => {
    const request = started();
    const { callbacks } = load();
    expect(own.load).not.toHaveBeenCalled();
    request.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
    const [response] = callbacks.onSuccess.mock.calls[0] as [{ url: string; code: number; data: ArrayBuffer }];
    expect(response).toMatchObject({ url: `${url}?moved`, code: 206 });
    expect(new TextDecoder().decode(response.data)).toBe('four');
    load();
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('is text if the library reads text', async () => {
    started().answer();
    const { callbacks } = load({ responseType: 'text' });
    await vi.advanceTimersByTimeAsync(0);
    expect(callbacks.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: 'four' });
  });

  it('is left to the library if it is text in UTF-16', async () => {
    started().answer(Uint8Array.of(0xff, 0xfe, 0x23, 0).buffer);
    load({ responseType: 'text' });
    await vi.advanceTimersByTimeAsync(0);
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('is measured by its own load time, without the time that anything waited', async () => {
    const request = started();
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { callbacks, loader } = load();
    request.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.stats.loading).toEqual({ start: 700, first: 800, end: 1_000 });
    expect(loader.stats).toMatchObject({ loaded: 4, total: 4, bwEstimate: 160 });
    expect(callbacks.onProgress).toHaveBeenCalledOnce();
  });

  it('is found by its range, and by its address in any notation', () => {
    started(`${url} 5-10`);
    load({ rangeStart: 5, rangeEnd: 9 });
    expect(own.load).toHaveBeenCalledOnce();
    load({ url: 'https://cdn.test/film/x/../1.m4s', rangeStart: 5, rangeEnd: 10 });
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('is not used for a request with headers of its own', () => {
    started();
    load({ headers: { 'x-a': '1' } });
    expect(own.load).toHaveBeenCalledOnce();
  });
});

describe('a file that is kept', () => {
  const times = { startMs: 100, firstByteMs: 200, endMs: 400 };
  const body = new TextEncoder().encode('four').buffer;

  it('answers the next request for its address once, with its own load time', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    keepLoaded('https://cdn.test/film/x/../1.m4s', body, times);
    const { callbacks, loader } = load();
    await vi.advanceTimersByTimeAsync(0);
    expect(callbacks.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: body, code: 200 });
    expect(loader.stats).toMatchObject({ loading: { start: 700, first: 800, end: 1_000 }, bwEstimate: 160 });
    load();
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('is used even if the page has started nothing, but not for a range of it', () => {
    Reflect.deleteProperty(globalThis, 'potokChain');
    keepLoaded(url, body, times);
    load({ rangeStart: 0, rangeEnd: 2 });
    expect(own.load).toHaveBeenCalledOnce();
    endStartedRequests();
    load();
    expect(own.load).toHaveBeenCalledTimes(2);
  });
});

describe('a failure of a request that the page has started', () => {
  it('is not reported: the library loads the file itself', async () => {
    const request = started();
    const { callbacks, context, loader } = load();
    request.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(own.load).toHaveBeenCalledExactlyOnceWith(context, config, callbacks);
    expect(callbacks.onError).not.toHaveBeenCalled();
    // A loader refuses to start twice.
    expect(loader.stats).toMatchObject({ loading: { start: 0 }, loaded: 0, total: 0 });
  });

  it('may be a first byte that does not come in time', async () => {
    const request = started();
    request.progress.firstByteMs = 0;
    load();
    await vi.advanceTimersByTimeAsync(999);
    expect(own.load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(own.load).toHaveBeenCalledOnce();
    expect(request.abort).toHaveBeenCalledOnce();
    request.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(own.load).toHaveBeenCalledOnce();
  });
});

describe('a request that still runs when the library takes it', () => {
  it('shows its bytes as they arrive, like a load of the library', () => {
    const request = started();
    const { loader } = load();
    expect(loader.stats).toMatchObject({ loaded: 2, total: 4, loading: { start: 100, first: 200, end: 0 } });
    request.progress.loadedBytes = 3;
    request.progress.onProgress();
    expect(loader.stats.loaded).toBe(3);
    loader.abort();
    request.progress.loadedBytes = 4;
    request.progress.onProgress();
    expect(loader.stats.loaded).toBe(3);
  });

  it('is not given up for its age', async () => {
    const request = started();
    const { callbacks } = load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(own.load).not.toHaveBeenCalled();
    request.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
  });
});

describe('a request that is no longer needed', () => {
  it('is aborted with the library’s load, which reports it', async () => {
    const request = started();
    const { loader, callbacks } = load();
    loader.abort();
    expect(request.abort).toHaveBeenCalledOnce();
    expect(loader.stats.aborted).toBe(true);
    expect(callbacks.onAbort).toHaveBeenCalledOnce();
    request.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    expect(own.load).not.toHaveBeenCalled();
  });

  it('is aborted with the loader', () => {
    const request = started();
    load().loader.destroy();
    expect(request.abort).toHaveBeenCalledOnce();
    expect(own.destroy).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is dropped with all others', () => {
    const request = started();
    expect(isStartedLevel('https://cdn.test/film/low.m3u8')).toBe(true);
    expect(isStartedLevel('https://cdn.test/film/high.m3u8')).toBe(false);
    endStartedRequests();
    expect(request.abort).toHaveBeenCalledOnce();
    expect(chain.requests.size).toBe(0);
    expect(isStartedLevel('https://cdn.test/film/low.m3u8')).toBe(false);
  });
});

it('without a chain the library loads files itself, and its loads can be aborted', () => {
  Reflect.deleteProperty(globalThis, 'potokChain');
  const { loader } = load();
  expect(own.load).toHaveBeenCalledOnce();
  loader.abort();
  expect(own.abort).toHaveBeenCalledOnce();
  expect(isStartedLevel(url)).toBe(false);
  endStartedRequests();
});
