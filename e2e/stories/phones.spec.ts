import { devices } from '@playwright/test';
import { Fingers } from '../fixtures/fingers.ts';
import { frame, received, serveHost } from '../fixtures/host-page.ts';
import { beInApp, hidePage, saveBattery } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { faultsOfLayout } from '../screens/layout.ts';

const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
// A trace looks into the page, and each look counts as a touch.
test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor, trace: 'off' });

const sideways = { width: viewport.height, height: viewport.width };
const slider = (viewer: Viewer) => viewer.player.getByRole('slider', { name: 'Перемотка' });

/** Shows the controls by a tap on a part of the picture without a button. */
async function tapPicture(viewer: Viewer): Promise<void> {
  const box = await viewer.player.locator('.stage').boundingBox();
  if (!box) throw new Error('no picture');
  await viewer.page.touchscreen.tap(box.x + box.width * 0.5, box.y + box.height * 0.3);
}

/** Taps a button of the controls. They hide by themselves, and a tap on the picture hides them if they are shown. */
async function tapControl(viewer: Viewer, name: string): Promise<void> {
  const button = viewer.button(name).first();
  await expect(async () => {
    if (!(await button.isVisible())) await tapPicture(viewer);
    await button.tap({ timeout: 20_000 });
  }).toPass();
}

async function centreOf(viewer: Viewer): Promise<readonly [x: number, y: number]> {
  const box = await slider(viewer).boundingBox();
  if (!box) throw new Error('no slider');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a series plays in an app without cookies, storage, fullscreen and autoplay', async ({ viewer, services }) => {
  const { page } = viewer;
  await beInApp(page);
  await serveHost(services, frame(services.url, { movie_id: 2, auto_play: 1, enabled_share: 1 }).replace('960', '390'));
  await page.goto(`${services.foreignUrl}/host`);
  const framed = viewer.inFrame();
  const start = framed.button('Воспроизвести').first();
  await expect(start).toBeVisible();
  expect(await framed.isPaused()).toBe(true);
  await start.tap();
  await framed.watchPast(0.3);
  expect(await framed.film.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
  // The film plays slowly: an episode of 24 seconds would be followed by the next one.
  await framed.runAt(0.25);

  // The page around the frame is the only way left to fill the screen.
  await tapControl(framed, 'Полный экран');
  await expect
    .poll(async () => (await received(page)).filter(({ data }) => data.type === 'fullscreen').length)
    .toBeGreaterThan(0);
  await tapControl(framed, 'Ещё');
  await framed.button('Поделиться').tap();
  const dialog = framed.player.getByRole('dialog', { name: 'Поделиться' });
  await dialog.getByRole('button', { name: 'Закрыть' }).tap();
  await tapControl(framed, 'Следующая серия');
  await expect(framed.place).toHaveText('1 сезон, 2 серия');
  await framed.watchPast(0.3);

  // The player as a page of the app itself fills the window already.
  await viewer.open({ movie_id: 2 });
  await viewer.button('Воспроизвести').first().tap();
  await viewer.watchPast(0.3);
  await tapPicture(viewer);
  await expect(viewer.button('Настройки')).toBeVisible();
  await expect(viewer.button('Полный экран')).toHaveCount(0);
});

test('scrubbing moves the film alone: it neither scrolls the page around nor pulls or swipes it away', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await serveHost(
    services,
    `<meta name="viewport" content="width=device-width" /><body style="margin: 0; height: 4000px; width: 2000px">
    ${frame(services.url, { movie_id: 4, t: 600 }).replace('960', '390').replace('540', '300')}</body>`,
  );
  await page.goto(`${services.url}/host`);
  const framed = viewer.inFrame();
  await framed.button('Воспроизвести').first().tap();
  await framed.watchPast(600.3);
  const fingers = await Fingers.on(page);
  await tapPicture(framed);
  const [x, y] = await centreOf(framed);
  const scrolled = () => page.evaluate(() => [scrollX, scrollY]);

  // The finger moves down, as to pull, and across, as to swipe.
  await fingers.drag([x, y], [x - 80, y + 300]);
  await expect(slider(framed)).toHaveAttribute('data-dragging');
  await fingers.lift();
  await fingers.drag([x, y - 100], [x + 90, y - 80]);
  await fingers.lift();
  expect(await scrolled()).toEqual([0, 0]);
  await expect.poll(async () => (await framed.commands('media.seek')).length).toBeGreaterThan(1);

  // A move up or down over the picture scrolls the page around.
  await fingers.drag([x, y - 60], [x, y - 220]);
  await fingers.lift();
  await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(0);
  const overscroll = (player: Viewer) =>
    player.film.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior);
  expect(await overscroll(framed)).toBe('auto');

  await viewer.open({ movie_id: 4 });
  await expect(viewer.title).toBeVisible();
  expect(await overscroll(viewer)).toBe('none');
});

test('a phone that is turned plays on, with what was open in its place', async ({ viewer }) => {
  const { page } = viewer;
  await viewer.open({ movie_id: 2, enabled_share: 1 });
  await viewer.button('Воспроизвести').first().tap();
  await viewer.watchPast(0.3);
  await tapPicture(viewer);
  await viewer.button('Настройки').tap();
  for (const size of [sideways, viewport]) {
    await page.setViewportSize(size);
    await expect(viewer.player.getByRole('menu')).toBeVisible();
    // A sheet takes a moment to arrive.
    await expect.poll(() => faultsOfLayout(viewer)).toEqual([]);
  }

  // The phone is turned in the middle of a swipe, which leads to the place it was aimed at.
  await page.keyboard.press('Escape');
  const fingers = await Fingers.on(page);
  await fingers.drag([100, 200], [200, 200]);
  await expect(viewer.player.locator('.feedback[data-kind="scrub"]')).toBeVisible();
  await page.setViewportSize(sideways);
  await fingers.lift();
  await expect(viewer.player.locator('.feedback[data-kind="scrub"]')).toHaveCount(0);
  const position = await viewer.position();
  await viewer.watchPast(position + 0.5);
  expect(await viewer.commands('media.pause')).toEqual([]);
  expect(await viewer.commands('engine.attach')).toHaveLength(1);
  expect((await viewer.commands('media.seek')).length).toBeLessThan(2);
});

