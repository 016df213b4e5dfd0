import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** The centres of the bar's buttons, by name. */
const places = (viewer: Viewer) =>
  viewer.player.locator('.sound, .actions').evaluateAll((groups) =>
    Object.fromEntries(
      groups
        .flatMap((group) => [...group.querySelectorAll('button')])
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return [button.ariaLabel ?? '', [Math.round(left + width / 2), Math.round(top + height / 2)]];
        }),
    ),
  );

test('the buttons of the bar stay where they are when the film begins, in a frame of any size', async ({ viewer }) => {
  const { page } = viewer;
  for (const [width, height] of [
    [1280, 720],
    [800, 450],
    [390, 700],
  ] as const) {
    await test.step(`in ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await viewer.open({ movie_id: 2, t: 8 });
      await viewer.seesFrame();
      await expect(viewer.title).toBeVisible();
      await expect(viewer.button('Выключить звук')).toBeVisible();
      const before = await places(viewer);
      await viewer.play();
      await viewer.watchPast(8.3);
      await viewer.halt();
      await page.mouse.move(-10, -10);
      expect(Object.keys(before).length).toBeGreaterThan(2);
      await expect.poll(() => places(viewer)).toMatchObject(before);
    });
  }
});
