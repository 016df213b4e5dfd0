import { afterEach, describe, expect, it, vi } from 'vitest';
import { planBreaks } from '../../../../src/widget/ads/interstitials/index.ts';
import { areInterstitialsOn } from '../../../../src/widget/ads/ads-sink.ts';
import { readSignaling } from '../../../../src/widget/ads/interstitials/signaling.ts';
import { readChain, type ReaderEdge } from '../../../../src/widget/ads/vast/read-chain.ts';
import type { ReadBreak } from '../../../../src/widget/ads/vast/schedule.ts';
import { anInterstitial } from './support.ts';

afterEach(() => void vi.restoreAllMocks());

const tracking = (type: string, ...urls: readonly string[]) => ({ type, urls });
const slot = {
  type: 'linear',
  start: 0,
  duration: 10,
  identifiers: [{ scheme: 'ad-id.org', value: 'FLOWERS-1' }],
  tracking: [
    tracking('impression', 'https://ads.example/i'),
    tracking('firstQuartile', 'https://ads.example/q1'),
    { ...tracking('progress', 'https://ads.example/p'), offset: 3 },
    tracking('clickThrough', 'https://shop.example/?erid=2VtzqvToken'),
    tracking('clickTracking', 'https://ads.example/c'),
    tracking('error', 'https://ads.example/e?code=[ERRORCODE]'),
    tracking('viewable', 'https://ads.example/v'),
  ],
};
const signaling = { version: 2, type: 'slot', payload: [slot] };
const inPlaylist = btoa(JSON.stringify(signaling));

/** Reads the ads of an interstitial with the reader of all other ads. */
async function read(attributes: Readonly<Record<string, string>>, list?: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    list instanceof Error ? Promise.reject(list) : new Response(typeof list === 'string' ? list : JSON.stringify(list)),
  );
  const later: ReadBreak[] = [];
  planBreaks([anInterstitial(attributes)], (one) => `vmap:${later.push(one)}`);
  const edge: ReaderEdge = {
    fetch,
    clock: () => 0,
    now: () => new Date(0),
    random: () => 0,
    screen: () => ({ width: 640, height: 360, canPlay: () => true }),
  };
  const { signal } = new AbortController();
  const reading = await readChain(() => later[0]!(fetch, signal), edge, signal);
  return { fetch, reading };
}

