import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyToken } from '../../../src/widget/compose/lazy-token.ts';

const jwt = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.y`;
const fresh = jwt(9_000_000_000);
const services = { baseUrl: '', sessionContext: () => '' };
const page = { cookie: '' };

beforeEach(() => {
  page.cookie = `authToken=${fresh}; refreshToken=${fresh}`;
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const asked: unknown[] = [];
  const refreshedToken = (_: unknown, seen: string | null) => (rejected?: string) => {
    asked.push({ seen, rejected });
    return 'new';
  };
  const load = vi.fn(() => Promise.resolve({ refreshedToken }));
  return { asked, load, token: lazyToken(services, load) };
}

it('a valid token is read from its cookie, and no script is loaded', () => {
  const { load, token } = setUp();
  expect(token()).toBe(fresh);
  expect(load).not.toHaveBeenCalled();
});

it('a token whose cookie has expired is refreshed from its last value', async () => {
  const { asked, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  expect(await token()).toBe('new');
  expect(asked).toEqual([{ seen: fresh, rejected: undefined }]);
});

it('a rejected token is refreshed, and no cookie is read from then on', async () => {
  const { asked, load, token } = setUp();
  expect(await token(fresh)).toBe('new');
  expect(await token()).toBe('new');
  expect(asked).toEqual([
    { seen: fresh, rejected: fresh },
    { seen: fresh, rejected: undefined },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('an old token stays in use if the script does not load, and the next call tries again', async () => {
  const { load, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await token()).toBe(fresh);
  expect(await token()).toBe('new');
});

it('the token is dropped when its user logs out', () => {
  const { token } = setUp();
  page.cookie = '';
  expect(token()).toBeNull();
});
