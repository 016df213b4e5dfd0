import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/api/index.ts';
import { createApp } from '../../src/backend/app.ts';
import { servicesWithoutDatabase } from './support/static.ts';
import { startTestBackend, viewerCookie } from './support/backend.ts';
import { administrator, comingFrom, startWorld, type User, useWorld } from './support/world.ts';

const world = useWorld();
afterEach(() => {
  vi.useRealTimers();
});

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: api.ApiError) => error.status ?? 0,
  );
const details = (token: string): Promise<number> =>
  world.backend.call('/user/details', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
const refresh = ({ tokens }: Pick<User, 'tokens'>) =>
  api.refreshTokens(world.loggedOut, { refreshToken: tokens.refreshToken, accessToken: tokens.authToken });

describe('signing up', () => {
  it('sends a letter whose code is valid once', async () => {
    const login = { email: 'Ann@Potok.test', password: 'correct horse' };
    await api.signUp(world.loggedOut, { email: login.email, name: 'Анна' });
    expect(await statusOf(api.logIn(world.loggedOut, login))).toBe(401);
    const token = await world.codeFor('ann@potok.test');
    const tokens = await api.completeSignUp(world.loggedOut, { token, password: login.password });
    expect(await details(tokens.authToken)).toBe(200);
    expect(await statusOf(api.completeSignUp(world.loggedOut, { token, password: login.password }))).toBe(422);
    expect(await statusOf(api.logIn(world.loggedOut, login))).toBe(200);
  });

  it('sends a link to the site of the operator, whatever the host name of the request', async () => {
    const own = await startWorld({ siteUrl: 'https://films.example', restoreTemplate: '/new-password/{token}#form' });
    try {
      const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
      const body = { email: 'link@potok.test', name: 'А' };
      await own.backend.call('/signup', { body, headers });
      const linkTo = async () => /https?:\/\/\S+/.exec((await own.letters())[0]?.body ?? '')?.[0] ?? '';
      const welcome = new URL(await linkTo());
      expect(welcome.origin + welcome.pathname).toBe('https://films.example/signup/complete');
      const code = welcome.searchParams.get('token') ?? '';
      await api.completeSignUp(own.loggedOut, { token: code, password: 'long enough' });
      await own.backend.call('/user/password/restore/init', { body: { email: body.email }, headers });
      const [, token = ''] = /^https:\/\/films\.example\/new-password\/([\w-]{43})#form$/.exec(await linkTo()) ?? [];
      expect((await api.visitRestoreLink(own.loggedOut, { token })).email).toMatch(/^l…@/);
      await api.restorePassword(own.loggedOut, { token, password: 'restored password' });
      expect(await statusOf(api.logIn(own.loggedOut, { email: body.email, password: 'restored password' }))).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('lets only the reader of the letter set a password', async () => {
    const email = 'owner@potok.test';
    await world.backend.call('/signup', { body: { email, name: 'Чужой', password: 'of a stranger' } });
    await api.completeSignUp(world.loggedOut, { token: await world.codeFor(email), password: 'of the owner' });
    expect(await statusOf(api.logIn(world.loggedOut, { email, password: 'of a stranger' }))).toBe(401);
    expect(await statusOf(api.logIn(world.loggedOut, { email, password: 'of the owner' }))).toBe(200);
  });

  it('tells only the owner of an address that it is registered', async () => {
    const { email } = await world.newUser();
    await api.signUp(world.loggedOut, { email, name: 'Чужой' });
    const [letter] = await world.letters();
    expect(letter).toMatchObject({ recipient: email, subject: 'Вы уже зарегистрированы' });
  });

  it.each([
    ['email', '/signup', { email: 'nobody', name: 'А' }],
    ['name', '/signup', { email: 'a@b.test', name: ' ' }],
    ['password', '/signup/complete', { token: 'a'.repeat(43), password: 'short' }],
    ['password', '/signup/complete', { token: 'a'.repeat(43) }],
    ['token', '/signup/complete', { token: 'a'.repeat(43), password: 'long enough' }],
  ])('names a wrong %s', async (field, path, body) => {
    const answer = await world.backend.call(path, { body });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { field } }]);
  });
});

describe('logging in', () => {
  it('answers the same to an unknown address and to a wrong password', async () => {
    const { email } = await world.newUser();
    const problems = await Promise.all(
      [email, 'unknown@potok.test'].map((address) =>
        world.backend.call('/authentication', { body: { email: address, password: 'wrong' } }).then((a) => a.json()),
      ),
    );
    expect(problems[0]).toEqual(problems[1]);
  });

  it('gives the token in a header, too, which other origins may read', async () => {
    const { email, password } = await world.newUser();
    const answer = await world.backend.call('/authentication', {
      body: { email, password },
      headers: { origin: 'https://site.example' },
    });
    const { authToken } = (await answer.json()) as { authToken: string };
    expect(answer.headers.get('authorization')).toBe(`Bearer ${authToken}`);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Authorization');
    // No token is a cookie. The cookie of the viewer tells from which browser a user has logged in.
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^potok_viewer=[\w-]{43}; .*HttpOnly/)]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is refused to a blocked user, and all tokens of the user are', async () => {
    const user = await world.newUser();
    const { id } = await api.getUserDetails(user.client, {});
    expect(await api.blockUser(world.admin.client, { userId: id })).toMatchObject({ isBlocked: true });
    expect(await statusOf(api.logIn(world.loggedOut, user))).toBe(403);
    expect(await statusOf(api.getUserDetails(user.client, {}))).toBe(403);
    expect(await statusOf(refresh(user))).toBe(401);
  });

  it('stays possible for administrators, who cannot block themselves', async () => {
    const { id } = await api.getUserDetails(world.admin.client, {});
    expect(await statusOf(api.blockUser(world.admin.client, { userId: id }))).toBe(409);
  });
});

