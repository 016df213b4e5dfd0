import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { sendRaw } from './support/static.ts';
import { fc } from '../fast-check.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const json = { 'content-type': 'application/json' };
const send = (method: string, path: string, body?: string, headers: Record<string, string> = json): Promise<Response> =>
  fetch(`${backend.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });

const progress = '/contents/2/episodes/201/time-progress';

describe('a bad request is refused with a JSON error', () => {
  test.each<[status: number, field: string | undefined, method: string, path: string, body?: string]>([
    [404, undefined, 'GET', '/contents/404'],
    [404, undefined, 'GET', '/contents/404/seasons'],
    [404, undefined, 'GET', '/contents/404/available'],
    [404, undefined, 'GET', '/contents/404/episodes/watched/last'],
    [404, undefined, 'GET', '/episodes?content-id=404'],
    [404, undefined, 'GET', '/episodes/404/resource'],
    [404, undefined, 'POST', '/contents/404/history'],
    [404, undefined, 'POST', '/contents/favorites/404'],
    [404, undefined, 'DELETE', '/contents/favorites/404'],
    [404, undefined, 'POST', '/contents/2/episodes/404/completed'],
    [404, undefined, 'DELETE', '/contents/1/episodes/201/completed'],
    [404, undefined, 'GET', '/nothing/here'],
    [404, undefined, 'GET', '/contents/1/'],
    [400, 'contentId', 'GET', '/contents/abc'],
    [400, 'contentId', 'GET', '/contents/0'],
    [400, 'contentId', 'GET', '/contents/-1'],
    [400, 'contentId', 'GET', '/contents/1.5'],
    [400, 'contentId', 'GET', '/contents/1e3'],
    [400, 'contentId', 'GET', '/contents/2147483648'],
    [400, 'contentId', 'GET', '/contents/99999999999999999999999'],
    [400, 'contentId', 'GET', '/contents/%D1%8F'],
    [400, 'contentId', 'GET', '/contents/%00'],
    [400, 'contentId', 'GET', "/contents/1'%20or%201=1"],
    [400, 'episodeId', 'GET', '/episodes/x/resource'],
    [400, 'episodeId', 'POST', '/contents/2/episodes/x/completed'],
    [400, 'content-id', 'GET', '/episodes'],
    [400, 'content-id', 'GET', '/episodes?content-id='],
    [400, 'content-id', 'GET', '/episodes?content-id=two'],
    [400, 'domain', 'GET', '/contents/1/available?domain=http%3A%2F%2F'],
    [400, 'domain', 'GET', '/contents/1/available?domain=two%20words'],
    [400, 'domain', 'GET', '/contents/1/available?domain=%00'],
    [400, 'page', 'POST', '/contents?page=-1'],
    [400, 'size', 'POST', '/contents/history?size=1000'],
    [400, undefined, 'POST', progress, '{"time":'],
    [400, undefined, 'POST', '/contents', 'nonsense'],
    [422, 'time', 'POST', progress],
    [422, 'time', 'POST', progress, '{}'],
    [422, 'time', 'POST', progress, '{"time":"5"}'],
    [422, 'time', 'POST', progress, '{"time":null}'],
    [422, 'time', 'POST', progress, '{"time":-1}'],
    [422, 'time', 'POST', progress, '{"time":1e308}'],
    [422, 'time', 'POST', progress, '{"time":1e999}'],
    [422, 'variantId', 'POST', progress, '{"time":1,"variantId":"2011"}'],
    [422, 'variantId', 'POST', progress, '{"time":1,"variantId":1.5}'],
    [422, 'variantId', 'POST', progress, '{"time":1,"variantId":0}'],
    [422, undefined, 'POST', progress, '[]'],
    [422, undefined, 'POST', '/countries', '[]'],
    [422, undefined, 'POST', progress, 'null'],
    [422, undefined, 'POST', progress, '5'],
    [422, 'page', 'POST', '/contents', '{"page":"one"}'],
    [422, 'size', 'POST', '/contents/favorites', '{"size":0}'],
    [422, 'query', 'POST', '/contents/history/search', '{"query":"\\u0000"}'],
    [422, 'query', 'POST', '/contents/history/search', '{"query":5}'],
    [422, undefined, 'POST', '/contents/1/history', '"text"'],
    [405, undefined, 'POST', '/contents/1'],
    [405, undefined, 'DELETE', '/contents'],
    [405, undefined, 'GET', progress],
    [405, undefined, 'PUT', '/contents/favorites/1'],
    [405, undefined, 'GET', '/contents/history'],
  ])('%d (%s): %s %s %s', async (status, field, method, path, body) => {
    const answer = await send(method, path, body);
    const { error } = (await answer.json()) as { error: { code: string; message: string; field?: string } };
    expect([answer.status, path, error.field]).toEqual([
      status,
      path,
      status === 422 && field === undefined ? error.field : field,
    ]);
    expect(error.code).toMatch(/^[a-z_]+$/);
    expect(error.message).not.toBe('');
  });

  test('if the content type of its body is not JSON', async () => {
    const answer = await send('POST', progress, '{"time":1}', { 'content-type': 'text/plain' });
    expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 'unsupported_media_type' } }]);
  });

  test('if its body is over 64 kB, sent as a whole or in pieces', async () => {
    const big = JSON.stringify({ time: 1, padding: 'x'.repeat(70_000) });
    const whole = await send('POST', progress, big);
    expect([whole.status, await whole.json()]).toMatchObject([413, { error: { code: 'payload_too_large' } }]);
    const pieces = await fetch(`${backend.url}/api${progress}`, {
      method: 'POST',
      headers: json,
      body: new Blob([big]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(pieces.status).toBe(413);
  });

  test.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000), 422],
    ['objects', `${'{"year":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 422],
    ['unclosed lists', '['.repeat(60_000), 400],
  ])('if its body nests %s deeply', async (_, body, status) => {
    expect((await send('POST', '/v2/contents', `{"year":{"from":${body}}}`)).status).toBe(status);
  });

  /** Sends a request over a raw connection. `use` gets the connection once the beginning is sent. */
  const begin = (lines: readonly string[], body: string, use: (socket: Socket) => void) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(backend.url).port), '127.0.0.1', () => {
        const head = ['POST /api/contents HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...lines];
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => use(socket));
      });
      socket.once('close', () => resolve());
    });

  test('as soon as its endless body is too long', async () => {
    let answer = '';
    const piece = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`;
    await begin(['Transfer-Encoding: chunked'], piece, (socket) => {
      socket.on('data', (data) => {
        answer += String(data);
        socket.destroy();
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('and not logged if its body breaks off', async () => {
    const log = vi.spyOn(console, 'error');
    await begin(['Content-Length: 99'], '{"a"', (socket) => setTimeout(() => socket.destroy(), 50));
    expect((await backend.call('/contents/1')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log).not.toHaveBeenCalled();
  });

  test('if its device id is too long', async () => {
    const answer = await backend.call('/episodes?content-id=1', { device: 'x'.repeat(300) });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: 'X-Session-Context' } }]);
  });

  test('and with the allowed methods if its method is not allowed', async () => {
    const answer = await send('PUT', '/contents/favorites/1');
    expect(answer.headers.get('allow')).toBe('POST, DELETE');
  });
});

describe('a page of another origin', () => {
  const origin = 'https://widget.example';

  test('may use the answer to a preflight for two hours', async () => {
    const answer = await fetch(`${backend.url}/api${progress}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-session-context,x-tenant',
      },
    });
    const header = (name: string) => answer.headers.get(`access-control-${name}`);
    expect(answer.status).toBe(204);
    expect(header('allow-origin')).toBe(origin);
    expect(header('allow-credentials')).toBe('true');
    // These are the headers of the player, and one that a host page has added.
    expect(header('allow-headers')).toBe('content-type,x-session-context,x-tenant');
    expect(header('allow-methods')).toBe('GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(header('max-age')).toBe('7200');
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test.each(['/contents/1', '/contents/404', '/contents/x', '/no/such/call'])(
    'may read the answer of %s, whatever its status',
    async (path) => {
      const answer = await backend.call(path, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-expose-headers')).toBe(
        'Authorization,ETag,Content-Range,Retry-After,X-Request-Id',
      );
      expect(answer.headers.get('vary')).toContain('Origin');
    },
  );
});

