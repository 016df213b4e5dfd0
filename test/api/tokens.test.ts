import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { freshToken } from '../../src/api/fresh-token.ts';
import { exclusively } from '../../src/api/lock.ts';
import { createRefresh } from '../../src/api/refresh.ts';
import { cookieTokens } from '../../src/api/token-cookies.ts';
import { expiryOf, isExpired, needsRefresh, readCookie, type TokenName } from '../../src/api/tokens.ts';
import { json, neverAnswer, useServer } from './support/server.ts';

const server = useServer();
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (exp: number, name = 'x') => `${part({ alg: 'HS256' })}.${part({ exp, name })}.c2ln`;

const fresh = jwt(inSeconds(600), 'fresh');
const stale = jwt(inSeconds(-10), 'stale');
const next = jwt(inSeconds(900), 'next');
const refreshToken = jwt(inSeconds(9_000), 'refresh');

function memoryStore(initial: Partial<Record<TokenName, string>> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    read: (name: TokenName) => kept.get(name) ?? null,
    write: (name: TokenName, token: string | null) => void (token === null ? kept.delete(name) : kept.set(name, token)),
  };
}

const renewed =
  (body: object = {}, header = `Bearer ${next}`) =>
  (response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', authorization: header }).end(JSON.stringify(body));

function setUp(tokens: Partial<Record<TokenName, string>>, locks?: LockManager) {
  const store = memoryStore(tokens);
  const settings = { baseUrl: server.url, sessionContext: () => 'device-1' };
  const refresh = createRefresh({ client: createClient(settings), store, locks });
  return { store, refresh, client: createClient({ ...settings, token: freshToken(store, refresh) }) };
}

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
    `a.${part({ exp: 'soon' })}.c`,
    `a.${part([])}.c`,
    `a.${Buffer.from('null').toString('base64url')}.c`,
  ])('that says nothing of it does not expire: %j', (token) => {
    expect(expiryOf(token)).toBeNull();
    expect(isExpired(token)).toBe(false);
  });

  it.each([
    ['fresh', { authToken: fresh, refreshToken }, false],
    ['expired', { authToken: stale, refreshToken }, true],
    ['gone with its cookie', { refreshToken }, true],
    ['expired with nothing to refresh it by', { authToken: stale }, false],
    ['never there', {}, false],
  ])('that is %s', (_, tokens, needs) => expect(needsRefresh(memoryStore(tokens).read)).toBe(needs));
});

