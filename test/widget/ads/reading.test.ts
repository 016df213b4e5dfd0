import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAd, startAds } from '../../../src/widget/ads/reading.ts';

const listUrl = 'https://ads.test/list.json';
const edge = { now: () => new Date(), random: () => 0.5 };
const screen = () => ({ width: 640, height: 360, canPlay: () => true });
const never = new AbortController().signal;

const wrapper = (url: string) =>
  `<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI><![CDATA[${url}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;
const inline = (attributes = 'type="video/mp4"') =>
  `<VAST version="3.0"><Ad><InLine><AdTitle>a</AdTitle><Creatives><Creative><Linear><Duration>00:00:10</Duration><MediaFiles>` +
  `<MediaFile width="640" height="360" delivery="progressive" ${attributes}>https://cdn.test/ad.mp4</MediaFile>` +
  `</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

let asked: string[];
let onPage: readonly string[];
let links: unknown[];
let answers: Record<string, string>;
let medias: {
  src?: string;
  preload?: string;
  removeAttribute: ReturnType<typeof vi.fn>;
  load: ReturnType<typeof vi.fn>;
}[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  medias = [];
  onPage = [];
  links = [];
  answers = { 'https://ads.test/1': wrapper('https://ads.test/2'), 'https://ads.test/2': inline() };
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input);
    return Promise.resolve(new Response(answers[input] ?? inline()));
  });
});
afterEach(async () => {
  // Nothing that one test has begun is left for the next.
  await vi.advanceTimersByTimeAsync(20_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = {
  documentElement: { clientWidth: 640, clientHeight: 360 },
  querySelector: (selector: string) => (onPage.includes(selector) ? {} : null),
  head: { append: (...added: readonly unknown[]) => links.push(...added) },
  createElement: (name: string) => {
    if (name === 'link') return {};
    const media = { canPlayType: () => 'maybe', removeAttribute: vi.fn(), load: vi.fn() };
    medias.push(media);
    return media;
  },
} as unknown as Document;
const listOf = (...urls: readonly unknown[]) => ({
  prerollList: urls.map((vastUrl) => ({ vastUrl })),
  midrollList: [],
});

describe('ads that the page begins with', () => {
  it('are read to the end of their chain, and then the media file of the first one is begun with', async () => {
    startAds(listOf('https://ads.test/1', 'https://ads.test/3'), listUrl, page, []);
    expect(asked).toEqual(['https://ads.test/1', 'https://ads.test/3']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['https://ads.test/1', 'https://ads.test/3', 'https://ads.test/2']);
    expect(medias).toMatchObject([{ preload: 'auto', src: 'https://cdn.test/ad.mp4' }]);
  });

  it('are what the player reads, without another request', async () => {
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    const reading = await readAd('https://ads.test/1', edge, screen, never);
    expect(reading).toMatchObject({ isOk: true, creative: { file: { url: 'https://cdn.test/ad.mp4' } } });
    expect(asked).toHaveLength(2);
  });

  it('are read anew for the next break, and for a break that comes late', async () => {
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await readAd('https://ads.test/1', edge, screen, never);
    await readAd('https://ads.test/1', edge, screen, never);
    expect(asked).toHaveLength(4);
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(medias.at(-1)?.removeAttribute).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(medias.at(-1)?.load).toHaveBeenCalledOnce();
    expect(medias.at(-1)?.removeAttribute).toHaveBeenCalledWith('src');
    await readAd('https://ads.test/1', edge, screen, never);
    expect(asked).toHaveLength(8);
  });

  it('have the scripts that will show them loaded, but not where a map leads to others', () => {
    startAds(listOf('https://ads.test/1'), listUrl, page, ['a.js', 'b.js']);
    expect(links).toMatchObject([
      { rel: 'modulepreload', href: 'a.js' },
      { rel: 'modulepreload', href: 'b.js' },
    ]);
    links = [];
    onPage = ['[type=importmap]'];
    startAds(listOf('https://ads.test/1'), listUrl, page, ['a.js']);
    expect(links).toEqual([]);
  });

  it('have the media file that fits the page', async () => {
    const small = inline().replace('width="640" height="360"', 'width="64" height="36"').replace('ad.mp4', 'small.mp4');
    const [file = ''] = /<MediaFile [^]*<\/MediaFile>/.exec(small) ?? [];
    answers = { 'https://ads.test/1': inline().replace('<MediaFiles>', `<MediaFiles>${file}`) };
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBe('https://cdn.test/ad.mp4');
  });

  it('leave the media file to the ad that is on the page already', async () => {
    onPage = ['[data-potok=ad]'];
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBeUndefined();
  });

  it.each([
    ['a script', 'type="application/javascript" apiFramework="VPAID"'],
    ['a stream', 'type="application/x-mpegURL"'],
  ])('load no media file that is %s', async (_, attributes) => {
    answers = { 'https://ads.test/1': inline(attributes) };
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    expect(medias[0]?.src).toBeUndefined();
  });

  it('load no media file where there is no ad', async () => {
    answers = { 'https://ads.test/1': '<VAST version="3.0"></VAST>' };
    startAds(listOf('https://ads.test/1'), listUrl, page, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no list', { prerollList: 'https://ads.test/1', midrollList: [] }],
    ['no address', listOf('', 'javascript:alert(1)')],
    ['numbers', { prerollList: [1, 2], midrollList: [] }],
  ])('are none in %s', (_, list) => {
    startAds(list, listUrl, page, []);
    expect(asked).toEqual([]);
  });

  it('are twenty at most', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    startAds(listOf(...Array.from({ length: 1_000 }, (_, index) => `https://ads.test/${index}`)), listUrl, page, []);
    expect(asked).toHaveLength(20);
  });
});