describe('too many attempts', () => {
  const logIn = (address: string, email: string, password = 'wrong') =>
    world.backend.call('/authentication', { body: { email, password }, headers: comingFrom(address) });
  const repeat = async (times: number, call: (index: number) => Promise<Response>) => {
    const statuses = [];
    for (let index = 0; index < times; index++) statuses.push((await call(index)).status);
    return statuses;
  };
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);

  it('to log in as one user end in 429, even with the right password, but not for other users and addresses', async () => {
    const { email, password } = await world.newUser();
    expect(await repeat(10, () => logIn('10.0.0.1', email))).toEqual(times(10, 401));
    const refused = await logIn('10.0.0.1', email, password);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await logIn('10.0.0.1', 'other@potok.test')).status).toBe(401);
    expect((await logIn('10.0.0.2', email, password)).status).toBe(200);
  });

  it('to log in as one user after another end in 429, even if one of them succeeds', async () => {
    const { email, password } = await world.newUser();
    const attempt = (index: number) =>
      index === 20 ? logIn('10.0.1.1', email, password) : logIn('10.0.1.1', `list-${index}@potok.test`);
    expect(await repeat(51, attempt)).toEqual(times(51, 401).with(20, 200));
    expect((await logIn('10.0.1.1', 'last@potok.test')).status).toBe(429);
  });

  it('are not counted if they succeed', async () => {
    const { email, password } = await world.newUser();
    expect(await repeat(60, () => logIn('10.0.3.1', email, password))).toEqual(times(60, 200));
  });

  it('to log in as one user from many networks end in 429 everywhere', async () => {
    const { email, password } = await world.newUser();
    const statuses = await repeat(100, (index) => logIn(`10.1.${index}.1`, email));
    expect(statuses).toEqual(times(100, 401));
    expect((await logIn('10.2.0.1', email, password)).status).toBe(429);
    expect((await logIn('10.2.0.1', 'somebody-else@potok.test')).status).toBe(401);
  });

  it('by others do not lock a user out of known networks and browsers, and administrators neither', async () => {
    for (const [index, { email, password }] of [await world.newUser(), administrator].entries()) {
      const [home, away] = [`10.${20 + index}.0.1`, `10.${20 + index}.0.2`];
      const first = await logIn(home, email, password);
      expect(first.status).toBe(200);
      const cookie =
        first.headers
          .getSetCookie()
          .find((text) => text.startsWith('potok_viewer='))
          ?.split(';')[0] ?? '';
      await repeat(101, (attempt) => logIn(`10.${30 + index}.${attempt}.1`, email));
      expect((await logIn(away, email, password)).status).toBe(429);
      expect((await logIn(home, email, password)).status).toBe(200);
      const carry = (address: string, word = password, sent = cookie) =>
        world.backend.call('/authentication', {
          body: { email, password: word },
          headers: { ...comingFrom(address), cookie: sent },
        });
      expect((await carry(away)).status).toBe(200);
      // A stranger in the same network tries as well.
      await repeat(60, () => logIn(home, email));
      expect((await logIn(home, email, password)).status).toBe(429);
      expect((await carry(home)).status).toBe(200);
      // The browser of a stranger does not help, and a known browser cannot guess without end either.
      expect((await carry(home, password, viewerCookie('a stranger'))).status).toBe(429);
      expect(await repeat(11, () => carry(home, 'wrong'))).toEqual([...times(10, 401), 429]);
      expect((await carry(home)).status).toBe(429);
    }
  });

  it('by others do not lock out a user who has set a new password by a letter', async () => {
    const { email } = await world.newUser();
    await repeat(101, (attempt) => logIn(`10.40.${attempt}.1`, email));
    const call = (path: string, body: object, method = 'POST') =>
      world.backend.call(path, { body, method, headers: comingFrom('10.41.0.1') });
    expect((await call('/user/password/restore/init', { email })).status).toBe(204);
    const token = await world.codeFor(email);
    expect((await logIn('10.41.0.1', email, 'a new password')).status).toBe(429);
    expect((await call('/user/password/restore', { token, password: 'a new password' })).status).toBe(204);
    expect((await logIn('10.41.0.1', email, 'a new password')).status).toBe(200);
  });

  it('from all addresses of one customer count for one network', async () => {
    const attempt = (index: number) => logIn(`2001:db8:1:2:${index.toString(16)}::1`, 'six@potok.test');
    expect(await repeat(11, attempt)).toEqual([...times(10, 401), 429]);
    expect((await logIn('2001:db8:1:3::1', 'six@potok.test')).status).toBe(401);
  });

  it('are counted by all servers of one database together', async () => {
    const second = await startTestBackend({ database: world.backend.database });
    try {
      const attempt = (index: number) => {
        const { call } = index % 2 === 0 ? second : world.backend;
        return call('/authentication', {
          body: { email: 'two@potok.test', password: 'wrong' },
          headers: comingFrom('10.0.4.1'),
        });
      };
      expect(await repeat(11, attempt)).toEqual([...times(10, 401), 429]);
    } finally {
      await second.close();
    }
  });

  it('to have letters sent to one address end in 429 from any network, with or without an account', async () => {
    const { email } = await world.newUser();
    for (const to of [email, 'no-account@potok.test']) {
      const ask = (index: number) =>
        world.backend.call('/user/password/restore/init', {
          body: { email: to },
          headers: comingFrom(`10.3.0.${index}`),
        });
      expect((await repeat(6, ask)).at(-1)).toBe(429);
    }
  });

  it('to report abuse end in 429', async () => {
    const complain = () =>
      world.backend.call('/abuse/new', { body: { contentId: 1, reason: 'sound' }, headers: comingFrom('10.4.0.1') });
    expect(await repeat(21, complain)).toEqual([...times(20, 204), 429]);
  });

  it('are counted by the address that the proxy adds, and not by those that the client claims', async () => {
    const attempt = (index: number) => logIn(`1.2.3.${index}, 10.0.2.1`, 'forwarded@potok.test');
    expect((await repeat(11, attempt)).at(-1)).toBe(429);
  });

  it.each([
    ['sign up', '/signup', (index: number) => ({ email: `s${index}@potok.test`, name: 'А' })],
    ['send letters', '/user/password/restore/init', (index: number) => ({ email: `s${index}@potok.test` })],
  ])('to %s end in 429', async (name, path, body) => {
    const attempt = (index: number) =>
      world.backend.call(path, { body: body(index), headers: comingFrom(`to ${name}`) });
    expect(await repeat(21, attempt)).toEqual([...times(20, 204), 429]);
  });
});

