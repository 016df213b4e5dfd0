import { describe, expect, it } from 'vitest';
import { cookieTokens } from '../../src/api/token-cookies.ts';
import { expiryOf, isExpired, needsRefresh, readCookie } from '../../src/api/tokens.ts';
import { cookieJar } from './support/cookie-jar.ts';
import { fresh, jwt, memoryStore, next, jwtPart, refreshToken, stale } from './support/tokens.ts';

describe('a token', () => {
  it('expires when it says', () => {
    expect(expiryOf(jwt(1_700_000_000))).toBe(1_700_000_000);
    expect(isExpired(jwt(1_700_000_000), 1_700_000_000_000)).toBe(true);
    expect(isExpired(jwt(1_700_000_000), 1_699_999_999_999)).toBe(false);
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    `a.${jwtPart({ exp: 'soon' })}.c`,
    `a.${jwtPart([])}.c`,
    `a.${Buffer.from('null').toString('base64url')}.c`,
  ])('does not expire if it does not tell when: %j', (token) => {
    expect(expiryOf(token)).toBeNull();
    expect(isExpired(token)).toBe(false);
  });

  it.each([
    ['if it is fresh', { authToken: fresh, refreshToken }, false],
    ['once it has expired', { authToken: stale, refreshToken }, true],
    ['if its cookie is gone', { refreshToken }, true],
    ['without a refresh token', { authToken: stale }, false],
    ['if there was never a token', {}, false],
  ])('needs a refresh, or not, %s', (_, tokens, needs) => expect(needsRefresh(memoryStore(tokens).read)).toBe(needs));
});

describe('cookies', () => {
  it('are found among others', () => {
    const page = { cookie: `xauthToken=no; authToken=${fresh}; device_fp=1` };
    expect(readCookie('authToken', page)).toBe(fresh);
    expect(readCookie('refreshToken', page)).toBeNull();
  });

  it('hold for the whole site until the token expires, in seconds', () => {
    const page = cookieJar('http://site.example');
    cookieTokens(page).write('authToken', jwt(1_900_000_000));
    expect(page.written.at(-1)).toMatch(
      /^authToken=[\w.-]+; path=\/; expires=Sun, 17 Mar 2030 17:46:40 GMT; SameSite=Lax$/,
    );
  });

  it('are marked for frames of other sites if that is allowed', () => {
    const page = cookieJar('https://site.example');
    cookieTokens(page).write('authToken', fresh);
    expect(page.written).toEqual([expect.stringContaining('; SameSite=None; Secure; Partitioned')]);
  });

  it.each([
    ['of the host', 'https', ['']],
    ['of the host, partitioned', 'https', ['; Partitioned']],
    ['of the host, of both kinds', 'https', ['', '; Partitioned']],
    ['of the domain', 'https', ['; domain=site.example']],
    ['of the domain, partitioned', 'https', ['; domain=site.example; Partitioned']],
    ['of the host and its domain', 'https', ['', '; domain=www.site.example']],
    ['of the host, over http', 'http', ['']],
    ['of the domain, over http', 'http', ['; domain=site.example']],
  ])('are replaced if the site has set them: %s', (_, scheme, scopes) => {
    const page = cookieJar(`${scheme}://www.site.example`);
    for (const scope of scopes) page.cookie = `authToken=${stale}; path=/${scope}`;
    page.cookie = `device_fp=1; path=/`;
    const before = [...page.kept.keys()];
    const store = cookieTokens(page);
    store.write('authToken', fresh);
    expect([...page.kept.keys()].sort()).toEqual(before.sort());
    expect(page.cookie.match(/authToken=([\w.-]+)/g)).toEqual(scopes.map(() => `authToken=${fresh}`));
    expect(store.read('authToken')).toBe(fresh);
    store.write('authToken', null);
    expect(page.cookie).toBe('device_fp=1');
  });

  it('that the page may not replace give way to memory, until somebody else replaces them', () => {
    const page = cookieJar('https://site.example');
    page.cookie = `authToken=${stale}; path=/player`;
    const store = cookieTokens(page);
    store.write('authToken', fresh);
    expect(store.read('authToken')).toBe(fresh);
    store.write('authToken', null);
    expect(store.read('authToken')).toBeNull();
    page.cookie = `authToken=${next}; path=/player`;
    expect(store.read('authToken')).toBe(next);
  });

  it('are replaced by memory if they are blocked', () => {
    const blocked = {
      location: { protocol: 'https:', hostname: 'site.example' },
      get cookie(): string {
        throw new DOMException('no', 'SecurityError');
      },
      set cookie(_value: string) {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const store = cookieTokens(blocked);
    store.write('authToken', fresh);
    expect(store.read('authToken')).toBe(fresh);
    store.write('authToken', null);
    expect(store.read('authToken')).toBeNull();
  });
});
