// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { names } from '../on-screen.ts';
import { vast } from './ads.ts';
import { closePlayer, openPlayer } from './player.ts';
import { adList } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

it('plays and pauses as the viewer presses', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.wait(2_000);
  expect(player.film.currentTime).toBeCloseTo(2, 1);
  await player.key('Space');
  expect(player.film.paused).toBe(true);
  expect(names('button')).toContain('Воспроизвести');
});

it('changes the voice by its menu, at the same place, and remembers it', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.wait(5_000);
  await player.choose('Озвучка', 'Закадровый');
  await player.wait(1_000);
  expect(player.film.src).toMatch(/\/films\/201-2\.mp4$/);
  expect(player.film.currentTime).toBeCloseTo(6, 0);
  expect(player.stored('episodeVariants')).toEqual({ 2: { id: 2_012, title: 'Закадровый' } });
});

it('shows a preroll before the film, and tells its server', async () => {
  const player = await openPlayer({
    query: 'movie_id=1&auto_play=1',
    answers: { ...adList({ preroll: ['https://ads.example/vast'] }), 'GET https://ads.example/vast': vast() },
    file: (url) => ({ seconds: url.endsWith('/ad.mp4') ? 10 : 120 }),
  });
  await player.wait(5_000);
  expect(document.body.textContent).toContain('Реклама 1 из 1');
  expect(player.film.currentTime).toBe(0);
  await player.wait(7_000);
  expect(player.film.currentTime).toBeGreaterThan(1);
  const told = player.services.asked('https://ads.example/').map(({ url }) => url.split('/')[3]);
  expect(told).toEqual(['vast', 'impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']);
});

it('is played by a page around it', async () => {
  const player = await openPlayer({ query: 'movie_id=1', host: 'https://site.example' });
  const { player: film, posted } = player.host;
  const done = film.seekTo(60).then(async () => film.play());
  await player.wait(2_000);
  await done;
  expect(film.state).toMatchObject({ playback: 'playing', position: 60 });
  expect(posted.map(({ type }) => type)).toContain('timeProgressChanged');
});

it('tells the services what is watched', async () => {
  const player = await openPlayer({ globals: { env_stats_url: '/stats' } });
  await player.press('Воспроизвести');
  await player.wait(25_000);
  expect(player.services.asked('time-progress').map(({ body }) => body)).toEqual(
    [0, 10, 20].map((time) => `{"variantId":2011,"time":${String(time)}}`),
  );
  const batches = player.services.asked('/stats').map(({ body }) => JSON.parse(body) as { events: { name: string }[] });
  expect(batches.flatMap(({ events }) => events.map(({ name }) => name))).toEqual([
    'videoplayer_start',
    'videoplayer_progress_10',
  ]);
});

it('shows a card when the catalogue has failed for good', async () => {
  const player = await openPlayer({ answers: { 'GET /api/contents/2': 500 } });
  await player.wait(30_000);
  expect(document.body.textContent).toContain('Код ошибки: catalogueFailed');
  player.services.answer({ 'GET /api/contents/2': { id: 2, title: 'Тихая гавань' } });
  await player.press('Перезагрузить страницу');
  await player.wait(1_000);
  expect(names('button')).toContain('Воспроизвести');
});
