import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { clip } from './support/folders.ts';

/** A storage like those of buckets, with ranges, redirects and faults for certain names. */
let storage: Server;
let backend: TestBackend;
let received: IncomingMessage[] = [];
let closed = 0;

beforeAll(async () => {
  storage = createServer((request, response) => {
    received.push(request);
    request.once('close', () => closed++);
    const name = request.url?.split('/').at(-2);
    if (name === 'hangs') return;
    if (name === 'moved') return void response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end();
    if (name === 'broken') return void response.writeHead(500).end('trace of a stack');
    if (name === 'endless') {
      response.writeHead(200, { 'content-length': String(10 ** 9) });
      response.write(Buffer.alloc(1_000));
      return;
    }
    if (name !== 'clip') return void response.writeHead(404).end();
    const headers = {
      etag: '"v1"',
      'accept-ranges': 'bytes',
      'content-type': 'text/html',
      'set-cookie': 'a=b',
      server: 'x',
    };
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304, headers).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? clip : clip.slice(Number(first), Number(last) + 1);
    const range = first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${clip.length}` };
    response.writeHead(first === undefined ? 200 : 206, {
      ...headers,
      ...range,
      'content-length': String(part.length),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { port } = storage.address() as AddressInfo;
  backend = await startTestBackend({ storageUrl: `http://127.0.0.1:${port}/films/`, countryHeader: 'x-country' });
});
afterAll(async () => {
  await backend.close();
  storage.closeAllConnections();
  storage.close();
});
beforeEach(() => {
  received = [];
});

const get = (name: string, init: RequestInit = {}) => fetch(`${backend.url}/api/proxy/sea/${name}/index.mp4`, init);

describe('a film from the storage', () => {
  it('is sent whole, with the type of a film and no other header of the storage', async () => {
    const answer = await get('clip', {
      headers: { cookie: 'secret=1', authorization: 'Bearer abc', 'x-session-context': 'd' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(clip);
    expect([answer.headers.get('set-cookie'), answer.headers.get('server')]).toEqual([null, null]);
    const [asked] = received;
    expect(asked?.url).toBe('/films/sea/clip/index.mp4');
    for (const name of ['cookie', 'authorization', 'x-session-context']) expect(asked?.headers[name]).toBeUndefined();
  });

  it('is sent by ranges and by its headers alone, and not again if it is known', async () => {
    const part = await get('clip', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(clip.slice(10, 20));
    const head = await get('clip', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), received.at(-1)?.method]).toEqual([200, '1000', 'HEAD']);
    expect((await get('clip', { headers: { 'if-none-match': '"v1"' } })).status).toBe(304);
  });

  it.each([
    ['none', 404, 'not_found'],
    ['moved', 502, 'bad_gateway'],
    ['broken', 502, 'bad_gateway'],
  ])('is refused if it is %s, with %d', async (name, status, code) => {
    const answer = await get(name);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
    expect(received).toHaveLength(1);
  });

  it('is no longer read when the viewer has gone', async () => {
    const controller = new AbortController();
    const before = closed;
    const answer = await get('endless', { signal: controller.signal });
    expect(answer.status).toBe(200);
    controller.abort();
    await expect.poll(() => closed).toBeGreaterThan(before);
  });

  it.each([
    '/proxy/..%2f..%2fa/b/index.mp4',
    '/proxy/a/%2e%2e/index.mp4',
    '/proxy/a%3fb/c/index.mp4',
    '/proxy/.hidden/b/index.mp4',
    '/proxy/a/b%5cc/index.mp4',
    '/proxy/a/b%00/index.mp4',
    '/proxy/a%25/b/index.mp4',
    `/proxy/${'a'.repeat(201)}/b/index.mp4`,
  ])('is refused with the name %s', async (path) => {
    expect([400, 404]).toContain((await backend.call(path)).status);
    expect(received).toEqual([]);
  });

  it.each(['Sea_2', 'SEA', '_sea', 'sea.v2', '2026-11_final', 'a'.repeat(200)])(
    'may have a name like other media: %s',
    async (name) => {
      expect((await backend.call(`/proxy/${name}/clip/index.mp4`)).status).toBe(200);
      expect((await backend.call(`/proxy/sea/${name}/index.mp4`)).status).toBe(404);
      expect(received.map(({ url }) => url)).toEqual([`/films/${name}/clip/index.mp4`, `/films/sea/${name}/index.mp4`]);
    },
  );

  it('is not even requested if the title is closed in the country', async () => {
    await backend.database.script(`
      insert into contents (id, slug, title, position) values (800, 'sea', 'А', 800);
      insert into episodes (id, content_id, episode_order, title, master_path) values (80001, 800, 1, 'А', '/api/proxy/sea/clip/index.mp4');
      insert into availability_rules (id, content_id, country_code, domain, is_allowed) values (80000, 800, 'NO', null, false)`);
    expect((await get('clip', { headers: { 'x-country': 'NO' } })).status).toBe(451);
    expect(received).toEqual([]);
    expect((await get('clip')).status).toBe(200);
  });
});
