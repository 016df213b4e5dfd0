import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/backend/environment.ts';
import { startTestBackend, type TestBackend, viewerCookie } from './support/backend.ts';
import { startCaddy } from './support/caddy.ts';
import { certificate } from './support/certificate.ts';
import { type Nginx, startNginx } from './support/nginx.ts';

const WRITES = 3;
const [password, email] = ['the right words', 'you@video.example'];
const page = await readFile('src/backend/docs/first-site.md', 'utf8');
const deployed = (name: string) => readFile(`src/backend/deploy/${name}`, 'utf8');
const blockOf = (begin: string) => new RegExp(`^\`\`\`\\w*\\n(${begin}[^]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
const pageSettings = () =>
  Object.fromEntries(
    blockOf('DATABASE_URL')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2)),
  );

/**
 * The settings of an operator and the proxy in front, each as its file has them, except for the names of the machine.
 */
const sets = [
  {
    name: 'the page of the first site with Caddy',
    settings: pageSettings,
    proxy: (folder: string, services: string) =>
      startCaddy(folder, blockOf('video\\.example \\{').replace('127.0.0.1:4173', services)),
  },
  {
    name: 'the page of the first site with nginx',
    settings: pageSettings,
    proxy: async (folder: string, services: string) => {
      const [cert, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
      await writeFile(cert, certificate.cert);
      await writeFile(key, certificate.key);
      const site = (await deployed('nginx.conf'))
        .replace('/etc/ssl/video.example.pem', cert)
        .replace('/etc/ssl/video.example.key', key)
        .replace('127.0.0.1:4173', services);
      return startNginx(join(folder, 'nginx'), (port) => site.replace('listen 443 ', `listen 127.0.0.1:${port} `));
    },
  },
  {
    name: 'the compose file with its Caddyfile',
    settings: async () => {
      const { services } = load(await deployed('compose.yaml')) as {
        services: { services: { environment: Record<string, string> } };
      };
      const env = Object.entries(services.services.environment).filter(
        ([, value]) => !value.startsWith('/run/secrets'),
      );
      // The network of the containers is the machine itself here.
      const here = (value: string) =>
        value.replace(/^private$/, 'loopback').replace(/\$\{\w+:-[^}]*\}/g, 'video.example');
      return {
        ...Object.fromEntries(env.map(([name, value]) => [name, here(value)])),
        MIGRATE: '',
        SMTP_URL: '',
        SMTP_FROM: '',
      };
    },
    proxy: async (folder: string, services: string) =>
      startCaddy(folder, (await deployed('Caddyfile')).replace('services:4173', services), {
        SITE_NAME: 'video.example',
      }),
  },
] as const;

describe.each(sets)('behind a proxy, with $name,', ({ settings, proxy }) => {
  let folder: string;
  let backend: TestBackend;
  let site: Nginx;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-proxy-'));
    const given = {
      ...(await settings()),
      DATABASE_URL: '',
      DATA_DIR: 'memory:',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ANONYMOUS_WRITES_PER_MINUTE: String(WRITES),
    };
    backend = await startTestBackend({ ...readEnvironment(given, { distDir: '', mediaDir: '' }), demo: true });
    site = await proxy(folder, new URL(backend.url).host);
  });
  afterAll(async () => {
    await site.stop();
    await backend.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a request from a local address. Its X-Forwarded-For claims another address each time. */
  let claims = 0;
  const ask = (from: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; cookie: string }>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const sent = {
        host: 'video.example',
        'x-forwarded-for': `203.0.113.${++claims}`,
        'x-forwarded-proto': 'http',
        'content-length': Buffer.byteLength(text),
        ...(text !== '' && { 'content-type': 'application/json' }),
        ...headers,
      };
      const method = body === undefined ? 'GET' : 'POST';
      const target = { host: '127.0.0.1', port: site.port, servername: 'video.example', localAddress: from };
      request({ ...target, path, method, headers: sent, rejectUnauthorized: false }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookie: String(answer.headers['set-cookie'] ?? '') }),
        );
      })
        .on('error', reject)
        .end(text);
    });
  const logIn = async (from: string, words: string) =>
    (await ask(from, '/api/authentication', { email, password: words })).status;
  const mark = (from: string) =>
    ask(from, '/api/contents/favorites/1', {}, { 'x-session-context': 'd', cookie: viewerCookie('b') });

  it('wrong passwords from one address lock no other address out, whatever address they claim', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push(await logIn('127.0.0.2', 'wrong words'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await logIn('127.0.0.3', password)).toBe(200);
  });

  it('writes from one address do not use up the limit of another', async () => {
    const statuses = [];
    for (let count = 0; count <= WRITES; count++) statuses.push((await mark('127.0.0.4')).status);
    expect(statuses).toEqual([...Array.from({ length: WRITES }, () => 204), 429]);
    expect((await mark('127.0.0.5')).status).toBe(204);
  });

  it('the services know that viewers come by https, and hide metrics and readiness', async () => {
    expect((await mark('127.0.0.6')).cookie).toContain('__Host-potok_viewer=');
    for (const path of ['/metrics', '/readyz']) expect((await ask('127.0.0.6', path)).status).toBe(404);
    expect((await ask('127.0.0.6', '/healthz')).status).toBe(200);
  });
});
