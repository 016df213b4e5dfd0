import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { Hints } from '../fixtures/hints.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** A long film, which does not end during a slow test. */
const FILM = { movie_id: 4, t: 600 };
const SERIES = { movie_id: 2, season: 1, episode: 2, t: 5 };
const hint = (viewer: Viewer) => viewer.player.locator('.feedback');
const help = (viewer: Viewer) => viewer.player.getByRole('dialog', { name: 'Горячие клавиши' });
const look = (viewer: Viewer) =>
  viewer.film.evaluate(({ volume, muted, playbackRate }: HTMLVideoElement) => ({ volume, muted, playbackRate }));
const seeks = async (viewer: Viewer) =>
  (await viewer.commands('media.seek')).map(({ positionSeconds }) => positionSeconds);

async function watch(viewer: Viewer, parameters: Parameters<Viewer['open']>[0] = FILM): Promise<void> {
  // The player does not seek by itself when a slow machine has let the film stand.
  await holdTimers(viewer.page, limits.standstillMs);
  await viewer.open(parameters);
  await viewer.play();
  await viewer.watchPast(Number(parameters['t'] ?? 0) + 0.3);
  await viewer.film.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

type Modifiers = Pick<KeyboardEventInit, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** Types a key as a Russian layout does: at the same place, with another sign. True if the player handled the key. */
async function type(viewer: Viewer, code: string, key: string, init: Modifiers = {}, times = 1): Promise<boolean> {
  return viewer.film.evaluate(
    (film, { count, options }) =>
      Array.from({ length: count }, () =>
        film.ownerDocument.body.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
        ),
      ).includes(false),
    { count: times, options: { code, key, ...init } },
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
  await type(viewer, 'ArrowRight', 'ArrowRight', {}, 3);
  await hints.show({ text: '+15 с' });
});

test('digits go to tenths of the film', async ({ viewer }) => {
  await watch(viewer);
  const hints = await Hints.on(viewer);
  await viewer.page.keyboard.press('Digit5');
  await hints.show({ text: /20:00/ });
  await expect.poll(() => viewer.position()).toBeGreaterThan(1_190);
  await viewer.page.keyboard.press('Numpad1');
  await expect.poll(() => viewer.position()).toBeLessThan(300);
  const duration = await viewer.duration();
  expect((await seeks(viewer)).map((seconds) => Math.round((seconds / duration) * 10))).toEqual([5, 1]);
});

test('up and down are the volume, also while they are held, and M mutes', async ({ viewer }) => {
  await watch(viewer);
  const hints = await Hints.on(viewer);
  await viewer.page.keyboard.press('ArrowDown');
  await hints.show({ text: '95%' });
  await type(viewer, 'ArrowDown', 'ArrowDown', { repeat: true });
  await hints.show({ text: '90%' });
  await viewer.page.keyboard.press('ArrowUp');
  await expect.poll(() => look(viewer)).toMatchObject({ volume: 0.95, muted: false });
  await type(viewer, 'KeyM', 'ь');
  await hints.show({ text: 'Звук выключен' });
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });
  await type(viewer, 'KeyM', 'ь', { repeat: true });
  await type(viewer, 'KeyM', 'ь');
  await expect.poll(() => look(viewer)).toMatchObject({ volume: 0.95, muted: false });
});

test('< and > change the speed step by step', async ({ viewer }) => {
  await watch(viewer);
  const hints = await Hints.on(viewer);
  await type(viewer, 'Period', 'Ю', { shiftKey: true });
  await hints.show({ text: '1,25×' });
  await expect.poll(() => look(viewer)).toMatchObject({ playbackRate: 1.25 });
  for (let times = 0; times < 2; times += 1) {
    const { playbackRate } = await look(viewer);
    await type(viewer, 'Comma', 'Б', { shiftKey: true });
    await expect.poll(() => look(viewer)).toMatchObject({ playbackRate: playbackRate - 0.25 });
  }
  await hints.show({ text: '0,75×' });
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

test('C turns subtitles on', async ({ viewer }) => {
  await watch(viewer, { movie_id: 1, t: 2 });
  const hints = await Hints.on(viewer);
  await expect
    .poll(async () => (await viewer.signals('engine.tracksChanged')).at(-1)?.tracks.textTracks.length)
    .toBeGreaterThan(0);
  await type(viewer, 'KeyC', 'с');
  await hints.show({ text: 'Субтитры включены' });
  const written = (await viewer.commands('storage.write')).filter(({ key }) => key === 'subtitleTrack');
  expect(written).toMatchObject([{ value: { isOn: true } }]);
});

test('N and P go to the next and the previous episode, and do nothing at the ends', async ({ viewer }) => {
  await watch(viewer, SERIES);
  await type(viewer, 'KeyN', 'т');
  await expect(viewer.place).toHaveText('2 сезон, 1 серия');
  await type(viewer, 'KeyP', 'З', { shiftKey: true });
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await type(viewer, 'KeyP', 'з');
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
  await type(viewer, 'KeyP', 'з');
  await type(viewer, 'KeyM', 'ь');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
});

test('keys with modifiers, in menus, in dialogs, in fields and on a slider are not the player’s', async ({
  viewer,
}) => {
  await watch(viewer, { ...FILM, enabled_share: 1 });
  await viewer.press('Пауза');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(await type(viewer, 'KeyM', 'm', init)).toBe(false);
  }
  await viewer.openMenu('Настройки');
  await viewer.page.keyboard.press('ArrowDown');
  await viewer.page.keyboard.press('KeyM');
  await viewer.page.keyboard.press('Escape');
  await viewer.press('Поделиться');
  const link = viewer.player.getByRole('textbox', { name: 'Ссылка' });
  await link.focus();
  await viewer.page.keyboard.press('KeyM');
  await viewer.page.keyboard.press('Space');
  await viewer.page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  expect(await viewer.signals('input.keyPressed')).toEqual([]);

  await viewer.focusOn(viewer.player.getByRole('slider', { name: 'Громкость' }));
  await viewer.page.keyboard.press('ArrowLeft');
  await expect.poll(() => look(viewer)).toMatchObject({ volume: 0.95, muted: false });
  expect(await viewer.signals('input.keyPressed')).toEqual([]);
  await viewer.page.keyboard.press('KeyM');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });
});

