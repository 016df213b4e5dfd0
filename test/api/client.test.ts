import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClientSettings, createClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { dropConnection, json, neverAnswer, stallInBody, text, useServer } from './support/server.ts';
import { trickle } from '../trickle.ts';
import { until } from '../until.ts';

const server = useServer();
const clientWith = (settings: Partial<ClientSettings> = {}) =>
  createClient({ baseUrl: server.url, sessionContext: () => 'device-1', ...settings });
const get = { method: 'GET', path: '/contents/1' } as const;

// In this order: a spy may be on a faked clock.
afterEach(() => void vi.restoreAllMocks().useRealTimers());

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('headers', () => {
  it('carries the session context, read anew for each call', async () => {
    server.answers = [json({})];
    let id = '';
    const client = clientWith({ sessionContext: () => id });
    await client.send(get);
    id = 'abc';
    await client.send(get);
    expect(server.received.map(({ headers }) => headers['x-session-context'])).toEqual(['', 'abc']);
  });

  it('adds extra headers, which never stand in for the session context', async () => {
    server.answers = [json({})];
    await clientWith({ headers: () => ({ 'x-extra': '1', 'x-session-context': 'forged' }) }).send(get);
    expect(server.received[0]?.headers).toMatchObject({ 'x-extra': '1', 'x-session-context': 'device-1' });
  });

  it('leaves out headers no browser would send, and calls all the same', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server.answers = [json({})];
    const headers = () =>
      JSON.parse('{"bad name": "1", "x-bad-value": "a\\nb", "x-number": 1}') as Record<string, string>;
    await clientWith({ headers, sessionContext: () => 'Ж\n' }).send(get);
    expect(server.received[0]?.headers).toMatchObject({ 'x-number': '1', 'x-session-context': '' });
    expect(console.warn).toHaveBeenCalledTimes(3);
  });

  it('sends credentials with API calls, but neither them nor its headers with plain ones', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
    const client = clientWith({ fetch, headers: () => ({ 'x-extra': '1' }) });
    await client.send(get);
    await client.send({ method: 'GET', path: 'https://cdn.test/master.json', isPlain: true });
    const [api, plain] = fetch.mock.calls;
    expect(api?.[1]?.credentials).toBe('include');
    expect(plain?.[0]).toBe('https://cdn.test/master.json');
    expect(plain?.[1]?.credentials).toBe('same-origin');
    expect([...new Headers(plain?.[1]?.headers)]).toEqual([]);
  });

  it('sends none if the caller says so', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
    await clientWith({ fetch, credentials: 'omit' }).send(get);
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });
});

describe('bodies', () => {
  it('sends JSON and reads JSON', async () => {
    server.answers = [json({ ok: true })];
    const answer = await clientWith().send({ method: 'POST', path: '/a', body: { time: 1.5, variantId: null } });
    expect(answer).toEqual({ ok: true });
    expect(server.received[0]).toMatchObject({ method: 'POST', body: '{"time":1.5,"variantId":null}' });
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
  });

  it('passes keepalive on', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
    await clientWith({ fetch }).send({ method: 'POST', path: '/a', keepalive: true });
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(true);
  });

  it('gives null for an answer without a body', async () => {
    server.answers = [(response) => response.writeHead(204).end()];
    expect(await clientWith().send({ method: 'DELETE', path: '/a' })).toBeNull();
  });

  it.each([204, 205, 304])(
    'gives null for an answer of status %i with an empty body, as in Chromium',
    async (status) => {
      const answer = Object.defineProperty(new Response(null, { status }), 'body', { value: new Blob([]).stream() });
      const called = clientWith({ fetch: () => Promise.resolve(answer) }).send({ method: 'DELETE', path: '/a' });
      expect(await called).toBeNull();
    },
  );

  it('gives null for an answer whose body is empty', async () => {
    server.answers = [text(''), text('', 'text/plain', 400)];
    expect(await clientWith().send(get)).toBeNull();
    expect((await failureOf(clientWith().send(get))).data).toBeNull();
  });

  it('reads an answer in its own encoding', async () => {
    // «Да» in windows-1251.
    const yes = Buffer.from([0x22, 0xc4, 0xe0, 0x22]);
    const answer =
      (status: number): (typeof server.answers)[number] =>
      (response) =>
        response.writeHead(status, { 'content-type': 'application/json; charset=windows-1251' }).end(yes);
    server.answers = [answer(200), answer(404)];
    expect(await clientWith().send(get)).toBe('Да');
    expect((await failureOf(clientWith().send(get))).data).toBe('Да');
  });

  it('gives a text as a text, even one that could be JSON, and an error answer as data', async () => {
    server.answers = [text('12'), json({ error: 1 }, 404)];
    expect(await clientWith().send({ ...get, reads: 'text' })).toBe('12');
    expect((await failureOf(clientWith().send({ ...get, reads: 'text' }))).data).toEqual({ error: 1 });
  });

  it('gives a file as a file, and an error answer as data', async () => {
    server.answers = [text('bytes', 'image/jpeg'), json({ error: 1 }, 404)];
    const file = (await clientWith().send({ ...get, reads: 'file' })) as Blob;
    expect([file.type, await file.text()]).toEqual(['image/jpeg', 'bytes']);
    expect((await failureOf(clientWith().send({ ...get, reads: 'file' }))).data).toEqual({ error: 1 });
  });

  it('gives text that is not JSON as text, whatever its type says', async () => {
    server.answers = [text('<html>', 'application/json')];
    expect(await clientWith().send(get)).toBe('<html>');
  });
});

