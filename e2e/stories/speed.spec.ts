import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const speed = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate);
const slider = (viewer: Viewer) => viewer.player.getByRole('slider', { name: 'Скорость' });

test('the speed is chosen from a list, in which 1 has a name', { tag: '@gate' }, async ({ viewer }) => {
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.openMenu('Настройки', 'Скорость');
  await expect(viewer.player.getByRole('menuitemradio')).toHaveText([
    '0.25',
    '0.5',
    '0.75',
    'Обычная',
    '1.25',
    '1.5',
    '1.75',
    '2',
  ]);
  await expect(viewer.checked).toHaveText('Обычная');
  await viewer.player.getByRole('menuitemradio', { name: '1.75' }).click();
  await expect.poll(() => speed(viewer)).toBe(1.75);
});

test('the slider moves by quarters, and its lowest value is the slowest speed', async ({ viewer, page }) => {
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.openMenu('Настройки', 'Скорость');
  await page.keyboard.press('Tab');
  await expect(slider(viewer)).toBeFocused();
  await expect(slider(viewer)).toHaveAttribute('aria-valuetext', 'Обычная');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => speed(viewer)).toBe(1.5);
  await expect(slider(viewer)).toHaveAttribute('aria-valuetext', '1.5×');
  await page.keyboard.press('Home');
  await expect.poll(() => speed(viewer)).toBe(0.25);
  await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '0.25');
  await page.keyboard.press('End');
  await expect.poll(() => speed(viewer)).toBe(2);

  const { x, y, width, height } = (await slider(viewer).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.63, y + height / 2);
  // The drag goes on outside the slider.
  await page.mouse.move(x + width * 0.37, y - 200);
  await page.mouse.up();
  await expect.poll(() => speed(viewer)).toBe(0.75);
  await expect(slider(viewer)).toBeVisible();
});
