import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const menu = (viewer: Viewer) => viewer.player.getByRole('menu');
const entries = (viewer: Viewer) => viewer.player.getByRole('menuitem');

async function pauseInSeries(viewer: Viewer): Promise<void> {
  await viewer.open({ movie_id: 2, t: 5 });
  await viewer.play();
  await viewer.watchPast(5);
  await viewer.halt();
  await expect(viewer.button('Воспроизвести').first()).toBeVisible();
}

test(
  'the settings hold everything there is to choose, with what is chosen beside it',
  { tag: '@gate' },
  async ({ viewer }) => {
    await pauseInSeries(viewer);
    await viewer.openMenu('Настройки');
    for (const name of ['Качество', 'Скорость', 'Аудио', 'Субтитры', 'Серии', 'Сезоны', 'Озвучка']) {
      await expect(entries(viewer).filter({ hasText: name }).first()).toHaveAttribute('aria-haspopup', 'menu');
    }
    await expect(viewer.player.getByRole('menuitem', { name: 'Скорость' })).toHaveAccessibleName('Скорость Обычная');
    await expect(viewer.player.getByRole('menuitem', { name: 'Субтитры' })).toHaveAccessibleName('Субтитры Выкл.');
    await expect(viewer.player.getByRole('menuitem', { name: 'Серии' })).toHaveAccessibleName('Серии 1 серия');

    await viewer.player.getByRole('menuitem', { name: 'Скорость' }).click();
    await expect(viewer.checked).toHaveText('Обычная');
    await viewer.player.getByRole('menuitemradio', { name: '1.5', exact: true }).click();
    await expect(menu(viewer)).toHaveCount(0);
    await viewer.openMenu('Настройки');
    await expect(viewer.player.getByRole('menuitem', { name: 'Скорость' })).toHaveAccessibleName('Скорость 1.5');
    // Fading colours soon have the contrast that they need.
    await expect.poll(() => axeFindings(viewer.page)).toEqual([]);
  },
);

test('a list is twelve rem high in every frame that has room for it, shows four rows, and scrolls', async ({
  viewer,
}) => {
  await pauseInSeries(viewer);
  await viewer.openMenu('Настройки', 'Скорость');
  const list = viewer.player.locator('.menu-scroll');
  for (const [width, height, remPx] of [
    [390, 700, 16],
    [1280, 720, 16],
    [1920, 1080, 20],
    [3840, 2160, 32],
  ] as const) {
    await viewer.page.setViewportSize({ width, height });
    const measured = await list.evaluate((box) => {
      box.scrollTop = 0;
      const { bottom } = box.getBoundingClientRect();
      const rows = [...box.querySelectorAll('[role^="menuitem"]')].map((row) => row.getBoundingClientRect());
      return { height: box.clientHeight, whole: rows.filter((row) => row.bottom <= bottom).length };
    });
    expect(measured.height, `in ${width} × ${height}`).toBe(12 * remPx);
    expect(measured.whole, `in ${width} × ${height}`).toBeGreaterThanOrEqual(4);
  }
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
});

test(
  'menus close by their button, by another one, by a click beside, by Escape, and when the page is clicked',
  { tag: '@gate' },
  async ({ viewer }) => {
    await pauseInSeries(viewer);
    const settings = viewer.button('Настройки');

    await settings.click();
    await expect(menu(viewer)).toHaveAccessibleName('Настройки');
    await settings.click();
    await expect(menu(viewer)).toHaveCount(0);

    await settings.click();
    await viewer.press('Серии');
    await expect(menu(viewer)).toHaveCount(1);
    await expect(menu(viewer)).toHaveAccessibleName('Серии');

    await viewer.film.click({ position: { x: 640, y: 300 }, force: true });
    await expect(menu(viewer)).toHaveCount(0);
    expect(await viewer.isPaused()).toBe(true);

    await settings.click();
    await viewer.page.keyboard.press('Escape');
    await expect(menu(viewer)).toHaveCount(0);
    await expect(settings).toBeFocused();

    // The host page around the frame was clicked: inside the frame this shows as a loss of focus.
    await settings.click();
    await expect(menu(viewer)).toHaveCount(1);
    await viewer.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(menu(viewer)).toHaveCount(0);
  },
);

test(
  'the keyboard goes in, about, one level down and up, and comes back to the button',
  { tag: '@gate' },
  async ({ viewer }) => {
    await pauseInSeries(viewer);
    const { keyboard } = viewer.page;
    const settings = viewer.button('Настройки');
    const focused = viewer.player.locator('[role^="menuitem"]:focus');

    await viewer.focusOn(settings);
    await keyboard.press('Enter');
    await expect(focused).toHaveAccessibleName(/^Качество Auto/);
    await keyboard.press('ArrowUp');
    await expect(entries(viewer).last()).toBeFocused();
    await keyboard.press('Home');
    await keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName('Скорость Обычная');
    await keyboard.press('ArrowRight');
    await expect(focused).toHaveText('Обычная');
    await keyboard.press('End');
    await expect(focused).toHaveText('2');
    await keyboard.press('PageUp');
    await expect(focused).not.toHaveText('2');
    await keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName('Скорость Обычная');
    await keyboard.press('ArrowRight');
    await viewer.player.getByRole('menuitem', { name: 'Назад' }).click();
    await expect(focused).toHaveAccessibleName('Скорость Обычная');
    await keyboard.press('Escape');
    await expect(settings).toBeFocused();

    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.press('Space');
    await expect(menu(viewer)).toHaveCount(0);
    await expect(settings).toBeFocused();
    await expect.poll(() => viewer.commands('engine.setQuality')).toHaveLength(1);
  },
);

test('a closed menu and a closed dialog fade out, and are gone for the keyboard and for screen readers at once', async ({
  viewer,
}) => {
  const { page } = viewer;
  await viewer.open({ movie_id: 2, enabled_share: 1 });
  await viewer.play();
  await viewer.press('Пауза');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const setSpeed = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate });
  const leaving = viewer.player.locator('[data-leaving]');
  const animation = () =>
    leaving.evaluate((copy) => copy.getAnimations().map((one) => (one as CSSAnimation).animationName));

  for (const [name, role, motion] of [
    ['Настройки', 'menu', 'leave'],
    ['Поделиться', 'dialog', 'disappear'],
  ] as const) {
    await viewer.press(name);
    await expect(viewer.player.getByRole(role)).toBeVisible();
    // The fade is so slow that it lasts until it has been looked at.
    await setSpeed(0.001);
    await page.keyboard.press('Escape');
    await expect(leaving).toHaveAttribute('aria-hidden', 'true');
    await expect(leaving).toHaveJSProperty('inert', true);
    expect(await animation()).toEqual([motion]);
    await expect(viewer.player.getByRole(role)).toHaveCount(0);
    await expect(viewer.button(name)).toBeFocused();
    await setSpeed(1000);
    await expect(leaving).toHaveCount(0);
    await setSpeed(1);
  }
});
