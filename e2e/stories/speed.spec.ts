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

test('the speed stays from episode to episode, whichever engine plays', async ({ viewer }) => {
  // The second episode is DASH.
  await viewer.open({ movie_id: 3 });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.choose('Настройки', 'Скорость', '1.5');
  for (const place of ['1 сезон, 2 серия', '1 сезон, 3 серия']) {
    await viewer.press('Следующая серия');
    await expect(viewer.place).toHaveText(place);
    await viewer.watchPast(0.3);
    expect(await speed(viewer)).toBe(1.5);
  }
  await viewer.openMenu('Настройки', 'Скорость');
  await expect(viewer.checked).toHaveText('1.5');
});

for (const { name, movieId } of [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
]) {
  test(`the speed stays when ${name} breaks and is tried again`, async ({ viewer, services }) => {
    await viewer.page.clock.install();
    await viewer.open({ movie_id: movieId });
    await viewer.seesFrame();
    // Segments that are far ahead are not loaded before the film plays.
    await services.fault({ match: '\\.m4s', status: 503 });
    await viewer.play();
    await viewer.watchPast(0.3);
    await viewer.choose('Настройки', 'Скорость', '1.25');
    await expect.poll(() => speed(viewer)).toBe(1.25);
    await viewer.jumpTo(45);
    await viewer.behindTries(async () => expect(await viewer.commands('engine.retry')).not.toEqual([]));
    await services.fault();
    await viewer.watchPast(45.3);
    expect(await speed(viewer)).toBe(1.25);
  });
}
