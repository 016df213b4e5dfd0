// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { closePlayer, openPlayer, reopenPlayer } from './player.ts';
import { place, texts } from './screen.ts';
import { catalogueOf } from './services.ts';
import { series } from './titles.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const SAVED = { episodesTimeProgress: { 201: { 2011: 15 } } };
const QUESTION = 'Вы остановились на';

const seen = catalogueOf({
  ...series,
  episodes: series.episodes.map((episode) => ({ ...episode, isCompleted: episode.id === 201 })),
});

it('a viewer who comes back is offered the place where they stopped, and goes on from it', async () => {
  const first = await openPlayer();
  await first.press('Воспроизвести');
  await first.wait(12_000);
  const second = await reopenPlayer();
  expect(texts()).toContain(`${QUESTION} 0:00:10`);
  expect(second.film.paused).toBe(true);
  await second.press('Продолжить просмотр');
  await second.wait(2_000);
  expect(texts()).not.toContain(QUESTION);
  expect(second.film.currentTime).toBeCloseTo(12, 0);
});

it('«Начать сначала» starts the episode from its beginning', async () => {
  const player = await openPlayer({ stored: SAVED });
  expect(texts()).toContain(`${QUESTION} 0:00:15`);
  await player.press('Начать сначала');
  await player.wait(2_000);
  expect(texts()).not.toContain(QUESTION);
  expect(player.film.currentTime).toBeCloseTo(2, 0);
});

it('a place that was saved as a bare number is offered, too', async () => {
  const player = await openPlayer({ query: 'movie_id=1', stored: { episodesTimeProgress: { 101: 42.7 } } });
  expect(texts()).toContain(`${QUESTION} 0:00:43`);
  await player.press('Продолжить просмотр');
  await player.wait(1_000);
  expect(player.film.currentTime).toBeCloseTo(43.7, 0);
});

it.each([
  ['t=9', 9],
  ['episode_time=7', 7],
  ['t=5&episode_time=9', 5],
  ['t=0', 0],
])('%s in the address starts the film at %d s, and nothing is asked', async (query, start) => {
  const player = await openPlayer({ query: `movie_id=2&${query}`, stored: SAVED });
  expect(texts()).not.toContain(QUESTION);
  expect(player.film.currentTime).toBe(start);
  await player.press('Воспроизвести');
  await player.wait(2_000);
  expect(player.film.currentTime).toBeCloseTo(start + 2, 0);
});

it('a time code that is no number is ignored, and the saved place is offered', async () => {
  await openPlayer({ query: 'movie_id=2&t=1m30s', stored: SAVED });
  expect(texts()).toContain(`${QUESTION} 0:00:15`);
});

it('a place in an episode that was seen to its end is not offered', async () => {
  const player = await openPlayer({ query: 'movie_id=2&episode_id=201', answers: seen, stored: SAVED });
  expect(place()).toBe('1 сезон, 1 серия');
  expect(texts()).not.toContain(QUESTION);
  expect(player.film.currentTime).toBe(0);
});

it('an episode that was seen to its end and is watched again is offered where it was left', async () => {
  const options = { query: 'movie_id=2&episode_id=201', answers: seen };
  const player = await openPlayer(options);
  await player.press('Воспроизвести');
  await player.wait(15_000);
  await reopenPlayer(options);
  expect(texts()).toContain(`${QUESTION} 0:00:10`);
});

it('the place is saved when the page is left, in the browser and in the catalogue', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.wait(8_500);
  await player.act(() => window.dispatchEvent(new Event('pagehide')));
  expect(player.stored('episodesTimeProgress')).toEqual({ 201: { 2011: 8 } });
  const saves = player.services.asked('/contents/2/episodes/201/time-progress');
  expect(saves.map(({ body }) => body)).toEqual(['{"variantId":2011,"time":0}', '{"variantId":2011,"time":8}']);
});

it('each voice-over keeps a place of its own', async () => {
  const player = await openPlayer({
    query: 'movie_id=2&episode_variant_id=2012',
    stored: { episodesTimeProgress: { 201: { 2011: 4, 2012: 9 } } },
  });
  expect(texts()).toContain(`${QUESTION} 0:00:09`);
  await player.press('Продолжить просмотр');
  await player.wait(12_000);
  expect(player.stored('episodesTimeProgress')).toEqual({ 201: { 2011: 4, 2012: 19 } });
  // The other voice goes on from the same place, and saves under its own name.
  await player.choose('Озвучка', 'Дубляж');
  await player.wait(12_000);
  expect(player.stored('episodesTimeProgress')).toEqual({ 201: { 2011: 31, 2012: 21 } });
});
