// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aContent, anEpisode } from '../streams/support.ts';
import { closePlayer, openPlayer } from './player.ts';
import { all, entry, nameOf, names } from '../on-screen.ts';
import { card, place, title } from './screen.ts';
import { type Answers, catalogueOf, type Title } from './services.ts';
import { film, series } from './titles.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

/** A series of one season. */
const short: Title = {
  content: aContent({ id: 3, title: 'Мастерская' }),
  seasons: [{ id: 31, order: 1 }],
  episodes: [1, 2, 3].map((order) =>
    anEpisode(300 + order, {
      contentId: 3,
      order,
      season: { id: 31, order: 1 },
      m3u8MasterFilePath: `/films/30${String(order)}.mp4`,
    }),
  ),
};

const seen = (title: Title, ...ids: readonly number[]): Answers =>
  catalogueOf({
    ...title,
    episodes: title.episodes.map((episode) => ({ ...episode, isCompleted: ids.includes(episode.id) })),
  });

it.each<[string, string, string, Answers?]>([
  ['the episode that is asked for by its id', 'movie_id=2&episode_id=203', '2 сезон, 1 серия'],
  ['the season and episode asked for', 'movie_id=2&season=2&episode=2', '2 сезон, 2 серия'],
  ['the first episode of a season asked for', 'movie_id=2&season=2', '2 сезон, 1 серия'],
  ['the id, whatever else is asked for', 'movie_id=2&episode_id=202&season=2&episode=2', '1 сезон, 2 серия'],
  ['an episode alone where there is one season', 'movie_id=3&episode=3', '1 сезон, 3 серия'],
  ['the first when an episode alone could be of either season', 'movie_id=2&episode=2', '1 сезон, 1 серия'],
  ['the first when nothing is asked for', 'movie_id=2', '1 сезон, 1 серия'],
  ['season and episode when the id is unknown', 'movie_id=2&episode_id=9999&season=2&episode=2', '2 сезон, 2 серия'],
  [
    'the first when id, season and episode are unknown',
    'movie_id=2&episode_id=9999&season=9&episode=9',
    '1 сезон, 1 серия',
  ],
  ['the first when the parameters are no numbers', 'movie_id=2&episode_id=x&season=-1&episode=', '1 сезон, 1 серия'],
  ['the first that is not completed', 'movie_id=2', '2 сезон, 1 серия', seen(series, 201, 202)],
  ['the first when all are completed', 'movie_id=3', '1 сезон, 1 серия', seen(short, 301, 302, 303)],
])('a series starts with %s', async (_rule, query, shown, answers) => {
  await openPlayer({ query, answers: { ...catalogueOf(short), ...answers } });
  expect(place()).toBe(shown);
});

const chosen = { episodeVariants: { 2: { id: 2_012, title: 'Закадровый' } } };
it.each([
  ['the one asked for by its id', 'episode_variant_id=2012', {}, '201-2'],
  ['the one chosen last time', '', chosen, '201-2'],
  ['the one chosen last time, by its title in another episode', 'season=2', chosen, '203-2'],
  ['the one asked for, whatever was chosen last time', 'episode_variant_id=2011', chosen, '201-1'],
  ['the first, when the one asked for is unknown', 'episode_variant_id=77', {}, '201-1'],
])('the voice-over at the start is %s', async (_rule, query, stored, file) => {
  const player = await openPlayer({ query: `movie_id=2&${query}`, stored });
  expect(player.film.src).toBe(`${location.origin}/films/${file}.mp4`);
});

it('the page names the title if the address does not', async () => {
  await openPlayer({ query: 'season=1', globals: { movie_id: 1 } });
  expect(title()).toBe('Тёмная вода');
});

it('the address names the title, whatever the page says', async () => {
  await openPlayer({ query: 'movie_id=2', globals: { movie_id: 1 } });
  expect(title()).toBe('Тихая гавань');
});

it('a time code behind the end starts ten seconds before it, so that the film is not over at once', async () => {
  const player = await openPlayer({ query: 'movie_id=1&t=99999&auto_play=1' });
  await player.wait(2_000);
  expect(player.film.currentTime).toBeCloseTo(111.8, 0);
  expect(player.services.asked('/completed')).toEqual([]);
});

it('all calls go to the address that the page says', async () => {
  const { services } = await openPlayer({ query: 'movie_id=2', globals: { env_base_url: '/global/' } });
  expect(services.asked('/global/contents/2')).not.toEqual([]);
  // The list of ads has an address of its own.
  expect(services.asked('/api/').map(({ url }) => url)).toEqual([`${location.origin}/api/ad-list.json`]);
});

const voice = (id: string, label: string, language: string) => ({ id, label, language, channels: 2 });
const audioTracks = [
  voice('a', 'Дубляж', 'ru'),
  voice('b', 'Дубляж AC3', 'ru'),
  voice('c', 'Закадровый', 'ru'),
  voice('d', 'Оригинал', 'en'),
];

/** The voices that the menu offers, and those that are checked. */
async function voices(query: string, stored: object = {}) {
  const player = await openPlayer({
    query: `movie_id=1&${query}`,
    stored: { ...stored },
    tracks: () => ({ audioTracks }),
  });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  await player.press('Настройки');
  await player.act(() => entry('Аудио').click());
  const checked = all('menuitemradio').filter((item) => item.getAttribute('aria-checked') === 'true');
  return { offered: names('menuitemradio'), checked: checked.map(nameOf) };
}

it('lang_order puts its languages first and leaves AC3 out', async () => {
  const { offered, checked } = await voices('lang_order=en&lang_order=ru');
  expect(offered).toEqual(['Оригинал', 'Дубляж', 'Закадровый']);
  expect(checked).toEqual(['Оригинал']);
});

it('voice_author chooses the audio track that names the author', async () => {
  const { checked } = await voices('voice_author=закадровый');
  expect(checked).toEqual(['Закадровый']);
});

it('the audio track that was chosen at the last visit wins over voice_author', async () => {
  const { checked } = await voices('voice_author=Закадровый', { favoriteAudioTracks: { 1: 'Оригинал' } });
  expect(checked).toEqual(['Оригинал']);
});

const CLOSED = { 'GET /api/contents/1/available': { available: false } };

it('the check of the availability tells the address of the page, and a closed film is not loaded', async () => {
  const { film: element, services } = await openPlayer({
    query: 'movie_id=1&disable_checking_available=0',
    answers: CLOSED,
  });
  const [call] = services.asked('/available');
  expect(new URL(call?.url ?? '').searchParams.get('domain')).toBe(location.href);
  expect(title()).toBe('Тёмная вода');
  expect(element.src).toMatch(/\/player\/placeholder\.mp4$/);
});

it('the check of the availability can be turned off, and then the film itself plays', async () => {
  const player = await openPlayer({ query: 'movie_id=1&disable_checking_available=1', answers: CLOSED });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  expect(player.film.src).toMatch(/\/films\/101\.mp4$/);
  expect(player.film.currentTime).toBeGreaterThan(0.5);
  expect(player.services.asked('/available')).toEqual([]);
  expect(card()).toBeNull();
});

it('a film whose address the services keep back is not opened without the check either', async () => {
  const closed = { ...film, episodes: film.episodes.map((one) => ({ ...one, m3u8MasterFilePath: null })) };
  const player = await openPlayer({ query: 'movie_id=1&disable_checking_available=1', answers: catalogueOf(closed) });
  await player.wait(1_000);
  expect(card()).toContain('К сожалению, произошла ошибка');
  expect(player.film.getAttribute('src')).toBeNull();
});
