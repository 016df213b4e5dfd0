import { describe, expect, it } from 'vitest';
import { DIRECT_LIMITS, FIRST_DIRECT_ID, type DirectContent } from '../../../src/contract/direct-content.ts';
import type { HostRights } from '../../../src/contract/host-wire.ts';
import { toDirectFilm } from '../../../src/widget/host/direct-film.ts';
import { readDirectContent } from '../../../src/widget/host/direct-schema.ts';
import { Refusal } from '../../../src/contract/host/refusal.ts';
import { firstState } from '../../../streams/player.ts';
import { allRights, hello, newState, openTestHost, playing, TestLibrary } from './support.ts';

const ORIGIN = 'https://player.example';
const a = 'https://cdn.example/a.m3u8';
const b = 'https://cdn.example/b.mp4';
const film = { title: 'Фильм', sources: [a] };
const series: DirectContent = {
  title: 'Сериал',
  poster: 'https://cdn.example/poster.jpg',
  seasons: [
    { order: 2, episodes: [{ title: 'Третья', sources: ['https://cdn.example/3.mpd'] }] },
    {
      order: 1,
      episodes: [
        { title: 'Первая', sources: [a], poster: 'https://cdn.example/1.jpg' },
        {
          variants: [
            { title: 'Дубляж', sources: [b], signLanguage: 'https://cdn.example/sign.mp4' },
            { title: 'Оригинал', sources: ['https://cdn.example/c.mp4'] },
          ],
        },
      ],
    },
  ],
};

