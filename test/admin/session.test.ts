import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_KEY_HEADER } from '../../src/contract/calls/admin/session.ts';
import { createAdminSession } from '../../src/admin/app/session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Holds for a minute. */
const jwt = (name: string) => `${part({ alg: 'HS256' })}.${part({ iat: 1, exp: 61, name })}.c2ln`;
const login = { email: 'admin@potok.test', password: 'very secret words' };

/** Answers by path, in turn; what there is no answer for is refused with 401. */
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

it('keeps nothing where a script of another page could read it', async () => {
  const { session, asked, details } = services({ '/admin/session': [told('a')], '/details': [ok()] });
  await session.logIn(login);
  await details();
  expect(asked).toEqual(['/admin/session', `/details ${jwt('a')}`]);
  expect('document' in globalThis || 'localStorage' in globalThis).toBe(false);
});

it('goes on with the login of an earlier visit, and says where there is none', async () => {
  const { session, asked, details } = services({ '/admin/session/refresh': [told('a')], '/details': [ok()] });
  expect(await session.resume()).toBe(true);
  expect(await session.resume()).toBe(true);
  await details();
  expect(asked).toEqual(['/admin/session/refresh key', `/details ${jwt('a')}`]);
  expect(await services({}).session.resume()).toBe(false);
});

it('has a key only where somebody logged in, shows the latest, and asks for nothing without one', async () => {
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

it('does not take silence for a login that has ended', async () => {
  const failing = () => new Response('{}', { status: 403 });
  const { session } = services({ '/admin/session/refresh': [failing(), told('a')] });
  await expect(session.resume()).rejects.toMatchObject({ status: 403 });
  expect(await session.resume()).toBe(true);
});

it('gets a new token once for all calls, when the old one has expired or is not accepted', async () => {
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

it('logs out though the services do not answer, and an answer that comes later is nobody’s', async () => {
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
