// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { all, entry, nameOf, names } from '../on-screen.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';
import { place, texts } from './screen.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

/** Plays with the timer on, until these seconds are left, to which nobody but a script has gone. */
async function fallAsleep(query: string, choice: string, secondsLeft: number): Promise<TestPlayer> {
  const player = await openPlayer({ query });
  await player.press('Воспроизвести');
  await player.wait(3_000);
  await player.choose('Настройки', 'Таймер сна', choice);
  await player.press('Настройки');
  expect(nameOf(entry('Таймер сна'))).toContain(choice);
  await player.key('Escape');
  await player.act(() => (player.film.currentTime = 120 - secondsLeft));
  return player;
}

it('the timer fades the sound, and brings back a viewer who slept through the end', async () => {
  const player = await fallAsleep('movie_id=1', 'До конца видео', 10);
  await player.wait(5_000);
  expect(player.film.volume).toBeLessThan(0.8);
  await player.wait(8_000);
  expect(player.film.ended).toBe(true);
  expect(player.film.volume).toBe(1);
  expect(texts()).toContain('Таймер сна остановил видео');
  await player.press('Вернуться к 0:00:03');
  await player.wait(1_000);
  expect(texts()).not.toContain('Таймер сна остановил видео');
  expect(player.film.paused).toBe(false);
  expect(player.film.currentTime).toBeCloseTo(4, 0);
});

it('no episode follows the one with which the timer ends', async () => {
  const player = await fallAsleep('movie_id=2', 'До конца серии', 5);
  await player.wait(30_000);
  expect(player.film.ended).toBe(true);
  expect(all('timer')).toEqual([]);
  expect(place()).toBe('1 сезон, 1 серия');
});

it('a viewer who presses a key while the sound fades is awake: the next episode is offered', async () => {
  const player = await fallAsleep('movie_id=2', 'До конца серии', 10);
  await player.wait(5_000);
  expect(player.film.volume).toBeLessThan(0.8);
  await player.key('KeyC');
  expect(player.film.volume).toBe(1);
  await player.wait(6_000);
  expect(all('timer').map(nameOf)).toEqual(['Следующая серия через 5 секунд']);
});

it('a viewer who has not touched the player for as long as the operator has set is asked, and goes on', async () => {
  const player = await openPlayer({
    query: 'movie_id=1',
    globals: { env_still_watching_minutes: 30 },
    file: () => ({ seconds: 7_200 }),
  });
  await player.press('Воспроизвести');
  await player.wait(29 * 60_000);
  expect(player.film.paused).toBe(false);
  await player.wait(2 * 60_000);
  expect(player.film.paused).toBe(true);
  expect(texts()).toContain('Вы ещё смотрите?');
  await player.press('Смотреть дальше');
  await player.wait(1_000);
  expect(texts()).not.toContain('Вы ещё смотрите?');
  expect(player.film.paused).toBe(false);
  expect(names('button')).toContain('Пауза');
});