describe('a refresh token', () => {
  it('is replaced at each use, and the new pair is valid', async () => {
    const user = await world.newUser();
    const next = await refresh(user);
    expect(next.refreshToken).not.toBe(user.tokens.refreshToken);
    expect(await details(next.authToken)).toBe(200);
    expect(await statusOf(refresh({ tokens: next }))).toBe(200);
  });

  /** Moves the last replacement of tokens back by so many seconds. */
  const wait = (seconds: number) =>
    world.backend.database.query(`update token_families set rotated_at = rotated_at - make_interval(secs => $1)`, [
      seconds,
    ]);
  const idOf = ({ refreshToken }: User['tokens']) => decodeJwt(refreshToken).jti;

  it('gets its successor again for a minute, because the answer may have been lost', async () => {
    const user = await world.newUser();
    const lost = await refresh(user);
    await wait(55);
    const repeated = await refresh(user);
    expect(idOf(repeated)).toBe(idOf(lost));
    expect(await details(repeated.authToken)).toBe(200);
    expect(await statusOf(refresh({ tokens: repeated }))).toBe(200);
  });

  it('gets nothing if it is older than its predecessor, even within that minute', async () => {
    const user = await world.newUser();
    await refresh({ tokens: await refresh(user) });
    expect(await statusOf(refresh(user))).toBe(401);
  });

  it('gets no successor if the user has been blocked since', async () => {
    const user = await world.newUser();
    await refresh(user);
    await world.backend.database.query('update users set is_blocked = true where email = $1', [user.email]);
    expect(await statusOf(refresh(user))).toBe(401);
  });

  it('that is used again later ends all logins of its family, even if it was repeated in time before', async () => {
    const user = await world.newUser();
    const next = await refresh(user);
    await wait(55);
    await refresh(user);
    await wait(6);
    expect(await statusOf(refresh(user))).toBe(401);
    expect(await statusOf(refresh({ tokens: next }))).toBe(401);
    expect(await details(next.authToken)).toBe(401);
    expect(await statusOf(api.logIn(world.loggedOut, user))).toBe(200);
  });

  it('gets one successor from two refreshes at once', async () => {
    const user = await world.newUser();
    const [one, other] = await Promise.all([refresh(user), refresh(user)]);
    expect(idOf(one)).toBe(idOf(other));
  });

  it('is valid with an auth token that has expired or is missing, but not with one of another login', async () => {
    const user = await world.newUser();
    const other = await world.newUser();
    const { refreshToken } = user.tokens;
    const withToken = (accessToken: string) => api.refreshTokens(world.loggedOut, { refreshToken, accessToken });
    expect(await statusOf(withToken(other.tokens.authToken))).toBe(401);
    expect(await statusOf(withToken(user.tokens.authToken.slice(0, -3) + 'abc'))).toBe(401);
    expect(await statusOf(withToken(''))).toBe(200);
  });
});

