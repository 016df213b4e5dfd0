import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { holdStill, letGo } from './holding-still.ts';
import { enlargedSizes, faultsOfLayout, frameSizes, notched } from './layout.ts';
import { setInsets } from './notch.ts';
import { closeAll, sceneOf, scenes } from './scenes.ts';
import { narrow, setTouch, smallTargets, touched } from './touch.ts';

const desktop = { width: 1280, height: 720 };

/**
 * The names of the pictures by the size of the frame; the television has its own. Pictures for the mouse have sizes
 * that are also checked.
 */
const forMouse: Readonly<Record<string, string>> = {
  '320 × 180': 'thumbnail',
  '1280 × 720': 'desktop',
  '1920 × 1080': 'large',
  '3840 × 2160': 'wall',
};
/**
 * A picture of a wall takes five seconds, so a few scenes stand for all; the layout of all scenes is checked at that
 * size.
 */
const ON_WALL: readonly string[] = ['paused', 'settings', 'next card', 'ad that may be skipped', 'not found'];

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

/** Faults that are gone a moment later do not count: a frame of another size is drawn anew after it has that size. */
const settled = (faults: () => Promise<readonly string[]>, message: string): Promise<void> =>
  expect.configure({ soft: true }).poll(faults, message).toEqual([]);

const asPictured = (page: Page, name: string, size: string): Promise<void> =>
  expect.soft(page).toHaveScreenshot(`${name}-${size}.png`.replaceAll(' ', '-'), {
    animations: 'disabled',
    maxDiffPixelRatio: 0.005,
  });

/**
 * Asserts that axe finds nothing, that everything is in its place at each size and in reach of a finger, and that the
 * screen looks as it was pictured.
 */
async function lookAt(viewer: Viewer, name: string): Promise<void> {
  const { page } = viewer;
  // axe looks before the screen is held still, because a still screen has no film. Colours that fade in soon have their
  // contrast.
  await settled(() => axeFindings(page), name);
  await holdStill(page);

  for (const [width, height] of frameSizes) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await settled(() => faultsOfLayout(viewer), `${name} in ${size}`);
    const picture = forMouse[size];
    if (picture !== undefined && (picture !== 'wall' || ON_WALL.includes(name))) await asPictured(page, name, picture);
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
  for (const [size, width, height] of touched) {
    await page.setViewportSize({ width, height });
    if (size !== 'tablet') await settled(() => smallTargets(viewer), `${name}: too small for a finger, ${size}`);
    await asPictured(page, name, size);
  }
  for (const [width, height] of narrow) {
    await page.setViewportSize({ width, height });
    await settled(() => smallTargets(viewer), `${name}: too small for a finger, ${width} × ${height}`);
  }
  await setTouch(page, false);
  await page.setViewportSize(desktop);
  await letGo(page);
}

test('a paused film and what opens over it: nothing wrong for axe, in its place, and as it was pictured', async ({
  viewer,
  services,
}) => {
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
    await arrive(viewer, services);
    await lookAt(viewer, name);
  });
}
