import { brotliCompressSync } from 'node:zlib';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import type { Early } from '../../../src/widget/early/started.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

let script: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/widget/boot.ts'],
    bundle: true,
    minify: true,
    define: { __TELEVISION__: 'false' },
    format: 'iife',
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox102'],
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

/** Runs the script as the page does: as it was built, in a context with only the globals of a page. */
function run(globals: Record<string, unknown>, search = '?movie_id=7') {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
  const warn = vi.fn();
  const location = new URL(`https://a.test/player/${search}`);
  const window: Record<string, unknown> = { frameElement: null, fetch, location, ...globals };
  const document = { cookie: 'device_fp=abc', location };
  runInNewContext(script, { window, document, location, URL, URLSearchParams, console: { warn } });
  return { fetch, warn, window };
}

describe('the boot script', () => {
  it('stays tiny', () => expect(brotliCompressSync(script).length).toBeLessThan(1600));

  it('starts the first requests and leaves them for the main script', () => {
    const { fetch, window } = run({ env_base_url: '/api' });
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(fetch.mock.calls[0]?.[0]).toBe('https://a.test/api/contents/7');
    expect((window['potokEarly'] as Early).answers.size).toBe(4);
  });

  it('leaves the start of the film to the engine if servers should get client data (CMCD)', () => {
    expect(run({ env_base_url: '/api' }).window['potokChain']).toMatchObject({ levelUrl: null });
    expect(run({ env_base_url: '/api', env_cmcd: 'query' }).window['potokChain']).toBeUndefined();
  });

  it('takes the movie id from the global variable', () => {
    const { fetch } = run({ env_base_url: '/api', movie_id: 9 }, '');
    expect(fetch.mock.calls[0]?.[0]).toBe('https://a.test/api/contents/9');
  });

  it.each([
    ['nothing is configured', {}, '?movie_id=7'],
    ['there is no id of a title', { env_base_url: '/api' }, ''],
    ['the base address is bad', { env_base_url: 'javascript:x' }, '?movie_id=7'],
  ])('requests nothing if %s', (_, globals, search) => {
    const { fetch, warn } = run(globals, search);
    expect(fetch).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('never breaks the page', () => {
    const { warn } = run({ env_base_url: '/api', fetch: undefined });
    expect(warn).toHaveBeenCalledOnce();
  });
});
