import { describe, expect, it, vi } from 'vitest';
import { getAdList } from '../../../../src/api/ad-list.ts';
import { readAnswers, readEpisodes } from '../../../../src/widget/early/page/answers.ts';
import { loadCatalogue } from '../../../../src/widget/catalogue/load-catalogue.ts';
import { readParameters } from '../../../../src/widget/startup/parameters.ts';
import { anEpisode } from '../../../streams/support.ts';
import { fc } from '../../../fast-check.ts';

const baseUrl = 'https://api.test/v1';
const adListUrl = 'https://ads.test/list.json';
const pageUrl = 'https://a.test/';
const parameters = readParameters('?movie_id=7', null);
const paths = {
  content: '/contents/7',
  seasons: '/contents/7/seasons',
  episodes: '/episodes?content-id=7',
  availability: `/contents/7/available?domain=${encodeURIComponent(pageUrl)}`,
};

type Raw = Readonly<Record<keyof typeof paths, unknown>>;

/** The results that the page reads from the answers to its first requests. */
function readEarly(raw: Raw, list: Response = Response.json({})) {
  const answers = new Map([[adListUrl, Promise.resolve(list)]]);
  for (const [name, path] of Object.entries(paths))
    answers.set(baseUrl + path, Promise.resolve(Response.json(raw[name as keyof Raw] ?? null)));
  return readAnswers({ baseUrl, adListUrl, answers, read: null, readings: new Map() }, 7, parameters, pageUrl);
}

/** The catalogue that the client of the services reads from the same answers, or null if it reports a failure. */
async function readByClient(raw: Raw) {
  const bodies = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [path, raw[name as keyof Raw] ?? null]),
  );
  const client = { send: ({ path }: { readonly path: string }) => Promise.resolve(bodies[path]) };
  const signals = await loadCatalogue(client, parameters, pageUrl, new AbortController().signal).catch(() => []);
  const [loaded, ...failures] = signals;
  return loaded?.type === 'catalogue.loaded' && failures.length === 0 ? loaded.catalogue : null;
}

