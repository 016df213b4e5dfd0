import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/api/index.ts';
import { createApp } from '../../src/backend/app.ts';
import { createServices, type ServiceOptions } from '../../src/backend/create-services.ts';
import type { Database } from '../../src/backend/db/database.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { startTestBackend } from './support/backend.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 30 });

/**
 * Servers check each second whether caches were cleared elsewhere. From here on, a test says when a second has passed.
 */
const holdClock = () => void vi.useFakeTimers({ toFake: ['Date'] });
const passSecond = () => void vi.setSystemTime(Date.now() + 1_000);
afterEach(() => void vi.useRealTimers());

const textOf = async (path: string) => (await world.backend.call(path)).text();

describe('sitemaps', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  it('list the page of each content, at the address of the site', async () => {
    const { url } = world.backend;
    expect(locations(await textOf('/sitemap.xml'))).toEqual([`${url}/api/sitemap1.xml`]);
    const pages = locations(await textOf('/sitemap1.xml'));
    expect(pages).toHaveLength(40);
    expect(pages).toContain(`${url}/?movie_id=2`);
    expect(await textOf('/robots.txt')).toContain(`\nSitemap: ${url}/api/sitemap.xml\n`);
    expect((await world.backend.call('/sitemap2.xml')).status).toBe(404);
  });

  it('do not repeat the query of their address', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      expect(await textOf(`${path}?a=/b/%0ac&<d>`)).toBe(await textOf(path));
    }
  });

  it('are counted by a call for administrators', async () => {
    expect(await api.getSitemapMeta(world.admin.client, {})).toContain('urls="40" files="1"');
  });
});

