import { createHash } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackendServer, listen, makeServer, stopListening } from '../../src/backend/listen.ts';
import { configurePage, type PageSettings } from '../../src/backend/static/page-settings.ts';
import { staticRoutes } from '../../src/backend/static/routes.ts';
import { makeFolders, type TestFolders } from './support/folders.ts';

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');

/** The globals of a page after its inline scripts have run in order. */
function run(html: string): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  createContext(Object.assign(scope, { window: scope }));
  for (const text of scriptsOf(html)) runInContext(text, scope);
  const { window: _, ...rest } = scope;
  return JSON.parse(JSON.stringify(rest)) as Record<string, unknown>;
}

const page = (lines: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><script>${lines}</script></head><body></body></html>`;

describe('settings in the player’s page', () => {
  it('override the defaults of the page', () => {
    const html = page("if (window.env_base_url == null) window.env_base_url = '/api';");
    expect(run(configurePage(html, { env_base_url: 'https://api.example/v2' }))).toEqual({
      env_base_url: 'https://api.example/v2',
    });
  });

  it('that are defaults are overridden by a line that an operator has edited', () => {
    const defaults = { env_stats_url: '/api/stats' };
    const edited = page("if (window.env_stats_url == null) window.env_stats_url = 'https://own.example';");
    expect(run(configurePage(edited, {}, defaults))).toEqual({ env_stats_url: 'https://own.example' });
    expect(run(configurePage(page(''), {}, defaults))).toEqual(defaults);
  });

  it.each<[string, PageSettings]>([
    ['the end of a script', { env_sentry_project: '</script><script>window.evil=1</script>' }],
    ['the end of a script in a list', { env_hosts: ['</SCRIPT >', '<!--<script>'] }],
    ['comments', { env_sentry_project: '<!-- --> ]]> */ //' }],
    ['quotes and lines', { env_sentry_project: '"\'`\\\n\r\u2028\u2029${evil}\0' }],
    ['half a character, which no encoding has', { env_sentry_project: '\ud800' }],
    ['objects', { env_hosts: { listen: '*', command: ['https://site.example'], __proto__: null } }],
    ['numbers, yes and no', { env_a: 1.5, env_b: true, env_c: [null] }],
  ])('keep their values: %s', (_, settings) => {
    const html = configurePage(page(''), settings);
    expect(scriptsOf(html)).toHaveLength(2);
    expect(run(html)).toEqual(JSON.parse(JSON.stringify(settings)));
  });

  it.each(['env_', 'env_a=1;evil', 'Env_a', 'evil', 'env_a</script>', '__proto__'])(
    'are refused with the name %j',
    (name) => {
      const settings = JSON.parse(`{${JSON.stringify(name)}: 1}`) as PageSettings;
      expect(() => configurePage(page(''), settings)).toThrow('no name of a setting');
    },
  );

  it.each([
    ['<!doctype html>\n<html lang="ru"><head>', '<meta charset="utf-8">'],
    ['\ufeff<!-- a --> <!DOCTYPE html><!-- <head> --><HEAD class="x">', '<title>x</title>'],
    ['<!doctype html>', '<title>x</title>'],
    ['', 'text'],
  ])('are put after the beginning %j', (beginning, rest) => {
    const script = '<script>if(window.env_a==null)window.env_a=1;</script>';
    expect(configurePage(beginning + rest, { env_a: 1 })).toBe(beginning + script + rest);
  });

  it('leave a page unchanged if there are none', () => {
    expect(configurePage(page('x'), {}, {})).toBe(page('x'));
  });
});

describe('the player’s page, as it is served', () => {
  let folders: TestFolders;
  let server: BackendServer;
  let port = 0;

  beforeEach(async () => {
    folders = await makeFolders();
    for (const name of ['index.html', 'proxied.html'])
      await writeFile(join(folders.distDir, 'player', name), page(`window.env_base_url='/api'//${'x'.repeat(2_000)}`));
    const { routes } = staticRoutes({ ...folders, pageSettings: { env_qoe: 'on' }, pageDefaults: { env_b: 'b' } });
    server = makeServer((...asked) => routes.fetch(...asked));
    port = await listen(server, 0, '127.0.0.1');
  });
  afterEach(async () => {
    await stopListening(server);
    await folders.remove();
  });

  /** Requests a page without decoding the answer, which `fetch` would do. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        request({ port, path, method, headers }, (answer) => {
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

  it.each(['/player/', '/player/index.html', '/player/proxied.html'])(
    'has the settings, and a policy that allows their scripts: %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      const html = body.toString();
      expect([status, headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        'Accept-Encoding',
      ]);
      expect(run(html)).toEqual({ env_qoe: 'on', env_base_url: '/api', env_b: 'b' });
      expect(scriptsOf(html)).toHaveLength(3);
      for (const text of scriptsOf(html))
        expect(headers['content-security-policy']).toContain(createHash('sha256').update(text).digest('base64'));
    },
  );

  it('is the same page in every encoding, each with an ETag of its own', async () => {
    const plain = await ask('/player/');
    const brotli = await ask('/player/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask('/player/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    for (const [encoding, { headers }] of [
      ['identity', plain],
      ['br', brotli],
    ] as const) {
      const known = await ask('/player/', {
        'accept-encoding': encoding,
        'if-none-match': String(headers['etag']),
      });
      expect([known.status, known.body.length]).toEqual([304, 0]);
    }
  });

  it('is not sent from a compressed copy of the file, which lacks the settings', async () => {
    await writeFile(join(folders.distDir, 'player/proxied.html.br'), 'old');
    const { body } = await ask('/player/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toContain('env_qoe');
  });

  it('has another ETag with other settings, and after an operator has edited the page', async () => {
    const first = await ask('/player/');
    const other = staticRoutes({ ...folders, pageSettings: { env_qoe: 'off' } });
    const answer = await other.routes.request('http://a.test/player/');
    expect(answer.headers.get('etag')).not.toBe(first.headers['etag']);
    const path = join(folders.distDir, 'player/proxied.html');
    await writeFile(path, (await readFile(path, 'utf8')).replace('/api', '/v2'));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    const edited = await ask('/player/', { 'if-none-match': String(first.headers['etag']) });
    expect(edited.status).toBe(200);
    expect(run(edited.body.toString())['env_base_url']).toBe('/v2');
  });

  it('answers HEAD like GET, and a request for a range with the whole page', async () => {
    const { headers, body } = await ask('/player/');
    const head = await ask('/player/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0]);
    expect(head.headers['etag']).toBe(headers['etag']);
    const range = await ask('/player/', { range: 'bytes=0-1' });
    expect([range.status, range.body.length]).toEqual([200, body.length]);
  });
});