test('space on a button presses the button', async ({ viewer }) => {
  await watch(viewer);
  await viewer.focusOn(viewer.button('Выключить звук'));
  await viewer.page.keyboard.press('Space');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });
  expect(await viewer.isPaused()).toBe(false);
});

test('no key works behind the resume prompt', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 101: 12 } });
  await viewer.open({ movie_id: 1 });
  await expect(viewer.resumePrompt).toBeVisible();
  expect(await type(viewer, 'KeyL', 'l')).toBe(true);
  expect(await type(viewer, 'KeyK', 'k')).toBe(true);
  expect(await viewer.commands('media.seek')).toEqual([]);
  expect(await viewer.commands('media.play')).toEqual([]);
  await expect(viewer.resumePrompt).toBeVisible();
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

test('a viewer who does not know of ? finds the list in the settings', async ({ viewer }) => {
  await watch(viewer);
  await viewer.openMenu('Настройки', 'Горячие клавиши');
  await expect(help(viewer)).toBeVisible();
  await viewer.page.keyboard.press('Escape');
  await expect(help(viewer)).toHaveCount(0);
  await expect(viewer.button('Настройки')).toBeFocused();
});

test('a key of one’s own replaces the usual one, after a reload, too, until the usual keys are restored', async ({
  viewer,
}) => {
  await watch(viewer);
  await viewer.page.keyboard.press('Shift+Slash');
  await viewer.press('Без звука: M. Изменить');
  await viewer.page.keyboard.press('KeyF');
  await expect(help(viewer).getByRole('status')).toContainText('F — это «Полный экран»');
  await viewer.page.keyboard.press('KeyG');
  await expect(help(viewer).getByRole('status')).toHaveText('Клавиша для «Без звука»: G.');
  await viewer.page.keyboard.press('Escape');
  await viewer.page.keyboard.press('KeyM');
  await viewer.page.keyboard.press('KeyG');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });

  await watch(viewer);
  await viewer.page.keyboard.press('KeyG');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: false });
  await viewer.page.keyboard.press('Shift+Slash');
  await viewer.press('Вернуть обычные клавиши');
  await viewer.page.keyboard.press('Escape');
  await viewer.page.keyboard.press('KeyM');
  await expect.poll(() => look(viewer)).toMatchObject({ muted: true });
});

test('B marks a part that is played again and again, which the slider shows and the settings end', async ({
  viewer,
}) => {
  await watch(viewer);
  const hints = await Hints.on(viewer);
  const from = await typedAt(viewer, 'KeyB', 'и');
  await viewer.watchPast(from + 1.5);
  await viewer.page.keyboard.press('KeyB');
  await hints.show({ text: /^Повтор: 10:\d\d – 10:\d\d$/ });
  await expect(viewer.player.locator('.repeat-mark')).toBeAttached();
  await expect.poll(async () => (await seeks(viewer)).length).toBeGreaterThanOrEqual(2);
  const starts = new Set(await seeks(viewer));
  expect([starts.size, [...starts].every((start) => Math.abs(start - from) < 1)]).toEqual([1, true]);
  await viewer.openMenu('Настройки');
  await viewer.player.getByRole('menuitem', { name: 'Повтор отрезка выключить' }).click();
  await expect(viewer.player.getByRole('menuitem', { name: 'Повтор отрезка отметить начало' })).toBeFocused();
  await expect(viewer.player.locator('.repeat-mark')).toHaveCount(0);
});
