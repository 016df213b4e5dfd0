// @vitest-environment happy-dom
import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamHosts } from '../../../../src/widget/engines/shared/index.ts';
import { commandedHosts } from '../commanded-hosts.ts';
import { carefulLoader, NEVER_MS } from '../../../../src/widget/engines/hls/careful-loads.ts';
import { noStats } from './loader-stats.ts';

interface Asked {
  readonly url: string;
  readonly config: LoaderConfiguration;
  readonly callbacks: LoaderCallbacks<LoaderContext>;
  readonly stats: LoaderStats;
}

/** Loads once, as the library’s own loader does, unless its start is reset. */
class OwnLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = noStats();
  load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
    if (this.stats.loading.start !== 0) throw new Error('used twice');
    this.stats.loading.start = 1;
    this.context = context;
    asked.push({ url: context.url, config, callbacks, stats: this.stats });
  }
  abort = () => asked.at(-1)?.callbacks.onAbort?.(this.stats, this.context as LoaderContext, null);
  destroy = vi.fn();
}

const a = 'https://a.test/film/1.m4s';
const b = 'https://b.test/film/1.m4s';
const retry = { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 };
const config: LoaderConfiguration = {
  loadPolicy: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 60_000, errorRetry: retry, timeoutRetry: retry },
} as LoaderConfiguration;

let asked: Asked[];
let hosts: StreamHosts;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  asked = [];
  hosts = commandedHosts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function load(url = a, type?: string) {
  const loader = new (carefulLoader(OwnLoader, hosts))({} as HlsConfig);
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn(), onAbort: vi.fn() };
  const context = { url, responseType: 'arraybuffer', ...(type && { type, level: 2 }) } as LoaderContext;
  loader.load(context, config, callbacks);
  return { loader, callbacks, context };
}

const last = (): Asked => asked.at(-1) as Asked;
const fail = (code: number) => last().callbacks.onError({ code, text: '' }, {} as LoaderContext, null, last().stats);
const answer = (data: string | ArrayBuffer, url = last().url) =>
  last().callbacks.onSuccess({ url, data, code: 200 }, last().stats, {} as LoaderContext, null);
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const urls = () => asked.map(({ url }) => url);

describe('a file on two hosts', () => {
  beforeEach(() => void hosts.noteFiles([[a, b]]));

  it.each([0, 404, 500, 503])('is requested from the second at once if the first fails with %s', (code) => {
    const { callbacks, context } = load();
    fail(code);
    expect(urls()).toEqual([a, b]);
    expect(callbacks.onError).not.toHaveBeenCalled();
    answer(bytes('four'));
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
    expect(callbacks.onSuccess.mock.calls[0]?.[2]).toBe(context);
    load();
    expect(last().url).toBe(b);
  });

  it('has a short timeout at the first host, and is not retried there', () => {
    load();
    expect(last().config.loadPolicy).toMatchObject({
      maxTimeToFirstByteMs: 3_000,
      errorRetry: null,
      timeoutRetry: null,
    });
    last().callbacks.onTimeout(last().stats, {} as LoaderContext, null);
    expect(urls()).toEqual([a, b]);
    expect(last().config.loadPolicy).toEqual({ ...config.loadPolicy, maxLoadTimeMs: NEVER_MS });
  });

  it('has a longer timeout at a host that has answered before', () => {
    hosts.noteLoaded(a);
    load();
    expect(last().config.loadPolicy.maxTimeToFirstByteMs).toBe(6_000);
  });

  it('fails when both hosts have failed', () => {
    const { callbacks } = load();
    fail(503);
    fail(500);
    expect(urls()).toEqual([a, b]);
    expect(callbacks.onError.mock.calls).toEqual([
      [{ code: 500, text: '' }, expect.anything(), null, expect.anything()],
    ]);
  });

  it.each([403, 410])('is not requested elsewhere if the answer is %s: its address has expired', (code) => {
    const { callbacks } = load();
    fail(code);
    expect(urls()).toEqual([a]);
    expect(callbacks.onError).toHaveBeenCalledOnce();
  });

  it('fails at once without a network, which is no fault of the host', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { callbacks } = load();
    fail(0);
    expect(callbacks.onError).toHaveBeenCalledOnce();
    expect(hosts.locate(a)).toBe(a);
  });
});