describe('a catalogue of 2 500 contents', () => {
  let database: OpenDatabase;
  const query = vi.fn((...asked: Parameters<Database['query']>) => database.query(...asked));
  beforeAll(async () => {
    database = await openMigrated();
    await database.script(`insert into contents (id, slug, title, position, added_at)
      select n + 6, 'sea & sand ' || n, 'А', n, '2026-01-01T00:00:00Z' from generate_series(1, 2500) n`);
  });
  afterAll(async () => {
    await database.remove();
  });
  const appWith = async (options: Partial<ServiceOptions> = {}) =>
    createApp(
      await createServices({ ...database, query } as Database, { mediaDir: '', ...options }, () =>
        Promise.resolve(new Response()),
      ),
      new Hono(),
      null,
    );

  it('has three sitemaps, at the address of the services, with pages at the address of the site', async () => {
    const app = await appWith({ siteUrl: 'https://films.example/', apiUrl: 'https://api.films.example/v1/' });
    const index = await (await app.request('http://127.0.0.1/api/sitemap.xml')).text();
    expect(index.match(/https:\/\/api\.films\.example\/v1\/sitemap\d\.xml/g)).toHaveLength(3);
    const pagesOf = async (number: number) =>
      (await (await app.request(`http://127.0.0.1/api/sitemap${number}.xml`)).text()).match(/<url>.*<\/url>/g) ?? [];
    expect([(await pagesOf(1)).length, (await pagesOf(2)).length, (await pagesOf(3)).length]).toEqual([
      1_000, 1_000, 500,
    ]);
    expect((await pagesOf(1))[0]).toBe(
      '<url><loc>https://films.example/?movie_id=7</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    );
    expect((await pagesOf(3)).at(-1)).toContain('?movie_id=2506<');
    expect((await app.request('http://127.0.0.1/api/sitemap4.xml')).status).toBe(404);
    const robots = await (await app.request('http://127.0.0.1/api/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://api.films.example/v1/sitemap.xml\n');
  });

  it.each([
    ['/film/{slug}', 'https://films.example/film/sea%20%26%20sand%201'],
    ['https://other.example/{id}?name={slug}', 'https://other.example/7?name=sea%20%26%20sand%201'],
  ])('has pages with the template %s', async (pageTemplate, address) => {
    const app = await appWith({ siteUrl: 'https://films.example', pageTemplate });
    expect(await (await app.request('http://127.0.0.1/api/sitemap1.xml')).text()).toContain(`<loc>${address}</loc>`);
  });

  it.each(['/sitemap.xml', '/sitemap1.xml', '/robots.txt'])(
    'lets caches keep %s, which does not contain the host name of the request',
    async (path) => {
      const app = await appWith({ ownUrl: 'http://own.example:1' });
      const ask = (origin: string) =>
        app.request(`${origin}/api${path}`, { headers: { 'x-forwarded-host': 'evil.example' } });
      const answer = await ask('http://evil.example');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      const text = await answer.text();
      expect(text).toContain('http://own.example:1/');
      expect(text).not.toContain('evil.example');
      expect(await (await ask('http://other.example')).text()).toBe(text);
    },
  );

  it('has its sitemaps read once, whatever host names are requested', async () => {
    holdClock();
    const app = await appWith();
    const before = query.mock.calls.length;
    for (let name = 0; name < 20; name++) await app.request(`http://name-${name}.example/api/sitemap1.xml`);
    // The queries ask whether a cache was cleared elsewhere, which sitemaps exist, and for their pages.
    expect(query.mock.calls.slice(before).map(([sql]) => /from (\w+)/.exec(sql)?.[1])).toEqual([
      'cache_clearings',
      'sitemaps',
      'sitemaps',
    ]);
  });
});

it('ad lists and addresses of media have the address that the operator has set', async () => {
  const backend = await startTestBackend({ apiUrl: 'https://api.example/v1', demoAds: 'listed' });
  try {
    const { prerollList } = await backend.json<{ prerollList: { vastUrl: string }[] }>('/ad-list.json');
    expect(prerollList[0]?.vastUrl).toBe('https://api.example/v1/vast.xml?id=media');
    const document = await (await backend.call('/vast.xml?id=wrapper')).text();
    expect(document).toContain('https://api.example/v1/vast.xml?id=wrapper-inner');
    expect(document).toContain('https://api.example/ads/ping/');
    const { posterUrl } = await backend.json<{ posterUrl: string }>('/contents/1');
    expect(posterUrl).toMatch(/^https:\/\/api\.example\/media\//);
    // The address says that the services are behind a proxy with TLS.
    const { headers } = await backend.call('/episodes?content-id=1');
    expect(headers.getSetCookie()[0]).toContain('Secure');
  } finally {
    await backend.close();
  }
});

describe('the menu and the redirects of the site', () => {
  it('have the types with their genres', async () => {
    const menu = await api.getMenu(world.loggedOut, {});
    const films = menu.find(({ path }) => path === '/film');
    expect(films?.title).toBe('Фильмы');
    expect(films?.children).toContainEqual({ title: 'Драма', path: '/film/drama' });
  });

  it('tell where a path has moved, also for a whole address', async () => {
    const moved = { redirect: { to: '/film', status: 301 } };
    expect(await api.getRedirect(world.loggedOut, { path: '/films' })).toEqual(moved);
    expect(await api.getRedirect(world.loggedOut, { path: 'https://site.example/films?page=2#top' })).toEqual(moved);
    expect(await api.getRedirect(world.loggedOut, { path: '/film' })).toEqual({ redirect: null });
    expect(await api.getMainRedirect(world.loggedOut, {})).toEqual({ redirect: null });
  });
});

describe('generating sitemaps', () => {
  const slugs = async (call = world.backend.call) =>
    (await (await call('/sitemap1.xml')).text()).match(/movie_id=\d+/g) ?? [];

  it('lists new contents for all servers from then on, and not before', async () => {
    holdClock();
    const second = await startTestBackend({ database: world.backend.database, titles: 30 });
    try {
      const before = await slugs();
      await world.backend.database.script(
        `insert into contents (id, slug, title, position) values (9001, 'new', 'Новое', 9001)`,
      );
      await api.clearCaches(world.admin.client, {});
      expect(await slugs()).toEqual(before);
      expect(await api.generateSitemap(world.admin.client, {})).toEqual({ files: 1, urls: before.length + 1 });
      passSecond();
      for (const call of [world.backend.call, second.call]) expect(await slugs(call)).toContain('movie_id=9001');
      expect(await api.getSitemapMeta(world.admin.client, {})).toContain(`urls="${before.length + 1}" files="1"`);
    } finally {
      await second.close();
      await world.backend.database.script('delete from contents where id = 9001');
    }
  });

  it('happens by itself if sitemaps are older than a day', async () => {
    const { database } = world.backend;
    await api.generateSitemap(world.admin.client, {});
    await database.script(`update sitemaps set generated_at = now() - interval '25 hours', pages = '[]'`);
    await api.clearCaches(world.admin.client, {});
    expect((await slugs()).length).toBeGreaterThan(30);
  });
});

describe('caches', () => {
  const entries = async (name: string) =>
    (await api.getCaches(world.admin.client, {})).find((cache) => cache.name === name)?.entries;

  it('are filled by calls, and emptied one by one or all at once', async () => {
    const fill = () => Promise.all([api.getTags(world.loggedOut, {}), api.getMenu(world.loggedOut, {})]);
    await fill();
    expect([await entries('terms'), await entries('site')]).not.toContain(0);
    expect(await api.clearCache(world.admin.client, { name: 'terms' })).toEqual({ cleared: ['terms'] });
    expect(await entries('terms')).toBe(0);
    expect(await entries('site')).toBeGreaterThan(0);
    await fill();
    expect((await api.clearCaches(world.admin.client, {})).cleared).toContain('terms');
    expect([await entries('terms'), await entries('site')]).toEqual([0, 0]);
    await expect(api.clearCache(world.admin.client, { name: 'none' })).rejects.toMatchObject({ status: 404 });
  });

  it('are emptied on all servers with one database', async () => {
    holdClock();
    const second = await startTestBackend({ database: world.backend.database, titles: 30 });
    const tags = async () =>
      ((await (await second.call('/tags')).json()) as { title: string }[]).map(({ title }) => title);
    try {
      const [before = ''] = await tags();
      await world.backend.database.query('update tags set title = $1 where title = $2', ['Переименовано', before]);
      expect(await tags()).toContain(before);
      await api.clearCaches(world.admin.client, {});
      passSecond();
      expect(await tags()).toContain('Переименовано');
      await world.backend.database.query('update tags set title = $2 where title = $1', ['Переименовано', before]);
      await api.clearCache(world.admin.client, { name: 'terms' });
      passSecond();
      expect(await tags()).toContain(before);
    } finally {
      await second.close();
    }
  });

  it('keep pictures, so that one is made only once', async () => {
    const misses = async () => (await api.getCaches(world.admin.client, {})).find(({ name }) => name === 'images');
    await api.getImage(world.loggedOut, { src: '/media/picture.jpg', width: 80 });
    const before = await misses();
    await api.getImage(world.loggedOut, { src: 'https://other.example/media/picture.jpg', width: 70 });
    expect(await misses()).toEqual({ ...before, hits: (before?.hits ?? 0) + 1 });
  });
});

it('the embed library can be requested as a call, too', async () => {
  expect(await api.getEmbedLibrary(world.loggedOut, {})).toBe('lib();');
});