test('episodes open in a sheet from below, and taps look into other seasons', { tag: '@gate' }, async ({ viewer }) => {
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.button('Воспроизвести').first().tap();
  await viewer.watchPast(0.3);
  // The controls of a paused film stay.
  await viewer.halt();
  await viewer.button('Серии').tap();
  const sheet = viewer.player.locator('.menu:not([data-leaving])');
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
      return [x, Math.round(y + height), width];
    })
    .toEqual([0, viewport.height, viewport.width]);
  const episodes = viewer.player.getByRole('menuitemradio');
  await expect(episodes).toHaveCount(2);
  await expect(episodes.first().locator('img')).toBeVisible();
  await viewer.player.getByRole('tab', { name: '2 сезон' }).tap();
  await expect(viewer.checked).toHaveCount(0);
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
  await episodes.first().tap();
  await expect(viewer.place).toHaveText('2 сезон, 1 серия');
});

for (const [name, size] of [
  ['a phone on its side', sideways],
  ['a tablet', { width: 1180, height: 820 }],
] as const) {
  test(`${name} has play, both steps and the next episode under one thumb, and sheets from below`, async ({
    viewer,
  }) => {
    const { page } = viewer;
    await page.setViewportSize(size);
    await viewer.open({ movie_id: 2, season: 1, episode: 1 });
    await viewer.button('Воспроизвести').first().tap();
    await viewer.watchPast(0.3);
    await tapPicture(viewer);
    await viewer.button('Пауза').tap();
    const names = ['Воспроизвести', 'Назад на 10 секунд', 'Вперёд на 10 секунд', 'Следующая серия'];
    const boxes = await Promise.all(names.map((one) => viewer.button(one).boundingBox()));
    const middles = boxes.map((box) => {
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
      return [x + width / 2, y + height / 2] as const;
    });
    // The thumb reaches 7 cm from a corner of the device, at 160 pixels to the inch.
    for (const [x, y] of middles) expect(Math.hypot(x, size.height - y)).toBeLessThan((7 / 2.54) * 160);
    expect(await faultsOfLayout(viewer)).toEqual([]);

    const menu = viewer.player.locator('.menu:not([data-leaving])');
    for (const opener of ['Настройки', 'Серии']) {
      await viewer.button(opener).tap();
      await expect
        .poll(async () => {
          const { x, y, width, height } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          return [Math.round(y + height), Math.round(2 * x + width)];
        })
        .toEqual([size.height, size.width]);
      expect(await faultsOfLayout(viewer)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await viewer.button('Следующая серия').tap();
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await page.setViewportSize({ width: size.height / 2, height: 600 });
    await expect(viewer.player.locator('.actions').getByRole('button', { name: 'Следующая серия' })).toBeVisible();
  });
}

test('the link to share opens no keyboard, and can be reached beside the keyboard of the page around', async ({
  viewer,
}) => {
  const { page } = viewer;
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await viewer.open({ movie_id: 2, enabled_share: 1 });
  await viewer.button('Ещё').tap();
  await viewer.button('Поделиться').tap();
  const dialog = viewer.player.getByRole('dialog', { name: 'Поделиться' });
  const link = dialog.getByRole('textbox', { name: 'Ссылка' });
  await link.tap();
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('inputmode', 'none');
  await expect(link).toHaveAttribute('readonly');
  // An iPhone enlarges the whole page for smaller letters.
  expect(await link.evaluate((input) => parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);

  // The height that a keyboard leaves on a phone on its side.
  await page.setViewportSize({ width: sideways.width, height: 150 });
  for (const control of [link, dialog.getByRole('button', { name: 'Копировать' }), dialog.getByRole('checkbox')]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.99 });
  }
  expect(await faultsOfLayout(viewer)).toEqual([]);
});

test('a battery saver slows neither taps, controls and scrubbing nor the next episode behind a locked screen', async ({
  viewer,
}) => {
  const { page } = viewer;
  await saveBattery(page);
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.button('Воспроизвести').first().tap();
  await viewer.watchPast(0.3);
  // The film plays slowly: the episode has 24 seconds, and the controls hide twice before its end.
  await viewer.runAt(0.5);
  const fingers = await Fingers.on(page);
  await expect(viewer.player.locator('.potok')).toHaveAttribute('data-controls', 'hidden');
  await fingers.tap([viewport.width - 30, 200], 2);
  await expect.poll(async () => (await viewer.commands('media.seek')).length).toBe(1);
  await viewer.watchPast(10);
  await tapPicture(viewer);
  const [x, y] = await centreOf(viewer);
  await fingers.drag([x, y], [x + 60, y]);
  await fingers.lift();
  await expect.poll(async () => (await viewer.commands('media.seek')).length).toBeGreaterThan(1);
  await expect(viewer.player.locator('.potok')).toHaveAttribute('data-controls', 'hidden');

  await hidePage(page, true);
  await viewer.jumpTo((await viewer.duration()) - 1);
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(0.5);
  expect(await viewer.isPaused()).toBe(false);
});
