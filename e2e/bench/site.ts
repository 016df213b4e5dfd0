import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildBarePage } from './baselines/bare-page.ts';
import { buildPlyrPage, buildVideojsPage, buildVidstackPage } from './baselines/bundled-page.ts';

const needed = ['dist/player/index.html', 'dist/embed/lib.js', 'dist/backend/main.js'];

/**
 * Makes a copy of the build, with the baselines' pages in a folder of it: the reference services serve all of them
 * alike, by the same code, compression, cache headers and process. The copy does not change if somebody builds
 * meanwhile.
 */
export async function prepareSite(site: string): Promise<void> {
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} missing. Build first: npm run build`);

  await rm(site, { recursive: true, force: true });
  for (const program of ['player', 'embed', 'backend'])
    await cp(`dist/${program}`, `${site}/dist/${program}`, { recursive: true, preserveTimestamps: true });
  await loosenPolicy(`${site}/dist/backend/main.js`);
  await mkdir(`${site}/public`);
  await symlink(resolve('public/media'), `${site}/public/media`, 'junction');
  await buildBarePage(`${site}/dist/demo/baselines/bare`);
  await buildPlyrPage(`${site}/dist/demo/baselines/plyr`);
  await buildVidstackPage(`${site}/dist/demo/baselines/vidstack`);
  await buildVideojsPage(`${site}/dist/demo/baselines/videojs`);
}

/**
 * Loosens the policy. The services let no page but the player's be framed, and allow no scripts of another site or in a
 * blob; but the baselines are served beside the demo, their libraries have to work as they do elsewhere, and a host
 * page of another site loads the library.
 */
async function loosenPolicy(services: string): Promise<void> {
  const code = await readFile(services, 'utf8');
  const loosened = code.replace("script-src 'self'; frame-ancestors 'none'; ", '');
  if (loosened === code) throw new Error('The services have another policy for their pages: site.ts has to know it.');
  await writeFile(services, loosened);
}
