import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildBarePage } from './rivals/bare-page.ts';
import { buildVidstackPage } from './rivals/vidstack-page.ts';

const needed = ['dist/player/index.html', 'dist/backend/main.js'];

/**
 * A copy of what was built, with the rivals' pages in a folder of it: the reference services serve all three alike, by
 * the same code, compression, cache headers and process. A copy also holds still when somebody builds meanwhile.
 */
export async function prepareSite(site: string): Promise<void> {
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} missing. Build first: npm run build`);

  await rm(site, { recursive: true, force: true });
  for (const program of ['player', 'backend'])
    await cp(`dist/${program}`, `${site}/dist/${program}`, { recursive: true });
  await mkdir(`${site}/public`);
  await symlink(resolve('public/media'), `${site}/public/media`, 'junction');
  await buildBarePage(`${site}/dist/demo/rivals/bare`);
  await buildVidstackPage(`${site}/dist/demo/rivals/vidstack`);
}
