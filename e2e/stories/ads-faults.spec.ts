import type { FaultRule } from '../fixtures/services.ts';
import { expect, test, type Ads } from '../fixtures/ads.ts';

interface Fault {
  readonly name: string;
  readonly preroll: string;
  readonly rules?: readonly FaultRule[];
  /** Of the error that its servers are told; none where there is nobody to tell. */
  readonly code?: number;
  /** What is done while the ad plays; where nothing is said it is expected never to. */
  readonly meanwhile?: (ads: Ads) => Promise<void>;
}

const list = '^/api/ad-list';
const withBody = (match: string, body: string, contentType = 'application/json'): FaultRule => ({
  match,
  body,
  contentType,
});

const faults: readonly Fault[] = [
  { name: 'the list is not there', preroll: 'media', rules: [{ match: list, status: 404 }] },
  { name: 'the list fails', preroll: 'media', rules: [{ match: list, status: 500 }] },
  { name: 'the list does not come', preroll: 'media', rules: [{ match: list, delayMs: 40_000 }] },
  {
    name: 'the list is a web page',
    preroll: 'media',
    rules: [withBody(list, '<!doctype html><h1>Hi</h1>', 'text/html')],
  },
  { name: 'the lists are null', preroll: 'media', rules: [withBody(list, '{"prerollList":null,"midrollList":null}')] },
  {
    name: 'the list holds nonsense',
    preroll: 'media',
    rules: [withBody(list, '{"prerollList":[null,1,"",{"vastUrl":""},{"vastUrl":"javascript:1"}]}')],
  },
  { name: 'the document is empty', preroll: 'empty' },
  { name: 'the document is cut off', preroll: 'truncated' },
  { name: 'the document is a web page', preroll: 'html' },
  { name: 'the document is not there', preroll: 'no-such-kind' },
  { name: 'the document does not come', preroll: 'media', rules: [{ match: 'vast.xml', delayMs: 40_000 }] },
  { name: 'there are two ads', preroll: 'two', code: 901 },
  { name: 'there is no ad', preroll: 'none' },
  { name: 'the ad is not linear', preroll: 'nonlinear', code: 401 },
  { name: 'wrappers lead in a circle', preroll: 'loop', code: 303 },
  { name: 'wrappers are seven deep', preroll: 'deep-7', code: 303 },
  { name: 'a wrapper leads to a dead host', preroll: 'dead-wrapper', code: 900 },
  { name: 'there is no media file', preroll: 'no-media', code: 401 },
  { name: 'no media file can be played', preroll: 'unplayable', code: 403 },
  { name: 'the media file is not there', preroll: 'media-404', code: 405 },
  { name: 'the stream is not there', preroll: 'hls-404', code: 405 },
  { name: 'the media file is broken', preroll: 'media-broken', code: 405 },
  { name: 'the media file stalls at its start', preroll: 'media-stalls', code: 402 },
  {
    name: 'the media file stalls midway',
    preroll: 'media-stalls-midway',
    code: 402,
    meanwhile: (ads) => ads.isPlaying(),
  },
  {
    name: 'the network blocks the media file',
    preroll: 'media',
    rules: [{ match: 'ad-1.mp4', dropConnection: true }],
    code: 405,
  },
  {
    name: 'the servers of trackers hang',
    preroll: 'skip-at-once',
    rules: [{ match: '/ads/ping/', delayMs: 40_000 }],
    meanwhile: async (ads) => {
      await ads.isPlaying();
      await ads.skip.click();
    },
  },
  {
    name: 'a VPAID script is not there',
    preroll: 'vpaid-linear',
    rules: [{ match: 'vpaid.js', status: 404 }],
    code: 901,
  },
  ...(
    [
      ['throws at load', 'throws-at-load'],
      ['has no ad', 'no-ad'],
      ['does not answer the handshake', 'no-handshake'],
      ['is of an unknown version', 'version-9'],
      ['never loads', 'never-loads'],
      ['never starts', 'never-starts'],
      ['throws in every method', 'throws-everywhere'],
    ] as const
  ).map(([what, kind]) => ({ name: `a VPAID ad ${what}`, preroll: `vpaid-${kind}`, code: 901 })),
  {
    name: 'a VPAID ad never stops',
    preroll: 'vpaid-never-stops',
    code: 901,
    meanwhile: async (ads) => {
      await ads.isPlaying(ads.frameMedia);
      await ads.hurry(ads.frameMedia);
    },
  },
];

test.describe('the film always starts', () => {
  for (const { name, preroll, rules = [], code, meanwhile } of faults) {
    test(`when ${name}`, async ({ viewer, ads, services }, { annotations }) => {
      await services.fault(...rules);
      await ads.order({ preroll });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await meanwhile?.(ads);
      await viewer.watchPast(0.2);
      const seconds = await ads.secondsWithoutMove();
      annotations.push({ type: 'seconds without anything moving', description: seconds.toFixed(1) });
      expect(seconds).toBeLessThan(8);
      await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
      await viewer.press('Пауза');
      await expect.poll(() => viewer.isPaused()).toBe(true);
      if (meanwhile === undefined) expect(await viewer.signals('ad.started')).toHaveLength(0);
      const errors = async () => (await ads.pings(preroll)).filter((event) => event.startsWith('error'));
      await expect.poll(errors).toEqual(code === undefined ? [] : [`error?code=${code}`]);
    });
  }
});
