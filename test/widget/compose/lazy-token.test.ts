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

it('reads a token that holds from its cookie, and loads nothing', () => {
  const { load, token } = setUp();
  expect(token()).toBe(fresh);
  expect(load).not.toHaveBeenCalled();
});

it('refreshes a token whose cookie has expired, given its last value', async () => {
  const { asked, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  expect(await token()).toBe('new');
  expect(asked).toEqual([{ seen: fresh, rejected: undefined }]);
});

it('refreshes a token that was rejected, and reads no cookie from then on', async () => {
  const { asked, load, token } = setUp();
  expect(await token(fresh)).toBe('new');
  expect(await token()).toBe('new');
  expect(asked).toEqual([
    { seen: fresh, rejected: fresh },
    { seen: fresh, rejected: undefined },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('goes on with the old token when the script does not load, and tries again at the next call', async () => {
  const { load, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await token()).toBe(fresh);
  expect(await token()).toBe('new');
});

it('forgets the token when its user logs out', () => {
  const { token } = setUp();
  page.cookie = '';
  expect(token()).toBeNull();
});
