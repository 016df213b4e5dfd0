import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playerPolicy } from '../../src/backend/static/page-policy.mjs';
import { staticRoutes } from '../../src/backend/static/routes.ts';
import { makeFolders } from './support/folders.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of the player’s page', () => {
  const page =
    '<style>a{}</style><script>one()</script><script type="module" src="./main.js"></script><script nonce="x">\ntwo()\n</script>';
  const directives = new Map(
    playerPolicy(page)
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line]),
  );

  it('lets in what stands in the page, by its hash, and no other inline script or style', () => {
    expect(directives.get('script-src')).toBe(
      `script-src 'self' https://www.gstatic.com ${hash('one()')} ${hash('\ntwo()\n')}`,
    );
    expect(directives.get('style-src')).toBe(`style-src 'self' ${hash('a{}')}`);
    expect(playerPolicy(page)).not.toContain('unsafe');
  });

  it('asks for Trusted Types, and starts from nothing', () => {
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  });
});

describe('the services', () => {
  it('send each page its headers, those of an edited page with its hashes, and files none', async () => {
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
