import { describe, expect, it } from 'vitest';
import * as calls from '../../../src/contract/calls/admin/session.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { administrator, comingFrom, useWorld } from '../support/world.ts';

const world = useWorld();
let networks = 0;

interface Sent {
  readonly body?: object;
  readonly cookie?: string;
  /** The key that the page was given together with the cookie. */
  readonly pageKey?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Sends a call as the administration page does. The cookie is the one that a browser would have kept. */
async function send({ path }: Call, { body, cookie, pageKey, headers = {} }: Sent = {}) {
  const answer = await fetch(`${world.backend.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...comingFrom(`network ${networks++}`),
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...(pageKey !== undefined && { [calls.PAGE_KEY_HEADER]: pageKey }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const set = answer.headers.getSetCookie().find((text) => text.includes('potok_admin')) ?? '';
  const text = await answer.text();
  const { error, ...given } = (text === '' ? {} : JSON.parse(text)) as {
    authToken?: string;
    pageKey?: string;
    error?: { field?: string };
  };
  return {
    status: answer.status,
    field: error?.field,
    text,
    ...given,
    set,
    cookie: set.split(';')[0] ?? '',
    headers: answer.headers,
  };
}
const start = (headers?: Record<string, string>) =>
  send(calls.startAdminSession, { body: administrator, ...(headers && { headers }) });
const ask = async (authToken: string | undefined) =>
  (await world.backend.call('/admin/audit', { headers: { authorization: `Bearer ${authToken}` } })).status;

describe('the login of the administration page', () => {
  it('gives scripts an auth token and a page key, and keeps the refresh token in a cookie that no script can read', async () => {
    const started = await start();
    expect(started.status).toBe(200);
    expect(Object.keys(JSON.parse(started.text) as object)).toEqual(['authToken', 'pageKey']);
    expect(started.headers.get('authorization')).toBeNull();
    expect(started.headers.get('cache-control')).toBe('private, no-store');
    const attributes = started.set.split('; ').slice(1);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/api/admin/session',
      'SameSite=Strict',
    ]);
    expect(started.text).not.toContain(started.cookie.split('=')[1]);
    expect(await ask(started.authToken)).toBe(200);
  });

  it('has a cookie for https alone if it came over https', async () => {
    const { set, cookie, pageKey } = await start({ 'x-forwarded-proto': 'https' });
    expect(set).toMatch(/^__Secure-potok_admin=.*; Secure/);
    const https = { 'x-forwarded-proto': 'https' };
    expect((await send(calls.refreshAdminSession, { cookie, pageKey, headers: https })).status).toBe(200);
    const bare = cookie.replace('__Secure-', '');
    expect((await send(calls.refreshAdminSession, { cookie: bare, pageKey, headers: https })).status).toBe(401);
  });

  it('is refreshed by the cookie, which is replaced each time', async () => {
    const { cookie, pageKey } = await start();
    const next = await send(calls.refreshAdminSession, { cookie, pageKey });
    expect(next.cookie).not.toBe(cookie);
    expect(await ask(next.authToken)).toBe(200);
    for (const key of [pageKey, next.pageKey])
      expect((await send(calls.refreshAdminSession, { cookie: next.cookie, pageKey: key })).status).toBe(200);
  });

  it('is not refreshed for a script without the page key of this login', async () => {
    const [one, other] = [await start(), await start()];
    const { cookie, authToken = '' } = one;
    const refreshToken = cookie.slice(cookie.indexOf('=') + 1);
    for (const pageKey of [undefined, '', 'x.y.z', other.pageKey, authToken, refreshToken, 'x'.repeat(7_000)])
      expect(await send(calls.refreshAdminSession, { cookie, pageKey })).toMatchObject({
        status: 401,
        field: calls.PAGE_KEY_HEADER,
        set: '',
      });
    // The page key is no auth token, and the refused attempts have not ended the login.
    expect(await ask(one.pageKey)).toBe(401);
    expect(
      (await send(calls.refreshAdminSession, { cookie: `potok_admin=${one.pageKey}`, pageKey: one.pageKey })).status,
    ).toBe(401);
    expect((await send(calls.refreshAdminSession, { cookie, pageKey: one.pageKey })).status).toBe(200);
  });

  it('is refreshed in every page of a browser in which the same user has logged in', async () => {
    const first = await start();
    const second = await start({ cookie: first.cookie });
    for (const { pageKey } of [first, second])
      expect((await send(calls.refreshAdminSession, { cookie: second.cookie, pageKey })).status).toBe(200);
    const { email, password } = await world.newUser();
    const another = await send(calls.startAdminSession, { body: { email, password }, cookie: second.cookie });
    expect((await send(calls.refreshAdminSession, { cookie: another.cookie, pageKey: first.pageKey })).status).toBe(
      401,
    );
    expect((await send(calls.refreshAdminSession, { cookie: another.cookie, pageKey: another.pageKey })).status).toBe(
      200,
    );
  });

  it('ends on the server when the page ends it, and the cookie is removed', async () => {
    const { cookie, authToken, pageKey } = await start();
    const ended = await send(calls.endAdminSession, { cookie });
    expect([ended.status, ended.set]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect(await ask(authToken)).toBe(401);
    const after = await send(calls.refreshAdminSession, { cookie, pageKey });
    expect([after.status, after.field]).toEqual([401, 'Cookie']);
  });

  it('is not refreshed with the cookie of another login or a made-up one', async () => {
    const { refreshToken, authToken } = world.admin.tokens;
    const { pageKey } = await start();
    for (const cookie of [
      `refreshToken=${refreshToken}; authToken=${authToken}`,
      `potok_admin=${authToken}`,
      'potok_admin=x.y.z',
      'potok_admin=',
      `potok_admin=${'x'.repeat(7_000)}`,
    ])
      expect((await send(calls.refreshAdminSession, { cookie, pageKey })).status).toBe(401);
    expect((await send(calls.refreshAdminSession, { pageKey })).status).toBe(401);
    expect((await send(calls.endAdminSession)).status).toBe(204);
  });

  it('refuses a wrong password as every login does', async () => {
    const wrong = { ...administrator, password: 'not the password' };
    expect(await send(calls.startAdminSession, { body: wrong })).toMatchObject({
      status: 401,
      field: 'password',
      set: '',
    });
    expect((await send(calls.startAdminSession, { body: { email: 'x' } })).status).toBe(422);
  });

  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'null' },
  ];
  it.each(others)('refuses requests that do not come from a page of its own origin: %o', async (headers) => {
    const { cookie, pageKey } = await start();
    const field = Object.keys(headers)
      .at(-1)
      ?.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    expect(await start(headers)).toMatchObject({ status: 403, field, set: '' });
    for (const call of [calls.refreshAdminSession, calls.endAdminSession])
      expect(await send(call, { cookie, pageKey, headers })).toMatchObject({ status: 403, field, set: '' });
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    for (const right of [own, { origin: world.backend.url }])
      expect((await send(calls.refreshAdminSession, { cookie, pageKey, headers: right })).status).toBe(200);
  });
});
