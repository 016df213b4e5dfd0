// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { documentUrl, openWithAds, type AdOptions, type AdPlayer } from './ad-viewer.ts';
import { closePlayer } from './player.ts';
import { never } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const list = 'GET /api/ad-list.json';
const mediaAd = `GET ${documentUrl('media')}`;
const trackers = (kind: string) =>
  Object.fromEntries(
    ['loaded', 'impression', 'creativeView', 'start', 'skip'].map((event) => [
      `GET https://ads.example/ads/ping/${kind}/${event}`,
      never,
    ]),
  );

async function expectFilm(player: AdPlayer, errors: readonly string[], kind: string): Promise<void> {
  expect(player.film.currentTime).toBeGreaterThan(0.2);
  expect(document.querySelector('#potok-ad')?.children).toHaveLength(0);
  await player.press('Пауза');
  expect(player.film.paused).toBe(true);
  expect(player.told(kind).filter((event) => event.startsWith('error'))).toEqual(errors);
}

describe('the film starts without an ad', () => {
  it.each<[string, number, AdOptions & { readonly preroll: string }, ...string[]]>([
    ['at once if the list of ads is not there', 1_000, { preroll: 'media', answers: { [list]: 404 } }],
    ['after a second try if the list of ads fails', 2_000, { preroll: 'media', answers: { [list]: 500 } }],
    ['at once if the list of ads is a web page', 1_000, { preroll: 'media', answers: { [list]: '<!doctype html>' } }],
    ['at once if the lists are null', 1_000, { preroll: 'media', answers: { [list]: { prerollList: null } } }],
    [
      'at once if the list of ads holds nonsense',
      1_000,
      { preroll: 'media', answers: { [list]: { prerollList: [null, 1, '', { vastUrl: 'javascript:1' }] } } },
    ],
    [
      'at once if the network blocks the file',
      1_000,
      { preroll: 'media', file: (url) => (url.includes('/ads/') ? { seconds: 10, isBroken: true } : null) },
      'error 405',
    ],
    ['after 6 s if the list of ads does not come', 7_000, { preroll: 'media', answers: { [list]: never } }],
    ['after 5 s if the document does not come', 5_700, { preroll: 'media', answers: { [mediaAd]: never } }],
    ['after 6 s if the file stalls at its start', 7_000, { preroll: 'media-stalls' }, 'error 402'],
    ['after 4 s if the script of the ad does not come', 5_000, { preroll: 'vpaid-linear' }, 'error 901'],
  ])('%s', async (_, waitMs, options, ...errors) => {
    const player = await openWithAds(options);
    await player.press('Воспроизвести');
    await player.wait(waitMs);
    await expectFilm(player, errors, options.preroll);
    expect(player.told(options.preroll)).not.toContain('impression');
  });
});

describe('the film starts after an ad', () => {
  it('that stalls midway: its server is told after six seconds', async () => {
    const player = await openWithAds({ preroll: 'media-stalls-midway' });
    await player.press('Воспроизвести');
    await player.wait(8_500);
    expect(player.film.currentTime).toBe(0);
    expect(player.ad().currentTime).toBe(3);
    await player.wait(3_000);
    await expectFilm(player, ['error 402'], 'media-stalls-midway');
  });

  it('that pauses itself for good: after the longest time of an ad', async () => {
    const globals = { env_ad_longest_seconds: '30' };
    const player = await openWithAds({ preroll: 'unskippable', globals });
    await player.press('Воспроизвести');
    for (let pause = 0; pause < 2; pause += 1) {
      await player.wait(1_500);
      await player.act(() => player.ad().pause());
    }
    await player.wait(25_000);
    expect(player.ad().paused).toBe(true);
    await player.wait(4_000);
    await expectFilm(player, ['error 402'], 'unskippable');
  });

  it('whose page says nothing: its server is told after four seconds', async () => {
    const player = await openWithAds({ preroll: 'simid-silent' });
    await player.press('Воспроизвести');
    await player.wait(3_500);
    expect(player.ad().currentTime).toBeGreaterThan(1);
    await player.wait(1_500);
    await expectFilm(player, ['error 902'], 'simid-silent');
  });

  it('whose servers never answer', async () => {
    const player = await openWithAds({ preroll: 'skip-at-once', answers: trackers('skip-at-once') });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    await expectFilm(player, [], 'skip-at-once');
    expect(player.told('skip-at-once')).toContain('skip');
  });
});

it('an ad whose first file stalls plays from its next file, and reports no error', async () => {
  const player = await openWithAds({ preroll: 'stall-then-media' });
  await player.press('Воспроизвести');
  await player.wait(5_000);
  expect(player.ad().src).toContain('ad-1.mp4');
  expect(player.ad().currentTime).toBeGreaterThan(0.2);
  await player.wait(10_000);
  expect(player.film.currentTime).toBeGreaterThan(0.3);
  const told = player.told('stall-then-media').filter((event) => event !== 'progress');
  expect(told).toEqual([
    'loaded',
    'impression',
    'creativeView',
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
  ]);
});

it('a midroll whose file does not come never interrupts the film', async () => {
  const player = await openWithAds({ query: 'movie_id=1&t=1198', midroll: 'media-stalls', filmSeconds: 2_400 });
  await player.press('Воспроизвести');
  await player.wait(4_000);
  expect(player.adMedia()).toHaveLength(1);
  await player.wait(8_000);
  expect(player.adMedia()).toHaveLength(0);
  expect(player.told('media-stalls')).toEqual(['error 402']);
  expect(player.film.paused).toBe(false);
  expect(player.film.currentTime).toBeGreaterThan(1_209);
});
