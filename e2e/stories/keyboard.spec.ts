import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { Hints } from '../fixtures/hints.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** A long film, which does not end during a slow test. */
const FILM = { movie_id: 4, t: 600 };
const hint = (viewer: Viewer) => viewer.player.locator('.feedback');
const help = (viewer: Viewer) => viewer.player.getByRole('dialog', { name: 'Горячие клавиши' });
const seeks = async (viewer: Viewer) =>
  (await viewer.commands('media.seek')).map(({ positionSeconds }) => positionSeconds);

async function watch(viewer: Viewer): Promise<void> {
  // The player does not seek by itself when a slow machine has let the film stand.
  await holdTimers(viewer.page, limits.standstillMs);
  await viewer.open(FILM);
  await viewer.play();
  await viewer.watchPast(FILM.t + 0.3);
  await viewer.film.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Types a key as a Russian layout does: at the same place, with another sign. True if the player handled the key. */
async function type(viewer: Viewer, code: string, key: string, times = 1): Promise<boolean> {
  return viewer.film.evaluate(
    (film, { count, options }) =>
      Array.from({ length: count }, () =>
        film.ownerDocument.body.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
        ),
      ).includes(false),
    { count: times, options: { code, key } },
  );
}

/** Types a key, and returns the place of the film at that moment. */
async function typedAt(viewer: Viewer, code: string, key: string): Promise<number> {
  return viewer.film.evaluate(
    (film: HTMLVideoElement, options) => {
      const place = film.currentTime;
      film.ownerDocument.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
      );
      return place;
    },
    { code, key },
  );
}

test('space and K pause and play, in a Russian layout, too', { tag: '@gate' }, async ({ viewer }) => {
  await watch(viewer);
  const hints = await Hints.on(viewer);
  await viewer.page.keyboard.press('Space');
  await hints.show({ kind: 'pause' });
  await expect.poll(() => viewer.isPaused()).toBe(true);
  expect(await type(viewer, 'KeyK', 'л')).toBe(true);
  await hints.show({ kind: 'play' });
  await expect.poll(() => viewer.isPaused()).toBe(false);
});

test('J and L step ten seconds and the arrows five, and quick steps add up', { tag: '@gate' }, async ({ viewer }) => {
  await watch(viewer);
  // The film is paused, because a playing film is ahead of the place that the player knows.
  await viewer.halt();
  await expect.poll(() => viewer.isPaused()).toBe(true);
  const hints = await Hints.on(viewer);
  for (const [code, key, seconds, text] of [
    ['KeyJ', 'о', -10, '−10 с'],
    ['KeyL', 'д', 10, '+10 с'],
    ['ArrowLeft', 'ArrowLeft', -5, '−5 с'],
    ['ArrowRight', 'ArrowRight', 5, '+5 с'],
  ] as const) {
    const before = (await seeks(viewer)).length;
    const arrived = (await viewer.signals('media.seeked')).length;
    const from = await typedAt(viewer, code, key);
    await hints.show({ text });
    await expect.poll(async () => (await seeks(viewer)).length).toBe(before + 1);
    expect(Math.abs(((await seeks(viewer)).at(-1) ?? 0) - from - seconds)).toBeLessThan(1.5);
    await expect.poll(async () => (await viewer.signals('media.seeked')).length).toBe(arrived + 1);
    await expect(hint(viewer)).toHaveCount(0);
  }
  await type(viewer, 'ArrowRight', 'ArrowRight', 3);
  await hints.show({ text: '+15 с' });
});

test('F fills the screen, and I opens picture in picture', async ({ viewer }) => {
  await watch(viewer);
  await viewer.page.keyboard.press('KeyF');
  await expect.poll(() => viewer.page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await viewer.page.keyboard.press('KeyF');
  await expect.poll(() => viewer.page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  await viewer.page.keyboard.press('KeyI');
  await expect.poll(async () => (await viewer.commands('page.togglePictureInPicture')).length).toBe(1);
});

test('the list of shortcuts opens by ?, keeps the focus, and gives it back however it is closed', async ({
  viewer,
}) => {
  await watch(viewer);
  const button = viewer.button('Выключить звук');
  const closings = [
    () => viewer.page.keyboard.press('Escape'),
    () => help(viewer).getByRole('button', { name: 'Закрыть' }).click(),
    () => viewer.page.mouse.click(8, 8),
    () => viewer.page.keyboard.press('Shift+Slash'),
  ];
  for (const close of closings) {
    await viewer.focusOn(button);
    await viewer.page.keyboard.press('Shift+Slash');
    await expect(help(viewer)).toBeVisible();
    await expect(help(viewer)).toContainText('Предыдущая серия');
    for (let times = 0; times < 3; times += 1) {
      await viewer.page.keyboard.press('Tab');
      expect(await viewer.page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
    }
    await close();
    await expect(help(viewer)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  expect(await viewer.commands('media.pause')).toEqual([]);
});
