import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddresses } from '../../src/backend/shared/addresses.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ask = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${backend.url}/oembed?${new URLSearchParams(query).toString()}`);
const page = (query: string): string => `${backend.url}/?${query}`;

describe('oEmbed', () => {
  it('gives the frame of the player for a page of the site, at the episode and time of its address', async () => {
    const answer = await ask({ url: page('movie_id=2&season=1&episode=2&t=30&token=secret') });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await answer.json()) as { html: string; title: string };
    expect(body).toMatchObject({ version: '1.0', type: 'video', width: 960, height: 540, provider_url: backend.url });
    expect(body.title).not.toBe('');
    expect(body.html).toContain(`src="${backend.url}/player/?movie_id=2&#38;season=1&#38;episode=2&#38;t=30"`);
    expect(body.html).toContain('allow="autoplay; fullscreen;');
    expect(body.html).not.toContain('secret');
  });

  it('gives the frame for the page of the player, too', async () => {
    const answer = await ask({ url: `${backend.url}/player/?movie_id=2` });
    expect(await answer.json()).toMatchObject({ type: 'video' });
  });

  it.each([
    [{ maxwidth: '640' }, 640, 360],
    [{ maxheight: '180' }, 320, 180],
    [{ maxwidth: '4000', maxheight: '4000' }, 960, 540],
  ])('gives a frame that fits into %j', async (limits, width, height) => {
    expect(await (await ask({ url: page('movie_id=2'), ...limits })).json()).toMatchObject({ width, height });
  });

  describe('gives a thumbnail', () => {
    const ofPoster = async (poster: string | null, query: Readonly<Record<string, string>> = {}) => {
      await backend.database.query('update contents set poster_path = $1 where id = 2', [poster]);
      const body = (await (await ask({ url: page('movie_id=2'), ...query })).json()) as Readonly<
        Record<string, unknown>
      >;
      return Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('thumbnail')));
    };
    const resized = (width: number) => `${backend.url}/api/image?src=%2Fmedia%2Fpicture.jpg&width=${width}`;

    it.each([
      [{}, 640, 200, 100],
      [{ maxwidth: '170' }, 160, 160, 80],
      [{ maxheight: '64' }, 80, 80, 40],
    ])('of the poster of the title that fits into %j', async (limits, width, thumbnail_width, thumbnail_height) => {
      const thumbnail = await ofPoster('/media/picture.jpg', limits);
      expect(thumbnail).toEqual({ thumbnail_url: resized(width), thumbnail_width, thumbnail_height });
      const picture = await sharp(Buffer.from(await (await fetch(resized(width))).arrayBuffer())).metadata();
      expect([picture.width, picture.height]).toEqual([thumbnail_width, thumbnail_height]);
    });

    it('from another server as it is, but no thumbnail without a poster or without room', async () => {
      expect(await ofPoster('https://cdn.example/a.jpg')).toEqual({ thumbnail_url: 'https://cdn.example/a.jpg' });
      expect(await ofPoster('/media/missing.jpg')).toEqual({ thumbnail_url: `${backend.url}/media/missing.jpg` });
      expect(await ofPoster(null)).toEqual({});
      expect(await ofPoster('/media/picture.jpg', { maxwidth: '64' })).toEqual({});
    });
  });

  it('takes addresses with other names of this machine, and frames the player with the same name', async () => {
    const { port } = new URL(backend.url);
    for (const name of ['localhost', '[::1]']) {
      const answer = await ask({ url: `http://${name}:${port}/?movie_id=2` });
      expect(((await answer.json()) as { html: string }).html).toContain(
        `src="http://${name}:${port}/player/?movie_id=2"`,
      );
    }
    for (const other of [`http://localhost:1/?movie_id=2`, `https://localhost:${port}/?movie_id=2`])
      expect((await ask({ url: other })).status).toBe(404);
  });

  describe('is linked in the page of the site as it is served', () => {
    const linkOf = async (path: string): Promise<string | null> => {
      const html = await (await fetch(backend.url + path)).text();
      expect(html).toContain('<title>demo</title>');
      const [, href] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html) ?? [];
      return href === undefined ? null : href.replaceAll('&#38;', '&');
    };

    it.each([
      ['/?movie_id=2', '?movie_id=2"'],
      ['/?movie_id=2&season=1&episode=2&t=5&x=1', '?movie_id=2&#38;season=1&#38;episode=2&#38;t=5"'],
      ['/season-1/episode-2?movie_id=2', '?movie_id=2&#38;season=1&#38;episode=2"'],
    ])('for %s', async (path, framed) => {
      const body = (await (await fetch((await linkOf(path)) ?? '')).json()) as { html: string };
      expect(body.html).toContain(framed);
    });

    it.each(['/', '/?movie_id=x', '/?movie_id=', '/?movie_id=%22%3E%3Cscript%3E', '/?movie_id=2e1'])(
      'but not if the address names no title: %s',
      async (path) => expect(await linkOf(path)).toBeNull(),
    );

    it('and the page has the same headers as without the link, and its own ETag', async () => {
      const [plain, described] = await Promise.all(['/', '/?movie_id=2'].map((path) => fetch(backend.url + path)));
      for (const name of ['cache-control', 'content-type', 'content-security-policy'])
        expect(described?.headers.get(name)).toBe(plain?.headers.get(name));
      const known = { 'if-none-match': described?.headers.get('etag') ?? '' };
      expect((await fetch(page('movie_id=2'), { headers: known })).status).toBe(304);
      expect((await fetch(page('movie_id=3'), { headers: known })).status).toBe(200);
    });
  });

  it.each<[number, string, Readonly<Record<string, string>>]>([
    [404, 'url', { url: 'https://elsewhere.example/?movie_id=2' }],
    [404, 'url', { url: 'http://own/?movie_id=99999' }],
    [404, 'url', { url: 'http://own/other?movie_id=2' }],
    [404, 'url', { url: 'http://own/' }],
    [400, 'url', { url: 'javascript:alert(1)' }],
    [400, 'url', { url: 'x' }],
    [400, 'url', {}],
    [400, 'url', { url: `http://own/?movie_id=2&x=${'x'.repeat(2_000)}` }],
    [400, 'maxwidth', { url: 'http://own/?movie_id=2', maxwidth: '10' }],
    [400, 'maxheight', { url: 'http://own/?movie_id=2', maxheight: '-5' }],
    [501, 'format', { url: 'http://own/?movie_id=2', format: 'xml' }],
  ])('answers with %d if %s is wrong: %j', async (status, field, query) => {
    const url = query['url']?.replace('http://own', backend.url);
    const answer = await ask({ ...query, ...(url !== undefined && { url }) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { field } });
  });
});

