import { get } from 'node:https';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/backend/environment.ts';
import { type BackendServer, listen, makeServer, originOf, stopListening } from '../../src/backend/listen.ts';
import { linksOf } from '../../src/backend/static/player-page.ts';
import { staticRoutes } from '../../src/backend/static/routes.ts';
import { certificate } from './support/certificate.ts';

const page =
  '<script>x</script><script type="module" fetchpriority="high" src="./main-ABCDEFGH.js"></script>' +
  '<link rel="modulepreload" href="./hls-ABCDEFGH.js"><link rel="stylesheet" href="./a.css">';
const link = '<./main-ABCDEFGH.js>; rel=modulepreload, <./hls-ABCDEFGH.js>; rel=modulepreload';

let folder: string;
let server: BackendServer;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-http2-'));
  await mkdir(join(folder, 'player'));
  await writeFile(join(folder, 'player/proxied.html'), page);
  await writeFile(join(folder, 'player/other.html'), page);
  const { routes } = staticRoutes({ distDir: folder });
  server = makeServer((request, bindings) => routes.fetch(request, bindings), certificate);
  origin = originOf('127.0.0.1', await listen(server, 0, '127.0.0.1'), certificate);
});
afterAll(async () => {
  await stopListening(server);
  await rm(folder, { recursive: true });
});

async function ask(path: string) {
  const session = connect(origin, { ca: certificate.cert });
  try {
    const stream = session.request({ ':path': path });
    const early: unknown[] = [];
    stream.on('headers', (headers) => early.push({ status: headers[':status'], link: headers['link'] }));
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    let body = '';
    for await (const chunk of stream.setEncoding('utf8')) body += String(chunk);
    return { early, headers, body };
  } finally {
    session.close();
  }
}

describe('with a certificate', () => {
  it('the page of the player comes by HTTP/2, with its scripts announced in an early hint and in the answer', async () => {
    expect(origin).toMatch(/^https:/);
    const { early, headers, body } = await ask('/player/');
    expect(early).toEqual([{ status: 103, link }]);
    expect(headers).toMatchObject({ ':status': 200, link });
    expect(body).toBe(page);
  });

  it('no scripts of other pages are announced', async () => {
    const { early, headers } = await ask('/player/other.html');
    expect(early).toEqual([]);
    expect(headers['link']).toBeUndefined();
  });

  it('HTTP/1.1 is supported, too, without early hints', async () => {
    const early: unknown[] = [];
    const request = get(`${origin}/player/`, { ca: certificate.cert, agent: false });
    request.on('information', (information) => early.push(information));
    const [answer] = (await once(request, 'response')) as [{ httpVersion: string; headers: object; resume(): void }];
    answer.resume();
    expect(answer.httpVersion).toBe('1.1');
    expect(answer.headers).toMatchObject({ link });
    expect(early).toEqual([]);
  });

  it('stopping does not wait for open connections', async () => {
    const other = makeServer(() => new Response('x'), certificate);
    const port = await listen(other, 0, '127.0.0.1');
    const session = connect(`https://127.0.0.1:${port}`, { ca: certificate.cert });
    await once(session, 'connect');
    const closed = once(session, 'close');
    await stopListening(other);
    await closed;
    expect(session.destroyed).toBe(true);
  });
});

it.each(['<script>1</script>', '<script type="module" src="a, b"></script>', '<link rel="modulepreload" href="a;b>">'])(
  'a page with %s announces no scripts',
  (html) => expect(linksOf(html)).toBeNull(),
);

describe('the certificate', () => {
  const folders = { distDir: '', mediaDir: '' };

  it('is read from two files', async () => {
    await writeFile(join(folder, 'cert'), certificate.cert);
    await writeFile(join(folder, 'key'), certificate.key);
    const env = { TLS_CERT: join(folder, 'cert'), TLS_KEY: join(folder, 'key') };
    expect(readEnvironment(env, folders).certificate).toEqual(certificate);
    expect(readEnvironment({}, folders).certificate).toBeUndefined();
  });

  it.each([
    ['TLS_CERT and TLS_KEY go together', { TLS_CERT: '/x' }],
    ['TLS_CERT and TLS_KEY go together', { TLS_KEY: '/x' }],
    ['TLS_CERT must be a readable file of PEM', { TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }],
    ['TLS_CERT must be a readable file of PEM', { TLS_CERT: '/dev/null', TLS_KEY: '/dev/null' }],
  ])('is refused with a sentence: %s', (sentence, env) =>
    expect(() => readEnvironment(env, folders)).toThrow(sentence),
  );
});
