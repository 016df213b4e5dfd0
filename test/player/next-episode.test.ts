// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { all, nameOf, names } from '../on-screen.ts';
import { closePlayer, openPlayer, reopenPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { place, texts } from './screen.ts';
import { catalogueOf } from './services.ts';
import { series } from './titles.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

/** Plays an episode to its last second, which the next wait sees the end of. */
async function watchTheEnd(query: string, options: PlayerOptions = {}): Promise<TestPlayer> {
  const player = await openPlayer({ ...options, query: `movie_id=2&${query}` });
  await player.press('Воспроизвести');
  await player.act(() => (player.film.currentTime = 119));
  await player.wait(1_500);
  return player;
}

const countdown = (): string | undefined => all('timer').map(nameOf)[0];
const completed = ({ services }: TestPlayer) =>
  services.asked('/completed').map(({ url }) => /episodes\/(\d+)\/completed$/.exec(url)?.[1]);

it('the end of a season leads into the next one after a countdown, which is told to all', async () => {
  const player = await watchTheEnd('season=1&episode=2', { host: 'https://site.example' });
  expect(countdown()).toBe('Следующая серия через 5 секунд');
  expect(texts()).toContain('2 сезон, 1 серия');
  expect(place()).toBe('1 сезон, 2 серия');
  expect(completed(player)).toEqual(['202']);
  await player.wait(4_000);
  expect(place()).toBe('1 сезон, 2 серия');
  await player.wait(2_000);
  expect(place()).toBe('2 сезон, 1 серия');
  expect(countdown()).toBeUndefined();
  await player.wait(2_000);
  expect(player.film.src).toMatch(/\/films\/203-1\.mp4$/);
  expect(player.film.currentTime).toBeGreaterThan(1);
  expect(player.film.currentTime).toBeLessThan(5);
  const changed = player.host.posted.filter(({ type }) => type === 'episodeChanged');
  expect(changed.map(({ payload }) => payload)).toMatchObject([{ id: 203, contentId: 2 }]);
});

it('a viewer who cancels the countdown stays where they are, and can play the episode again', async () => {
  const player = await watchTheEnd('season=1&episode=2');
  await player.press('Отмена');
  expect(countdown()).toBeUndefined();
  await player.wait(20_000);
  expect(place()).toBe('1 сезон, 2 серия');
  await player.press('Воспроизвести');
  await player.wait(2_000);
  expect(player.film.currentTime).toBeCloseTo(2, 0);
  expect(place()).toBe('1 сезон, 2 серия');
});

it('the countdown waits while a menu is open, and begins when it is closed', async () => {
  const player = await openPlayer({ query: 'movie_id=2&season=1&episode=1' });
  await player.press('Воспроизвести');
  await player.press('Настройки');
  await player.act(() => (player.film.currentTime = 119));
  await player.wait(10_000);
  expect(player.film.ended).toBe(true);
  expect(all('menu')).toHaveLength(1);
  expect(countdown()).toBeUndefined();
  await player.key('Escape');
  expect(countdown()).toBe('Следующая серия через 5 секунд');
});

it('«Смотреть сейчас» starts the next episode at once', async () => {
  const player = await watchTheEnd('season=1&episode=1');
  await player.press('Смотреть сейчас');
  await player.wait(1_000);
  expect(place()).toBe('1 сезон, 2 серия');
  expect(player.film.paused).toBe(false);
});

it('a seek back closes the card of the next episode, and the episode plays on', async () => {
  const player = await watchTheEnd('season=1&episode=1');
  await player.key('KeyJ');
  expect(countdown()).toBeUndefined();
  await player.wait(1_000);
  expect(player.film.currentTime).toBeLessThan(115);
  expect(place()).toBe('1 сезон, 1 серия');
});

it('the last episode ends without a card', async () => {
  const player = await watchTheEnd('season=2&episode=3');
  expect(completed(player)).toEqual(['205']);
  await player.wait(10_000);
  expect(player.film.ended).toBe(true);
  expect(countdown()).toBeUndefined();
  expect(place()).toBe('2 сезон, 3 серия');
  expect(names('button')).not.toContain('Следующая серия');
});

it('the next visit starts, unasked, with the first episode that is not completed', async () => {
  const player = await watchTheEnd('season=1&episode=2');
  await player.press('Отмена');
  expect(completed(player)).toEqual(['202']);
  const episodes = series.episodes.map((episode) => ({ ...episode, isCompleted: episode.id <= 202 }));
  await reopenPlayer({ answers: catalogueOf({ ...series, episodes }) });
  expect(place()).toBe('2 сезон, 1 серия');
  expect(texts()).not.toContain('Вы остановились');
});

it('the next button starts the next episode in the middle of one, whose place is saved', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.wait(7_000);
  await player.press('Следующая серия');
  await player.wait(1_000);
  expect(player.film.src).toMatch(/\/films\/202-1\.mp4$/);
  expect(player.film.paused).toBe(false);
  expect(player.services.asked('/episodes/201/time-progress').at(-1)?.body).toBe('{"variantId":2011,"time":7}');
  expect(completed(player)).toEqual([]);
});
