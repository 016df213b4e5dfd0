// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { names } from '../on-screen.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';
import { card, place, title } from './screen.ts';
import { type Answers, inTurn, late, lost } from './services.ts';
import { film } from './titles.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const FAILED = 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.';
const CONTENT = 'GET /api/contents/1';
const EPISODES = 'GET /api/episodes?content-id=1';

async function plays(player: TestPlayer): Promise<void> {
  await player.press('Воспроизвести');
  await player.wait(2_000);
  expect(player.film.currentTime).toBeGreaterThan(1);
  expect(card()).toBeNull();
}

it('a catalogue that is down is told by a card, whose button brings the film once it is back', async () => {
  const player = await openPlayer({ query: 'movie_id=1', answers: { [CONTENT]: lost } });
  await player.wait(30_000);
  expect(card()).toContain(FAILED);
  expect(card()).toMatch(/Идентификатор ошибки: [\da-f]{32}/);
  player.services.answer({ [CONTENT]: film.content });
  await player.press('Перезагрузить страницу');
  await player.wait(1_000);
  expect(card()).toBeNull();
  await plays(player);
});

it('nobody notices that the catalogue has failed once', async () => {
  const player = await openPlayer({ query: 'movie_id=1', answers: { [CONTENT]: inTurn(503, film.content) } });
  await player.wait(5_000);
  expect(player.services.asked('/contents/1').filter(({ url }) => url.endsWith('/contents/1'))).toHaveLength(2);
  expect(title()).toBe('Тёмная вода');
  await plays(player);
  expect(player.logged).toEqual([]);
});

it('a viewer reads what a start waits for while the catalogue takes its time, and then the film plays', async () => {
  const player = await openPlayer({
    query: 'movie_id=1&auto_play=1',
    answers: { [CONTENT]: late(6_000, film.content), [EPISODES]: late(6_000, film.episodes) },
  });
  await player.wait(5_000);
  expect(names('status')).toContain('Ждём ответа сервера');
  await player.wait(3_000);
  expect(title()).toBe('Тёмная вода');
  expect(player.film.currentTime).toBeGreaterThan(0.5);
  expect(names('status')).not.toContain('Ждём ответа сервера');
});

it.each<[string, Answers, RegExp]>([
  [
    'a web page in place of the catalogue',
    { [CONTENT]: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) },
    /^potok [\da-f]{24}00000001: catalogueFailed .*Expected Object/,
  ],
  [
    'wrong types in the catalogue, and the console names the field',
    { [EPISODES]: [{ ...film.episodes[0], order: 'first' }] },
    /^potok [\da-f]{24}00000001: catalogueFailed .*field 0\.order/,
  ],
])('a card tells of %s', async (_what, answers, line) => {
  const player = await openPlayer({ query: 'movie_id=1', answers });
  await player.wait(30_000);
  expect(card()).toContain(FAILED);
  expect(player.logged).toHaveLength(1);
  expect(player.logged[0]).toMatch(line);
});

it('a series starts although the list of its seasons is lost', async () => {
  const player = await openPlayer({ query: 'movie_id=2&season=2', answers: { 'GET /api/contents/2/seasons': 500 } });
  await player.wait(30_000);
  expect(place()).toBe('2 сезон, 1 серия');
  await plays(player);
  expect(player.logged.join('\n')).toMatch(/^potok .*: catalogueFailed/);
});

it('a viewer is let in if the catalogue cannot tell whether the film is available', async () => {
  const player = await openPlayer({ query: 'movie_id=1', answers: { 'GET /api/contents/1/available': lost } });
  await player.wait(30_000);
  await plays(player);
  expect(player.film.src).toMatch(/\/films\/101\.mp4$/);
  expect(player.logged.join('\n')).toMatch(/^potok .*: availabilityFailed/);
});

it('a film plays on although its place cannot be saved', async () => {
  const SAVE = 'POST /api/contents/1/episodes/101/time-progress';
  const player = await openPlayer({ query: 'movie_id=1', answers: { [SAVE]: 500 } });
  await player.press('Воспроизвести');
  await player.wait(30_000);
  expect(player.services.asked('/time-progress').length).toBeGreaterThan(1);
  expect(player.film.currentTime).toBeCloseTo(30, 0);
  expect(card()).toBeNull();
});
