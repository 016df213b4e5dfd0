import { devices } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers, passTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const FILM = { movie_id: 4, t: 600 };
const frame = (viewer: Viewer) => viewer.player.locator('.potok');
const shown = (viewer: Viewer) => expect(frame(viewer)).toHaveAttribute('data-controls', 'shown');
const hidden = (viewer: Viewer) => expect(frame(viewer)).toHaveAttribute('data-controls', 'hidden');
const dusk = (viewer: Viewer) =>
  viewer.player.locator('.stage').evaluate((stage) => getComputedStyle(stage, '::after').opacity);
/** Lets more time pass than the controls stay, by the clock of the page. */
const letTimePass = (viewer: Viewer) => viewer.page.clock.runFor(limits.controlsHideDelayMs + 500);
/** Plays the film for longer than the controls stay. */
const waitAWhile = async (viewer: Viewer) => viewer.watchPast((await viewer.position()) + 3);

async function watch(viewer: Viewer): Promise<void> {
  await viewer.open(FILM);
  await viewer.play();
  await viewer.watchPast(600.3);
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test(
    'controls and cursor hide while nothing moves, stay hidden, and come back with a move or a key',
    { tag: '@gate' },
    async ({ viewer }) => {
      // The controls stay until all of them have been looked at.
      await holdTimers(viewer.page, limits.controlsHideDelayMs);
      const letThemGo = () =>
        expect(async () => {
          await passTimers(viewer.page);
          expect(await frame(viewer).getAttribute('data-controls')).toBe('hidden');
        }).toPass();
      await watch(viewer);
      await viewer.player.locator('.potok').waitFor();
      await viewer.page.mouse.move(600, 300);
      await shown(viewer);
      await letThemGo();
      await expect(frame(viewer)).toHaveCSS('cursor', 'none');
      // The shade behind the controls goes, too: the picture is as the film has it.
      await expect.poll(() => dusk(viewer)).toBe('0');
      const before = (await viewer.signals('intent.stir')).length;
      await waitAWhile(viewer);
      await hidden(viewer);
      expect((await viewer.signals('intent.stir')).length).toBe(before);
      await viewer.page.mouse.move(610, 310);
      await shown(viewer);
      await expect(frame(viewer)).not.toHaveCSS('cursor', 'none');
      await expect.poll(() => dusk(viewer)).toBe('1');
      await letThemGo();
      await viewer.page.keyboard.press('KeyM');
      await shown(viewer);
    },
  );

  test('hidden controls cause no layout and no style computation', async ({ viewer }) => {
    await watch(viewer);
    await viewer.showControls();
    await hidden(viewer);
    const cdp = await viewer.page.context().newCDPSession(viewer.page);
    await cdp.send('Performance.enable');
    const counts = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return ['LayoutCount', 'RecalcStyleCount'].map((name) => metrics.find((metric) => metric.name === name)?.value);
    };
    // The counts are taken again if the film has stalled meanwhile, because a stall is shown.
    await expect(async () => {
      const before = await counts();
      await waitAWhile(viewer);
      expect(await counts()).toEqual(before);
    }).toPass();
  });

  test('controls hide two seconds after the last move, as the recording tells', async ({ viewer }) => {
    await watch(viewer);
    // The screen may begin to listen only after the first frame.
    await expect(async () => {
      await viewer.page.mouse.move(600, 300);
      await viewer.page.mouse.move(610, 310);
      expect(await viewer.signals('intent.stir')).not.toEqual([]);
      expect(await frame(viewer).getAttribute('data-controls')).toBe('shown');
    }).toPass();
    await hidden(viewer);
    const { entries } = await viewer.recording();
    // Each of these signals restarts the timer, so the timer of the last one runs out.
    const signs = entries.flatMap((entry) =>
      entry.kind === 'signal' && ['intent.stir', 'intent.holdControls'].includes(entry.signal.type) ? [entry.atMs] : [],
    );
    const ranOut = entries.flatMap((entry) =>
      entry.kind === 'timer' && entry.delayMs === limits.controlsHideDelayMs ? [entry.armedAtMs] : [],
    );
    expect(ranOut.length).toBeGreaterThan(0);
    expect(ranOut.at(-1)).toBe(signs.at(-1));
  });

  test('controls stay before the start, while paused, in an open menu, and while they have the keyboard focus', async ({
    viewer,
  }) => {
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 4 });
    await viewer.seesFrame();
    await viewer.page.mouse.move(600, 300);
    await letTimePass(viewer);
    await shown(viewer);

    await watch(viewer);
    await viewer.openMenu('Настройки');
    await letTimePass(viewer);
    await shown(viewer);
    await viewer.page.keyboard.press('Escape');
    await letTimePass(viewer);
    await expect(viewer.button('Настройки')).toBeFocused();
    await shown(viewer);
    await viewer.page.mouse.click(600, 300);
    await expect.poll(() => viewer.isPaused()).toBe(true);
    await letTimePass(viewer);
    await shown(viewer);
    await viewer.page.mouse.click(600, 300);
    await expect.poll(() => viewer.isPaused()).toBe(false);
    await hidden(viewer);
  });

  test('controls stay while the slider is dragged', async ({ viewer }) => {
    await viewer.page.clock.install();
    await watch(viewer);
    await viewer.showControls();
    const { x, y, width, height } = (await viewer.player.getByRole('slider', { name: 'Перемотка' }).boundingBox())!;
    await viewer.page.mouse.move(x + width / 2, y + height / 2);
    await viewer.page.mouse.down();
    await letTimePass(viewer);
    await shown(viewer);
    await viewer.page.mouse.up();
    await viewer.page.mouse.move(600, 300);
    await hidden(viewer);
  });

  test('the first tooltip takes its time, and the next one comes at once', async ({ viewer }) => {
    await watch(viewer);
    await viewer.press('Пауза');
    const tip = (name: string) =>
      viewer.button(name).evaluate((button) => ({
        content: getComputedStyle(button, '::after').content,
        delay: getComputedStyle(button, '::after').animationDelay,
        isVisible: getComputedStyle(button, '::after').opacity === '1',
      }));
    await viewer.page.mouse.move(600, 200);
    expect(await tip('Настройки')).toMatchObject({ content: 'none' });
    await viewer.button('Настройки').hover();
    expect(await tip('Настройки')).toEqual({ content: '"Настройки"', delay: '0.7s', isVisible: false });
    await expect.poll(async () => (await tip('Настройки')).isVisible).toBe(true);
    await expect.poll(() => frame(viewer).evaluate((node) => node.style.getPropertyValue('--tip-delay'))).toBe('0ms');
    await viewer.button('Полный экран').hover();
    expect(await tip('Полный экран')).toMatchObject({ delay: '0s' });
    await viewer.page.mouse.move(600, 200);
    await expect.poll(() => frame(viewer).evaluate((node) => node.style.getPropertyValue('--tip-delay'))).toBe('700ms');
  });
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test('a button that was touched keeps the controls for a while, and has no tooltip', async ({ viewer }) => {
    await watch(viewer);
    await hidden(viewer);
    await viewer.page.touchscreen.tap(200, 150);
    await shown(viewer);
    await viewer.button('Назад на 10 секунд').tap();
    await shown(viewer);
    const content = await viewer
      .button('Назад на 10 секунд')
      .evaluate((button) => getComputedStyle(button, '::after').content);
    expect(content).toBe('none');
    await expect(frame(viewer)).toHaveAttribute('data-tips', 'off');
    await hidden(viewer);
  });
});
