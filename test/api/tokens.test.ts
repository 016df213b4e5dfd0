import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import type { Locks } from '../../src/api/lock.ts';
import type { TokenName } from '../../src/api/tokens.ts';
import { json, neverAnswer, useServer } from './support/server.ts';
import { clientOf, fresh, inSeconds, jwt, next, refreshToken, refreshAnswer, stale } from './support/tokens.ts';
import { until } from '../until.ts';

const server = useServer();
const setUp = (tokens: Partial<Record<TokenName, string>>, locks?: Locks) => clientOf(server.url, tokens, locks);
const paths = () => server.received.map(({ method, url }) => `${method} ${url}`);
const bearers = () => server.received.map(({ headers }) => headers.authorization);

describe('calls', () => {
  beforeEach(() => {
    server.answers = [json({})];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const get = { method: 'GET', path: '/contents/1' } as const;
  /** Makes a call whose refresh is not answered within the five seconds that it has. */
  async function afterSilence(send: () => Promise<unknown>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = send();
    await until(() => expect(server.received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await call;
  }

  it('carry the token of the logged-in user, whatever other headers contain', async () => {
    const client = createClient({
      baseUrl: server.url,
      sessionContext: () => '',
      token: () => fresh,
      headers: () => ({ authorization: 'Bearer forged' }),
    });
    await client.send(get);
    expect(bearers()).toEqual([`Bearer ${fresh}`]);
  });

  it('carry no token without a login', async () => {
    await setUp({}).client.send(get);
    expect(bearers()).toEqual([undefined]);
  });

  it('refresh an expired token first, and keep both new ones', async () => {
    const newer = jwt(inSeconds(9_999), 'newer');
    server.answers = [refreshAnswer({ refreshToken: newer }), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect(paths()).toEqual(['POST /authentication/refresh', 'GET /contents/1']);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ refreshToken, accessToken: stale });
    expect(bearers()).toEqual([undefined, `Bearer ${next}`]);
    expect([store.read('authToken'), store.read('refreshToken')]).toEqual([next, newer]);
  });

  it('keep the refresh token of a service that does not rotate it', async () => {
    server.answers = [refreshAnswer({}, next), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect([store.read('authToken'), store.read('refreshToken')]).toEqual([next, refreshToken]);
  });

  it.each([next, `Bearer ${next}`, `bearer ${next}`])('take the new token from a header like %s', async (header) => {
    server.answers = [refreshAnswer({}, header), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    expect(store.read('authToken')).toBe(next);
  });

  it('share one refresh, however many are made at once', async () => {
    server.answers = [refreshAnswer(), json({})];
    const { client } = setUp({ authToken: stale, refreshToken });
    await Promise.all([client.send(get), client.send(get), client.send(get)]);
    expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
    expect(bearers().slice(1)).toEqual(Array.from({ length: 3 }, () => `Bearer ${next}`));
  });

  it.each([
    ['is refused', json({ error: {} }, 401)],
    ['breaks', json(null, 500)],
    ['brings no token', json({ authToken: next })],
    ['brings a malformed token', refreshAnswer({}, 'Basic a:b')],
  ])('go on with the old token when the refresh %s', async (_, answer) => {
    server.answers = [answer, json({ ok: true })];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    expect(await client.send(get)).toEqual({ ok: true });
    expect(bearers()[1]).toBe(`Bearer ${stale}`);
    expect(store.read('authToken')).toBe(stale);
  });

  it('do not send a refused refresh token again, but do send a new one', async () => {
    server.answers = [json({}, 401), json({}), json({}), refreshAnswer(), json({})];
    const { client, store } = setUp({ authToken: stale, refreshToken });
    await client.send(get);
    await client.send(get);
    expect(paths().filter((path) => path.startsWith('POST'))).toHaveLength(1);
    store.write('refreshToken', jwt(inSeconds(9_000), 'of a new login'));
    await client.send(get);
    expect(bearers().at(-1)).toBe(`Bearer ${next}`);
  });

  it('do not wait for ever for a refresh', async () => {
    server.answers = [neverAnswer, json({})];
    const { client } = setUp({ authToken: stale, refreshToken });
    await afterSilence(() => client.send(get, { timeoutMs: 60_000 }));
    expect(bearers()).toEqual([undefined, `Bearer ${stale}`]);
  });

  it('do not wait again for a service that did not answer, for a while', async () => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    server.answers = [neverAnswer, json({}), json({}), refreshAnswer(), json({})];
    const { client } = setUp({ authToken: stale, refreshToken });
    await afterSilence(() => client.send(get, { timeoutMs: 60_000 }));
    await client.send(get);
    expect(paths()).toEqual(['POST /authentication/refresh', 'GET /contents/1', 'GET /contents/1']);
    passedMs = 30_000;
    await client.send(get);
    expect(bearers().at(-1)).toBe(`Bearer ${next}`);
  });

  it('wait for another tab and for the service no longer than for the service alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answers = [neverAnswer, json({})];
    const { client } = setUp(
      { authToken: stale, refreshToken },
      {
        request: async (_name, _options, work) => {
          await new Promise((resolve) => setTimeout(resolve, 4_000));
          return await work();
        },
      },
    );
    const call = client.send(get, { timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(4_000);
    await until(() => expect(paths()).toEqual(['POST /authentication/refresh']));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await call;
    expect(bearers()).toEqual([undefined, `Bearer ${stale}`]);
  });

  it('go on with the old token when its cookie has expired, and send it to the service', async () => {
    server.answers = [json({}), json(null, 503), json({})];
    const { client, store } = setUp({ authToken: fresh, refreshToken });
    await client.send(get);
    store.write('authToken', null);
    await client.send(get);
    expect(JSON.parse(server.received[1]?.body ?? '')).toEqual({ refreshToken, accessToken: fresh });
    expect(bearers().at(-1)).toBe(`Bearer ${fresh}`);
  });

  it.each([
    ['logs out', null],
    ['is replaced by another user', jwt(inSeconds(9_000), 'of another')],
  ])('do not carry the old token when its user %s', async (_, other) => {
    server.answers = [json({})];
    const { client, store } = setUp({ authToken: fresh, refreshToken });
    await client.send(get);
    store.write('authToken', null);
    store.write('refreshToken', other);
    // No answer brings a token.
    await client.send(get);
    expect(bearers().at(-1)).toBeUndefined();
  });

  it('do not log a user in again who logged out during the refresh', async () => {
    const { client, store } = setUp({ authToken: stale, refreshToken });
    server.answers = [
      (response) => {
        store.write('authToken', null);
        store.write('refreshToken', null);
        refreshAnswer()(response);
      },
      json({}),
    ];
    await client.send(get);
    expect([store.read('authToken'), store.read('refreshToken')]).toEqual([null, null]);
    expect(bearers()).toEqual([undefined, undefined]);
  });

  it('of a tab that waited for another find the token fresh and ask for nothing', async () => {
    const { client, store } = setUp(
      { authToken: stale, refreshToken },
      {
        request: async (_name, _options, work) => {
          // Meanwhile another tab has refreshed.
          store.write('authToken', next);
          return await work();
        },
      },
    );
    await client.send(get);
    expect(paths()).toEqual(['GET /contents/1']);
    expect(bearers()).toEqual([`Bearer ${next}`]);
  });
});
