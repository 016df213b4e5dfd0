// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aContent, anEpisode } from '../streams/support.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';
import { card } from './screen.ts';
import { type Answers, catalogueOf } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const folder = (signature: string): string => `/media/river/~${signature}`;
const master = (signature: string): Answers => ({
  [`GET ${folder(signature)}/river.json`]: {
    sources: [720, 360].map((height) => ({
      label: `${String(height)}p`,
      link: `${folder(signature)}/${String(height)}.mp4`,
      isDefault: height === 720,
    })),
  },
});

/** A film in two files, whose first addresses stop being valid when the test says so. */
async function open(): Promise<{ readonly player: TestPlayer; readonly expire: () => void }> {
  let isExpired = false;
  const refused = () => new Response(null, { status: isExpired ? 410 : 200 });
  const player = await openPlayer({
    query: 'movie_id=8',
    file: (url) => (isExpired && url.includes('/~old/') ? null : { seconds: 120 }),
    answers: {
      ...catalogueOf({
        content: aContent({ id: 8, title: 'Река', hasMultipleEpisodes: false }),
        episodes: [anEpisode(801, { contentId: 8, season: null, m3u8MasterFilePath: `${folder('old')}/river.json` })],
      }),
      ...master('old'),
      ...master('new'),
      [`GET ${folder('old')}/720.mp4`]: refused,
      [`GET ${folder('old')}/360.mp4`]: refused,
      'GET /api/episodes/801/resource': { m3u8MasterFilePath: `${folder('new')}/river.json`, episodeVariants: [] },
    },
  });
  await player.wait(1_000);
  await player.press('Воспроизвести');
  await player.wait(10_000);
  return {
    player,
    expire: () => {
      isExpired = true;
    },
  };
}

it('a plain file goes on where it was when its address expires while it plays', async () => {
  const { player, expire } = await open();
  expect(player.film.src).toMatch(/\/~old\/720\.mp4$/);
  const left = player.film.currentTime;
  expire();
  await player.act(() => player.media.fail(2));
  await player.wait(3_000);
  expect(player.services.asked('/episodes/801/resource')).toHaveLength(1);
  expect(player.film.src).toMatch(/\/~new\/720\.mp4$/);
  expect(player.film.paused).toBe(false);
  expect(player.film.currentTime).toBeGreaterThan(left + 1);
  expect(card()).toBeNull();
});

it('another file of a film whose addresses have expired is found at its new address', async () => {
  const { player, expire } = await open();
  const left = player.film.currentTime;
  expire();
  await player.choose('Настройки', 'Качество', '360p');
  await player.wait(3_000);
  expect(player.services.asked('/episodes/801/resource')).toHaveLength(1);
  expect(player.film.src).toMatch(/\/~new\/360\.mp4$/);
  expect(player.film.currentTime).toBeGreaterThan(left + 1);
  expect(player.film.currentTime).toBeLessThan(left + 4);
  expect(card()).toBeNull();
});
