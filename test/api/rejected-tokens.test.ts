import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TokenName } from '../../src/api/tokens.ts';
import { json, useServer } from './support/server.ts';
import { clientOf, fresh, jwt, next, jwtPart, refreshToken, refreshAnswer } from './support/tokens.ts';

const server = useServer();
const setUp = (tokens: Partial<Record<TokenName, string>>) => clientOf(server.url, tokens);
const paths = () => server.received.map(({ method, url }) => `${method} ${url}`);
const bearers = () => server.received.map(({ headers }) => headers.authorization);

describe('a call that is answered with 401', () => {
  const post = { method: 'POST', path: '/contents/1/history' } as const;
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  it('is made once more with a new token, though the old one has not expired', async () => {
    server.answers = [json({}, 401), refreshAnswer(), json({ ok: true })];
    const { client } = setUp({ authToken: fresh, refreshToken });
    expect(await client.send(post)).toEqual({ ok: true });
    expect(paths()).toEqual(['POST /contents/1/history', 'POST /authentication/refresh', 'POST /contents/1/history']);
    expect(bearers()).toEqual([`Bearer ${fresh}`, undefined, `Bearer ${next}`]);
  });

  it('refreshes the token once, and not again when the new token is not accepted either', async () => {
    server.answers = [json({}, 401), refreshAnswer(), json({}, 401)];
    const { client } = setUp({ authToken: fresh, refreshToken });
    expect([await statusOf(client.send(post)), await statusOf(client.send(post))]).toEqual([401, 401]);
    expect(paths().filter((path) => path.endsWith('refresh'))).toHaveLength(1);
    expect(paths()).toHaveLength(4);
  });

  it.each([
    ['nobody is logged in', {}],
    ['there is no refresh token', { authToken: fresh }],
  ])('fails when %s', async (_, tokens) => {
    server.answers = [json({}, 401)];
    expect(await statusOf(setUp(tokens).client.send(post))).toBe(401);
    expect(paths()).toEqual(['POST /contents/1/history']);
  });

  it('fails when the refresh does', async () => {
    server.answers = [json({}, 401)];
    expect(await statusOf(setUp({ authToken: fresh, refreshToken }).client.send(post))).toBe(401);
    expect(paths()).toEqual(['POST /contents/1/history', 'POST /authentication/refresh']);
  });
});

describe('on a device with a fast clock', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const issued = (lifetimeSeconds: number) =>
    `${jwtPart({})}.${jwtPart({ iat: 1_700_000_000, exp: 1_700_000_000 + lifetimeSeconds })}.c2ln`;
  const silent = `${jwtPart({})}.${jwtPart({ exp: 1_700_000_600 })}.c2ln`;

  it.each([
    ['with a time of issue is valid for as long as it says', issued(600), 600],
    ['without a time of issue is valid for a minute', silent, 60],
  ])('a new token %s', async (_, token, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_009_000_000 });
    let passedMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const refreshes = () => server.received.filter(({ method }) => method === 'POST').length;
    server.answers = [refreshAnswer({}, token), json({})];
    const { client } = setUp({ authToken: jwt(1_699_999_000), refreshToken });
    const get = { method: 'GET', path: '/contents/1' } as const;
    await client.send(get);
    passedMs = seconds * 1_000 - 5_000;
    await client.send(get);
    expect([refreshes(), server.received.at(-1)?.headers.authorization]).toEqual([1, `Bearer ${token}`]);
    passedMs = seconds * 1_000;
    await client.send(get);
    expect(refreshes()).toBe(2);
  });
});
