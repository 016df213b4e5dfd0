import type { HlsConfig, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptSegments, keptLoader } from '../../../../src/widget/engines/hls/kept-segments.ts';
import { noStats } from './loader-stats.ts';
import { own, OwnLoader } from './own-loader.ts';

const url = 'https://cdn.test/film/1.m4s';
const payload = new ArrayBuffer(4);
const stats = { ...noStats(), loading: { start: 100, first: 200, end: 400 } };
const segment = { frag: { url, stats }, payload };

let kept: KeptSegments;
beforeEach(() => {
  vi.clearAllMocks();
  kept = new KeptSegments();
  kept.keep(segment);
});
afterEach(() => vi.restoreAllMocks());

function load(change: Partial<LoaderContext> = {}) {
  const loader = new (keptLoader(OwnLoader, kept))({} as HlsConfig);
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn(), onAbort: vi.fn(), onProgress: vi.fn() };
  loader.load({ url, responseType: 'arraybuffer', ...change } as LoaderContext, {} as never, callbacks);
  return { loader, callbacks };
}

describe('a segment that is kept', () => {
  it('is the answer to the next load of its address, once', async () => {
    const { callbacks } = load({ url: 'https://cdn.test/film/x/../1.m4s' });
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(callbacks.onSuccess.mock.calls[0]?.[0]).toEqual({ url, data: payload, code: 200 });
    expect(callbacks.onProgress).toHaveBeenCalledOnce();
    expect(own.load).not.toHaveBeenCalled();
    load();
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('may have an address that is none, as long as it is the same', async () => {
    kept.keep({ ...segment, frag: { url: '1.m4s', stats } });
    const { callbacks } = load({ url: '1.m4s' });
    await Promise.resolve();
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
    load({ url: '2.m4s' });
    expect(own.load).toHaveBeenCalledOnce();
  });

  it('measures the network by the time it took to load', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { loader } = load();
    await Promise.resolve();
    expect(loader.stats.loading).toEqual({ start: 700, first: 800, end: 1_000 });
    expect(loader.stats).toMatchObject({ loaded: 4, total: 4, bwEstimate: 160 });
  });

  it.each([
    ['of a part', { rangeStart: 0, rangeEnd: 2 }],
    ['with headers of its own', { headers: { 'x-a': '1' } }],
    ['of another address', { url: 'https://cdn.test/film/2.m4s' }],
  ])('is not the answer to a load %s', (_, change) => {
    load(change);
    expect(own.load).toHaveBeenCalledOnce();
  });
});

describe('a load that such a segment answers', () => {
  it('is aborted, and that is told', async () => {
    const { loader, callbacks } = load();
    loader.abort();
    await Promise.resolve();
    expect(loader.stats.aborted).toBe(true);
    expect(callbacks.onAbort).toHaveBeenCalledOnce();
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
  });

  it('ends with its loader', async () => {
    const { loader, callbacks } = load();
    loader.destroy();
    await Promise.resolve();
    expect(own.destroy).toHaveBeenCalledOnce();
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
  });
});

it('another load is aborted by the loader that makes it', () => {
  load({ url: 'https://cdn.test/film/2.m4s' }).loader.abort();
  expect(own.abort).toHaveBeenCalledOnce();
});
