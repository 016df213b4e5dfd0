import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticRoutes } from '../../src/backend/static/routes.ts';
import { clip, makeFolders, script } from './support/folders.ts';
import { startStaticServer } from './support/static.ts';

let server: Awaited<ReturnType<typeof startStaticServer>>;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(server.url + path, { headers, method, redirect: 'manual' });
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

beforeAll(async () => {
  server = await startStaticServer();
});
afterAll(() => server.close());

describe('static files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/demo/host.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/player/', 'text/html; charset=utf-8', 'no-cache'],
    ['/player/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/admin/', 'text/html; charset=utf-8', 'no-cache'],
    ['/player/plain.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/player/main-ABCD1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/embed/lib.js', 'text/javascript; charset=utf-8', 'public, max-age=0, stale-while-revalidate=86400'],
    ['/embed/index.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/api/lib.js', 'text/javascript; charset=utf-8', 'public, max-age=0, stale-while-revalidate=86400'],
    ['/media/film/master.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    ['/media/film/manifest.mpd', 'application/dash+xml', 'public, max-age=60'],
    ['/media/film/001.m4s', 'video/mp4', 'public, max-age=3600'],
    ['/media/clip.mp4', 'video/mp4', 'public, max-age=3600'],
    ['/media/film/ru.vtt', 'text/vtt; charset=utf-8', 'public, max-age=60'],
    ['/media/index.json', 'application/json; charset=utf-8', 'public, max-age=60'],
    ['/live/master.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
    ['/live/v720.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
    ['/live/air.m3u8', 'application/vnd.apple.mpegurl', 'no-cache'],
  ])('include %s', async (path, type, cache) => {
    // An answer that is compressed on the fly has no length, but HEAD has the one of the file.
    const plain = { 'accept-encoding': 'identity' };
    const answer = await get(path, plain);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      type,
      cache,
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const head = await get(path, plain, 'HEAD');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, type, '']);
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  });

  test('redirect the player page without its slash, and keep the query', async () => {
    const answer = await get('/player?movie_id=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/player/?movie_id=1']);
  });

  test('redirect the administration page without its slash', async () => {
    const answer = await get('/admin');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/admin/']);
  });

  test.each([
    '/nothing',
    '/player/missing.js',
    '/media',
    '/media/film',
    '/media/film/',
    '/live/none.m3u8',
    '/live/master',
    '/demo/none/',
  ])('do not include %s, which is a 404 in JSON', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test.each(['/', '/media/clip.mp4', '/live/master.m3u8', '/player/'])(
    'refuse POST %s with 405 and the allowed methods',
    async (path) => {
      const answer = await get(path, {}, 'POST');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('the folder of the operator’s own media', () => {
  const text = async (path: string) => (await get(path)).text();

  test('comes before the folder of the demonstration, which has the files that are missing in it', async () => {
    expect(await text('/media/clip.vtt')).toContain('of the operator');
    expect(await text('/media/film/ru.vtt')).toContain('before that of the demonstration');
    expect(await text('/media/film/master.m3u8')).toBe('#EXTM3U\n');
  });

  test('has pictures that can be resized', async () => {
    const answer = await get('/api/image?src=/media/poster.jpg&width=80');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('hides its unfinished files', async () => {
    expect((await get('/media/.work/film/001.m4s')).status).toBe(404);
    expect((await get('/media/%2ework/film/001.m4s')).status).toBe(404);
  });
});

describe('a byte range', () => {
  test.each([
    ['the first bytes', 'bytes=0-9', 0, 9],
    ['the last byte', 'bytes=999-999', 999, 999],
    ['from a place to the end', 'bytes=990-', 990, 999],
    ['past the end', 'bytes=990-5000', 990, 999],
    ['a suffix', 'bytes=-10', 990, 999],
    ['a suffix longer than the file', 'bytes=-5000', 0, 999],
  ])('is sent: %s', async (_name, range, start, end) => {
    const answer = await get('/media/clip.mp4', { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await bytesOf(answer)).toEqual(clip.slice(start, end + 1));
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('is refused as %s with 416 and the size', async (range) => {
    const answer = await get('/media/clip.mp4', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  test.each(['bytes=9-5', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-9'])(
    'is ignored as %s',
    async (range) => {
      const answer = await get('/media/clip.mp4', { range });
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, 1_000]);
    },
  );

  test('cannot exist in an empty file', async () => {
    for (const range of ['bytes=0-', 'bytes=-5']) expect((await get('/media/empty.mp4', { range })).status).toBe(416);
    expect((await get('/media/empty.mp4')).status).toBe(200);
  });

  test('with If-Range is replaced by the whole file if the file has changed', async () => {
    const etag = (await get('/media/clip.mp4')).headers.get('etag')!;
    expect((await get('/media/clip.mp4', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get('/media/clip.mp4', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  test('is ignored for HEAD, which tells the length of the file', async () => {
    const answer = await get('/media/clip.mp4', { range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '1000', '']);
  });
});

describe('caching and encoding', () => {
  test('a known version is answered with 304', async () => {
    const etag = (await get('/media/clip.mp4')).headers.get('etag')!;
    expect((await get('/media/clip.mp4', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/media/clip.mp4', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get('/media/clip.mp4', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('Accept-Encoding: %s gives %s', async (accepted, encoding) => {
    const { status, headers, body } = await plainGet('/player/main-ABCD1234.js', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'] ?? null, headers['vary']]).toEqual([200, encoding, 'Accept-Encoding']);
    // An answer that is compressed on the fly has no length.
    expect(headers['content-length']).toBe(encoding === 'gzip' ? undefined : String(body.length));
    if (encoding === 'gzip') expect(gunzipSync(body).toString()).toBe(script);
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(script);
    if (encoding === null) expect(body.toString()).toBe(script);
  });

  test('media is never compressed', async () => {
    const { headers } = await plainGet('/media/clip.mp4', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('a page of another origin', () => {
  test.each([
    '/media/clip.mp4',
    '/media/missing.mp4',
    '/live/v720.m3u8',
    '/embed/lib.js',
    '/player/main-ABCD1234.js',
    '/player/plain.js',
  ])('may read %s', async (path) => {
    // The second origin is that of a sandboxed frame.
    for (const origin of ['https://host.example', 'null']) {
      const answer = await get(path, { origin });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test.each([
    '/',
    '/demo/host.js',
    '/player/',
    '/player/index.html',
    '/player/proxied.html',
    '/player/missing.js',
    '/player/%2e%2e/admin/',
    '/player/..%2fadmin%2findex.html',
    '/admin/',
  ])('may not read %s', async (path) => {
    const answer = await get(path, { origin: 'null' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets an answer to its preflight for a range', async () => {
    const headers = {
      origin: 'https://host.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    };
    const answer = await get('/media/clip.mp4', headers, 'OPTIONS');
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([204, '*']);
  });
});

describe('a path cannot lead out of the folders', () => {
  test.each([
    '/media/../secret.txt',
    '/media/../../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/%2e%2e%2fsecret.txt',
    '/media/..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/film/%2e%2e/%2e%2e/secret.txt',
    '/media/....//secret.txt',
    '/media//../secret.txt',
    '/media/%252e%252e/secret.txt',
    '/player/%00/../../../secret.txt',
    '/player/.hidden',
    '/player/%2ehidden',
    '/../secret.txt',
    '//secret.txt',
    '/media/clip.mp4%00.txt',
  ])('%s', async (target) => {
    const answer = await server.raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toContain('nobody may read this');
    expect(answer).not.toContain('hidden');
  });

  test.each(['/media/%', '/media/%zz', '/player/%c3%28', '/api/%', '*', 'http://', '/\\evil'])(
    'and is a 4xx if it is as odd as %s',
    async (target) => {
      expect(await server.raw(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );
});

/** Requests a path without decoding the answer, which `fetch` would do. */
function plainGet(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(server.url + path, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('the player proxy', () => {
  const proxy = '/widget-assets/player-proxy';
  const module = 'main-ABCD1234.js';

  test('sends a module of the player to any origin, to be kept for a long time', async () => {
    const answer = await fetch(`${server.url}${proxy}?path=${module}`);
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const etag = answer.headers.get('etag')!;
    const again = await fetch(`${server.url}${proxy}?path=${module}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test.each([
    '',
    '?path=',
    '?path=index.html',
    '?path=plain.js',
    '?path=.hidden',
    '?path=unknown-ABCD1234.js',
    `?path=./${module}`,
    `?path=/${module}`,
    `?path=../player/${module}`,
    `?path=..%2fplayer%2f${module}`,
    `?path=%2e%2e%2f%2e%2e%2fsecret.txt`,
    `?path=..\\player\\${module}`,
    `?path=/etc/passwd`,
    `?path=file:///etc/passwd`,
    `?path=https://evil.example/${module}`,
    `?path=${module}%00.js`,
    `?path=${module}%0a`,
    `?path=x&path=${module}`,
  ])('sends nothing for %s', async (query) => {
    const answer = await server.raw(`${proxy}${query}`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('nobody may read this');
  });

  test('is used by the page for its lazy scripts, unless a setting makes them static files', async () => {
    const folders = await makeFolders();
    const pageWith = async (moduleProxy: 'on' | 'off' | undefined, path: string) =>
      (await staticRoutes({ ...folders, moduleProxy }).routes.request(path)).text();
    for (const path of ['/player/', '/player/?movie_id=1', '/player/index.html']) {
      expect(await pageWith(undefined, path)).toContain('<title>player</title>');
      expect(await pageWith('on', path)).toContain('<title>player</title>');
      expect(await pageWith('off', path)).toContain('<title>player of static files</title>');
    }
    await folders.remove();
  });

  test('has no other addresses', async () => {
    expect(await server.raw(`/widget-assets/${module}`)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
