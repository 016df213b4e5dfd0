import { beforeEach, expect, it } from 'vitest';
import { getUserDetails } from '../../src/api/authentication.ts';
import { createSession } from '../../src/api/session.ts';
import { cookieTokens } from '../../src/api/token-cookies.ts';
import { json, useServer } from './support/server.ts';

const server = useServer();
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (exp: number, name: string) => `${part({ alg: 'HS256' })}.${part({ exp, name })}.c2ln`;
const soon = Math.floor(Date.now() / 1_000) + 600;
const pair = (name: string) => ({ authToken: jwt(soon, name), refreshToken: jwt(soon + 600, name) });

/** A page's cookies, as a browser keeps them. */
function browser() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    location: { protocol: 'http:', hostname: '127.0.0.1' },
    get cookie(): string {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', end = ''] = /^(\w+)=([^;]*).*?(?:expires=([^;]*))/.exec(text) ?? [];
      if (Date.parse(end) > Date.now()) kept.set(name, value);
      else kept.delete(name);
    },
  };
}

let page: ReturnType<typeof browser>;
const start = () => createSession({ baseUrl: server.url, sessionContext: () => 'device-1' }, cookieTokens(page));
beforeEach(() => {
  page = browser();
});

it('a session keeps its tokens in cookies of the whole site until they expire, and sends them with calls', async () => {
  const tokens = pair('first');
  server.answers = [json(tokens), json({ id: 1 })];
  const { client, logIn, isLoggedIn } = start();
  expect(isLoggedIn()).toBe(false);
  await logIn({ email: 'a@b.test', password: 'long enough' });
  expect(isLoggedIn()).toBe(true);
  expect(page.cookie).toBe(`refreshToken=${tokens.refreshToken}; authToken=${tokens.authToken}`);
  expect(page.written[0]).toContain(`path=/; expires=${new Date((soon + 600) * 1_000).toUTCString()}`);
  expect(page.written[1]).toContain(`path=/; expires=${new Date(soon * 1_000).toUTCString()}`);
  await getUserDetails(client, {}).catch(() => undefined);
  expect(server.received[1]?.headers.authorization).toBe(`Bearer ${tokens.authToken}`);
});

it('a session goes on as the same user in another page', async () => {
  server.answers = [json(pair('first')), json({})];
  await start().logIn({ email: 'a@b.test', password: 'long enough' });
  const another = start();
  expect(another.isLoggedIn()).toBe(true);
  await another.client.send({ method: 'GET', path: '/a' });
  expect(server.received[1]?.headers.authorization).toBe(`Bearer ${pair('first').authToken}`);
});

it.each(['completeSignUp', 'changePassword'] as const)('a session keeps the tokens of %s', async (name) => {
  server.answers = [json(pair('old')), json(pair('new'))];
  const session = start();
  await session.logIn({ email: 'a@b.test', password: 'long enough' });
  await (name === 'completeSignUp'
    ? session.completeSignUp({ token: 'code', password: 'long enough' })
    : session.changePassword({ oldPassword: 'long enough', newPassword: 'longer enough' }));
  expect(page.cookie).toBe(`refreshToken=${pair('new').refreshToken}; authToken=${pair('new').authToken}`);
});

it('a session forgets its tokens at the end', async () => {
  server.answers = [json(pair('first')), json({ error: {} }, 500), json({})];
  const { client, logIn, logOut, isLoggedIn } = start();
  await logIn({ email: 'a@b.test', password: 'long enough' });
  const leaving = logOut();
  expect([isLoggedIn(), page.cookie]).toEqual([false, '']);
  await leaving;
  // The server is told, and whatever it says, nobody is logged in any more.
  const [, left] = server.received;
  expect([left?.method, left?.url, left?.headers.authorization]).toEqual(['POST', '/authentication/logout', undefined]);
  expect(JSON.parse(left?.body ?? '')).toEqual({ refreshToken: pair('first').refreshToken });
  await client.send({ method: 'GET', path: '/a' });
  expect(server.received[2]?.headers.authorization).toBeUndefined();
  await logOut();
  expect(server.received).toHaveLength(3);
});

it('a login that fails changes nothing', async () => {
  server.answers = [json({ error: { code: 'unauthorized' } }, 401)];
  const { logIn, isLoggedIn } = start();
  await expect(logIn({ email: 'a@b.test', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  expect([isLoggedIn(), page.written]).toEqual([false, []]);
});
