import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const slider = (viewer: Viewer) => viewer.player.getByRole('slider', { name: 'Перемотка' });
const picture = (viewer: Viewer) => viewer.player.locator('.thumbnail');
/** The box of the slider, after a move that shows the controls. */
async function box(viewer: Viewer) {
  await viewer.showControls();
  return (await slider(viewer).boundingBox())!;
}
const offset = (viewer: Viewer) =>
  picture(viewer)
    .locator('div')
    .evaluate((cell) => cell.style.backgroundPosition);

async function pointAt(viewer: Viewer, share: number): Promise<void> {
  const { x, y, width, height } = await box(viewer);
  await viewer.page.mouse.move(x + width * share, y + height / 2);
}

test(
  'thumbnails are requested at the first hover, and show the place under the pointer',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.open({ movie_id: 1, t: 1 });
    await viewer.play();
    await viewer.watchPast(1.2);
    // The controls of a paused film stay.
    await viewer.halt();
    expect(await services.seenAt(/thumbnails/)).toEqual([]);
    await pointAt(viewer, 0.01);
    await expect(picture(viewer)).toBeVisible();
    await expect.poll(() => offset(viewer)).toBe('0px 0px');
    await pointAt(viewer, 0.5);
    await expect.poll(() => offset(viewer)).not.toBe('0px 0px');
    expect(await viewer.player.locator('.bubble span').innerText()).toMatch(/^0:\d\d$/);
    expect((await services.seenAt(/thumbnails\.vtt/)).length).toBe(1);
    expect((await services.seenAt(/thumbnails\.jpg/)).length).toBe(1);
  },
);

test('the thumbnail grows with the frame, and never leaves it', async ({ viewer }) => {
  await viewer.open({ movie_id: 1, t: 1 });
  await viewer.play();
  await viewer.watchPast(1.2);
  await viewer.press('Пауза');
  for (const [width, height, pictureWidth] of [
    [960, 540, 176],
    [1280, 720, 240],
    [1920, 1080, 280],
    [3840, 2160, 320],
  ] as const) {
    await viewer.page.setViewportSize({ width, height });
    await pointAt(viewer, 0.5);
    await expect(picture(viewer)).toHaveCSS('width', `${pictureWidth}px`);
  }
  for (const width of [280, 480, 960]) {
    await viewer.page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
    for (const share of [0.001, 0.999]) {
      await pointAt(viewer, share);
      await expect(picture(viewer)).toBeVisible();
      const { x, width: own } = (await picture(viewer).boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
    }
  }
});
