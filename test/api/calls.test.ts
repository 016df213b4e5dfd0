import { describe, expect, it, vi } from 'vitest';
import * as checkedCalls from '../../src/api/calls.ts';
import { getContentBySlug } from '../../src/api/catalogue.ts';
import { createClient } from '../../src/api/client.ts';
import { setCompleted, addHistory, saveTimeProgress } from '../../src/api/viewing.ts';
import { json, text, useServer } from './support/server.ts';

const calls = { ...checkedCalls, setCompleted, addHistory, saveTimeProgress };

const server = useServer();
const client = () => createClient({ baseUrl: `${server.url}/api`, sessionContext: () => 'device-1' });
const of1 = { contentId: 1 };

const minimalContent = {
  id: 1,
  title: 'Фильм',
  posterUrl: null,
  year: null,
  kinopoiskId: null,
  hasMultipleEpisodes: false,
  contentType: null,
  rating: null,
  countries: [],
  languages: [],
};

describe('addresses', () => {
  it.each([
    ['GET', '/api/contents/1', () => calls.getContent(client(), of1), minimalContent],
    ['GET', '/api/contents/1/seasons', () => calls.getSeasons(client(), of1), []],
    ['GET', '/api/episodes?content-id=1', () => calls.getEpisodes(client(), of1), []],
    [
      'GET',
      '/api/contents/1/available?domain=https%3A%2F%2Fa.test%2F%3Fb%3D1%26c',
      () => calls.getAvailable(client(), { contentId: 1, pageUrl: 'https://a.test/?b=1&c' }),
      { available: true },
    ],
    [
      'POST',
      '/api/contents/1/episodes/2/time-progress',
      () => calls.saveTimeProgress(client(), { contentId: 1, episodeId: 2, time: 3.5, variantId: 4 }),
      null,
    ],
    [
      'POST',
      '/api/contents/1/episodes/2/completed',
      () => calls.setCompleted(client(), { contentId: 1, episodeId: 2, isCompleted: true }),
      null,
    ],
    [
      'DELETE',
      '/api/contents/1/episodes/2/completed',
      () => calls.setCompleted(client(), { contentId: 1, episodeId: 2, isCompleted: false }),
      null,
    ],
    ['POST', '/api/contents/1/history', () => calls.addHistory(client(), of1), null],
    ['POST', '/api/contents/1/history?from=a.test', () => calls.addHistory(client(), { ...of1, from: 'a.test' }), null],
  ] as const)('%s %s', async (method, url, call, answer) => {
    server.answers = [json(answer)];
    await call();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ method, url });
    expect(server.received[0]?.headers['x-session-context']).toBe('device-1');
  });

  it('sends the time and the variant', async () => {
    server.answers = [json(null)];
    await calls.saveTimeProgress(client(), { contentId: 1, episodeId: 2, time: 3.5, variantId: 4 });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ time: 3.5, variantId: 4 });
  });
});

describe('a call while the page is unloading', () => {
  const episode = { contentId: 1, episodeId: 2 };
  const keepalive = async (call: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    await call(createClient({ baseUrl: '', sessionContext: () => '', fetch })).catch(() => undefined);
    return fetch.mock.lastCall?.[1]?.keepalive;
  };

  it('still arrives', async () => {
    expect(await keepalive((to) => calls.saveTimeProgress(to, { ...episode, time: 1 }))).toBe(true);
    expect(await keepalive((to) => calls.setCompleted(to, { ...episode, isCompleted: true }))).toBe(true);
    expect(await keepalive((to) => calls.setCompleted(to, { ...episode, isCompleted: false }))).toBe(true);
    expect(await keepalive((to) => calls.addHistory(to, of1))).toBe(true);
    expect(await keepalive((to) => calls.getContent(to, of1))).toBeUndefined();
  });
});

describe('a value in a path', () => {
  const bySlug = (slug: string) => getContentBySlug(client(), { slug });

  it.each(['..', '.', ''])('does not lead to another call: %j', async (slug) => {
    await expect(bySlug(slug)).rejects.toMatchObject({ kind: 'badRequest', path: '/contents/by-slug/{slug}' });
    expect(server.received).toHaveLength(0);
  });

  it.each([
    ['../1', '..%2F1'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['...', '...'],
    ['..\\x', '..%5Cx'],
  ])('is one segment of the path: %j', async (slug, sent) => {
    server.answers = [json({}, 404)];
    await expect(bySlug(slug)).rejects.toMatchObject({ status: 404 });
    expect(server.received[0]?.url).toBe(`/api/contents/by-slug/${sent}`);
  });
});

describe('content', () => {
  it('needs an id and a title; the rest has defaults', async () => {
    server.answers = [json({ id: '1', title: 'Фильм', anything: { else: 1 } })];
    expect(await calls.getContent(client(), of1)).toEqual(minimalContent);
  });

  it('keeps every known field', async () => {
    const content = {
      ...minimalContent,
      posterUrl: '/a.jpg',
      year: 2020,
      kinopoiskId: 12,
      hasMultipleEpisodes: true,
      contentType: { slug: 'serial' },
      rating: { kinopoisk: { value: 7.5 }, imdb: { value: null, url: 'https://imdb.test' } },
      countries: [{ slug: 'ru' }],
      languages: [{ code: 'ru' }],
    };
    server.answers = [json({ ...content, kinopoiskId: '12' })];
    expect(await calls.getContent(client(), of1)).toEqual(content);
  });

  it('does not stop a film because of a field that only decorates it', async () => {
    const junk = {
      posterUrl: 5,
      year: 'soon',
      rating: [],
      countries: 'ru',
      languages: [{ code: 1 }],
      contentType: 'film',
    };
    server.answers = [json({ id: 1, title: 'Фильм', ...junk, hasMultipleEpisodes: 'yes' })];
    expect(await calls.getContent(client(), of1)).toMatchObject({
      posterUrl: null,
      year: null,
      countries: [],
      languages: [],
    });
  });

  it.each([
    ['field id', { title: 'Фильм' }],
    ['field id', { id: 0, title: 'Фильм' }],
    ['field id', { id: '12a', title: 'Фильм' }],
    ['field id', { id: 2 ** 60, title: 'Фильм' }],
    ['field title', { id: 1, title: 7 }],
    ['Expected Object', null],
    ['Expected Object', 'x'.repeat(10_000)],
  ])('a wrong shape is a bad response that names the %s', async (named, answer) => {
    server.answers = [json(answer)];
    const error = await calls.getContent(client(), of1).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'badResponse', status: 200, path: '/contents/1' });
    expect((error as Error).message).toContain(named);
    expect((error as Error).message.length).toBeLessThan(300);
  });

  it('a page instead of an answer is a bad response', async () => {
    server.answers = [text('<html>hello')];
    await expect(calls.getContent(client(), of1)).rejects.toMatchObject({ kind: 'badResponse' });
  });
});