describe('a load that hangs', () => {
  const begin = () => (last().stats.loading.first = 500);

  it('times out if no bytes arrive for four seconds', () => {
    const { callbacks } = load();
    begin();
    vi.advanceTimersByTime(3_000);
    last().stats.loaded = 1_000;
    vi.advanceTimersByTime(4_000);
    expect(callbacks.onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(callbacks.onTimeout).toHaveBeenCalledOnce();
    expect(callbacks.onAbort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(callbacks.onTimeout).toHaveBeenCalledOnce();
  });

  it.each(['level', undefined])('is not assumed while bytes arrive, however long the load takes (%s)', (type) => {
    const growing: string[] = [];
    hosts.growing$.subscribe((file) => growing.push(file));
    const { callbacks } = load(a, type);
    expect(last().config.loadPolicy.maxLoadTimeMs).toBe(NEVER_MS);
    begin();
    for (let second = 1; second <= 60; second += 1) {
      last().stats.loaded = second * 100;
      vi.advanceTimersByTime(1_000);
    }
    expect(callbacks.onTimeout).not.toHaveBeenCalled();
    // Segments are reported by the library.
    expect(growing).toEqual(type === undefined ? [] : Array(60).fill('level 2'));
    vi.advanceTimersByTime(4_000);
    expect(callbacks.onTimeout).toHaveBeenCalledOnce();
  });

  it('is assumed if almost no bytes arrive for twenty seconds, since another host may be faster', () => {
    hosts.noteFiles([[a, b]]);
    load();
    begin();
    for (let second = 1; second <= 20; second += 1) {
      expect(urls()).toEqual([a]);
      last().stats.loaded = second;
      vi.advanceTimersByTime(1_000);
    }
    expect(urls()).toEqual([a, b]);
  });

  it('continues at the next host, if there is one', () => {
    hosts.noteFiles([[a, b]]);
    const { callbacks } = load();
    begin();
    vi.advanceTimersByTime(9_000);
    expect(urls()).toEqual([a, b]);
    expect(callbacks.onTimeout).not.toHaveBeenCalled();
  });

  it('is not assumed before the first byte, after the end, or after an abort', () => {
    const { callbacks, loader } = load();
    vi.advanceTimersByTime(9_000);
    begin();
    loader.abort();
    vi.advanceTimersByTime(60_000);
    expect(callbacks.onAbort).toHaveBeenCalledOnce();
    load();
    begin();
    answer(bytes('four'));
    load();
    begin();
    fail(500);
    vi.advanceTimersByTime(60_000);
    expect(callbacks.onTimeout).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a web page in place of a file', () => {
  it.each([
    ['text', '\n<!DOCTYPE html><title>Wi-Fi</title>'],
    ['bytes', bytes('<html lang="ru">')],
  ])('is a network failure, as %s', (_, data) => {
    const { callbacks } = load();
    answer(data);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    expect(callbacks.onError.mock.calls[0]?.[0]).toMatchObject({ code: 511 });
  });

  it.each(['#EXTM3U', '', 'WEBVTT\n\n<html>', '<?xml version="1.0"?><tt/>'])('is not found in %j', (data) => {
    const { callbacks } = load();
    answer(data);
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
  });

  it('is replaced by a request to the next host', () => {
    hosts.noteFiles([[a, b]]);
    load();
    answer('<html>');
    expect(urls()).toEqual([a, b]);
  });
});

describe('a playlist with variables', () => {
  const define = (value: string) => `#EXTM3U\n#EXT-X-DEFINE:NAME="p",VALUE="${value}"\n`;

  it('is read', () => {
    const { callbacks } = load('https://a.test/film/low.m3u8', 'level');
    answer(`${define('x'.repeat(4_000))}${'{$p}/1.m4s\n'.repeat(50_000)}`);
    expect(callbacks.onSuccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['long values', define('x'.repeat(4_001))],
    ['references', `#EXTM3U\n#EXT-X-DEFINE:IMPORT="p"\n${'{$p}'.repeat(50_001)}`],
    ['references in parts', `${define('{$')}${'{$p'.repeat(1_000_000)}`],
  ])('is an error if it has too many or too %s, which would multiply its length', (_, text) => {
    const { callbacks } = load('https://a.test/film/low.m3u8', 'level');
    answer(text);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    expect(callbacks.onError).toHaveBeenCalledOnce();
  });
});

describe('a master playlist with redundant streams', () => {
  const level = '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=4,BANDWIDTH=500000';
  const master = `#EXTM3U\n${level}\nlow.m3u8\n${level}\nhttps://b.test/film/low.m3u8`;

  it('loses them, and they become other hosts of the same files', async () => {
    const { callbacks } = load('https://a.test/film/master.m3u8', 'manifest');
    answer(master);
    await vi.dynamicImportSettled();
    expect(callbacks.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: `#EXTM3U\n${level}\nlow.m3u8` });
    load();
    fail(503);
    expect(last().url).toBe(b);
  });

  it('reports its content steering, or that it has none', async () => {
    const told: unknown[] = [];
    hosts.facts$.subscribe((fact) => told.push(fact));
    load('https://a.test/film/master.m3u8', 'manifest');
    answer(`#EXTM3U\n#EXT-X-CONTENT-STEERING:SERVER-URI="steer"\n${level}\nlow.m3u8`);
    await vi.dynamicImportSettled();
    load('https://a.test/film/other.m3u8', 'manifest');
    answer(master);
    await vi.dynamicImportSettled();
    const pathways = [['https://a.test/film/low.m3u8', '.']];
    expect(told).toEqual([
      { type: 'hosts.found', files: [], steering: { serverUri: 'https://a.test/film/steer', pathways } },
      expect.objectContaining({ type: 'hosts.found', steering: null }),
    ]);
  });

  it.each([
    ['came from after a redirection', 'https://c.test/moved/master.m3u8', 'https://c.test/moved/low.m3u8'],
    ['was requested from, if the answer names none', '', 'https://a.test/film/low.m3u8'],
  ])('is relative to the address that it %s', async (_, answeredFrom, level) => {
    load('https://a.test/film/master.m3u8', 'manifest');
    answer(master, answeredFrom);
    await vi.dynamicImportSettled();
    hosts.noteFailed(level, 0);
    expect(hosts.locate(level)).toBe('https://b.test/film/low.m3u8');
  });

  it.each([
    ['that is the playlist of a rendition', 'level', master],
    ['that is not text', 'manifest', bytes(master)],
  ])('is not searched in a file %s', (_, type, data) => {
    const { callbacks } = load('https://a.test/film/level.m3u8', type);
    answer(data);
    expect(callbacks.onSuccess.mock.calls[0]?.[0]).toMatchObject({ data });
  });

  it('is not delivered if its load was aborted meanwhile', async () => {
    const { callbacks, loader } = load('https://a.test/film/master.m3u8', 'manifest');
    answer(master);
    loader.abort();
    await vi.dynamicImportSettled();
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
  });
});
