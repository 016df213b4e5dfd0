import { devices } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { Fingers } from '../fixtures/fingers.ts';
import { clickQuickly } from '../fixtures/mouse.ts';
import { atOnce } from '../fixtures/held-timers.ts';
import { Hints } from '../fixtures/hints.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const FILM = { movie_id: 4, t: 600 };
const hint = (viewer: Viewer) => viewer.player.locator('.feedback');
const controls = (viewer: Viewer) => viewer.player.locator('.potok');
const isFullscreen = (viewer: Viewer) => viewer.page.evaluate(() => document.fullscreenElement !== null);
const rate = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate);
/** The seeks without those by which the player itself revives a film that a slow machine has let stand. */
const seeks = async (viewer: Viewer) =>
  (await viewer.commands('media.seek'))
    .filter(({ cause }) => cause !== 'retry')
    .map(({ positionSeconds }) => positionSeconds);
/** All commands that a gesture can lead to. */
async function acts(viewer: Viewer) {
  const commands = await viewer.commands('media.pause', 'media.seek', 'media.setRate', 'page.toggleFullscreen');
  return commands.filter(({ cause }) => cause !== 'retry');
}

async function watch(viewer: Viewer): Promise<void> {
  await viewer.open(FILM);
  await viewer.play();
  await viewer.watchPast(FILM.t + 0.3);
  // The screen handles the gestures, and it may be loaded after the film.
  await viewer.player.locator('.potok').waitFor();
}

/** Clicks as fast as a hand does, however busy the machine is. */
const click = (viewer: Viewer, place: readonly [number, number], times = 1) =>
  atOnce(viewer.page, () => clickQuickly(viewer.page, place, times));

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  const centre = [640, 300] as const;
  const left = [60, 300] as const;
  const right = [1220, 300] as const;

  test('one click pauses, another plays, and each shows a hint', { tag: '@gate' }, async ({ viewer }) => {
    await watch(viewer);
    const hints = await Hints.on(viewer);
    await click(viewer, centre);
    await hints.show({ kind: 'pause' });
    await expect.poll(() => viewer.isPaused()).toBe(true);
    await expect(hint(viewer)).toHaveCount(0);
    await click(viewer, centre);
    await hints.show({ kind: 'play' });
    await expect(hint(viewer)).toHaveCount(0);
    expect((await viewer.commands('media.pause')).map(({ cause }) => cause)).toEqual(['viewer']);
  });

  test('a double click in the middle fills the screen and leaves it, and pauses nothing', async ({ viewer }) => {
    await watch(viewer);
    await click(viewer, centre, 2);
    await expect.poll(() => isFullscreen(viewer)).toBe(true);
    await click(viewer, centre, 2);
    await expect.poll(() => isFullscreen(viewer)).toBe(false);
    await viewer.watchPast((await viewer.position()) + 0.5);
    expect(await viewer.commands('media.pause')).toEqual([]);
  });

  test(
    'double clicks at the sides step ten seconds, further clicks add up, and the sum is shown',
    { tag: '@gate' },
    async ({ viewer }) => {
      await watch(viewer);
      const hints = await Hints.on(viewer);
      await click(viewer, right, 2);
      await hints.show({ text: '+10 с' });
      await expect.poll(async () => (await seeks(viewer)).length).toBe(1);
      const [first = 0] = await seeks(viewer);
      expect(first).toBeGreaterThan(609);
      await expect(hint(viewer)).toHaveCount(0);

      await viewer.watchPast(first + 0.3);
      // The film gets no further meanwhile than a clock can tell.
      await viewer.runAt(0.1);
      const from = await viewer.position();
      await click(viewer, left, 4);
      await hints.show({ text: '−30 с', side: 'left' });
      await expect.poll(async () => (await seeks(viewer)).length).toBe(4);
      expect(Math.abs(((await seeks(viewer)).at(-1) ?? 0) - (from - 30))).toBeLessThan(4);
      expect(await viewer.commands('media.pause')).toEqual([]);
    },
  );
});

test.describe('on a phone, in the low frame of a page', () => {
  const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport: { width: 390, height: 220 }, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test(
    'a tap shows the controls, another at the same place hides them, and no button is pressed',
    { tag: '@gate' },
    async ({ viewer }) => {
      const { clock } = viewer.page;
      await clock.install();
      await watch(viewer);
      const fingers = await Fingers.on(viewer.page);
      await expect(controls(viewer)).toHaveAttribute('data-controls', 'hidden');
      // With a running clock the controls would hide by themselves if the second tap came late.
      await expect(async () => clock.pauseAt((await viewer.page.evaluate(() => Date.now())) + 3_000)).toPass();
      const tap = async (place: readonly [number, number]) => {
        await fingers.tap(place);
        await clock.runFor(limits.doubleTapWindowMs + 50);
      };
      for (const place of [
        [120, 70],
        [150, 70],
        [270, 70],
        [60, 110],
      ] as const) {
        await tap(place);
        await expect(controls(viewer)).toHaveAttribute('data-controls', 'shown');
        await tap(place);
        await expect(controls(viewer)).toHaveAttribute('data-controls', 'hidden');
      }
      expect(await acts(viewer)).toEqual([]);
    },
  );
});

