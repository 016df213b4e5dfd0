// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { names } from '../on-screen.ts';
import { aContent, anEpisode } from '../streams/support.ts';
import { closePlayer, openPlayer } from './player.ts';
import { card, place } from './screen.ts';
import { type Answer, catalogueOf } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

it.each(['', 'movie_id=12abc'])('a page without a number of a title says so: "%s"', async (query) => {
  const player = await openPlayer({ query });
  await player.wait(1_000);
  expect(card()).toBe('Пропущен movie_id в запросе');
  expect(names('button')).not.toContain('Перезагрузить страницу');
  expect(player.services.asked('/contents')).toEqual([]);
});

it('a title that does not exist has a card of its own', async () => {
  const player = await openPlayer({ query: 'movie_id=404' });
  await player.wait(1_000);
  expect(card()).toBe('Контент не доступен');
});

it('a series that the region may not see refuses every other choice, and tells the page nothing', async () => {
  const player = await openPlayer({
    query: 'movie_id=2',
    host: 'https://site.example',
    answers: { 'GET /api/contents/2/available': { available: false } },
  });
  await player.choose('Серии', '2 серия Серия 2 24 мин');
  await player.choose('Сезоны', '2 сезон');
  await player.choose('Озвучка', 'Закадровый');
  await player.key('KeyN');
  await player.wait(1_000);
  expect(place()).toBe('1 сезон, 1 серия');
  expect(player.film.src).toMatch(/\/player\/placeholder\.mp4$/);
  expect(player.host.posted.filter(({ type }) => type.endsWith('Changed'))).toEqual([]);
});

it('a film that the region may not see is a placeholder, and a card as soon as that plays; nothing is saved', async () => {
  const player = await openPlayer({
    query: 'movie_id=1',
    answers: { 'GET /api/contents/1/available': { available: false } },
  });
  expect(card()).toBeNull();
  await player.press('Воспроизвести');
  await player.wait(15_000);
  expect(card()).toContain('данный контент недоступен в вашей стране');
  expect(player.services.asked('POST')).toEqual([]);
});

describe('a stream that breaks', () => {
  it('is tried again, and then a card shows an id to quote, which the console has, too', async () => {
    let loads = 0;
    const player = await openPlayer({
      query: 'movie_id=1',
      file: () => {
        loads += 1;
        return { seconds: 120 };
      },
    });
    await player.press('Воспроизвести');
    for (let round = 0; round < 3; round += 1) {
      expect(card()).toBeNull();
      await player.act(() => player.media.fail(2));
      await player.wait(6_000);
    }
    expect(loads).toBe(3);
    const [, id = ''] = /Идентификатор ошибки: ([\da-f]{32})$/.exec(card() ?? '') ?? [];
    expect(player.logged.at(-1)).toContain(`potok ${id}: `);
  });

  it('starts anew by the button of the card once it is back, at the place in the address', async () => {
    let isThere = false;
    const player = await openPlayer({
      query: 'movie_id=1&t=20',
      file: () => (isThere ? { seconds: 120 } : null),
    });
    await player.wait(60_000);
    isThere = true;
    await player.press('Перезагрузить страницу');
    await player.wait(1_000);
    expect(card()).toBeNull();
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeCloseTo(21, 0);
  });
});

const river = catalogueOf({
  content: aContent({ id: 8, title: 'Река', hasMultipleEpisodes: false }),
  episodes: [anEpisode(801, { contentId: 8, season: null, m3u8MasterFilePath: '/media/river.json' })],
});
it.each<[string, Answer]>([
  ['does not load', 500],
  ['holds something else', '<h1>Hello</h1>'],
])('the card names a master JSON that %s', async (_what, answer) => {
  const player = await openPlayer({ query: 'movie_id=8', answers: { ...river, 'GET /media/river.json': answer } });
  await player.wait(30_000);
  expect(card()).toBe(`Ошибка в загрузке: ${location.origin}/media/river.json`);
});
