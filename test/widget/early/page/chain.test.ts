import { describe, expect, it, vi } from 'vitest';
import type { EpisodeVariant } from '../../../../streams/model/catalogue.ts';
import type { MediaChain } from '../../../../src/widget/early/media-chain.ts';
import { readAnswers } from '../../../../src/widget/early/page/answers.ts';
import { type Knowledge, type StartEdge, startFilm } from '../../../../src/widget/early/page/chain.ts';
import type { LastStart } from '../../../../src/widget/early/page/last-start.ts';
import { createRequester, mostBytes } from '../../../../src/widget/early/page/requests.ts';
import { readParameters } from '../../../../src/widget/startup/parameters.ts';
import { until } from '../../../until.ts';

const api = 'https://api.test/v1';
const page = 'https://a.test/player/?movie_id=7';
const cdn = 'https://cdn.test/film';

const episode = {
  id: 1,
  contentId: 7,
  order: 1,
  isCompleted: false,
  season: null,
  m3u8MasterFilePath: `${cdn}/m.m3u8`,
};
const playlist = (name: string) =>
  [
    '#EXTM3U',
    `#EXT-X-MAP:URI="${name}/i"`,
    '#EXTINF:4,',
    `${name}/1`,
    '#EXTINF:4,',
    `${name}/2`,
    '#EXT-X-ENDLIST',
  ].join('\n');
const stream = (kilobits: number, name: string) => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${kilobits}000,RESOLUTION=${kilobits}x9,AUDIO="a"`,
  `${name}.m3u8`,
];
const voice = (label: string, name: string, language: string) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${label}",LANGUAGE="${language}",URI="${name}.m3u8"`;

const files: Readonly<Record<string, string>> = {
  [`${cdn}/m.m3u8`]: [
    '#EXTM3U',
    voice('Дубляж', 'dub', 'ru'),
    voice('Оригинал', 'original', 'en'),
    ...stream(900, 'high'),
    ...stream(300, 'low'),
  ].join('\n'),
  ...Object.fromEntries(['high', 'low', 'dub', 'original'].map((name) => [`${cdn}/${name}.m3u8`, playlist(name)])),
  [`${cdn}/m.json`]: JSON.stringify({
    sources: [
      { label: 'a', link: `${cdn}/other.m3u8` },
      { label: 'b', link: '/film/m.m3u8', isDefault: true },
    ],
  }),
};

interface Given {
  readonly search?: string;
  readonly episodes?: unknown;
  readonly content?: Response;
  readonly availability?: Response;
  readonly files?: Readonly<Record<string, string | Response>>;
  readonly stored?: Partial<Knowledge['stored']>;
  readonly adList?: Response | Promise<Response>;
  readonly startAds?: StartEdge['startAds'];
  readonly last?: LastStart;
  readonly onAsk?: (name: string) => void;
}

