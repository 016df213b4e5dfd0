import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerPolicy } from '../../src/backend/static/page-policy.mjs';
import { staticRoutes } from '../../src/backend/static/routes.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { makeFolders } from './support/folders.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy of the player’s page', () => {
  const page =
    '<style>a{}</style><script>one()</script><script type="module" src="./main.js"></script><script nonce="x">\ntwo()\n</script>';
  const directives = new Map(
    playerPolicy(page)
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line]),
  );

  it('allows the inline scripts and styles of the page by their hashes, and no others', () => {
    expect(directives.get('script-src')).toBe(
      `script-src 'self' https://www.gstatic.com ${hash('one()')} ${hash('\ntwo()\n')}`,
    );
    expect(directives.get('style-src')).toBe(`style-src 'self' ${hash('a{}')}`);
    expect(playerPolicy(page)).not.toContain('unsafe');
  });

  it('requires Trusted Types, and allows nothing by default', () => {
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  });
});

describe('the services', () => {
  it('send each page its headers, and an edited page the hashes of its own scripts', async () => {
    const folders = await makeFolders();
    try {
      const player = join(folders.distDir, 'player');
      await mkdir(player, { recursive: true });
      await writeFile(join(player, 'proxied.html'), '<script>edited()</script>');
      await writeFile(join(player, 'vpaid.html'), '<script>ad()</script>');
      const { routes } = staticRoutes(folders);
      const headersOf = async (path: string) => (await routes.request(`http://a.test${path}`)).headers;
      const own = await headersOf('/player/?movie_id=1');
      expect(own.get('content-security-policy')).toContain(hash('edited()'));
      expect(own.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(own.get('permissions-policy')).toContain('camera=()');
      const ads = await headersOf('/player/vpaid.html');
      expect(ads.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-same-origin)/);
      expect(ads.get('referrer-policy')).toBe('no-referrer');
      const admin = (await headersOf('/admin/')).get('content-security-policy');
      expect(admin).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
      expect(admin).toContain("frame-ancestors 'none'");
      expect(admin).not.toContain('unsafe');
      const demo = (await headersOf('/')).get('content-security-policy');
      expect(demo).toMatch(/^script-src 'self'; frame-ancestors 'none';/);
      expect(demo).not.toContain('unsafe');
    } finally {
      await folders.remove();
    }
  });
});

describe('a page on the origin of the services', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>';
  const files = {
    'evil.html': '<script>evil()</script>',
    'evil.svg': drawing,
    'evil.xml': drawing,
    'evil.mpd': drawing,
  };
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ demoAds: 'asked' });
    for (const [name, text] of Object.entries(files)) await writeFile(join(backend.folders.ownMediaDir, name), text);
    await backend.database.query('insert into vast_documents (slug, document) values ($1, $2)', ['evil', drawing]);
  });
  afterAll(() => backend.close());
  const ask = async (path: string) => {
    const answer = await fetch(backend.url + path);
    expect(answer.status).toBe(200);
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
  };

  it.each(['/', '/admin/', '/player/', '/player/index.html', '/ads/simid.html', '/ads/icon.html'])(
    'runs only its own scripts: %s',
    async (path) => {
      const [scripts = ''] = /(?<=script-src )[^;]*/.exec((await ask(path)).policy) ?? [];
      expect(scripts).not.toBe('');
      expect(scripts).not.toMatch(/unsafe|data:|blob:|\*/);
    },
  );

  it.each(['/ads/simid.html', '/ads/icon.html'])(
    'has no origin if it plays the part of a third party: %s',
    async (path) => {
      const { html, policy } = await ask(path);
      const [sandbox = ''] = /(?<=sandbox )[^;]*/.exec(policy) ?? [];
      expect(sandbox).toContain('allow-scripts');
      expect(sandbox).not.toContain('allow-same-origin');
      for (const [, script = ''] of html.matchAll(/<script>([^]*?)<\/script>/g)) expect(policy).toContain(hash(script));
    },
  );

  it.each([
    ...['/ads/shop', '/ads/icon.svg', '/api/vast.xml?id=evil', '/api/vast.xml?id=media', '/api/sitemap.xml'],
    ...Object.keys(files).map((name) => `/media/${name}`),
  ])('runs no script and has no origin: %s', async (path) => {
    expect((await ask(path)).policy).toMatch(/^default-src 'none'; (?!.*script).*sandbox$/);
  });
});
