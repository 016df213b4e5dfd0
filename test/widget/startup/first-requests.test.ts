import { describe, expect, it, vi } from 'vitest';
import { readAdListCredentials, readRequestHeaders } from '../../../src/widget/startup/request-headers.ts';
import { createFirstFetch, startFirstRequests } from '../../../src/widget/startup/first-requests.ts';
import { readParameters } from '../../../src/widget/startup/parameters.ts';

const base = 'https://api.test/v1';
const pageUrl = 'https://a.test/player/?movie_id=7';

function scopeWith(answer: () => Promise<Response> = () => Promise.resolve(new Response('x'))) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const scope = { fetch, location: { href: pageUrl } } as unknown as Window & { fetch: typeof fetch };
  const start = (search = '?movie_id=7') => startFirstRequests(scope, base, readParameters(search, null), 'device-1');
  return { scope, fetch, start, take: createFirstFetch(scope) };
}

describe('first requests', () => {
  it('are those the catalogue will be asked for anyway, with session and credentials', () => {
    const { fetch, start } = scopeWith();
    start();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      `${base}/contents/7`,
      `${base}/contents/7/seasons`,
      `${base}/episodes?content-id=7`,
      `${base}/contents/7/available?domain=${encodeURIComponent(pageUrl)}`,
    ]);
    for (const [, init] of fetch.mock.calls) {
      expect(init).toEqual({ headers: { 'X-Session-Context': 'device-1' }, credentials: 'include' });
    }
  });

  it.each([
    ['omit', undefined],
    ['include', 'include'],
    ['omit', 'yes'],
  ])('%s cookies of the list of ads where the operator says %s', (expected, said) => {
    const { fetch, scope } = scopeWith();
    const credentials = readAdListCredentials({ env_ad_list_credentials: said });
    const adList = { url: 'https://ads.test/list', headers: {}, credentials };
    startFirstRequests(scope, base, readParameters('?movie_id=7', null), 'device-1', adList);
    expect(fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual([
      ...Array<string>(4).fill('include'),
      expected,
    ]);
  });

  it.each(['x-session-context', 'X-SESSION-CONTEXT', ' x-Session-Context '])(
    'send no other session with the list of ads: %s',
    (name) => {
      expect(readRequestHeaders({ env_request_headers: { [name]: 'stolen', 'x-site': '1' } })).toEqual({
        'x-site': '1',
      });
    },
  );

  it('leave availability out where it is not checked', () => {
    const { fetch, start } = scopeWith();
    start('?movie_id=7&disable_checking_available');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('are none without a movie', () => {
    const { fetch, start } = scopeWith();
    start('?movie_id=x');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('answer once each, then the network does', async () => {
    const { fetch, start, take } = scopeWith();
    start();
    await take(`${base}/contents/7`, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(4);
    await take(`${base}/contents/7`, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('answer no other address and no other method', async () => {
    const { fetch, start, take } = scopeWith();
    start();
    await take(`${base}/contents/8`);
    await take(`${base}/contents/7`, { method: 'POST' });
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('are not needed: without them all goes to the network', async () => {
    const { fetch, take } = scopeWith();
    await take(`${base}/contents/7`);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('fail without a word until somebody asks', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { start, take } = scopeWith(() => Promise.reject(new TypeError('offline')));
    start();
    await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(take(`${base}/contents/7`)).rejects.toThrow('offline');
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each(['before', 'during'])('let go when the caller gives up %s the wait', async (when) => {
    const { start, take } = scopeWith(() => new Promise(() => undefined));
    start();
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const answer = take(`${base}/contents/7`, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
