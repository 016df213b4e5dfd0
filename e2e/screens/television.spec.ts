import { tizen } from '../fixtures/television/tizen.ts';
import { expect, test } from '../fixtures/test.ts';
import { holdStill, letGo } from './holding-still.ts';
import { closeAll, sceneOf } from './scenes.ts';

test.use({ userAgent: tizen, viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [first, ...opened] of [
  ['before the start'],
  ['paused', 'settings', 'quality', 'speed', 'audio', 'subtitles', 'episodes'],
  ['ad that may be skipped'],
  ['resume prompt'],
  ['wait without a network'],
  ['next card'],
  ['live'],
  ['error with an id'],
] as const) {
  test(`on a television as it was pictured: ${[first, ...opened].join(', ')}`, async ({ viewer, services }) => {
    await sceneOf(first).arrive(viewer, services);
    for (const name of [first, ...opened]) {
      await sceneOf(name).open?.(viewer);
      await holdStill(viewer.page);
      await expect.soft(viewer.page).toHaveScreenshot(`${name}-television.png`.replaceAll(' ', '-'), {
        animations: 'disabled',
        maxDiffPixelRatio: 0.005,
      });
      await letGo(viewer.page);
      if (name !== first) await closeAll(viewer);
    }
  });
}
