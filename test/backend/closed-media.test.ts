import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Episode } from '../../src/contract/entities.ts';
import { isClosed } from '../../src/backend/media/closed-media.ts';
import { readClosedMedia } from '../../src/backend/media/read-closed-media.ts';
import { createTakenDown } from '../../src/backend/media/taken-down.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { picture } from './support/folders.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { until } from '../until.ts';

const CDN = 'https://cdn.example/files';

describe('media of a title that is taken down', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.remove());
  beforeEach(() =>
    database.script(`delete from contents;
      insert into contents (id, slug, title, position, poster_path, taken_down_at) values
        (1, 'down', 'А', 1, '/media/down/poster.jpg', now()), (2, 'open', 'Б', 2, null, null)`),
  );

  /** Adds media to the title that is taken down and to the open one, and returns those of the paths that are closed. */
  async function closedOf(down: readonly string[], open: readonly string[], paths: readonly string[]) {
    for (const [contentId, media] of [down, open].entries()) {
      for (const [order, path] of media.entries()) {
        await database.query(
          'insert into episodes (id, content_id, episode_order, title, master_path) values ($1, $2, $3, $4, $5)',
          [contentId * 100 + order + 1, contentId + 1, order, 'Серия', path],
        );
      }
    }
    const { media } = await readClosedMedia(database, [CDN]);
    return paths.filter((path) => isClosed(media, path));
  }

  it('are closed in the folders of its playlists, except for its posters', async () => {
    const inside = ['/media/down/s1/001.m4s', '/media/down/s1/deep/er/001.m4s', '/media/down/s1/previews.jpg'];
    const outside = ['/media/down/s2/001.m4s', '/media/down/s10/001.m4s', '/media/other.mp4', '/media/ads/one.mp4'];
    expect(
      await closedOf(
        ['/media/down/s1/master.m3u8', '/media/json/master.json?a=b'],
        [],
        [...inside, ...outside, '/media/json/x.vtt'],
      ),
    ).toEqual([...inside, '/media/json/x.vtt']);
    await database.query(`update episodes set master_path = '/media/down/master.m3u8' where id = 1`);
    const { media } = await readClosedMedia(database, [CDN]);
    expect(['/media/down/poster.jpg', '/media/down/1.jpg'].filter((path) => isClosed(media, path))).toEqual([
      '/media/down/1.jpg',
    ]);
  });

  it.each([
    ['an absolute address of these services', `${CDN}/media/a/master.m3u8`, '/media/a/1.m4s'],
    ['escapes', '/media/%D0%B0%20b/master.m3u8', '/media/а b/1.m4s'],
    ['a film through the proxy', '/api/proxy/store/one/index.mp4', '/media/store/one.mp4'],
    ['a film directly in the folder of all media', '/media/one.mp4', '/media/one.mp4'],
    ['the live channel, and its segments', '/live/master.m3u8', '/media/live/v720/001.m4s'],
    ['the live channel with low latency', '/live/master.m3u8', '/live/low-latency/manifest.mpd'],
  ])('are found by %s', async (_, media, path) => {
    expect(await closedOf([media], [], [path, '/media/two.mp4'])).toEqual([path]);
  });

  it.each([
    ['the same file', '/media/a/master.m3u8', '/media/a/master.m3u8', '/media/a/1.m4s'],
    ['the same file at the CDN', '/media/a/master.m3u8', `${CDN}/media/a/master.m3u8`, '/media/a/1.m4s'],
    ['another playlist of the folder', '/media/a/master.m3u8', '/media/a/manifest.mpd', '/media/a/1.m4s'],
    ['a playlist in a folder below', '/media/a/master.m3u8', '/media/a/b/master.m3u8', '/media/a/b/1.m4s'],
    ['another film in the same folder', '/media/films/one.mp4', '/media/films/two.mp4', '/media/films/two.mp4'],
    [
      'another film in the same folder, through the proxy',
      '/media/films/one.mp4',
      '/proxy/films/two/index.mp4',
      '/media/films/two.mp4',
    ],
    ['a film that has other files next to it', '/media/films/one.mp4', '/media/films/two.mp4', '/media/films/two.vtt'],
  ])('stay open if another title plays %s', async (_, down, open, path) => {
    expect(await closedOf([down], [open], [path])).toEqual([]);
  });

  it('are closed even if another title plays a single film there, or a folder above', async () => {
    const paths = ['/media/a/1.m4s', '/media/b/c/1.m4s', '/media/films/one.vtt'];
    expect(
      await closedOf(
        ['/media/a/master.m3u8', '/media/b/c/master.m3u8', '/media/films/one.mp4'],
        ['/media/a/other.mp4', '/media/b/master.m3u8'],
        [...paths, '/media/a/other.mp4', '/media/b/1.m4s'],
      ),
    ).toEqual(paths);
  });

  it('include the sign-language interpreter of a variant', async () => {
    await database.script(`
      insert into episodes (id, content_id, episode_order, title) values (1, 1, 1, 'А');
      insert into episode_variants (id, episode_id, title, path, sign_path, position) values
        (1, 1, 'Дубляж', '/media/a/master.m3u8', '/media/signed/master.m3u8', 0), (2, 1, 'Оригинал', '/media/b.mp4', null, 1)`);
    const { media } = await readClosedMedia(database, [CDN]);
    const paths = ['/media/a/1.m4s', '/media/signed/1.m4s', '/media/b.mp4', '/media/c.mp4'];
    expect(paths.filter((path) => isClosed(media, path))).toEqual(paths.slice(0, 3));
  });

  it('are read again only if the catalogue has changed, or after half a minute', async () => {
    let nowMs = 0;
    const takenDown = createTakenDown(
      database,
      [],
      () => undefined,
      () => nowMs,
    );
    await takenDown.follow();
    await database.query(
      `insert into episodes (id, content_id, episode_order, title, master_path) values (1, 1, 1, 'А', '/media/a/a.m3u8')`,
    );
    await takenDown.follow();
    expect(() => takenDown.mustBeOpen('/media/a/1.m4s')).not.toThrow();
    nowMs += 30_000;
    await takenDown.follow();
    expect(() => takenDown.mustBeOpen('/media/a/1.m4s')).toThrow('taken down');
    expect(() => takenDown.mustBeOpen('/media//%61/1.m4s')).toThrow('taken down');
    await database.script(`delete from episodes;
      insert into cache_clearings as c (name, times) values ('titles', 1) on conflict (name) do update set times = c.times + 1`);
    await takenDown.follow();
    expect(() => takenDown.mustBeOpen('/media/a/1.m4s')).not.toThrow();
  });
});

