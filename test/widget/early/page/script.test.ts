import { brotliCompressSync } from 'node:zlib';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Early } from '../../../../src/widget/early/started.ts';
import type { MediaChain } from '../../../../src/widget/early/media-chain.ts';

let script: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/widget/early/page/script.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox102'],
    define: { __ENGLISH__: '"./english.js"' },
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const film = 'https://cdn.test/film.m3u8';
const firstRequests = () =>
  new Map(
    Object.entries({
      '/contents/7': { id: 7, title: 'Фильм' },
      '/episodes?content-id=7': [{ id: 1, contentId: 7, order: 1, m3u8MasterFilePath: film }],
    }).map(([path, answer]) => [`https://a.test/api${path}`, Promise.resolve(Response.json(answer))] as const),
  );

/** The global variables that the boot script sets. */
const left = () => ({
  potokEarly: {
    baseUrl: 'https://a.test/api',
    adListUrl: null,
    answers: firstRequests(),
    read: null,
    readings: new Map(),
  } satisfies Early,
  potokChain: { requests: new Map(), levelUrl: null } satisfies MediaChain,
});

/** Runs the script as the page does: as it was built, in a context with only the globals of a page. */
async function run(globals: Record<string, unknown>, language = '') {
  const signals: AbortSignal[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise(() => undefined);
  });
  const warn = vi.fn();
  const location = new URL(`https://a.test/player/?movie_id=7&disable_checking_available${language}`);
  const preloaded: unknown[] = [];
  const head = { append: (...links: unknown[]) => void preloaded.push(...links) };
  const documentElement = { dataset: {} };
  const createElement = () => ({ canPlayType: () => '' });
  const document = { createElement, querySelector: () => null, head, documentElement };
  const MediaSource = { isTypeSupported: () => true };
  const window: Record<string, unknown> = { frameElement: null, fetch, location, document, MediaSource, ...globals };
  runInNewContext(script, {
    ...{ window, document, location, MediaSource, URL, URLSearchParams, TextDecoder, AbortController, performance },
    ...{ setTimeout, console: { warn }, localStorage: { getItem: () => null } },
  });
  await vi.advanceTimersByTimeAsync(0);
  const marks = documentElement.dataset;
  return { fetch, warn, signals, preloaded, marks, chain: window['potokChain'] as MediaChain | undefined, window };
}

describe('the script of the early start', () => {
  it('is small', () => expect(brotliCompressSync(script).length).toBeLessThan(9_700));

  it('continues from the first requests, and leaves its own requests to the engine', async () => {
    const { fetch, chain } = await run(left());
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([film]);
    expect([...(chain?.requests.keys() ?? [])]).toEqual([film]);
  });

  it('leaves the catalogue to the player, even if the film is left to the engine', async () => {
    const early = left().potokEarly;
    const seasons = Promise.resolve(Response.json([]));
    early.answers.set('https://a.test/api/contents/7/seasons', seasons);
    await run({ potokEarly: early });
    expect(await (early as Early).read?.catalogue).toMatchObject({ content: { id: 7 }, episodes: [{ id: 1 }] });
    expect((await seasons).bodyUsed).toBe(false);
  });

  it('keeps its requests until an engine takes or drops them, however late that is', async () => {
    const { chain, signals } = await run(left());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(signals[0]?.aborted).toBe(false);
    expect(chain?.requests.size).toBe(1);
  });

  it.each([
    ['the boot script has started nothing', { ...left(), potokEarly: undefined }],
    ['the boot script has left the requests to the engine', { ...left(), potokChain: undefined }],
  ])('requests nothing if %s', async (_, globals) => {
    const { fetch } = await run(globals);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, unknown>, string, readonly string[]]>([
    ['requests the English texts if the page requests English', {}, '&language=en', ['./english.js']],
    ['requests the English texts if the operator sets English', { env_language: 'en' }, '', ['./english.js']],
    ['does not request the English texts if the page requests Russian', { env_language: 'en' }, '&language=ru', []],
    ['does not request the English texts by default', {}, '', []],
  ])('%s', async (_, globals, language, scripts) => {
    const { preloaded, marks } = await run({ ...left(), ...globals }, language);
    expect(preloaded).toEqual(
      scripts.map((href) => expect.objectContaining({ rel: 'modulepreload', href }) as unknown),
    );
    // The page shows this language while its scripts do not load.
    expect(marks).toEqual(scripts.length > 0 ? { language: 'en' } : {});
  });

  it('never breaks the page', async () => {
    const { warn } = await run({ ...left(), location: undefined, document: undefined });
    expect(warn).toHaveBeenCalledOnce();
  });
});
