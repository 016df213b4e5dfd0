import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programs } from '../../src/tools/build/programs.mjs';

/** Inside the project, so that the library's packages are found from there. */
let outdir: string;
beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true });
  outdir = mkdtempSync(resolve('node_modules/.cache/potok-api-'));
  await build({ ...programs.sitePackage, outdir, sourcemap: false });
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ type: 'module', sideEffects: false }));
});
afterAll(() => rmSync(outdir, { recursive: true }));

/** The bundle that a site makes of the library. */
async function bundled(use: string): Promise<string> {
  const contents = `import * as api from ${JSON.stringify(join(outdir, 'api.js'))}; console.log(${use});`;
  const site = await build({ stdin: { contents, resolveDir: '.' }, bundle: true, write: false, format: 'esm' });
  return site.outputFiles[0]?.text ?? '';
}

it('a site takes only the subjects it uses', async () => {
  const site = await bundled('api.getContent, api.createReview');
  expect(site).toContain('/contents/{contentId}');
  expect(site).toContain('/reviews/create');
  for (const unused of ['/administration/users', '/authentication', '/v2/playlists', '/sitemap.xml', '/caches']) {
    expect(site).not.toContain(unused);
  }
});

it('a site that uses all subjects gets all of them', async () => {
  expect(await bundled('api')).toContain('/administration/users');
});