/** A value that is mostly valid, or anything else that a service may send. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -1, 1.5, '', ' ', '12', 'x', [], {}, Infinity, NaN),
  fc.jsonValue(),
);
const orOdd = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
const id = orOdd(fc.integer({ min: 1, max: 9_000 }));
const order = orOdd(fc.integer({ min: 0, max: 40 }));
const text = orOdd(fc.string());
const flag = orOdd(fc.boolean());
const fields = (shape: Record<string, fc.Arbitrary<unknown>>) => orOdd(fc.record(shape, { requiredKeys: [] }));
const listOf = (item: fc.Arbitrary<unknown>) => orOdd(fc.array(item, { maxLength: 3 }));

const season = fields({ id, order });
const content = fields({
  id,
  title: text,
  posterUrl: text,
  year: order,
  kinopoiskId: id,
  hasMultipleEpisodes: flag,
  contentType: fields({ slug: text }),
  rating: fields({ kinopoisk: fields({ value: order }), imdb: fields({ value: order, url: text }) }),
  countries: listOf(fields({ slug: text })),
  languages: listOf(fields({ code: text })),
  other: odd,
});
const episode = fields({
  id,
  contentId: id,
  title: text,
  description: text,
  posterPath: text,
  duration: order,
  order,
  isCompleted: flag,
  season,
  m3u8MasterFilePath: text,
  episodeVariants: listOf(fields({ id, title: text, filepath: text })),
});

const availability = fields({ available: flag });

const usual: Raw = {
  content: { id: 7, title: 'Фильм' },
  seasons: [{ id: 3, order: 1, title: 'Первый' }],
  episodes: [
    { id: 2, contentId: 7, order: 2 },
    { id: 1, contentId: 7, order: 1 },
  ],
  availability: { available: false },
};

describe('the answers to the first requests', () => {
  it('give the same catalogue as the client of the services, or null if that would report a failure', async () => {
    const anyRaw = fc.record({ content, seasons: listOf(season), episodes: listOf(episode), availability });
    await fc.assert(
      fc.asyncProperty(anyRaw, async (anything) => {
        const raw = JSON.parse(JSON.stringify(anything)) as Raw;
        expect(await readEarly(raw).catalogue).toEqual(await readByClient(raw));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are read with all fields of an episode and with the fewest', async () => {
    const variants = [{ id: 5, title: 'Дубляж', filepath: ' /a/master.m3u8 ' }];
    const whole = {
      ...{ id: 1, contentId: 7, title: 'Начало', description: null, posterPath: '/p.jpg', duration: 1_200, order: 1 },
      ...{ isCompleted: false, season: { id: 3, order: 1 }, m3u8MasterFilePath: null, episodeVariants: variants },
    };
    const catalogue = await readEarly({ ...usual, episodes: [whole, { id: 2, contentId: 7, order: 2 }] }).catalogue;
    expect(catalogue).toMatchObject({ content: { title: 'Фильм', year: null }, seasons: [{ id: 3, order: 1 }] });
    expect(catalogue?.available).toBe(false);
    expect(catalogue?.episodes).toEqual([
      anEpisode(2, { contentId: 7, title: '', duration: null, season: null, m3u8MasterFilePath: null }),
      { ...whole, episodeVariants: [{ id: 5, title: 'Дубляж', filepath: '/a/master.m3u8' }] },
    ]);
  });

  it.each([
    ['is refused', { content: { id: 7 } }, false],
    ['says that it is blocked in the region', {}, false],
    ['says that it is available in the region', { availability: { available: true } }, true],
  ])('allow the title only if an answer %s: %#', async (_, changes, isShown) => {
    expect(await readEarly({ ...usual, ...changes }).isShown).toBe(isShown);
  });

  it.each([
    ['a usual list', { prerollList: [{ vastUrl: '/vast.xml', creativeId: 3 }], midrollList: [] }],
    ['bare addresses', { prerollList: ['/vast.xml'] }],
    ['entries that are not ads', { prerollList: [1, null, { vastUrl: 5 }, { vastUrl: 'javascript:alert(1)' }] }],
    [
      'ids of creatives that are not texts',
      { prerollList: [{ vastUrl: 'a', creativeId: {} }], midrollList: [{}, { vastUrl: 'b' }] },
    ],
    ['values that are not lists', { prerollList: {}, midrollList: null }],
    ['a text for a list', { prerollList: 'https://ads.test/1', midrollList: [] }],
    ['a list for an answer', []],
    ['nothing', null],
    ['a text for an answer', 'x'],
  ])('give the same list of ads as the client, or null if that would fail: %s', async (_, list) => {
    const byClient = getAdList({ send: () => Promise.resolve(list) }, adListUrl).catch(() => null);
    expect(await readEarly(usual, Response.json(list)).adList).toEqual(await byClient);
  });

  it('give at most twenty ads for a break', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const prerollList = Array.from({ length: 1_000 }, (_, index) => `https://ads.test/${index}`);
    expect((await readEarly(usual, Response.json({ prerollList })).adList)?.preroll).toHaveLength(20);
  });

  it.each([
    ['failed', () => new Response('{}', { status: 503 })],
    ['is not JSON', () => new Response('<html>')],
    ['has no end', () => new Response(new Blob(['"', 'x'.repeat(1_000_001), '"']))],
  ])('give no ads if the answer %s', async (_, answer) => {
    expect(await readEarly(usual, answer()).adList).toBeNull();
  });
});

describe('episodes in an answer', () => {
  const row = {
    id: '5',
    contentId: 7,
    order: '2',
    isCompleted: 'yes',
    season: { id: 3, order: 1 },
    m3u8MasterFilePath: '/a.m3u8',
    episodeVariants: [
      { id: 1, title: null, filepath: ' /b.m3u8 ' },
      { id: 2, title: 'x', filepath: '' },
    ],
  };

  it('are read as the schema reads them', () => {
    expect(readEpisodes([row])).toEqual([
      anEpisode(5, {
        contentId: 7,
        title: '',
        duration: null,
        order: 2,
        isCompleted: false,
        season: { id: 3, order: 1 },
        m3u8MasterFilePath: '/a.m3u8',
        episodeVariants: [{ id: 1, title: '', filepath: '/b.m3u8' }],
      }),
    ]);
  });

  it.each([
    ['an object in place of a list', { episodes: [] }],
    ['an episode without an id', [{ ...row, id: null }]],
    ['an id of zero', [{ ...row, id: 0 }]],
    ['an order that is not a number', [{ ...row, order: 'x' }]],
    ['a season without an order', [{ ...row, season: { id: 1 } }]],
    ['a path that is not text', [{ ...row, m3u8MasterFilePath: 5 }]],
    ['variants that are not a list', [{ ...row, episodeVariants: {} }]],
    ['a variant without an id', [{ ...row, episodeVariants: [{ filepath: '/a' }] }]],
    ['more episodes than any series has', Array.from({ length: 5_001 }, () => row)],
  ])('are refused with %s', (_, answer) => expect(readEpisodes(answer)).toBeNull());
});