describe('episodes', () => {
  const episode = { id: 2, contentId: 1, order: 0 };

  it('need ids and an order; the rest has defaults', async () => {
    server.answers = [json([{ id: '2', contentId: '1', order: '3', __proto__: null, season: { id: '5', order: 0 } }])];
    expect(await calls.getEpisodes(client(), of1)).toEqual([
      {
        id: 2,
        contentId: 1,
        title: '',
        description: null,
        posterPath: null,
        duration: null,
        order: 3,
        isCompleted: false,
        season: { id: 5, order: 0 },
        m3u8MasterFilePath: null,
        episodeVariants: [],
      },
    ]);
  });

  it('lose variants without a file', async () => {
    const episodeVariants = [
      { id: '1', title: 'А', filepath: ' /a.m3u8 ' },
      { id: 2, title: 'Б', filepath: null },
      { id: 3, title: 'В', filepath: '' },
    ];
    server.answers = [json([{ ...episode, episodeVariants }])];
    const [first] = await calls.getEpisodes(client(), of1);
    expect(first?.episodeVariants).toEqual([{ id: 1, title: 'А', filepath: '/a.m3u8' }]);
  });

  it.each([
    ['0.order', [{ id: 2, contentId: 1 }]],
    ['1.id', [episode, { ...episode, id: -1 }]],
    ['0.season.order', [{ ...episode, season: { id: 1 } }]],
    ['0.episodeVariants.0.filepath', [{ ...episode, episodeVariants: [{ id: 1, filepath: 7 }] }]],
  ])('a wrong field is named: %s', async (field, answer) => {
    server.answers = [json(answer)];
    await expect(calls.getEpisodes(client(), of1)).rejects.toThrow(`field ${field}:`);
  });
});

describe('availability', () => {
  it('is a yes or a no and nothing else', async () => {
    server.answers = [json({ available: false }), json({ available: 'yes' })];
    const args = { contentId: 1, pageUrl: 'https://a.test' };
    expect(await calls.getAvailable(client(), args)).toBe(false);
    await expect(calls.getAvailable(client(), args)).rejects.toThrow('field available');
  });
});

describe('master JSON', () => {
  const load = () => calls.getMasterJson(client(), { url: `${server.url}/films/1/master.json?x=1` });

  it('is asked for by a simple request', async () => {
    server.answers = [json({ sources: [{ label: 'A', link: '/a.m3u8' }] })];
    await load();
    expect(server.received[0]?.url).toBe('/films/1/master.json?x=1');
    expect(server.received[0]?.headers).not.toHaveProperty('x-session-context');
  });

  it('gives absolute links', async () => {
    server.answers = [
      json({
        sources: [
          { label: 'A', link: 'hls/a.m3u8', isDefault: true },
          { label: 'B', link: 'http://cdn.test/b.mp4' },
          { label: null, link: '//cdn.test/c.mpd' },
          { label: 'X', link: 'javascript:alert(1)' },
        ],
        subtitles: [
          { label: 'Русские', src: '/ru.vtt', language: 'ru' },
          { src: 'en.vtt', language: 'en' },
          { label: 'X', src: 'data:text/vtt,', language: 'ru' },
        ],
        thumbnails: '/t.vtt',
        chapters: '/c.vtt',
      }),
    ];
    expect(await load()).toEqual({
      sources: [
        { label: 'A', link: `${server.url}/hls/a.m3u8`, isDefault: true },
        { label: 'B', link: 'http://cdn.test/b.mp4', isDefault: false },
        { label: '3', link: 'http://cdn.test/c.mpd', isDefault: false },
      ],
      subtitles: [
        { label: 'Русские', src: `${server.url}/ru.vtt`, language: 'ru' },
        { label: 'en', src: `${server.url}/en.vtt`, language: 'en' },
      ],
      thumbnails: `${server.url}/t.vtt`,
      chapters: `${server.url}/c.vtt`,
    });
  });

  it.each([
    ['field sources', {}],
    ['field sources', { sources: [] }],
    ['field sources', { sources: [{ label: 'X', link: 'javascript:alert(1)' }] }],
    ['field sources', { sources: [null] }],
  ])('with nothing to play it is a bad response: %s', async (named, answer) => {
    server.answers = [json(answer)];
    await expect(load()).rejects.toThrow(named);
  });

  it.each(['/relative.json', 'javascript:alert(1).json', 'http://'])('is not asked for at %s', async (url) => {
    await expect(calls.getMasterJson(client(), { url })).rejects.toMatchObject({ kind: 'badResponse', path: url });
    expect(server.received).toHaveLength(0);
  });
});
