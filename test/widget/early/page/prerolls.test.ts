import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as reader from '../../../../src/widget/ads/reading.ts';
import { takeReading } from '../../../../src/widget/early/index.ts';
import { startPrerolls } from '../../../../src/widget/early/page/prerolls.ts';
import type { Early } from '../../../../src/widget/early/started.ts';

const wrapper = (url: string) =>
  `<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI><![CDATA[${url}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;
const inline = (attributes = 'type="video/mp4"') =>
  `<VAST version="3.0"><Ad><InLine><AdTitle>a</AdTitle><Creatives><Creative><Linear><Duration>00:00:10</Duration><MediaFiles>` +
  `<MediaFile width="640" height="360" delivery="progressive" ${attributes}>https://cdn.test/ad.mp4</MediaFile>` +
  `</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

let asked: string[];
let readings: Early['readings'];
let onPage: readonly string[];
let links: unknown[];
let answers: Record<string, string>;
let medias: {
  src?: string;
  preload?: string;
  removeAttribute: ReturnType<typeof vi.fn>;
  load: ReturnType<typeof vi.fn>;
  onprogress?: () => void;
}[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  readings = new Map();
  vi.stubGlobal('potokEarly', { readings });
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
  // Each test ends what it has begun.
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
const start = (urls: readonly string[], scripts: readonly string[] = []) =>
  startPrerolls(urls, reader, readings, page, scripts);

describe('prerolls that the page starts', () => {
  it('are read to the end of their chain, and then the media file of the first one is loaded', async () => {
    start(['https://ads.test/1', 'https://ads.test/3']);
    expect(asked).toEqual(['https://ads.test/1', 'https://ads.test/3']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['https://ads.test/1', 'https://ads.test/3', 'https://ads.test/2']);
    expect(medias).toMatchObject([{ preload: 'auto', src: 'https://cdn.test/ad.mp4' }]);
  });

  it('are read by the player without another request', async () => {
    start(['https://ads.test/1']);
    const reading = await takeReading('https://ads.test/1');
    expect(reading).toMatchObject({ isOk: true, creative: { file: { url: 'https://cdn.test/ad.mp4' } } });
    expect(asked).toHaveLength(2);
  });

  it('are used once, and not by a late break', async () => {
    start(['https://ads.test/1']);
    await takeReading('https://ads.test/1');
    expect(takeReading('https://ads.test/1')).toBeNull();
    start(['https://ads.test/1']);
    await vi.advanceTimersByTimeAsync(19_999);
    // The media file still loads.
    medias.at(-1)?.onprogress?.();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(medias.at(-1)?.removeAttribute).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(medias.at(-1)?.load).toHaveBeenCalledOnce();
    expect(medias.at(-1)?.removeAttribute).toHaveBeenCalledWith('src');
    expect(takeReading('https://ads.test/1')).toBeNull();
  });

  it('preload the scripts that show them, unless an import map replaces scripts', () => {
    start(['https://ads.test/1'], ['a.js', 'b.js']);
    expect(links).toMatchObject([
      { rel: 'modulepreload', href: 'a.js' },
      { rel: 'modulepreload', href: 'b.js' },
    ]);
    links = [];
    onPage = ['[type=importmap]'];
    start(['https://ads.test/1'], ['a.js']);
    expect(links).toEqual([]);
  });

  it('load the media file that fits the page', async () => {
    const small = inline().replace('width="640" height="360"', 'width="64" height="36"').replace('ad.mp4', 'small.mp4');
    const [file = ''] = /<MediaFile [^]*<\/MediaFile>/.exec(small) ?? [];
    answers = { 'https://ads.test/1': inline().replace('<MediaFiles>', `<MediaFiles>${file}`) };
    start(['https://ads.test/1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBe('https://cdn.test/ad.mp4');
  });

  it('load no media file if an ad is on the page already', async () => {
    onPage = ['[data-potok=ad]'];
    start(['https://ads.test/1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBeUndefined();
  });

  it.each([
    ['a script', 'type="application/javascript" apiFramework="VPAID"'],
    ['a stream', 'type="application/x-mpegURL"'],
  ])('load no media file that is %s', async (_, attributes) => {
    answers = { 'https://ads.test/1': inline(attributes) };
    start(['https://ads.test/1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    expect(medias[0]?.src).toBeUndefined();
  });

  it('load no media file if there is no ad', async () => {
    answers = { 'https://ads.test/1': '<VAST version="3.0"></VAST>' };
    start(['https://ads.test/1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias[0]?.src).toBeUndefined();
  });

  it('are absent without an address', () => {
    start([]);
    expect(medias).toEqual([]);
  });
});