/** Runs the chain, and returns all its requests in order. */
async function run(given: Given = {}) {
  const { search = '?movie_id=7', content = Response.json({ id: 7, title: 'Фильм' }), availability } = given;
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((input, init) => {
    const range = new Headers(init?.headers).get('range');
    asked.push(range === null ? String(input) : `${String(input)} ${range}`);
    given.onAsk?.(String(input).replace(`${cdn}/`, ''));
    const file = given.files?.[String(input)] ?? files[String(input)] ?? 'bytes';
    return Promise.resolve(file instanceof Response ? file : new Response(file));
  });
  const answer = (response: Response) => Promise.resolve(response);
  const firstRequests = new Map([
    [`${api}/contents/7`, answer(content)],
    [`${api}/contents/7/seasons`, answer(Response.json([]))],
    [
      `${api}/episodes?content-id=7`,
      Promise.resolve(given.episodes ?? [episode]).then((episodes) => Response.json(episodes)),
    ],
    [
      `${api}/contents/7/available?domain=${encodeURIComponent(page)}`,
      answer(availability ?? Response.json({ available: true })),
    ],
    ['https://ads.test/list.json', Promise.resolve(given.adList ?? Response.json({}))],
  ]);
  const chain: MediaChain = { requests: new Map(), levelUrl: null };
  const preconnected: string[] = [];
  let remembered: LastStart | null | undefined;
  const parameters = readParameters(search, null);
  const early = { baseUrl: api, adListUrl: 'https://ads.test/list.json', answers: firstRequests, read: null };
  const edge: StartEdge = {
    answers: readAnswers({ ...early, readings: new Map() }, 7, parameters, page),
    firstRequests,
    fetch,
    createRequester: () => {
      const requester = createRequester(chain, fetch, () => 0);
      const drop = () => {
        asked.push('dropped');
        requester.drop();
      };
      return { ...requester, drop };
    },
    abilities: { isMediaSourceSupported: true, isNativeHlsSupported: true },
    conditions: () => ({ bitsPerSecond: 1_000_000, width: 640, height: 360, canPlay: () => true }),
    remember: (start) => {
      remembered = start;
    },
    preconnect: (origin) => preconnected.push(origin),
    startAds:
      given.startAds ??
      ((urls) => {
        asked.push(`ads: ${urls.join()}`);
        return Promise.resolve(false);
      }),
  };
  const stored = {
    favoriteAudioTracks: {},
    favoriteSources: {},
    episodesTimeProgress: {},
    episodesWatchedAgain: {},
    episodeVariants: {},
    ...given.stored,
  };
  const knowledge = {
    movieId: 7,
    parameters,
    stored,
    last: given.last ?? null,
    origin: 'https://a.test',
  };
  await startFilm(knowledge, edge).catch(() => undefined);
  return { asked: asked.map((url) => url.replace(`${cdn}/`, '')), chain, firstRequests, preconnected, remembered };
}

const atStart = ['m.m3u8', 'low.m3u8', 'dub.m3u8', 'low/i', 'low/1', 'dub/i', 'dub/1'];

