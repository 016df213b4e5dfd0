import { expect, test } from '../fixtures/test.ts';
import { holdStill } from './holding-still.ts';
import { sceneOf } from './scenes.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test.describe('in colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const name of ['paused', 'quality', 'share popup', 'resume prompt', 'next card', 'error with an id'] as const) {
    test(`${name}: is as it was pictured`, async ({ viewer, services }) => {
      await sceneOf(name).arrive(viewer, services);
      await holdStill(viewer.page);
      await expect(viewer.page).toHaveScreenshot(`${name}-forced-colours.png`.replaceAll(' ', '-'), {
        animations: 'disabled',
        maxDiffPixelRatio: 0.02,
      });
    });
  }
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('gets none, from the start of the film through its menus to the next episode', async ({ viewer, services }) => {
    // Changes of opacity stay, because nothing moves in them.
    const movements = () =>
      viewer.page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const moves = effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => isMovement(key)));
          const lasts = Number(effect.getComputedTiming().duration) > 0;
          return moves && lasts ? [String((effect.target as Element).className)] : [];
          function isMovement(key: string) {
            return /^(?:transform|translate|rotate|scale|left|top|right|bottom|width|height|offsetDistance)$/.test(key);
          }
        }),
      );
    for (const name of ['before the start', 'settings', 'share popup', 'next card'] as const) {
      await sceneOf(name).arrive(viewer, services);
      expect(await movements(), name).toEqual([]);
    }
  });
});
