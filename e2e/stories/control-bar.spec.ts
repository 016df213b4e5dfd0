import { faultsOfLayout } from '../screens/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

async function pauseInSeries(viewer: Viewer): Promise<void> {
  await viewer.open({ movie_id: 2, t: 5, enabled_share: 1 });
  await viewer.play();
  await viewer.watchPast(5.2);
  // The film is paused at once, because an episode is short.
  await viewer.halt();
}

/** The names of the visible buttons of the bar, from left to right. */
const bar = (viewer: Viewer) =>
  viewer.player.locator('.actions').evaluate((actions) =>
    [...actions.querySelectorAll('button')]
      .map((button) => ({ name: button.ariaLabel, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name),
  );

const often = ['Субтитры', 'Следующая серия', 'Настройки', 'Полный экран'];
const rare = ['Что он сказал?', 'Поделиться', 'Картинка в картинке'];

test('the bar groups what each film needs; the rest is apart, and behind «Ещё» in frames under 900 px', async ({
  viewer,
}) => {
  const { page } = viewer;
  await pauseInSeries(viewer);
  await expect.poll(() => bar(viewer)).toEqual([...rare, ...often]);
  const gap = (first: string, second: string) =>
    Promise.all([first, second].map((name) => viewer.button(name).boundingBox())).then(
      ([left, right]) => (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0),
    );
  expect(await gap('Картинка в картинке', 'Субтитры')).toBeGreaterThan(2 * (await gap('Настройки', 'Полный экран')));

  await page.setViewportSize({ width: 900, height: 506 });
  await expect.poll(() => bar(viewer)).toEqual([...rare, ...often]);
  await page.setViewportSize({ width: 899, height: 506 });
  await expect.poll(() => bar(viewer)).toEqual(['Ещё', ...often]);
  for (const [width, height] of [
    [899, 506],
    [640, 360],
    [390, 780],
    [390, 219],
    [320, 180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await viewer.press('Ещё');
    for (const name of rare) await expect(viewer.button(name), `in ${width} × ${height}`).toBeVisible();
    await expect(viewer.button('Что он сказал?')).toBeFocused();
    expect((await viewer.player.locator('.rare').boundingBox())?.height, `in ${width} × ${height}`).toBeLessThanOrEqual(
      192,
    );
    await page.keyboard.press('Escape');
    await expect(viewer.button('Поделиться')).toHaveCount(0);
    await expect(viewer.button('Ещё')).toBeFocused();
  }
});

test('«Ещё» is used by keys, does what it lists, and gets the focus back from what it opens', async ({ viewer }) => {
  const { page } = viewer;
  await page.setViewportSize({ width: 640, height: 360 });
  await pauseInSeries(viewer);
  await viewer.focusOn(viewer.button('Ещё'));
  await page.keyboard.press('Enter');
  await expect(viewer.button('Что он сказал?')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(viewer.button('Поделиться')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = viewer.player.getByRole('dialog', { name: 'Поделиться' });
  await expect(dialog).toBeVisible();
  await expect(viewer.button('Что он сказал?')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(viewer.button('Ещё')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(viewer.button('Что он сказал?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => viewer.signals('intent.repeatPhrase')).toHaveLength(1);
  await expect(viewer.button('Что он сказал?')).toHaveCount(0);

  await viewer.press('Ещё');
  await viewer.film.click({ position: { x: 60, y: 120 }, force: true });
  await expect(viewer.button('Поделиться')).toHaveCount(0);
});

test('the volume slider moves no button out of a narrow frame', async ({ viewer }) => {
  const { page } = viewer;
  await pauseInSeries(viewer);
  for (const [width, height] of [
    [240, 135],
    [320, 180],
    [360, 640],
    [390, 219],
    [390, 780],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await viewer.showControls();
    const before = await viewer.button('Полный экран').boundingBox();
    await viewer.button('Выключить звук').hover();
    const slider = viewer.player.getByRole('slider', { name: 'Громкость' });
    await expect(slider).toHaveCSS('opacity', '1');
    // Waits until the slider has grown.
    await expect.poll(() => slider.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await viewer.button('Полный экран').boundingBox(), `in ${width} × ${height}`).toEqual(before);
    expect(await faultsOfLayout(viewer), `in ${width} × ${height}`).toEqual([]);
    expect((await slider.boundingBox())?.width ?? 0, `in ${width} × ${height}`).toBeGreaterThan(8);
  }
});
