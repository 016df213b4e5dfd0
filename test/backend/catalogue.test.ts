import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content, Episode, Season } from '../../src/contract/entities.ts';
import { startBackend } from '../../src/backend/start.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const episodesOf = (contentId: number, device?: string): Promise<Episode[]> =>
  backend.json(`/episodes?content-id=${contentId}`, device === undefined ? {} : { device });
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

describe('the catalogue', () => {
  test('gives a film with all its fields', async () => {
    expect(await backend.json<Content>('/contents/1')).toEqual({
      id: 1,
      title: 'Тихая вода',
      posterUrl: `${backend.url}/media/quiet-water/poster.jpg`,
      year: 2023,
      kinopoiskId: 990_001,
      hasMultipleEpisodes: false,
      contentType: { slug: 'film' },
      rating: { kinopoisk: { value: 7.6 }, imdb: { value: 7.1, url: 'https://www.imdb.com/title/tt99000001/' } },
      countries: [{ slug: 'russia' }],
      languages: [{ code: 'ru' }, { code: 'en' }],
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('gives content %d with what playback needs', async (id) => {
    const content = await backend.json<Content>(`/contents/${id}`);
    const episodes = await episodesOf(id);
    expect(content.hasMultipleEpisodes).toBe(episodes.length > 1);
    for (const episode of episodes) {
      expect(episode.contentId).toBe(id);
      // Title 6 is closed in the country of these viewers.
      expect(episode.m3u8MasterFilePath ?? 'none').toMatch(
        id === 6 ? /^none$/ : /^http:\/\/127\.0\.0\.1:\d+\/(media|live)\//,
      );
      expect(episode.season === null).toBe(!content.hasMultipleEpisodes);
    }
  });

  test('gives addresses with the host name of the request', async () => {
    const content = (await (
      await fetch(`${backend.url.replace('127.0.0.1', 'localhost')}/api/contents/1`)
    ).json()) as Content;
    expect(content.posterUrl).toMatch(/^http:\/\/localhost:\d+\/media\//);
  });

  test('answers with 304 if nothing has changed', async () => {
    const first = await backend.call('/contents/1');
    const again = await backend.call('/contents/1', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('gives seasons in their order, and none for a film', async () => {
    expect(await backend.json<Season[]>('/contents/2/seasons')).toEqual([
      { id: 21, order: 1 },
      { id: 22, order: 2 },
    ]);
    expect(await backend.json<Season[]>('/contents/1/seasons')).toEqual([]);
  });

  test('tells availability by country and by the domain of the page, given as an address or a bare host', async () => {
    const available = (id: number, query = '') => backend.json(`/contents/${id}/available${query}`);
    const page = `?domain=${encodeURIComponent('https://host.example/film?id=1#t')}`;
    expect(await available(1, page)).toEqual({ available: true });
    expect(await available(6, page)).toEqual({ available: false });
    for (const query of ['', '?domain=', '?domain=localhost:4173', '?domain=about:blank', '?domain=null']) {
      expect(await available(6, query)).toEqual({ available: false });
    }
  });

  test('has an empty ad list', async () => {
    expect(await backend.json('/ad-list.json')).toEqual({ prerollList: [], midrollList: [] });
  });
});

describe('episodes', () => {
  test('of a series come by season, then by episode, with their variants', async () => {
    const episodes = await episodesOf(2);
    expect(episodes.map(({ id, order, season }) => [id, season?.id, season?.order, order])).toEqual([
      [201, 21, 1, 1],
      [202, 21, 1, 2],
      [203, 22, 2, 1],
      [204, 22, 2, 2],
    ]);
    const base = `${backend.url}/media/lighthouse/s1e1`;
    expect(episodes[0]).toEqual({
      id: 201,
      contentId: 2,
      title: 'Смотритель',
      description: expect.any(String) as string,
      posterPath: `${base}/poster.jpg`,
      duration: 24,
      order: 1,
      isCompleted: false,
      season: { id: 21, order: 1 },
      m3u8MasterFilePath: `${base}/master.m3u8`,
      episodeVariants: [
        { id: 2_011, title: 'Дубляж', filepath: `${base}/master-dub.m3u8` },
        { id: 2_012, title: 'Закадровый', filepath: `${base}/master-voiceover.m3u8` },
        { id: 2_013, title: 'Оригинал', filepath: `${base}/master-original.m3u8` },
      ],
    });
  });

  test('have the measured duration rather than the one in the catalogue; live episodes have none', async () => {
    expect((await episodesOf(1))[0]?.duration).toBe(61.5);
    expect((await episodesOf(5))[0]?.duration).toBeNull();
  });

  test('have a resource each', async () => {
    const [episode] = await episodesOf(2);
    const { m3u8MasterFilePath, episodeVariants } = episode!;
    expect(await backend.json('/episodes/201/resource')).toEqual({ m3u8MasterFilePath, episodeVariants });
  });

  test('are completed or not for one device alone, and marking one again changes nothing', async () => {
    const path = '/contents/2/episodes/202/completed';
    const completed = async (device?: string) =>
      (await episodesOf(2, device)).filter((e) => e.isCompleted).map(({ id }) => id);
    for (let time = 0; time < 2; time++)
      expect(await statusOf(backend.call(path, { method: 'POST', device: 'a' }))).toBe(204);
    expect([await completed('a'), await completed('b'), await completed()]).toEqual([[202], [], []]);
    for (let time = 0; time < 2; time++)
      expect(await statusOf(backend.call(path, { method: 'DELETE', device: 'a' }))).toBe(204);
    expect(await completed('a')).toEqual([]);
  });

  test('keep what strangers without a device id did from one another', async () => {
    expect(await statusOf(backend.call('/contents/2/episodes/201/completed', { method: 'POST', device: '' }))).toBe(
      204,
    );
    expect(await statusOf(backend.call('/contents/2/episodes/201/time-progress', { body: { time: 5 } }))).toBe(204);
    expect((await episodesOf(2, '')).some(({ isCompleted }) => isCompleted)).toBe(false);
    expect(await backend.json('/contents/2/episodes/watched/last', { device: '' })).toBeNull();
  });
});

describe('the progress of a viewer', () => {
  const save = (episodeId: number, body: unknown, device: string) =>
    backend.call(`/contents/2/episodes/${episodeId}/time-progress`, { body, device });
  const last = (device: string) => backend.json('/contents/2/episodes/watched/last', { device });

  test('is the last place, kept for each device, episode and variant', async () => {
    expect(await last('p1')).toBeNull();
    expect(await statusOf(save(201, { time: 3.25 }, 'p1'))).toBe(204);
    expect(await last('p1')).toEqual({ episodeId: 201, variantId: null, seconds: 3.25 });
    await save(203, { time: 10, variantId: 2_032 }, 'p1');
    expect(await last('p1')).toEqual({ episodeId: 203, variantId: 2_032, seconds: 10 });
    await save(203, { time: 0, variantId: 2_032 }, 'p1');
    expect(await last('p1')).toEqual({ episodeId: 203, variantId: 2_032, seconds: 0 });
    await save(201, { time: 4, variantId: null }, 'p1');
    expect(await last('p1')).toEqual({ episodeId: 201, variantId: null, seconds: 4 });
    expect(await last('p2')).toBeNull();
  });

  test('is one of the places that were saved at the same time', async () => {
    const times = Array.from({ length: 20 }, (_, index) => index + 1);
    const statuses = await Promise.all(times.map((time) => statusOf(save(202, { time }, 'busy'))));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(times).toContain(((await last('busy')) as { seconds: number }).seconds);
  });

  test('is not saved for an episode of another content, nor with a variant of another episode', async () => {
    expect(
      await statusOf(backend.call('/contents/1/episodes/201/time-progress', { body: { time: 1 }, device: 'p3' })),
    ).toBe(404);
    const foreign = await save(201, { time: 1, variantId: 2_021 }, 'p3');
    expect([foreign.status, await foreign.json()]).toMatchObject([422, { error: { field: 'variantId' } }]);
    expect(await last('p3')).toBeNull();
  });
});

describe('a list', () => {
  interface List {
    readonly items: (Content & { watchedAt?: string; episodeId?: number })[];
    readonly total: number;
  }
  const list = (path: string, body?: unknown, device = '') =>
    backend.json<List>(path, { method: 'POST', device, ...(body === undefined ? {} : { body }) });
  const idsOf = ({ items }: List) => items.map(({ id }) => id);

  test('of all contents has pages', async () => {
    const all = await list('/contents');
    expect([idsOf(all), all.total]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10]);
    expect(all.items[0]).toEqual(await backend.json('/contents/1'));
    expect(idsOf(await list('/contents', { page: 1, size: 4 }))).toEqual([5, 6, 7, 8]);
    expect(idsOf(await list('/contents?page=2&size=4'))).toEqual([9, 10]);
    expect(await list('/contents', { page: 9 })).toEqual({ items: [], total: 10 });
  });

  test('of favourites has the latest first, and can be added to and removed from', async () => {
    for (const id of [3, 1, 3])
      expect(await statusOf(backend.call(`/contents/favorites/${id}`, { method: 'POST', device: 'f' }))).toBe(204);
    expect(idsOf(await list('/contents/favorites', undefined, 'f'))).toEqual([1, 3]);
    expect(await statusOf(backend.call('/contents/favorites/1', { method: 'DELETE', device: 'f' }))).toBe(204);
    expect(idsOf(await list('/contents/favorites', {}, 'f'))).toEqual([3]);
    expect(idsOf(await list('/contents/favorites', {}, 'other'))).toEqual([]);
    expect(await statusOf(backend.call('/contents/favorites/5', { method: 'POST', device: '' }))).toBe(204);
    expect(idsOf(await list('/contents/favorites', {}, ''))).toEqual([]);
  });

  test('of history has contents that were opened or watched, and can be searched', async () => {
    await backend.call('/contents/1/history', { method: 'POST', device: 'h', body: { any: 'thing' } });
    await backend.call('/contents/2/episodes/201/time-progress', { device: 'h', body: { time: 1 } });
    await backend.call('/contents/10/history', { method: 'POST', device: 'h' });
    const history = await list('/contents/history?page=0', undefined, 'h');
    expect(idsOf(history)).toEqual([10, 2, 1]);
    expect(Date.parse(history.items[0]!.watchedAt!)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(idsOf(await list('/contents/history/search', { query: ' тихая ' }, 'h'))).toEqual([10, 1]);
    expect(idsOf(await list('/contents/history/search', { query: '%' }, 'h'))).toEqual([]);
    expect((await list('/contents/history/search', { query: 'вода', size: 1, page: 1 }, 'h')).total).toBe(2);
  });

  test('of history keeps which episode was opened and from where, until another one is opened or watched', async () => {
    const open = (query: string, body?: object) =>
      statusOf(backend.call(`/contents/2/history${query}`, { method: 'POST', device: 'e', ...(body && { body }) }));
    const kept = async () => (await list('/contents/history', undefined, 'e')).items.map(({ episodeId }) => episodeId);
    expect(await open('')).toBe(204);
    expect(await kept()).toEqual([undefined]);
    expect(await open('?from=promo', { episodeId: 202 })).toBe(204);
    expect(await open('')).toBe(204);
    expect(await kept()).toEqual([202]);
    await backend.call('/contents/2/episodes/203/time-progress', { device: 'e', body: { time: 1 } });
    expect(await kept()).toEqual([203]);
    const database = backend.database;
    const rows = await database.query('select episode_id, came_from from watch_history where came_from is not null');
    expect(rows).toEqual([{ episode_id: 203, came_from: 'promo' }]);
    expect(await open('', { episodeId: 101 })).toBe(404);
    expect(await open(`?from=${'x'.repeat(201)}`)).toBe(400);
  });
});

test('a second server on the same port fails before it touches any data', async () => {
  const port = Number(new URL(backend.url).port);
  const second = startBackend({ ...backend.folders, port, host: '127.0.0.1', dataDir: '/nonexistent/never-made' });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
