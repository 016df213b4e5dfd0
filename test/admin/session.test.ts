import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_KEY_HEADER } from '../../src/contract/calls/admin/session.ts';
import { createAdminSession } from '../../src/admin/app/session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that is valid for a minute. */
const jwt = (name: string) => `${part({ alg: 'HS256' })}.${part({ iat: 1, exp: 61, name })}.c2ln`;
const login = { email: 'admin@potok.test', password: 'very secret words' };

/** Answers by path, in turn; a call without an answer is refused with 401. */
function services(answers: Record<string, (Response | Promise<Response>)[]>, key: string | null = 'key') {
  const asked: string[] = [];
  const kept = { key };
  const fetch = vi.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const token = request.headers.get('authorization');
    const sent = token?.replace(/^Bearer /, '') ?? request.headers.get(PAGE_KEY_HEADER);
    asked.push(sent === null ? path : `${path} ${sent}`);
    return Promise.resolve(answers[path]?.shift() ?? new Response('{}', { status: 401 }));
  });
  const session = createAdminSession(
    { baseUrl: 'https://a.test', sessionContext: () => '', fetch },
    { read: () => kept.key, write: (next) => (kept.key = next) },
  );
  return { session, asked, kept, details: () => session.client.send({ method: 'GET', path: '/details' }) };
}
const told = (name: string) => Response.json({ authToken: jwt(name), pageKey: `key of ${name}` });
const ok = () => Response.json({});

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a session keeps nothing where a script of another page could read it', async () => {
  const { session, asked, details } = services({ '/admin/session': [told('a')], '/details': [ok()] });
  await session.logIn(login);
  await details();
  expect(asked).toEqual(['/admin/session', `/details ${jwt('a')}`]);
  expect('document' in globalThis || 'localStorage' in globalThis).toBe(false);
});

it('a session goes on with the login of an earlier visit, and tells if there is none', async () => {
  const { session, asked, details } = services({ '/admin/session/refresh': [told('a')], '/details': [ok()] });
  expect(await session.resume()).toBe(true);
  expect(await session.resume()).toBe(true);
  await details();
  expect(asked).toEqual(['/admin/session/refresh key', `/details ${jwt('a')}`]);
  expect(await services({}).session.resume()).toBe(false);
});

it('a session has a key only after a login, sends the latest one, and makes no call without one', async () => {
  const { session, asked, kept } = services(
    { '/admin/session': [told('a')], '/admin/session/refresh': [told('b')] },
    null,
  );
  expect(await session.resume()).toBe(false);
  expect(asked).toEqual([]);
  await session.logIn(login);
  expect(kept.key).toBe('key of a');
  vi.advanceTimersByTime(60_000);
  await session.token();
  expect(asked.at(-1)).toBe('/admin/session/refresh key of a');
  expect(kept.key).toBe('key of b');
  await session.logOut();
  expect(kept.key).toBeNull();
});

it('a session does not take silence of the services for the end of the login', async () => {
  const failing = () => new Response('{}', { status: 403 });
  const { session } = services({ '/admin/session/refresh': [failing(), told('a')] });
  await expect(session.resume()).rejects.toMatchObject({ status: 403 });
  expect(await session.resume()).toBe(true);
});

it('a session gets a new token once for all calls, when the old one has expired or is not accepted', async () => {
  const { session, asked, details } = services({
    '/admin/session': [told('a')],
    '/admin/session/refresh': [told('b'), told('c')],
    '/details': [ok(), ok(), new Response('{}', { status: 401 }), ok()],
  });
  await session.logIn(login);
  vi.advanceTimersByTime(60_000);
  await Promise.all([details(), details()]);
  expect(asked.slice(1)).toEqual(['/admin/session/refresh key of a', `/details ${jwt('b')}`, `/details ${jwt('b')}`]);
  await details();
  expect(asked.slice(4)).toEqual([`/details ${jwt('b')}`, '/admin/session/refresh key of b', `/details ${jwt('c')}`]);
});

it('a session logs out even if the services do not answer, and drops an answer that comes later', async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const { session, asked, details } = services({ '/admin/session/refresh': [late], '/details': [ok()] });
  const resumed = session.resume();
  await session.logOut();
  answer(told('a'));
  expect(await resumed).toBe(false);
  await details();
  expect(asked.at(-1)).toBe('/details');
});