describe('the media chain', () => {
  it('requests the film’s manifest, playlists, initialisation segments and first segments, once each', async () => {
    const { asked, chain } = await run();
    expect(asked).toEqual(atStart);
    expect(chain.levelUrl).toBe(`${cdn}/low.m3u8`);
    expect([...chain.requests.keys()]).toEqual(atStart.map((name) => `${cdn}/${name}`));
  });

  it.each<[string, Given, string]>([
    ['a time code', { search: '?movie_id=7&t=5' }, 'low/2'],
    ['a saved place', { stored: { episodesTimeProgress: { 1: 4 } } }, 'low/2'],
    [
      'a time code before a saved place',
      { search: '?movie_id=7&t=0', stored: { episodesTimeProgress: { 1: 4 } } },
      'low/1',
    ],
  ])('starts at %s', async (_, given, segment) => {
    const { asked } = await run(given);
    expect(asked.filter((name) => /^low\/\d/.test(name))).toEqual([segment]);
  });

  it.each<[string, Given]>([
    ['the voice-over saved for the title', { stored: { favoriteAudioTracks: { 7: 'Оригинал' } } }],
    ['the voice author’s', { search: '?movie_id=7&voice_author=оригинал' }],
    ['that of the preferred language', { search: '?movie_id=7&lang_order=en' }],
  ])('requests the voice that the player will choose: %s', async (_, given) => {
    const { asked } = await run(given);
    expect(asked).toContain('original/1');
    expect(asked).not.toContain('dub/1');
  });

  it('reads a master JSON, whose answer is left for the player', async () => {
    const { asked, firstRequests } = await run({ episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/m.json` }] });
    expect(asked).toEqual(['m.json', ...atStart]);
    const answer = await firstRequests.get(`${cdn}/m.json`);
    expect(await answer?.json()).toMatchObject({ sources: [{ label: 'a' }, { label: 'b' }] });
  });

  it.each<[string, NonNullable<Given['stored']>, readonly string[]]>([
    ['the source chosen last', { favoriteSources: { 7: 'a' }, favoriteAudioTracks: { 7: 'b' } }, ['other.m3u8']],
    ['the default source despite a saved voice-over', { favoriteAudioTracks: { 7: 'a' } }, atStart],
  ])('takes from a master JSON %s', async (_, stored, loaded) => {
    const { asked } = await run({ episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/m.json` }], stored });
    expect(asked).toEqual(['m.json', ...loaded]);
  });

  it('leaves all first answers for the player to read', async () => {
    const { firstRequests } = await run();
    for (const answer of firstRequests.values()) expect((await answer).bodyUsed).toBe(false);
  });

  it('requests the DASH manifest', async () => {
    const { asked } = await run({ episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/f.mpd` }] });
    expect(asked).toEqual(['f.mpd']);
  });

  it('only opens a connection for a plain file', async () => {
    const result = await run({ episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/f.mp4` }] });
    expect(result).toMatchObject({ asked: [], preconnected: ['https://cdn.test'] });
  });

  it.each<[string, Given]>([
    ['the title is blocked in the region', { availability: Response.json({ available: false }) }],
    ['it is unknown whether the title is available in the region', { availability: new Response('', { status: 503 }) }],
    ['the title does not exist', { content: new Response('', { status: 404 }) }],
    ['there are no episodes', { episodes: [] }],
    ['an episode is malformed', { episodes: [{ ...episode, id: 'x' }] }],
    ['there is no file', { episodes: [{ ...episode, m3u8MasterFilePath: null }] }],
    ['the answer has no end', { content: new Response(new Blob(['"', 'x'.repeat(1_000_001), '"'])) }],
  ])('requests nothing if %s', async (_, given) => expect((await run(given)).asked).toEqual([]));

  it('requests no invalid address from a master JSON', async () => {
    const json = { [`${cdn}/m.json`]: JSON.stringify({ sources: [{ link: 'javascript:1' }] }) };
    const { asked } = await run({ files: json, episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/m.json` }] });
    expect(asked).toEqual(['m.json']);
  });

  it.each([
    ['fails', new Response('', { status: 500 }), ['m.m3u8']],
    ['is not a playlist', new Response('<html>'), ['m.m3u8']],
    ['is announced too long', new Response('', { headers: { 'content-length': '1000001' } }), ['m.m3u8']],
  ])('ends if the manifest %s', async (_, file, asked) => {
    expect((await run({ files: { [`${cdn}/m.m3u8`]: file } })).asked).toEqual(asked);
  });

  it('resolves addresses against the address that answered', async () => {
    const moved = new Response(files[`${cdn}/m.m3u8`]);
    Object.defineProperty(moved, 'url', { value: 'https://edge.test/x/m.m3u8' });
    const { asked } = await run({ files: { [`${cdn}/m.m3u8`]: moved } });
    expect(asked[1]).toBe('https://edge.test/x/low.m3u8');
  });
});

describe('requests of the media chain', () => {
  const make = (answer: () => Response) => {
    const chain: MediaChain = { requests: new Map(), levelUrl: null };
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()));
    return { chain, fetch, ...createRequester(chain, fetch, () => 5) };
  };

  it('are limited to ten', async () => {
    const { ask, fetch } = make(() => new Response('x'));
    for (let index = 0; index < 10; index += 1) await ask(`https://a.test/${index}`, 10);
    await expect(ask('https://a.test/more', 10)).rejects.toThrow('too many');
    expect(fetch).toHaveBeenCalledTimes(10);
  });

  it('end when they are dropped', async () => {
    const { ask, chain, fetch, drop, chooseLevel } = make(() => new Response('x'));
    chooseLevel('https://a.test/level');
    await ask('https://a.test/1', 10);
    drop();
    expect(chain).toEqual({ requests: new Map(), levelUrl: null });
    chooseLevel('https://a.test/level');
    await expect(ask('https://a.test/2', 10)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledOnce();
    expect(chain.levelUrl).toBeNull();
  });

  it('record their progress', async () => {
    const { ask, chain } = make(() => new Response('four', { headers: { 'content-length': '4' } }));
    await ask('https://a.test/a', 10, { start: 0, end: 4 }).catch(() => undefined);
    await ask('https://a.test/a', 10);
    expect([...chain.requests.keys()]).toEqual(['https://a.test/a 0-4', 'https://a.test/a']);
    expect(chain.requests.get('https://a.test/a')?.progress).toEqual({
      startMs: 5,
      firstByteMs: 5,
      endMs: 5,
      loadedBytes: 4,
      totalBytes: 4,
    });
  });

  it('fail for a whole file in place of a part, and for a body that is too long', async () => {
    const whole = make(() => new Response('four'));
    await expect(whole.ask('https://a.test/a', 10, { start: 0, end: 2 })).rejects.toThrow('not usable');
    const long = make(() => new Response('eleven bytes'));
    await expect(long.ask('https://a.test/a', 10)).rejects.toThrow('too long');
  });
});

describe('ads before the film', () => {
  const list = { prerollList: [{ vastUrl: 'https://ads.test/1' }], midrollList: [] };

  it('are started before the film, once the film is known to be available', async () => {
    const { asked } = await run({ adList: Response.json(list) });
    expect(asked).toEqual(['ads: https://ads.test/1', ...atStart]);
  });

  it('do not wait for the episodes', async () => {
    const startAds = vi.fn(() => Promise.resolve(false));
    const never = new Promise(() => undefined);
    void run({ adList: Response.json(list), episodes: never, startAds });
    await until(() => expect(startAds).toHaveBeenCalledOnce());
  });

  it.each<[string, Given]>([
    ['the list is empty', { adList: Response.json({ prerollList: [], midrollList: [] }) }],
    ['it has none before the film', { adList: Response.json({ midrollList: list.prerollList }) }],
    ['the list is null', { adList: Response.json(null) }],
    ['the list failed', { adList: new Response('', { status: 500 }) }],
    ['the list has not arrived yet', { adList: new Promise(() => undefined) }],
    ['their script does not load', { adList: Response.json(list), startAds: () => Promise.reject(new Error('no')) }],
  ])('do not keep the film from being started if %s', async (_, given) => {
    const { asked } = await run(given);
    expect(asked).toEqual(atStart);
  });

  it('leave the film to the player if that has loaded meanwhile', async () => {
    const { asked } = await run({ adList: Response.json(list), startAds: () => Promise.resolve(true) });
    expect(asked).toEqual([]);
  });

  it('are not started if the film is not available in the region', async () => {
    const { asked } = await run({ adList: Response.json(list), availability: Response.json({ available: false }) });
    expect(asked).toEqual([]);
  });
});

describe('the start of the last visit', () => {
  const never = new Promise(() => undefined);
  const variants: readonly EpisodeVariant[] = [];
  const known = {
    ...episode,
    title: '',
    description: null,
    posterPath: null,
    duration: null,
    episodeVariants: variants,
  };
  const atHigh = atStart.map((name) => name.replace('low', 'high'));
  const askedAt = (names: readonly string[]) =>
    names.map((name) => ({
      url: `${cdn}/${name}`,
      most: name.endsWith('m3u8') ? mostBytes.text : mostBytes.segment,
      range: null,
    }));
  const last: LastStart = {
    episode: known,
    url: `${cdn}/m.m3u8`,
    startSeconds: 0,
    levelUrl: `${cdn}/high.m3u8`,
    asked: askedAt(atHigh),
  };

  it('is stored for the next visit', async () => {
    const { remembered } = await run();
    expect(remembered).toEqual({ ...last, levelUrl: `${cdn}/low.m3u8`, asked: askedAt(atStart) });
  });

  it('starts before the catalogue has answered, in the rendition with the cached segment', async () => {
    const given = { episodes: never, last };
    const asked: string[] = [];
    void run({ ...given, onAsk: (name) => asked.push(name) });
    await until(() => expect(asked).toEqual(atHigh));
  });

  it('is requested once if the catalogue agrees, and stored again', async () => {
    const { asked, chain, remembered } = await run({ last });
    expect(asked).toEqual(atHigh);
    expect([...chain.requests.keys()]).toEqual(atHigh.map((name) => `${cdn}/${name}`));
    expect(chain.levelUrl).toBe(last.levelUrl);
    expect(remembered).toEqual(last);
  });

  it('is requested at once, before any answer', () => {
    const asked: string[] = [];
    void run({ last, onAsk: (name) => asked.push(name) });
    expect(asked).toEqual(atHigh);
  });

  it('is replaced by the requests that this visit has used, without the needless ones', async () => {
    const { remembered } = await run({ last, stored: { favoriteAudioTracks: { 7: 'Оригинал' } } });
    expect(remembered?.asked.map(({ url }) => url.replace(`${cdn}/`, ''))).toEqual(
      atHigh.map((name) => name.replace('dub', 'original')),
    );
  });

  it('makes at most ten requests, however many were stored', () => {
    const asked: string[] = [];
    const names = Array.from({ length: 30 }, (_, index) => `${index}/1`);
    void run({ last: { ...last, asked: askedAt(names) }, onAsk: (name) => asked.push(name) });
    expect(asked.filter((name) => names.includes(name))).toHaveLength(10);
  });

  it('may go through a master JSON, which is requested once', async () => {
    const json = { ...episode, m3u8MasterFilePath: `${cdn}/m.json` };
    const url = json.m3u8MasterFilePath;
    const { asked } = await run({ episodes: [json], last: { ...last, url, episode: { ...known, ...json } } });
    expect(asked.filter((name) => name === 'm.json')).toHaveLength(1);
    expect(asked.filter((name) => name !== 'm.json')).toEqual(atHigh);
  });

  it('starts at the newly saved position, in a rendition chosen for this visit', async () => {
    const { asked } = await run({ last, stored: { episodesTimeProgress: { 1: 4 } } });
    expect(asked).toEqual(atStart.map((name) => name.replace('/1', '/2')));
  });

  it.each<[string, Given]>([
    ['has another file', { episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/f.mpd` }] }],
    ['no longer has it', { episodes: [] }],
    ['does not show it in this region', { availability: Response.json({ available: false }) }],
  ])('is dropped if the catalogue %s', async (_, given) => {
    const { asked, chain } = await run({ ...given, last });
    expect(asked).toContain('dropped');
    expect([...chain.requests.keys()].filter((url) => !url.endsWith('.mpd'))).toEqual([]);
  });

  it.each<[string, Given]>([
    ['its address is signed', { episodes: [{ ...episode, m3u8MasterFilePath: `${cdn}/m.m3u8?sign=1` }] }],
    [
      'ads came before it',
      { adList: Response.json({ prerollList: ['https://ads.test/1'] }), startAds: () => Promise.resolve(true) },
    ],
    ['there was no film', { episodes: [] }],
  ])('is not stored if %s', async (_, given) => expect((await run(given)).remembered).toBeNull());

  it('and the requests by the catalogue together stay within the limit', async () => {
    const other = { ...episode, id: 2, m3u8MasterFilePath: `${cdn}/other.m3u8` };
    const { asked } = await run({
      episodes: [other],
      last,
      files: { [`${cdn}/other.m3u8`]: files[`${cdn}/m.m3u8`] ?? '' },
    });
    expect(asked.slice(asked.indexOf('dropped') + 1)).toEqual(['other.m3u8', ...atStart.slice(1)]);
  });
});