describe('failures', () => {
  it('calls 4xx a bad request and does not repeat it', async () => {
    server.answers = [json({ error: 'no' }, 404)];
    const error = await failureOf(clientWith().send(get));
    expect(error).toMatchObject({
      kind: 'badRequest',
      method: 'GET',
      path: '/contents/1',
      status: 404,
      data: { error: 'no' },
    });
    expect(error.message).toBe('GET /contents/1: 404');
    expect(server.received).toHaveLength(1);
  });

  it('survives an error page that only claims to be JSON', async () => {
    server.answers = [text('<h1>Nope', 'application/json', 400)];
    expect(await failureOf(clientWith().send(get))).toMatchObject({
      kind: 'badRequest',
      status: 400,
      data: '<h1>Nope',
    });
  });

  it('tries twice more after 5xx, then calls it a bad response', async () => {
    server.answers = [json(null, 500)];
    expect(await failureOf(clientWith().send(get))).toMatchObject({ kind: 'badResponse', status: 500 });
    expect(server.received).toHaveLength(3);
  });

  it('tries no longer than one call may take', async () => {
    server.answers = [json(null, 500)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const set = vi.spyOn(globalThis, 'setTimeout');
    const isWaiting = (ms: number) => until(() => expect(set).toHaveBeenCalledWith(expect.any(Function), ms));
    const failure = failureOf(clientWith({ timeoutMs: 600 }).send(get));
    await isWaiting(250);
    await vi.advanceTimersByTimeAsync(250);
    await isWaiting(750);
    await vi.advanceTimersByTimeAsync(350);
    expect(await failure).toMatchObject({ kind: 'timeout' });
    expect(server.received).toHaveLength(2);
  });

  it('sends with each try the token of that moment', async () => {
    server.answers = [json(null, 500), json({})];
    let number = 0;
    await clientWith({ token: () => `token-${String((number += 1))}` }).send(get);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('repeats a call that may be repeated with the same body', async () => {
    server.answers = [json(null, 500), json({})];
    await clientWith().send({ method: 'POST', path: '/contents', isSafe: true, body: { title: 'a' } });
    expect(server.received.map(({ body, headers }) => [body, headers['content-type']])).toEqual(
      Array(2).fill(['{"title":"a"}', 'application/json']),
    );
  });

  it('gets over a dropped connection', async () => {
    server.answers = [dropConnection, json({ id: 1 })];
    expect(await clientWith().send(get)).toEqual({ id: 1 });
  });

  it('calls a connection that keeps dropping a network error', async () => {
    server.answers = [dropConnection];
    expect(await failureOf(clientWith().send(get))).toMatchObject({ kind: 'network', status: null });
    expect(server.received).toHaveLength(3);
  });

  it.each(['POST', 'DELETE'] as const)('never repeats a %s', async (method) => {
    server.answers = [json(null, 503)];
    expect(await failureOf(clientWith().send({ method, path: '/a' }))).toMatchObject({ status: 503 });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['an answer that never comes', neverAnswer],
    ['a body that stalls', stallInBody],
  ])('times out on %s, once', async (_, answer) => {
    server.answers = [answer];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = failureOf(clientWith({ timeoutMs: 60 }).send(get));
    await until(() => expect(server.received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60);
    expect(await failure).toMatchObject({ kind: 'timeout' });
    expect(server.received).toHaveLength(1);
  });

  const title = JSON.stringify({ title: 'x'.repeat(60) });
  const trickling = (silentFrom?: number, init?: ResponseInit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const fetch = vi.fn<typeof globalThis.fetch>((_, asked) =>
      Promise.resolve(
        trickle(title, { signal: asked?.signal, ...(silentFrom && { silentFrom }), ...(init && { init }) }),
      ),
    );
    return { fetch, client: clientWith({ fetch, timeoutMs: 4_000 }) };
  };

  it('does not time out while bytes come, however few', async () => {
    const { client, fetch } = trickling();
    const answer = client.send(get);
    await vi.advanceTimersByTimeAsync(title.length * 1_000 + 1_000);
    expect(await answer).toEqual(JSON.parse(title));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('times out if nothing comes after the first bytes', async () => {
    const failure = failureOf(trickling(50).client.send(get));
    await vi.advanceTimersByTimeAsync(54_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('times out on failures, however many bytes they bring', async () => {
    const failure = failureOf(trickling(undefined, { status: 500 }).client.send(get));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('reports an abort by the browser', async () => {
    const fetch = () => Promise.reject(new DOMException('stopped', 'AbortError'));
    expect(await failureOf(clientWith({ fetch }).send(get))).toMatchObject({ kind: 'aborted' });
  });
});

describe('cancelling', () => {
  it('does not start a call that is no longer wanted', async () => {
    const error = await failureOf(clientWith().send(get, { signal: AbortSignal.abort() }));
    expect(error.kind).toBe('canceled');
    expect(server.received).toHaveLength(0);
  });

  it('ends a call under way, at the server too', async () => {
    const closed = new Promise((resolve) => {
      server.answers = [(response) => response.once('close', resolve)];
    });
    const controller = new AbortController();
    const call = failureOf(clientWith().send(get, { signal: controller.signal }));
    await until(() => expect(server.received).toHaveLength(1));
    controller.abort();
    expect((await call).kind).toBe('canceled');
    await closed;
  });

  it('ends the wait between two tries', async () => {
    server.answers = [json(null, 500)];
    const controller = new AbortController();
    const call = failureOf(clientWith().send(get, { signal: controller.signal }));
    await until(() => expect(server.received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect((await call).kind).toBe('canceled');
    expect(server.received).toHaveLength(1);
  });

  it('leaves no listener on the signal', async () => {
    server.answers = [json({})];
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await clientWith().send(get, { signal });
    expect(removed.mock.calls.map((call) => call[1])).toEqual(added.mock.calls.map((call) => call[1]));
  });
});
