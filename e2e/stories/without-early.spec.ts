import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWithoutEarly } from '../fixtures/without-early.ts';
import { expect, test as base } from '../fixtures/ads.ts';
import { startServices } from '../fixtures/services.ts';

/** Builds the player without its folder `early`. */
const test = base.extend({
  runningServices: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = await buildWithoutEarly();
      const services = await startServices(join(folder, 'dist/backend/main.js'), { MODULE_PROXY: 'off' });
      await use(services);
      await services.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// The stories run one after another, so that the player is built once.
test.describe.configure({ mode: 'default' });

test.describe('a player that is built without early requests', () => {
  for (const { name, movieId } of [
    { name: 'HLS', movieId: 1 },
    { name: 'DASH', movieId: 10 },
    { name: 'a plain MP4', movieId: 9 },
    { name: 'a master JSON', movieId: 8 },
  ]) {
    test(`plays ${name}, and requests nothing of it before its script is there`, async ({ viewer, services }) => {
      await services.fault({ match: '/player/main-', delayMs: 1_000 });
      await viewer.open({ movie_id: movieId });
      await viewer.seesFrame();
      await viewer.play();
      await viewer.watchPast(1);
      const requests = await viewer.page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
          ({ name: url, startTime, responseEnd }) => ({ path: new URL(url).pathname, startTime, responseEnd }),
        ),
      );
      const scriptMs = requests.find(({ path }) => /\/player\/main-/.test(path))?.responseEnd ?? 0;
      expect(scriptMs).toBeGreaterThan(1_000);
      const early = requests.filter(({ path, startTime }) => /^\/(?:api|media)\//.test(path) && startTime < scriptMs);
      expect(early).toEqual([]);
      expect(await viewer.signals('engine.failed')).toEqual([]);
    });
  }

  test('shows a preroll, and then the film', { tag: '@gate' }, async ({ viewer, ads }) => {
    await ads.order({ preroll: 'media' });
    await ads.hurryAll();
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await expect.poll(() => ads.pings('media')).toContain('start');
    await viewer.watchPast(0.3);
    expect(await ads.pings('media')).toContain('complete');
    await expect(ads.media).toHaveCount(0);
  });
});