describe('the content that a page of the site is about', () => {
  const at = (pageTemplate: string, address: string) =>
    createAddresses({ siteUrl: 'https://site.example', pageTemplate }).contentAt(new URL(address));

  it.each([
    ['/?movie_id={id}', 'https://site.example/?movie_id=7&season=1', { id: 7 }],
    ['/films/{slug}', 'https://site.example/films/the-lighthouse', { slug: 'the-lighthouse' }],
    ['/films/{id}-{slug}.html', 'https://site.example/films/7-house.html', { id: 7 }],
    ['/films/{slug}', 'https://site.example/films/%D0%BC%D0%B0%D1%8F%D0%BA', { slug: 'маяк' }],
    ['https://www.site.example/w?v={id}', 'https://www.site.example/w?v=7', { id: 7 }],
    ['/?movie_id={id}', 'https://site.example/?movie_id=07', null],
    ['/?movie_id={id}', 'https://site.example/?movie_id=x', null],
    ['/?movie_id={id}', 'http://site.example/?movie_id=7', null],
    ['/films/{slug}', 'https://site.example/films/', null],
    ['/films/{slug}', 'https://site.example/films/a/b', null],
    ['/films/{slug}', 'https://site.example/films/%E0%A4%A', null],
    ['/w?kind=film&v={id}', 'https://site.example/w?kind=other&v=7', null],
  ])('with the template %s, at %s', (template, address, content) => expect(at(template, address)).toEqual(content));
});