test.describe('on a phone on its side', () => {
  const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport: { width: 840, height: 380 }, userAgent, hasTouch, isMobile, deviceScaleFactor });
  const centre = [420, 150] as const;

  test('a finger holds, swipes and taps, and the browser does not interrupt it', async ({ viewer }) => {
    await watch(viewer);
    const fingers = await Fingers.on(viewer.page);

    await test.step('a press of half a second plays twice as fast, until the finger is lifted', async () => {
      await fingers.touch('touchStart', centre);
      await expect(hint(viewer)).toHaveText('2×');
      await expect.poll(() => rate(viewer)).toBe(2);
      // No menu of the browser interrupts the finger.
      await viewer.watchPast((await viewer.position()) + 2);
      expect(await rate(viewer)).toBe(2);
      await fingers.lift();
      await expect.poll(() => rate(viewer)).toBe(1);
      await expect(hint(viewer)).toHaveCount(0);
    });

    await test.step('a swipe leads where it shows, when the finger is lifted', async () => {
      await viewer.runAt(0.1);
      const from = await viewer.position();
      await atOnce(viewer.page, () => fingers.drag([300, 150], [510, 150]));
      await expect(hint(viewer)).toContainText('+0:30');
      expect(await seeks(viewer)).toEqual([]);
      await fingers.lift();
      await viewer.watchPast(from + 28);
      expect(await seeks(viewer)).toHaveLength(1);
      await viewer.runAt(1);
    });

    await test.step('a tap pauses and shows the controls, and another plays', async () => {
      await expect(controls(viewer)).toHaveAttribute('data-controls', 'hidden');
      await fingers.tap(centre);
      await expect.poll(() => viewer.isPaused()).toBe(true);
      await expect(controls(viewer)).toHaveAttribute('data-controls', 'shown');
      await fingers.tap(centre);
      await expect.poll(() => viewer.isPaused()).toBe(false);
      await expect(controls(viewer)).toHaveAttribute('data-controls', 'hidden');
    });

    await test.step('a double tap in the middle fills the screen', async () => {
      const { length } = await viewer.commands('media.pause');
      await fingers.tap(centre, 2);
      await expect.poll(() => isFullscreen(viewer)).toBe(true);
      expect(await viewer.commands('media.pause')).toHaveLength(length);
    });
  });
});

test.describe('with two fingers', () => {
  const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport: { width: 800, height: 360 }, userAgent, hasTouch, isMobile, deviceScaleFactor });

  const box = (viewer: Viewer) =>
    viewer.film.evaluate((film: HTMLVideoElement) => {
      const { x, y, width, height } = film.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    });

  test('the picture grows to fill the frame, one finger moves it, and a button brings it back', async ({ viewer }) => {
    await watch(viewer);
    const fingers = await Fingers.on(viewer.page);
    const chip = viewer.button(/^Вернуть обычный размер/);
    const spread = async (from: number, to: number) => {
      // Both fingers touch at once, because a finger that is alone for a while holds.
      await Promise.all([
        fingers.touch('touchStart', [400 - from, 150]),
        fingers.touch('touchStart', [400 - from, 150], [400 + from, 150]),
      ]);
      for (let step = 1; step <= 8; step += 1) {
        const by = from + ((to - from) * step) / 8;
        await fingers.touch('touchMove', [400 - by, 150], [400 + by, 150]);
        await viewer.page.waitForTimeout(20);
      }
      await fingers.lift();
    };
    // The first pinch loads the script for it, which may come when the pinch is over, or see only its end.
    await expect(async () => {
      if ((await chip.count()) > 0) await chip.dispatchEvent('click');
      await expect(chip).toHaveCount(0);
      await spread(100, 128);
      await viewer.page.waitForTimeout(500);
      expect(await chip.allTextContents()).toEqual(['1,3×']);
    }).toPass();
    // A 16:9 picture fills 20:9 at 1.25 times its size.
    expect(await box(viewer)).toMatchObject({ width: 1_000, x: -100 });
    expect(await axeFindings(viewer.page, '.zoom-chip')).toEqual([]);
    await viewer.page.waitForTimeout(300);

    await fingers.drag([400, 150], [400, 340]);
    await fingers.lift();
    expect(await box(viewer)).toMatchObject({ y: 0, height: 450 });
    expect(await acts(viewer)).toEqual([]);

    await fingers.tap([780, 150], 2);
    await expect.poll(async () => (await seeks(viewer)).length).toBe(1);
    await viewer.showControls();
    await chip.click();
    await expect(chip).toHaveCount(0);
    expect(await box(viewer)).toMatchObject({ x: 0, y: 0, width: 800, height: 360 });
  });
});