function refusalOf(content: unknown): string {
  try {
    readDirectContent(content);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
}

describe('direct content of a host page', () => {
  it('is accepted unchanged if it is valid', () => {
    const whole = {
      ...film,
      poster: 'https://cdn.example/p.jpg',
      sources: [a, { url: b, type: 'file', label: '720p', isDefault: true }],
      subtitles: [{ url: 'https://cdn.example/ru.vtt', label: 'Русские', language: 'ru' }],
      chapters: [{ start: 0, title: 'Начало' }],
      thumbnails: 'https://cdn.example/t.vtt',
      ads: { preroll: ['https://ads.example/vast'] },
    };
    for (const content of [film, whole, series]) expect(readDirectContent(content)).toEqual(content);
  });

  it.each<[string, unknown, string]>([
    ['content that is not an object', 'film', 'content'],
    ['nothing', undefined, 'content'],
    ['content that contains itself', Object.assign({}, film, { poster: {} }), 'content.poster'],
    ['no title', { sources: [a] }, 'content.title'],
    ['an empty title', { ...film, title: ' ' }, 'content.title'],
    ['a title too long', { ...film, title: 'x'.repeat(DIRECT_LIMITS.longestTitle + 1) }, 'content.title'],
    ['nothing to play', { title: 'A' }, 'one of'],
    ['two things to play', { ...film, seasons: series.seasons }, 'one of'],
    ['an episode with nothing to play', { title: 'A', seasons: [{ episodes: [{}] }] }, 'content.seasons.0.episodes.0'],
    ['no sources', { ...film, sources: [] }, 'content.sources'],
    ['too many sources', { ...film, sources: Array(DIRECT_LIMITS.mostSources + 1).fill(a) }, 'content.sources'],
    ['a relative address', { ...film, sources: ['/a.m3u8'] }, 'content.sources.0'],
    ['a script', { ...film, sources: ['javascript:alert(1)'] }, 'content.sources.0'],
    ['a file of the device', { ...film, poster: 'file:///etc/passwd' }, 'content.poster'],
    [
      'a relative interpreter',
      { title: 'A', variants: [{ title: 'B', sources: [a], signLanguage: '/s.mp4' }] },
      'signLanguage',
    ],
    ['data', { ...film, chapters: 'data:text/vtt,WEBVTT' }, 'content.chapters'],
    ['an endless address', { ...film, poster: a + 'x'.repeat(DIRECT_LIMITS.longestAddress) }, 'content.poster'],
    ['an unknown type of source', { ...film, sources: [{ url: a, type: 'flv' }] }, 'content.sources.0'],
    ['an unknown field', { ...film, onload: 'x' }, 'content.onload'],
    ['a chapter before the film', { ...film, chapters: [{ start: -1, title: '' }] }, 'content.chapters'],
    ['too many ads', { ...film, ads: { preroll: Array(DIRECT_LIMITS.mostAds + 1).fill(a) } }, 'content.ads.preroll'],
    [
      'too many episodes in all',
      {
        title: 'A',
        seasons: Array(3).fill({ episodes: Array(DIRECT_LIMITS.mostEpisodes / 2).fill({ sources: [a] }) }),
      },
      'episodes',
    ],
  ])('is refused for %s, and the refusal names the place', (_, content, where) => {
    const told = refusalOf(content);
    expect(told).toMatch(/^range /);
    expect(told).toContain(where);
  });
});

describe('a film of direct content', () => {
  const { catalogue, masters } = toDirectFilm(readDirectContent(series), ORIGIN);

  it('has its seasons and episodes in order', () => {
    expect(catalogue.seasons.map(({ order }) => order)).toEqual([1, 2]);
    expect(catalogue.episodes.map(({ title, order, season }) => [title, season?.order, order])).toEqual([
      ['Первая', 1, 1],
      ['Сериал', 1, 2],
      ['Третья', 2, 1],
    ]);
    expect(catalogue.content).toMatchObject({ title: 'Сериал', hasMultipleEpisodes: true });
    expect(catalogue.episodes[0]?.posterPath).toBe('https://cdn.example/1.jpg');
    expect(catalogue.episodes[1]).toMatchObject({ m3u8MasterFilePath: null });
    expect(catalogue.episodes[1]?.episodeVariants.map(({ title }) => title)).toEqual(['Дубляж', 'Оригинал']);
  });

  it('has ids of its own, far from the ids of a catalogue', () => {
    const ids = catalogue.episodes.flatMap(({ id, episodeVariants }) => [id, ...episodeVariants.map((one) => one.id)]);
    const all = [catalogue.content.id, ...ids, ...catalogue.seasons.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(Number.isSafeInteger(id) && id >= FIRST_DIRECT_ID).toBe(true);
  });

  it('names the sources of each episode and variant', () => {
    const links = catalogue.episodes.flatMap(({ m3u8MasterFilePath, episodeVariants }) =>
      [m3u8MasterFilePath, ...episodeVariants.map(({ filepath }) => filepath)].flatMap(
        (path) => masters.get(path ?? '')?.sources.map(({ link }) => link) ?? [],
      ),
    );
    expect(links).toEqual([a, b, 'https://cdn.example/c.mp4', 'https://cdn.example/3.mpd']);
  });

  const idsOf = (...addresses: readonly string[]) =>
    addresses.map((url) => toDirectFilm({ ...film, sources: [url] }, ORIGIN).catalogue.episodes[0]?.id);

  it('has the same id in the next visit, whatever token its address carries', () => {
    const [plain, other, ...same] = idsOf(
      'https://cdn.example/a.m3u8?v=1',
      'https://cdn.example/a.m3u8?v=2',
      'https://cdn.example/a.m3u8?v=1#t=5',
      'https://cdn.example/a.m3u8?v=1&token=abc',
      'https://user:pass@cdn.example/a.m3u8?sig=5&v=1',
    );
    expect(new Set(same)).toEqual(new Set([plain]));
    expect(other).not.toBe(plain);
  });

  it('keeps episodes apart that play the same file', () => {
    const twice = toDirectFilm({ title: 'A', seasons: [{ episodes: [{ sources: [a] }, { sources: [a] }] }] }, ORIGIN);
    const [first, second] = twice.catalogue.episodes.map(({ id }) => id);
    expect(first).not.toBe(second);
    expect(first).toBe(toDirectFilm(film, ORIGIN).catalogue.episodes[0]?.id);
  });

  it('has names for its sources, and the given types', () => {
    const { catalogue: one, masters: all } = toDirectFilm(
      {
        ...film,
        sources: [a, { url: b, type: 'dash', label: 'HD', isDefault: true }],
        subtitles: [{ url: 'https://cdn.example/ru.srt', label: 'Русские' }],
        chapters: 'https://cdn.example/chapters.vtt',
      },
      ORIGIN,
    );
    expect(all.get(one.episodes[0]?.m3u8MasterFilePath ?? '')).toEqual({
      sources: [
        { label: '1', link: a, isDefault: false },
        { label: 'HD', link: b, isDefault: true, type: '.mpd' },
      ],
      subtitles: [{ label: 'Русские', src: 'https://cdn.example/ru.srt', language: '' }],
      thumbnails: null,
      chapters: 'https://cdn.example/chapters.vtt',
    });
  });

  it('sorts its chapters', () => {
    const { chapters } = toDirectFilm(
      {
        ...film,
        chapters: [
          { start: 9, title: 'Б' },
          { start: 0, title: 'А' },
          { start: 9, title: 'В' },
        ],
      },
      ORIGIN,
    );
    expect([...chapters.values()]).toEqual([
      [
        { startSeconds: 0, title: 'А' },
        { startSeconds: 9, title: 'Б' },
      ],
    ]);
  });

  it('has the given ads, or else the operator’s', () => {
    expect(toDirectFilm(film, ORIGIN).ads).toBeNull();
    expect(toDirectFilm({ ...film, ads: { preroll: [b] } }, ORIGIN).ads).toEqual({ preroll: [b], midroll: [] });
  });
});

describe('the command "load" with direct content', () => {
  const waiting = { ...newState, ...firstState, content: { status: 'failed' }, error: null } as typeof newState;

  it('passes the film on and starts a session with it, if the page has the right', async () => {
    const test = openTestHost(playing);
    await (await TestLibrary.connect(test)).ask('load', { content: film, episode: 1, timeCodeSeconds: 5.5 });
    const direct = toDirectFilm(film as DirectContent, ORIGIN);
    expect(test.given).toEqual([direct, { movieId: direct.catalogue.content.id, episode: 1, timeCodeSeconds: 5 }]);
    expect(test.sent).toEqual([{ type: 'intent.reset', by: 'host' }]);
  });

  it.each<[string, object, string, Partial<HostRights>, string]>([
    ['a page that may not', { content: film }, 'notAllowed', { content: false }, 'forbidden'],
    ['a page that may only listen', { content: film }, 'notAllowed', { command: false }, 'forbidden'],
    ['wrong content', { content: {} }, 'range', {}, 'malformed'],
    ['content together with the id of a title', { content: film, movieId: 5 }, 'range', {}, 'malformed'],
    ['a negative start position', { content: film, timeCodeSeconds: -1 }, 'range', {}, 'malformed'],
  ])(
    'is refused to %s: the state stays, or the player that waited for content shows why',
    async (_, given, code, not, why) => {
      for (const state of [playing, waiting]) {
        const test = openTestHost(state, { rightsOf: () => ({ ...allRights, ...not }) });
        const library = await TestLibrary.connect(test);
        expect(library.outcome(await library.ask('load', given))).toBe(code);
        expect(test.given).toEqual(state === waiting ? [why] : []);
        expect(test.sent).toEqual(state === waiting ? [{ type: 'intent.reset', by: 'host' }] : []);
      }
    },
  );

  it('is not waited for if the page may not even listen', () => {
    for (const state of [playing, waiting]) {
      const test = openTestHost(state, { rightsOf: () => ({ ...allRights, listen: false }) });
      test.receive(hello());
      expect(test.given).toEqual(state === waiting ? ['forbidden'] : []);
      expect(test.posted[0]?.message.payload).toMatchObject({ error: { code: 'notAllowed' } });
    }
  });

  it.each<[object, string]>([
    [{ movieId: 1, timeCodeSeconds: '5' }, '"timeCodeSeconds": a number'],
    [{ movieId: 1, season: -1 }, '"season": a number'],
    [{ movieId: 'a' }, '"movieId": an id'],
    [{}, '"movieId": an id'],
    [{ movieId: 1, autoPlay: 1 }, '"autoPlay": true or false'],
    [{ content: film, episode: {} }, '"episode": a number'],
    [{ movieId: 1, colour: 1 }, '"colour"'],
  ])('is refused with the name of the wrong field: %j', async (given, words) => {
    const library = await TestLibrary.connect(openTestHost(playing));
    const id = await library.ask('load', given);
    expect(library.news).toContainEqual({
      type: 'answer',
      id,
      error: { code: 'range', message: expect.stringContaining(words) as string },
    });
  });
});
