import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAdListCredentials, readRequestHeaders } from '../../../../src/widget/startup/request-headers.ts';
import { startFirstRequests } from '../../../../src/widget/early/page/first-requests.ts';
import type { EarlyScope } from '../../../../src/widget/early/started.ts';
import { aWindow } from '../../support/fake-window.ts';

const base = 'https://api.test/v1';
const pageUrl = 'https://a.test/player/?movie_id=7';

function scopeWith(settings: object = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('x')));
  const scope: Window & EarlyScope = aWindow({ frameElement: null, ...settings });
  const start = (search = '?movie_id=7', adListUrl: string | null = null) => {
    const location = { href: pageUrl, search };
    startFirstRequests(Object.assign(scope, { fetch, location }), { baseUrl: base, adListUrl });
  };
  return { scope, fetch, start };
}

beforeEach(() => vi.stubGlobal('document', { cookie: 'device_fp=device-1' }));
afterEach(() => vi.unstubAllGlobals());

describe('first requests', () => {
  it('are the requests that the catalogue will make, with session and credentials', () => {
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
  ])('%s cookies for the list of ads if the operator sets %s', (expected, said) => {
    const { fetch, start } = scopeWith({ env_ad_list_credentials: said });
    expect(readAdListCredentials({ env_ad_list_credentials: said })).toBe(expected);
    start('?movie_id=7', 'https://ads.test/list');
    expect(fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual([
      ...Array<string>(4).fill('include'),
      expected,
    ]);
  });

  it.each(['authToken=a', 'refreshToken=a'])('are not made if a user is logged in: %s', (cookie) => {
    vi.stubGlobal('document', { cookie });
    const { fetch, scope, start } = scopeWith();
    start();
    expect(fetch).not.toHaveBeenCalled();
    expect(scope.potokEarly).toBeUndefined();
  });

  it('are made even if cookies are blocked, as in a frame without an origin', () => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse }));
    const { fetch, start } = scopeWith();
    start();
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each(['x-session-context', 'X-SESSION-CONTEXT', ' x-Session-Context '])(
    'send no other session with the list of ads: %s',
    (name) => {
      expect(readRequestHeaders({ env_request_headers: { [name]: 'stolen', 'x-site': '1' } })).toEqual({
        'x-site': '1',
      });
    },
  );

  it('leave out availability if it is not checked', () => {
    const { fetch, start } = scopeWith();
    start('?movie_id=7&disable_checking_available');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('are not made without a movie', () => {
    const { fetch, start } = scopeWith();
    start('?movie_id=x');
    expect(fetch).not.toHaveBeenCalled();
  });
});