describe('the services never fail', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'contents',
      'episodes',
      'favorites',
      'history',
      'search',
      'resource',
      'completed',
      'watched',
      'last',
      '1',
      '201',
      '..',
    ),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
    fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replace(/[^!-~]/g, '%')),
  );
  const target = fc.array(part, { maxLength: 6 }).map((parts) => `/api/${parts.join('/')}`);
  const method = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PATCH');
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ time: fc.anything(), page: fc.anything() }).map((value) => JSON.stringify(value)),
  );

  test('on any address', async () => {
    const port = Number(new URL(backend.url).port);
    await fc.assert(
      fc.asyncProperty(target, async (address) => {
        expect(await sendRaw(port, address.replace(/\s/g, ''))).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: 150 },
    );
  });

  const calls = [
    progress,
    '/contents',
    '/contents/1/history',
    '/contents/history',
    '/contents/history/search',
    '/contents/favorites',
  ];
  test('on any body, method or device id', async () => {
    const device = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^ -~]/g, '?'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), method, body, device, async (path, verb, text, id) => {
        const hasBody = verb !== 'GET' && verb !== 'HEAD';
        const answer = await send(verb, path, hasBody ? text : undefined, { ...json, 'x-session-context': id });
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('and still answer after all this', async () => {
    expect((await backend.call('/contents/1')).status).toBe(200);
  });
});
