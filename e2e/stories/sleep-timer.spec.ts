import { axeFindings } from '../fixtures/axe.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    quietest: number;
  }
}

/** A film of several minutes. */
const LONG = 4;
const SERIES = 2;

const volume = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.volume);
const isPaused = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.paused);
const isOver = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.ended);
const position = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.currentTime);

/** Seeks to the last seconds as a script does, so that the viewer has not touched the player. */
const playToEnd = (viewer: Viewer, secondsLeft: number) =>
  viewer.film.evaluate((film: HTMLVideoElement, left) => (film.currentTime = film.duration - left), secondsLeft);

test('the timer fades the sound, and brings back a viewer who slept through the end', async ({ viewer }) => {
  await viewer.open({ movie_id: LONG });
  await viewer.play();
  await viewer.choose('Настройки', 'Таймер сна', 'До конца видео');
  await viewer.film.evaluate((film: HTMLVideoElement) => {
    window.quietest = film.volume;
    film.addEventListener('volumechange', () => (window.quietest = Math.min(window.quietest, film.volume)));
  });
  await playToEnd(viewer, 5);
  await expect.poll(() => isOver(viewer)).toBe(true);
  expect(await viewer.page.evaluate(() => window.quietest)).toBeLessThan(0.95);
  await expect.poll(() => volume(viewer)).toBe(1);
  const card = viewer.player.getByRole('dialog', { name: 'Таймер сна остановил видео' });
  await card.getByRole('button', { name: /^Вернуться к 0:00:/ }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => isPaused(viewer)).toBe(false);
  expect(await position(viewer)).toBeLessThan(30);
});

test('no episode follows the one with which the timer ends', async ({ viewer }) => {
  await viewer.open({ movie_id: SERIES });
  await viewer.play();
  await viewer.choose('Настройки', 'Таймер сна', 'До конца серии');
  await viewer.openMenu('Настройки');
  await expect(viewer.player.getByRole('menuitem', { name: 'Таймер сна' })).toHaveText(/До конца серии/);
  await viewer.page.keyboard.press('Escape');
  const title = await viewer.place.textContent();
  await playToEnd(viewer, 2);
  await expect.poll(() => isOver(viewer)).toBe(true);
  await expect(viewer.nextCard).toHaveCount(0);
  expect(await viewer.place.textContent()).toBe(title);
});

test('a viewer who presses a key while the sound fades is awake: the next episode is offered', async ({ viewer }) => {
  // The countdown of the card is held.
  await holdTimers(viewer.page, 1_000);
  await viewer.open({ movie_id: SERIES });
  await viewer.play();
  await viewer.choose('Настройки', 'Таймер сна', 'До конца серии');
  await playToEnd(viewer, 6);
  await expect.poll(() => volume(viewer)).toBeLessThan(0.95);
  await viewer.page.keyboard.press('c');
  await expect.poll(() => volume(viewer)).toBe(1);
  await expect(viewer.nextCard).toBeVisible();
});

test('a viewer who has not touched the player for as long as the operator has set is asked, and goes on', async ({
  viewer,
}) => {
  const { page, player } = viewer;
  await page.addInitScript(() => Object.assign(window, { env_still_watching_minutes: 30 }));
  await page.clock.install();
  await viewer.open({ movie_id: LONG });
  await viewer.play();
  await viewer.watchPast(1);
  await page.clock.fastForward('30:30');
  const card = player.getByRole('dialog', { name: 'Вы ещё смотрите?' });
  await expect(card).toBeVisible();
  await expect.poll(() => isPaused(viewer)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect.poll(() => isPaused(viewer)).toBe(false);
});
