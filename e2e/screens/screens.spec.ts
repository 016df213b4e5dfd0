import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { holdStill, letGo } from './holding-still.ts';
import { enlargedSizes, faultsOfLayout, frameSizes, notched } from './layout.ts';
import { setInsets } from './notch.ts';
import { closeAll, sceneOf, scenes } from './scenes.ts';
import { phones, setTouch, smallTargets } from './touch.ts';

const desktop = { width: 1280, height: 720 };

/** The television has pictures of its own. */
const pictured = [
  ['thumbnail', 320, 180],
  ['phone', 390, 219],
  ['portrait', 390, 780],
  ['sideways', 780, 360],
  ['tablet', 1024, 768],
  ['desktop', 1280, 720],
  ['large', 1920, 1080],
  ['wall', 3840, 2160],
] as const;
const TOUCHED: readonly string[] = ['phone', 'portrait', 'sideways', 'tablet'];

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

/** Faults that are gone a moment later are none: a frame of another size is drawn anew after it has it. */
const settled = (faults: () => Promise<readonly string[]>, message: string): Promise<void> =>
  expect.configure({ soft: true }).poll(faults, { message, timeout: 5_000 }).toEqual([]);

async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing wrong for axe, everything in its place at each size and in reach of a finger, and as it was pictured. */
async function lookAt(viewer: Viewer, name: string): Promise<void> {
  const { page } = viewer;
  // As it is: what is held still for a picture has no film. What fades in is soon as it is to be.
  await settled(() => axeFindings(page), name);
  await holdStill(page);

  for (const [width, height] of frameSizes) {
    await page.setViewportSize({ width, height });
    await settled(() => faultsOfLayout(viewer), `${name} in ${width} × ${height}`);
  }

  for (const { width, height, insets } of notched) {
    await page.setViewportSize({ width, height });
    await setInsets(page, insets);
    await settled(() => faultsOfLayout(viewer, insets), `${name} beside the notch of ${width} × ${height}`);
  }
  await setInsets(page, {});

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const [width, height] of enlargedSizes) {
    await page.setViewportSize({ width, height });
    await settled(() => faultsOfLayout(viewer), `${name} with large letters in ${width} × ${height}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));

  await setTouch(page, true);
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    await settled(() => smallTargets(viewer), `${name}: too small for a finger in ${width} × ${height}`);
  }
  await setTouch(page, false);

  for (const [size, width, height] of pictured) {
    await setTouch(page, TOUCHED.includes(size));
    await page.setViewportSize({ width, height });
    await expect.soft(page).toHaveScreenshot(`${name}-${size}.png`.replaceAll(' ', '-'), {
      animations: 'disabled',
      maxDiffPixelRatio: 0.005,
    });
  }
  await setTouch(page, false);
  await page.setViewportSize(desktop);
  await letGo(page);
}

test('a paused film and what opens over it: nothing wrong for axe, in its place, and as it was pictured', async ({
  viewer,
  services,
}) => {
  test.setTimeout(480_000);
  await sceneOf('paused').arrive(viewer, services);
  await lookAt(viewer, 'paused');
  for (const { name, open } of scenes) {
    if (open === undefined) continue;
    await test.step(name, async () => {
      await open(viewer);
      await lookAt(viewer, name);
      await closeAll(viewer);
    });
  }
});

for (const { name, arrive, open } of scenes) {
  if (name === 'paused' || open !== undefined) continue;
  test(`${name}: nothing wrong for axe, in its place, and as it was pictured`, async ({ viewer, services }) => {
    test.slow();
    await arrive(viewer, services);
    await lookAt(viewer, name);
  });
}
