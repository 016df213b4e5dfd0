import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyFetch, takeReading } from '../../../../src/widget/early/index.ts';
import { startFirstRequests } from '../../../../src/widget/early/page/first-requests.ts';
import type { EarlyScope } from '../../../../src/widget/early/started.ts';
import { aWindow } from '../../support/fake-window.ts';

const base = 'https://api.test/v1';

/** A page that has made the first requests of a film, with this answer to each. */
function begin(answer: () => Promise<Response> = () => Promise.resolve(new Response('x')), search = '?movie_id=7') {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const page = aWindow({ frameElement: null, location: { href: 'https://a.test/player/', search } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetch);
  const scope: typeof page & { fetch: typeof fetch } & EarlyScope = Object.assign(page, { fetch });
  startFirstRequests(scope, { baseUrl: base, adListUrl: null });
  vi.stubGlobal('potokEarly', scope.potokEarly);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('the first requests', () => {
  it('answer once each, and then requests go to the network', async () => {
    const fetch = begin();
    await earlyFetch(`${base}/contents/7`, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(4);
    await earlyFetch(`${base}/contents/7`, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('answer no other address and no other method', async () => {
    const fetch = begin();
    await earlyFetch(`${base}/contents/8`);
    await earlyFetch(`${base}/contents/7`, { method: 'POST' });
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('are optional: without them all requests go to the network', async () => {
    const fetch = begin(undefined, '');
    await earlyFetch(`${base}/contents/7`);
    expect(fetch).toHaveBeenCalledOnce();
    vi.stubGlobal('potokEarly', undefined);
    await earlyFetch(`${base}/contents/7`);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(takeReading('https://ads.test/1')).toBeNull();
  });

  it('fail without an unhandled rejection until they are used', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    begin(() => Promise.reject(new TypeError('offline')));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(earlyFetch(`${base}/contents/7`)).rejects.toThrow('offline');
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each(['before', 'during'])('reject when the caller aborts %s the wait', async (when) => {
    begin(() => new Promise(() => undefined));
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const answer = earlyFetch(`${base}/contents/7`, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
