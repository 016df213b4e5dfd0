import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue, operatorEnv, putEmptyCatalogue } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

test('a short file becomes a title by one command, and plays', { tag: '@gate' }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'potok-short-'));
  const [film, dataDir] = [join(folder, 'Lighthouse.mkv'), join(folder, 'data')];
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=426x240:r=25:d=4', '-f', 'lavfi', '-i', 'sine=440:d=4'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', ...sources, ...codecs, film]);
  await putEmptyCatalogue(dataDir);
  expect((await catalogue(dataDir, ['add', film])).code).toBe(0);

  const server = await startServer('dist/backend/main.js', {
    hasFaults: false,
    env: { ...operatorEnv(dataDir), PACKAGING: 'off' },
  });
  const viewer = new Viewer(page, server.url);
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(1.5);
  expect(await viewer.contrast()).toBeGreaterThan(60);
  await page.close();
  await server.stop();
  await rm(folder, { recursive: true });
});
