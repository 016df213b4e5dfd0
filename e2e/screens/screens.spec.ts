import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';
import { holdStill } from './holding-still.ts';
import { enlargedSizes, faultsOfLayout, frameSizes, notched } from './layout.ts';
import { setInsets } from './notch.ts';
import { scenes } from './scenes.ts';
import { phones, setTouch, smallTargets } from './touch.ts';

const pictured = [
  ['phone', 390, 219],
  ['portrait', 390, 700],
  ['desktop', 1280, 720],
] as const;

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, arrive } of scenes) {
  test(`${name}: nothing wrong for axe, in its place at every size, and as it was pictured`, async ({
    viewer,
    services,
  }) => {
    await arrive(viewer, services);
    const { page } = viewer;
    // As it is: what is held still for a picture has no film.
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found).toEqual([]);
    await holdStill(page);

    for (const [width, height] of frameSizes) {
      await page.setViewportSize({ width, height });
      expect.soft(await faultsOfLayout(viewer), `in ${width} × ${height}`).toEqual([]);
    }

    for (const { width, height, insets } of notched) {
      await page.setViewportSize({ width, height });
      await setInsets(page, insets);
      expect.soft(await faultsOfLayout(viewer, insets), `beside the notch of ${width} × ${height}`).toEqual([]);
    }
    await setInsets(page, {});

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const [width, height] of enlargedSizes) {
      await page.setViewportSize({ width, height });
      expect.soft(await faultsOfLayout(viewer), `with large letters in ${width} × ${height}`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await setTouch(page, true);
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      expect.soft(await smallTargets(viewer), `too small for a finger in ${width} × ${height}`).toEqual([]);
    }
    await setTouch(page, false);

    for (const [size, width, height] of pictured) {
      await page.setViewportSize({ width, height });
      await expect.soft(page).toHaveScreenshot(`${name}-${size}.png`.replaceAll(' ', '-'), {
        animations: 'disabled',
        maxDiffPixelRatio: 0.02,
      });
    }
  });
}
