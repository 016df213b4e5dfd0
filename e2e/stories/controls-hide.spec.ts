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

  test('the first tooltip takes its time, and the next one, which names a key, comes at once', async ({ viewer }) => {
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
    expect(await tip('Полный экран')).toMatchObject({ content: '"Полный экран (F)"', delay: '0s' });
    await viewer.page.mouse.move(600, 200);
    await expect.poll(() => frame(viewer).evaluate((node) => node.style.getPropertyValue('--tip-delay'))).toBe('700ms');
  });
});
