import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/ads.ts';
import { axeFindings } from '../fixtures/axe.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { togetherSeconds, watchTogether } from '../fixtures/together.ts';

const IN_TIME_SECONDS = 0.05;

/** Gives the film one variant with an interpreter. To be called before the page is opened. */
async function addSign(page: Page, filepath: string, signFilepath: string): Promise<void> {
  await page.route('**/api/episodes?content-id=*', async (route) => {
    const response = await route.fetch();
    const episodes = (await response.json()) as object[];
    const episodeVariants = [{ id: 9, title: 'Дубляж', filepath, signFilepath }];
    await route.fulfill({ response, json: episodes.map((one) => ({ ...one, episodeVariants })) });
  });
}

const picture = (viewer: Viewer): Locator => viewer.player.getByRole('group', { name: 'Жестовый язык' });
const mover = (viewer: Viewer): Locator => picture(viewer).getByRole('button', { name: /^Жестовый язык,/ });

/** Asserts that the interpreter stays within the limit of the film for two seconds of the film. */
async function staysTogether(viewer: Viewer): Promise<void> {
  await viewer.film.evaluate(watchTogether, IN_TIME_SECONDS);
  await expect.poll(() => viewer.film.evaluate(togetherSeconds)).toBeGreaterThan(2);
}

async function boxOf(located: Locator) {
  const box = await located.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

test('an interpreter stands in a corner, in time with the film, stays where the viewer puts it, and is there next time', async ({
  viewer,
  page,
  ads,
}) => {
  await ads.order({ midroll: 'skip-at-once' });
  const film = '/media/long-road/master.m3u8';
  await addSign(page, film, film);
  await viewer.open({ movie_id: 4, t: 0 });
  await viewer.play();
  await viewer.watchPast(1);
  await expect(viewer.player.locator('video[data-potok="sign"]')).toHaveCount(0);
  await viewer.choose('Настройки', 'Жестовый язык', 'Показывать');
  await staysTogether(viewer);
  const sign = picture(viewer).locator('video');
  expect(await sign.evaluate(({ muted, videoHeight }: HTMLVideoElement) => [muted, videoHeight])).toEqual([true, 360]);

  await test.step('it stays in time after a seek, and at one and a half times the speed', async () => {
    await viewer.jumpTo(600);
    await viewer.watchPast(601);
    await staysTogether(viewer);
    await viewer.choose('Настройки', 'Скорость', '1.5');
    await staysTogether(viewer);
  });

  await test.step('it is paused at the place of the film', async () => {
    await viewer.press('Пауза');
    const apart = async () =>
      Math.abs((await sign.evaluate((one: HTMLVideoElement) => one.currentTime)) - (await viewer.position()));
    await expect.poll(apart).toBeLessThan(0.02);
  });

  await test.step('it is moved and sized by keys and by the pointer, clear of the controls', async () => {
    await viewer.showControls();
    const frame = await boxOf(viewer.player.locator('.potok'));
    const bar = await boxOf(viewer.player.locator('.time'));
    const isLeft = async () => (await boxOf(picture(viewer))).x < frame.width / 4;
    const isAbove = async () => {
      const { y, height } = await boxOf(picture(viewer));
      return y >= 0 && y + height <= bar.y;
    };
    await expect.poll(isAbove).toBe(true);
    await mover(viewer).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(isLeft).toBe(true);
    const { width } = await boxOf(picture(viewer));
    await page.keyboard.press('+');
    await expect.poll(async () => (await boxOf(picture(viewer))).width).toBeGreaterThan(width * 1.1);
    expect(await axeFindings(page)).toEqual([]);

    const from = await boxOf(picture(viewer));
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.width * 0.8, frame.height * 0.2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(isLeft).toBe(false);
    await expect.poll(async () => (await boxOf(picture(viewer))).y).toBeLessThan(frame.height / 2);
  });

  await test.step('it is hidden while an ad plays', async () => {
    await viewer.press('Воспроизвести');
    await viewer.jumpTo(1_300);
    await ads.isPlaying();
    await expect(picture(viewer)).toBeHidden();
    await ads.skip.click();
    await viewer.watchPast(1_300.5);
    await expect(picture(viewer)).toBeVisible();
  });

  await page.reload();
  await viewer.play();
  await viewer.watchPast(1);
  await expect(picture(viewer)).toHaveAttribute('data-corner', 'topRight');
  await staysTogether(viewer);
  await viewer.showControls();
  await viewer.button('Убрать жестовый язык').click();
  await expect(picture(viewer)).toHaveCount(0);
  expect(await viewer.stored('signPicture')).toEqual({ isOn: false, corner: 'topRight', sizePercent: 30 });
});

test('an interpreter may come from a file, and one that does not come leaves the film alone', async ({
  viewer,
  page,
}) => {
  await addSign(page, '/media/river/master.m3u8', '/media/river/360.mp4?sign');
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/360.mp4?sign', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await viewer.remember({ signPicture: { isOn: true, corner: 'topLeft', sizePercent: 20 } });
  await viewer.open({ movie_id: 1, t: 0 });
  await viewer.play();
  await viewer.watchPast(4);
  await expect(picture(viewer)).toBeVisible();
  letGo();
  await staysTogether(viewer);
});