describe('the ad of an interstitial', () => {
  it('is a film that needs no request before it is shown', async () => {
    const { fetch, reading } = await read({});
    expect(fetch).not.toHaveBeenCalled();
    expect(reading).toMatchObject({
      isOk: true,
      creative: {
        file: { url: 'https://cdn.example/film/ads/master.m3u8', type: 'application/vnd.apple.mpegurl' },
        skipOffset: null,
        impressions: [],
        label: { advertiser: null, aboutUrl: null, erid: null },
      },
    });
  });

  it('has the label and the trackers that the playlist names', async () => {
    const { reading } = await read({
      'X-AD-CREATIVE-SIGNALING': inPlaylist,
      'X-ADVERTISER': 'ООО «Ромашка»',
      'X-SKIP-CONTROL-OFFSET': '5',
      DURATION: '10',
    });
    expect(reading).toMatchObject({
      isOk: true,
      creative: {
        durationSeconds: 10,
        skipOffset: { unit: 'seconds', value: 5 },
        label: { advertiser: 'ООО «Ромашка»', erid: '2VtzqvToken' },
        clickThrough: 'https://shop.example/?erid=2VtzqvToken',
        clickTracking: ['https://ads.example/c'],
        impressions: ['https://ads.example/i'],
        errors: ['https://ads.example/e?code=[ERRORCODE]'],
        viewability: { viewable: ['https://ads.example/v'], notViewable: [], viewUndetermined: [] },
        details: { universalAdIds: [{ registry: 'ad-id.org', id: 'FLOWERS-1' }] },
        trackers: [
          { event: 'firstQuartile', url: 'https://ads.example/q1', offset: null },
          { event: 'progress', url: 'https://ads.example/p', offset: { unit: 'seconds', value: 3 } },
        ],
      },
    });
  });

  it('is read from its asset list, with the label and trackers of the list', async () => {
    const { fetch, reading } = await read(
      { 'X-ASSET-LIST': 'https://ads.example/lists/1.json' },
      {
        'SKIP-CONTROL': { OFFSET: 2 },
        ASSETS: [{ URI: 'a.m3u8', DURATION: 8, 'X-ERID': '2VtzqvList', 'X-AD-CREATIVE-SIGNALING': signaling }],
      },
    );
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://ads.example/lists/1.json']);
    expect(reading).toMatchObject({
      isOk: true,
      creative: {
        file: { url: 'https://ads.example/lists/a.m3u8' },
        durationSeconds: 8,
        skipOffset: { value: 2 },
        label: { erid: '2VtzqvToken' },
        impressions: ['https://ads.example/i'],
      },
    });
  });

  it.each([
    ['cannot be loaded', new TypeError('offline'), 900],
    ['is not JSON', '<html>', 100],
    ['is null', null, 100],
    ['is empty', { ASSETS: [] }, 303],
    ['has no ads', {}, 303],
    ['is a pod', { ASSETS: [{ URI: 'a.m3u8' }, { URI: 'b.m3u8' }] }, 901],
    ['has an ad without an address', { ASSETS: [{ DURATION: 8 }] }, 401],
    ['has an address that is not on the web', { ASSETS: [{ URI: 'javascript:alert(1)' }] }, 401],
    ['has an ad that is not an object', { ASSETS: [5] }, 401],
  ])('fails if its list %s', async (_, list: unknown, code) => {
    const { reading } = await read({ 'X-ASSET-LIST': 'https://ads.example/lists/1.json' }, list);
    expect(reading).toMatchObject({ isOk: false, failure: { code, errorUrls: [] } });
  });

  it('keeps its error code even if the script of interstitials has its own class of errors', async () => {
    const failure = Object.assign(new Error('a pod'), { name: 'AdError', code: 901 });
    const edge = { clock: () => 0 } as Partial<ReaderEdge> as ReaderEdge;
    const reading = await readChain(() => Promise.reject(failure), edge, new AbortController().signal);
    expect(reading).toMatchObject({ isOk: false, failure: { code: 901, message: 'a pod' } });
  });

  it('is not requested if a rule of the operator leaves it out', async () => {
    const first = vi.fn<() => Promise<never>>();
    const edge = { mayShow: false, clock: () => 0 } as Partial<ReaderEdge> as ReaderEdge;
    expect(await readChain(first, edge, new AbortController().signal)).toMatchObject({
      isOk: false,
    });
    expect(first).not.toHaveBeenCalled();
  });
});

describe('breaks from the interstitials of a stream', () => {
  it('have the ids, places and ends of the stream; interstitials that cannot be shown are named in a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const breaks = planBreaks(
      [anInterstitial({ DURATION: '15' }), anInterstitial({ CUE: 'PRE' }, { id: 'first' })],
      () => 'vmap:7',
    );
    expect(breaks).toEqual([{ url: 'vmap:7', at: { unit: 'seconds', value: 20 }, id: 'ad-1', resumeSeconds: 35 }]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"first" is left out')]]);
  });

  it.each([
    [{}, false],
    [{ env_ad_interstitials: 'off' }, false],
    [{ env_ad_interstitials: true }, false],
    [{ env_ad_interstitials: 'on' }, true],
  ])('are wanted with %j: %j', (scope, isOn) => expect(areInterstitialsOn(scope)).toBe(isOn));
});

describe('creative signaling', () => {
  it('may describe a pod, with its ads as slots', () => {
    const pod = {
      version: 2,
      type: 'pod',
      payload: [{ tracking: [tracking('podStart', 'https://a.example/s')], slots: [slot] }],
    };
    expect(readSignaling(pod).trackers.map(({ type }) => type)).toEqual([
      'podStart',
      ...slot.tracking.map(({ type }) => type),
    ]);
  });

  it.each([
    null,
    undefined,
    5,
    'no base64!',
    btoa('no json'),
    {},
    { payload: 5 },
    { payload: [null, 'a', { tracking: 5 }] },
  ])('is empty when read from %j', (value) => expect(readSignaling(value)).toEqual({ trackers: [], ids: [] }));

  it('has a limited number of trackers', () => {
    const many = Array.from({ length: 500 }, () => tracking('start', 'https://a.example/'));
    expect(readSignaling({ payload: { tracking: many } }).trackers).toHaveLength(200);
  });
});