describe('cookies', () => {
  const pageWith = (cookie: string, protocol = 'http:') => ({ cookie, location: { protocol } });

  it('are found among others', () => {
    const page = pageWith(`xauthToken=no; authToken=${fresh}; device_fp=1`);
    expect(readCookie('authToken', page)).toBe(fresh);
    expect(readCookie('refreshToken', page)).toBeNull();
  });

  it('hold for the whole site until the token expires, in seconds', () => {
    const page = pageWith('');
    cookieTokens(page).write('authToken', jwt(1_900_000_000));
    expect(page.cookie).toMatch(/^authToken=[\w.-]+; path=\/; expires=Sun, 17 Mar 2030 17:46:40 GMT; SameSite=Lax$/);
  });

  it('say that they are meant for frames of other sites, where that is allowed', () => {
    const page = pageWith('', 'https:');
    cookieTokens(page).write('authToken', fresh);
    expect(page.cookie).toContain('; SameSite=None; Secure; Partitioned');
  });

  it('are replaced by memory where they are blocked', () => {
    const blocked = {
      location: { protocol: 'https:' },
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

describe('calls', () => {
  beforeEach(() => {
    server.answers = [json({})];
  });
  const get = { method: 'GET', path: '/contents/1' } as const;
  const paths = () => server.received.map(({ method, url }) => `${method} ${url}`);
  const bearers = () => server.received.map(({ headers }) => headers.authorization);

  it('carry the token of who is logged in, whatever other headers say', async () => {
    const client = createClient({
      baseUrl: server.url,
      sessionContext: () => '',
      token: () => fresh,
      headers: () => ({ authorization: 'Bearer forged' }),
    });
    await client.send(get);
    expect(bearers()).toEqual([`Bearer ${fresh}`]);
  });

  it('of nobody carry none', async () => {
    await setUp({}).client.send(get);
    expect(bearers()).toEqual([undefined]);
  });

  it('refresh an expired token first, and keep both new ones', async () => {
    const newer = jwt(inSeconds(9_999), 'newer');
    server.answers = [renewed({ refreshToken: newer }), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect(paths()).toEqual(['POST /authentication/refresh', 'GET /contents/1']);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ refreshToken, accessToken: stale });
    expect(bearers()).toEqual([undefined, `Bearer ${next}`]);
    expect([store.read('authToken'), store.read('refreshToken')]).toEqual([next, newer]);
  });

  it('keep the refresh token of a service that does not rotate it', async () => {
    server.answers = [renewed({}, next), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect([store.read('authToken'), store.read('refreshToken')]).toEqual([next, refreshToken]);
  });

  it.each([next, `Bearer ${next}`, `bearer ${next}`])('take the new token from a header like %s', async (header) => {
    server.answers = [renewed({}, header), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect(store.read('authToken')).toBe(next);
  });

  it('share one refresh, however many are made at once', async () => {
    server.answers = [renewed(), json({})];
    const { client } = setUp({ authToken: stale, refreshToken });
    await Promise.all([client.send(get), client.send(get), client.send(get)]);
    expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
    expect(bearers().slice(1)).toEqual(Array.from({ length: 3 }, () => `Bearer ${next}`));
  });

  it.each([
    ['is refused', json({ error: {} }, 401)],
    ['breaks', json(null, 500)],
    ['brings no token', json({ authToken: next })],
    ['brings nonsense', renewed({}, 'Basic a:b')],
  ])('go on with the old token when the refresh %s', async (_, answer) => {
    server.answers = [answer, json({ ok: true })];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    expect(await client.send(get)).toEqual({ ok: true });
    expect(bearers()[1]).toBe(`Bearer ${stale}`);
    expect(store.read('authToken')).toBe(stale);
  });

  it('do not show a refused refresh token again, and do show a new one', async () => {
    server.answers = [json({}, 401), json({}), json({}), renewed(), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    await client.send(get);
    expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
    store.write('refreshToken', jwt(inSeconds(9_000), 'of a new login'));
    await client.send(get);
    expect(bearers().at(-1)).toBe(`Bearer ${next}`);
  });

  it('do not wait for ever for a refresh', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answers = [neverAnswer, json({})];
    const { client } = setUp({ authToken: stale, refreshToken });
    const call = client.send(get, { timeoutMs: 60_000 });
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await call;
    expect(bearers()).toEqual([undefined, `Bearer ${stale}`]);
  });

  it('of a tab that waited for another find the token fresh and ask for nothing', async () => {
    const { client, store } = setUp({ authToken: stale, refreshToken }, {
      request: async (_name: string, _options: LockOptions, work: () => Promise<void>) => {
        // Meanwhile another tab has refreshed.
        store.write('authToken', next);
        await work();
      },
    } as unknown as LockManager);
    await client.send(get);
    expect(paths()).toEqual(['GET /contents/1']);
    expect(bearers()).toEqual([`Bearer ${next}`]);
  });
});

describe('the lock', () => {
  it('of a page without locks lets one after another', async () => {
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
    };
    await Promise.all([exclusively('l', 1_000, work('first', 20)), exclusively('l', 1_000, work('second', 0))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('goes on after work that failed', async () => {
    const failing = exclusively('m', 1_000, () => Promise.reject(new Error('no')));
    const following = exclusively('m', 1_000, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await following).toBe('yes');
  });

  it('is not waited for longer than patience lasts', async () => {
    const locks = {
      request: (_name: string, { signal }: LockOptions) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    } as unknown as LockManager;
    await expect(exclusively('n', 20, () => Promise.resolve(), locks)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is one of the page where the browser refuses its own', async () => {
    const locks = {
      request: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
    } as unknown as LockManager;
    expect(await exclusively('o', 1_000, () => Promise.resolve('done'), locks)).toBe('done');
  });
});