describe('logging out', () => {
  it('ends the login on the server: its tokens are refused, and those of another login are valid', async () => {
    const user = await world.newUser();
    const other = await api.logIn(world.loggedOut, user);
    await api.addFavorite(user.client, { contentId: 3 });
    await api.logOut(world.loggedOut, { refreshToken: user.tokens.refreshToken });
    expect(await details(user.tokens.authToken)).toBe(401);
    expect(await statusOf(refresh(user))).toBe(401);
    // A call that is open to anyone is answered, but without the user.
    expect((await api.listFavorites(user.client, {})).total).toBe(0);
    expect(await details(other.authToken)).toBe(200);
    expect(await statusOf(refresh({ tokens: other }))).toBe(200);
  });

  it('may be repeated, and a token of no login ends none', async () => {
    const user = await world.newUser();
    await api.logOut(world.loggedOut, { refreshToken: 'nonsense' });
    await api.logOut(world.loggedOut, { refreshToken: user.tokens.authToken });
    expect(await details(user.tokens.authToken)).toBe(200);
    for (let time = 0; time < 2; time++) await api.logOut(world.loggedOut, { refreshToken: user.tokens.refreshToken });
    expect(await details(user.tokens.authToken)).toBe(401);
  });
});

describe('the key of tokens', () => {
  it('can be changed: old signatures stay valid, and new tokens are signed with the new key', async () => {
    const user = await world.newUser();
    const keyOf = ({ authToken }: User['tokens']) => decodeProtectedHeader(authToken).kid;
    await api.rotateTokenKey(world.admin.client, {});
    expect(await details(user.tokens.authToken)).toBe(200);
    const next = await refresh(user);
    expect(keyOf(next)).not.toBe(keyOf(user.tokens));
    expect(await details(next.authToken)).toBe(200);
  });

  it('that was lost is replaced, and all logins end', async () => {
    const own = await startWorld();
    try {
      const user = await own.newUser();
      await api.rotateTokenKey(own.admin.client, { endLogins: true });
      for (const { tokens } of [user, own.admin]) {
        const answer = await own.backend.call('/user/details', {
          headers: { authorization: `Bearer ${tokens.authToken}` },
        });
        expect(answer.status).toBe(401);
        expect(
          await statusOf(api.refreshTokens(own.loggedOut, { refreshToken: tokens.refreshToken, accessToken: '' })),
        ).toBe(401);
      }
      expect(await statusOf(api.logIn(own.loggedOut, user))).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('a forged token', () => {
  const claims = { kind: 'auth', family: 'f' };
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
  const forged = {
    'signed by another key': async () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('1')
        .setJti('x')
        .setExpirationTime('1h')
        .sign(Buffer.from('another key of enough bytes, really')),
    'of no algorithm': async () =>
      new UnsecuredJWT(claims).setSubject('1').setJti('x').setExpirationTime(inAnHour).encode(),
    'with its algorithm changed to none': async () => {
      const [, payload = ''] = world.admin.tokens.authToken.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    },
    'with its claims changed': async () => {
      const [header = '', payload = '', signature = ''] = (await world.newUser()).tokens.authToken.split('.');
      const changed = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: '1' };
      return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    },
    'signed with an empty key': async () => {
      const body = [{ alg: 'HS256' }, { ...claims, sub: '1', jti: 'x', exp: inAnHour }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${body}.${createHmac('sha256', '').update(body).digest('base64url')}`;
    },
    'for refreshing, shown as one for calling': async () => (await world.newUser()).tokens.refreshToken,
    'of no form': async () => 'nonsense',
  };

  it.each(Object.entries(forged))('%s is refused by calls that require a login', async (_, make) => {
    const token = await make();
    expect(await details(token)).toBe(401);
    const caches = await world.backend.call('/caches', { headers: { authorization: `Bearer ${token}` } });
    expect(caches.status).toBe(401);
  });

  it('does not stop a film', async () => {
    const headers = { authorization: `Bearer ${await forged['of no algorithm']()}` };
    expect((await world.backend.call('/contents/1', { headers })).status).toBe(200);
    expect((await world.backend.call('/episodes?content-id=1', { headers })).status).toBe(200);
  });

  it('and an expired one does not stop a film either', async () => {
    const user = await world.newUser();
    const headers = { authorization: `Bearer ${user.tokens.authToken}` };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 });
    expect(await details(user.tokens.authToken)).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await details(user.tokens.authToken)).toBe(401);
    expect((await world.backend.call('/contents/1', { headers })).status).toBe(200);
    expect(await statusOf(refresh(user))).toBe(200);
  });
});

describe('a password', () => {
  it('is changed, and other logins end', async () => {
    const user = await world.newUser();
    const change = (oldPassword: string) =>
      api.changePassword(user.client, { oldPassword, newPassword: 'a new password' });
    expect(await statusOf(change('not mine'))).toBe(422);
    const tokens = await change(user.password);
    expect(await details(user.tokens.authToken)).toBe(401);
    expect(await details(tokens.authToken)).toBe(200);
    expect(await statusOf(refresh(user))).toBe(401);
    expect(await statusOf(refresh({ tokens }))).toBe(200);
    expect(await statusOf(api.logIn(world.loggedOut, user))).toBe(401);
    expect(await statusOf(api.logIn(world.loggedOut, { ...user, password: 'a new password' }))).toBe(200);
  });

  it('that was changed ends the codes that could restore it', async () => {
    const user = await world.newUser();
    await api.startPasswordRestore(world.loggedOut, { email: user.email });
    const token = await world.codeFor(user.email);
    await api.changePassword(user.client, { oldPassword: user.password, newPassword: 'a new password' });
    expect(await statusOf(api.visitRestoreLink(world.loggedOut, { token }))).toBe(422);
    expect(await statusOf(api.restorePassword(world.loggedOut, { token, password: 'set by a stranger' }))).toBe(422);
  });

  it('is restored by a letter, whose link can be visited and whose code is valid once', async () => {
    const { email, ...user } = await world.newUser();
    await api.startPasswordRestore(world.loggedOut, { email });
    const token = await world.codeFor(email);
    const link = await api.visitRestoreLink(world.loggedOut, { token });
    expect(link.email).toMatch(/^u…@/);
    await api.restorePassword(world.loggedOut, { token, password: 'restored password' });
    expect(await statusOf(api.restorePassword(world.loggedOut, { token, password: 'restored again' }))).toBe(422);
    expect(await statusOf(api.visitRestoreLink(world.loggedOut, { token }))).toBe(422);
    expect(await statusOf(api.logIn(world.loggedOut, { email, password: 'restored password' }))).toBe(200);
    expect(await statusOf(refresh(user))).toBe(401);
    expect(await details(user.tokens.authToken)).toBe(401);
  });

  it('is not hashed if the code to restore it is wrong', async () => {
    const hash = vi.fn(() => Promise.resolve(''));
    const services = await servicesWithoutDatabase('');
    const app = createApp({ ...services, passwords: { ...services.passwords, hash } }, new Hono(), null);
    const answer = await app.request('/api/user/password/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'none', password: 'long enough' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { field: 'token' } }]);
    expect(hash).not.toHaveBeenCalled();
  });

  it('is not restored for an unknown address, which gets no letter and the same answer', async () => {
    expect(await statusOf(api.startPasswordRestore(world.loggedOut, { email: 'ghost@potok.test' }))).toBe(200);
    expect((await world.letters()).map(({ recipient }) => recipient)).not.toContain('ghost@potok.test');
  });
});

describe('the subscription of a user', () => {
  it('decides whether the user gets letters to all', async () => {
    const [reader, other] = [await world.newUser(), await world.newUser()];
    await api.setSubscription(reader.client, { enabled: true });
    await api.setSubscription(other.client, { enabled: false });
    await api.notifySubscribers(world.admin.client, { subject: 'Премьера', text: 'Сегодня.' });
    const recipients = (await world.letters()).filter(({ subject }) => subject === 'Премьера').map((l) => l.recipient);
    expect(recipients).toContain(reader.email);
    expect(recipients).not.toContain(other.email);
  });
});

describe('the data of a user', () => {
  const review = { text: 'Моё мнение.', rating: 7 };

  it('include reviews, which all can read, only authors can edit, and administrators can delete, too', async () => {
    const [author, stranger] = [await world.newUser(), await world.newUser()];
    const ids = { contentId: 8, reviewId: (await api.createReview(author.client, { contentId: 8, ...review })).id };
    const edit = (user: User) => api.updateReview(user.client, { ...ids, text: 'Иначе.', rating: 1 });
    expect(await statusOf(edit(stranger))).toBe(403);
    expect(await statusOf(edit(world.admin))).toBe(403);
    expect(await statusOf(api.deleteReview(stranger.client, ids))).toBe(403);
    expect(await api.getReview(world.loggedOut, ids)).toMatchObject(review);
    expect(await edit(author)).toMatchObject({ text: 'Иначе.', rating: 1 });
    expect(await statusOf(api.createReview(author.client, { contentId: 8, ...review }))).toBe(409);
    expect(await statusOf(api.getReview(world.loggedOut, { ...ids, contentId: 1 }))).toBe(404);
    expect(await statusOf(api.deleteReview(world.admin.client, ids))).toBe(200);
    expect(await statusOf(api.getReview(world.loggedOut, ids))).toBe(404);
  });

  it('include votes: one for each user, which can be taken back, and none for an own review', async () => {
    const [author, voter] = [await world.newUser(), await world.newUser()];
    const ids = { contentId: 9, reviewId: (await api.createReview(author.client, { contentId: 9, ...review })).id };
    const vote = (user: User, value: -1 | 0 | 1) => api.voteForReview(user.client, { ...ids, value });
    expect(await statusOf(vote(author, 1))).toBe(403);
    expect(await vote(voter, 1)).toEqual({ likes: 1, dislikes: 0 });
    expect(await vote(voter, 1)).toEqual({ likes: 1, dislikes: 0 });
    expect(await vote(voter, -1)).toEqual({ likes: 0, dislikes: 1 });
    expect(await vote(voter, 0)).toEqual({ likes: 0, dislikes: 0 });
  });

  it('include playlists, of which private ones are hidden, and to which only owners can add', async () => {
    const [owner, stranger] = [await world.newUser(), await world.newUser()];
    const hidden = await api.createPlaylist(owner.client, { title: 'Скрытое' });
    const open = await api.createPlaylist(owner.client, { title: 'Открытое', isPublic: true });
    const add = (user: User, playlistId: number) => api.addToPlaylist(user.client, { playlistId, contentId: 3 });
    expect(await statusOf(api.getPlaylist(stranger.client, { playlistId: hidden.id }))).toBe(404);
    expect(await statusOf(api.listPlaylistContents(world.loggedOut, { playlistId: hidden.id }))).toBe(404);
    expect(await statusOf(add(stranger, open.id))).toBe(403);
    expect(await statusOf(add(stranger, hidden.id))).toBe(404);
    expect(await add(owner, hidden.id)).toMatchObject({ contentCount: 1, isOwn: true });
    expect(await statusOf(api.addToPlaylist(world.admin.client, { playlistId: 1, contentId: 3 }))).toBe(403);
  });

  it('include favourites and history, which belong to a user on every device, but not to a made-up device id', async () => {
    const user = await world.newUser();
    const { id } = await api.getUserDetails(user.client, {});
    await api.addFavorite(user.client, { contentId: 7 });
    expect((await api.listFavorites(user.client, {})).items.map((item) => item.id)).toEqual([7]);
    const asDevice = api.createClient({ baseUrl: `${world.backend.url}/api`, sessionContext: () => `u:${id}` });
    expect((await api.listFavorites(asDevice, {})).total).toBe(0);
  });
});
