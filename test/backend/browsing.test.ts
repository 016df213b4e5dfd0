import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import * as api from '../../src/api/index.ts';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { generateTitles } from '../../src/backend/seed/generate.ts';
import { clip } from './support/folders.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 400 });

type Details = Awaited<ReturnType<typeof api.getContentBySlug>>;
type Content = Awaited<ReturnType<typeof api.getContent>>;
const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);
const search = (query: string) => api.searchContents(world.loggedOut, { query });

describe('search', () => {
  it.each(['тихая вода', 'Тихой воды', 'ТИХУЮ ВОДУ', 'о тихой воде', 'тихая вод', 'озеро рестав', 'quiet water'])(
    'knows the forms of words: %s',
    async (query) => expect(idsOf(await search(query))).toContain(1),
  );

  it('ranks a matching title above matching descriptions', async () => {
    expect(idsOf(await search('маяк'))[0]).toBe(2);
  });

  it.each(['qwertyuiop', 'и', '!!!', "' or 1=1 --", '&|!:*()', '<->'])('finds nothing for %s', async (query) => {
    expect(await search(query)).toEqual({ items: [], total: 0 });
  });

  it('without words lists all contents', async () => {
    expect((await search('')).total).toBe(410);
  });
});

describe('a listing', () => {
  it('is narrowed and sorted, and its pages never overlap', async () => {
    const asked = { genres: ['drama'], sort: 'rating' as const, size: 50 };
    const pages = await Promise.all([0, 1].map((page) => api.findContents(world.loggedOut, { ...asked, page })));
    const ids = pages.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(Math.min(100, pages[0]?.total ?? 0));
    // Years repeat, so only the ids order contents of one year.
    const years = await Promise.all(
      Array.from({ length: 20 }, (_, page) => api.findContents(world.loggedOut, { sort: 'year', size: 20, page })),
    );
    expect(new Set(years.flatMap(idsOf)).size).toBe(400);
    const ratings = pages.flatMap(({ items }) => items.map(({ rating }) => rating?.kinopoisk?.value ?? 0));
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  it('keeps to years and ratings', async () => {
    const { items } = await api.findContents(world.loggedOut, {
      year: { from: 1990, to: 1999 },
      rating: { from: 7, to: 9 },
      size: 100,
    });
    expect(items.length).toBeGreaterThan(3);
    for (const { year, rating } of items) {
      expect(String(year)).toMatch(/^199\d$/);
      expect(rating?.kinopoisk?.value).toBeGreaterThanOrEqual(7);
      expect(rating?.kinopoisk?.value).toBeLessThanOrEqual(9);
    }
  });

  it.each([
    ['types', ['short'], (film: Details) => film.contentType?.slug],
    ['genres', ['comedy', 'drama'], (film: Details) => slugs(film.genres)],
    ['countries', ['russia'], (film: Details) => slugs(film.countries)],
    ['tags', ['sea'], (film: Details) => slugs(film.tags)],
    ['languages', ['ru'], (film: Details) => film.languages.map(({ code }) => code)],
    ['voiceAuthors', [1, 2], (film: Details) => film.voiceAuthors.map(({ id }) => id)],
  ] as const)('narrowed by %s has contents with one of %j, and no others', async (field, wanted, read) => {
    const { items, total } = await api.findContents(world.loggedOut, { [field]: wanted, size: 15 });
    const everything = await api.findContents(world.loggedOut, { size: 1 });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(everything.total);
    const known = items.flatMap(({ kinopoiskId }) => (kinopoiskId === null ? [] : [kinopoiskId]));
    expect(known.length).toBeGreaterThan(3);
    for (const kinopoiskId of known) {
      const values: readonly unknown[] = [
        read(await api.getContentByKinopoiskId(world.loggedOut, { kinopoiskId })),
      ].flat();
      expect(wanted.some((value) => values.includes(value))).toBe(true);
    }
  });

  it.each([
    ['rating', (film: Content) => film.rating?.kinopoisk?.value ?? 0],
    ['year', (film: Content) => film.year ?? 0],
  ] as const)('sorted by %s falls, or rises if it is asked to', async (sort, read) => {
    const values = async (order?: 'asc' | 'desc') =>
      (
        await api.findContents(world.loggedOut, { rating: { to: 9 }, sort, size: 100, ...(order && { order }) })
      ).items.map(read);
    const [usual, rising] = [await values(), await values('asc')];
    expect(usual).toEqual([...usual].sort((a, b) => b - a));
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(rising[0]).toBeLessThan(usual[0] ?? 0);
  });

  it('of a category has contents of its type and genre', async () => {
    const inCategory = await api.listCategoryContents(world.loggedOut, {
      type: 'series',
      slug: 'detective',
      size: 100,
    });
    expect(idsOf(inCategory)).toContain(2);
    expect(new Set(inCategory.items.map(({ contentType }) => contentType?.slug))).toEqual(new Set(['series']));
    const counted = await api.getCategory(world.loggedOut, { type: 'series', slug: 'detective' });
    expect(counted.contentCount).toBe(inCategory.total);
  });

  it('of a category or type that does not exist is a 404', async () => {
    for (const wrong of [
      { type: 'none', slug: 'drama' },
      { type: 'film', slug: 'none' },
    ]) {
      await expect(api.listCategoryContents(world.loggedOut, wrong)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('the most relevant content', () => {
  it('shares genres with the viewer’s history, and is not in it', async () => {
    await api.addHistory(world.loggedOut, { contentId: 2 });
    const relevant = await api.getMostRelevant(world.loggedOut, {});
    expect(relevant.map(({ id }) => id)).not.toContain(2);
    const best = await api.getContentBySlug(world.loggedOut, { slug: 'lighthouse' });
    const same = await api.findContents(world.loggedOut, { genres: best.genres.map(({ slug }) => slug), size: 100 });
    expect(idsOf(same)).toContain(relevant[0]?.id);
  });
});

describe('the generated catalogue', () => {
  const titles = generateTitles(3_000);
  it('is the same each time, and each title has its own name and id', () => {
    expect(generateTitles(3_000)).toEqual(titles);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(3_000);
    expect(new Set(titles.map(({ id }) => id)).size).toBe(3_000);
  });

  it('has dozens of titles with media', () => {
    const paths = titles.map(({ episode, seasons }) => episode?.media ?? seasons?.[0]?.episodes[0]?.media);
    expect(paths.filter(Boolean)).toHaveLength(48);
  });
});

describe('a picture', () => {
  const image = (query: string) => world.backend.call(`/image?${query}`);

  it('comes in the size asked for, rounded up, but never enlarged', async () => {
    const widthOf = async (width: number) => {
      const answer = await image(`src=/media/picture.jpg&width=${width}`);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    expect([await widthOf(70), await widthOf(100), await widthOf(1_000)]).toEqual([80, 160, 200]);
  });

  it('is kept by browsers', async () => {
    const first = await image('src=/media/picture.jpg');
    const again = await world.backend.call('/image?src=/media/picture.jpg', {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect([first.headers.get('content-type'), again.status]).toEqual(['image/jpeg', 304]);
  });

  it.each([
    '/media/../secret.txt',
    '/media/..%2f..%2fsecret.txt',
    '/media/clip.mp4',
    '/etc/passwd',
    'file:///etc/passwd',
    '/media/none.jpg',
    '/other/picture.jpg',
    'ftp://a/media/picture.jpg',
  ])('is not made of %s', async (src) => expect((await image(`src=${encodeURIComponent(src)}`)).status).toBe(404));

  it.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.9', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('comes in the format that the browser accepts: %s', async (accept, type) => {
    const answer = await fetch(`${world.backend.url}/api/image?src=/media/picture.jpg&width=80`, {
      headers: { accept },
    });
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
      type,
      expect.stringContaining('Accept'),
    ]);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, `image/${format === 'heif' ? 'avif' : format}`]).toEqual([80, 40, type]);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(answer.url, { headers: { accept, 'if-none-match': etag } });
    expect([again.status, again.headers.get('vary')]).toEqual([304, expect.stringContaining('Accept')]);
  });
});

test('a film comes through the mp4 proxy: as a range, and as headers alone', async () => {
  const address = api.videoAddress(
    api.createClient({ baseUrl: `${world.backend.url}/api`, sessionContext: () => '' }),
    { folder: 'film', name: 'clip' },
  );
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(clip.slice(10, 20));
  const head = await fetch(address, { method: 'HEAD' });
  const told = ['content-length', 'content-type', 'accept-ranges'].map((name) => head.headers.get(name));
  expect([head.status, ...told]).toEqual([200, '1000', 'video/mp4', 'bytes']);
  expect((await fetch(address, { headers: { range: 'bytes=2000-' } })).status).toBe(416);
});

test('a cache keeps what it made until it is cleared or expires, and does not keep failures', async () => {
  let now = 0;
  let made = 0;
  const caches = createCaches(() => now);
  const ask = () => caches.remember('site', 'menu', () => Promise.resolve(++made), 100);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  now = 100;
  expect(await ask()).toBe(2);
  caches.clear(['site']);
  expect(await ask()).toBe(3);
  await expect(caches.remember('terms', 'x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await caches.remember('terms', 'x', () => Promise.resolve('yes'))).toBe('yes');
  expect(caches.report()).toContainEqual({ name: 'site', entries: 1, hits: 1, misses: 3 });
});