describe('signed addresses of a title that is taken down', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    backend = await startTestBackend({
      mediaSigning: { key: 'a key of more than 32 characters, at least', seconds: 600 },
    });
    await mkdir(join(backend.folders.mediaDir, 'long'));
    await writeFile(join(backend.folders.mediaDir, 'long', 'film.mp4'), Buffer.alloc(64 * 2 ** 20));
    for (const name of ['1.jpg', 'poster.jpg']) await writeFile(join(backend.folders.mediaDir, 'film', name), picture);
    await backend.database.script(`
      update episodes set master_path = '/media/film/master.m3u8' where id = 801;
      update contents set poster_path = '/media/film/poster.jpg' where id = 8;
      update episodes set master_path = '/media/long/film.mp4' where id = 901;
      update episodes set master_path = '/api/proxy/film/clip/index.mp4' where id = 701`);
  });
  afterAll(async () => {
    await backend.close();
    vi.useRealTimers();
  });

  const addressOf = async (contentId: number): Promise<string> => {
    const [episode] = await backend.json<Episode[]>(`/episodes?content-id=${contentId}`);
    return episode?.m3u8MasterFilePath ?? '';
  };
  /** Takes titles down as a command does. */
  const takeDown = (...ids: number[]) =>
    backend.database.script(`update contents set taken_down_at = now() where id in (${ids.join()});
      insert into cache_clearings as c (name, times) values ('titles', 1) on conflict (name) do update set times = c.times + 1`);

  it('are refused although their signatures are valid, and answers under way are cut off', async () => {
    const [film, playlist, proxied] = [await addressOf(9), await addressOf(8), await addressOf(7)];
    const segment = new URL('001.m4s', playlist).href;
    const live = await addressOf(5);
    const image = (src: string) => `${backend.url}/api/image?width=80&src=${encodeURIComponent(src)}`;
    const pictures = ['/media/film/1.jpg', '/media//%66ilm/./1.jpg', 'https://cdn.example/media/film/1.jpg'].map(image);
    const all = [playlist, segment, proxied, live, ...pictures];
    const statusesOf = (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    const statuses = () => statusesOf(all);
    expect(await statuses()).toEqual(all.map(() => 200));
    const answer = await fetch(film);
    const reader = answer.body!.getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    await takeDown(5, 7, 8, 9);
    vi.advanceTimersByTime(1_000);
    await until(async () => expect(await statuses()).toEqual(all.map(() => 451)));
    expect((await fetch(film)).status).toBe(451);
    expect(await statusesOf(['/media/film/poster.jpg', '/media/picture.jpg'].map(image))).toEqual([200, 200]);
    const readOn = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow();
  });
});
