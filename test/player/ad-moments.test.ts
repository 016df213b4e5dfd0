// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { documentUrl, openWithAds, setHidden, type AdOptions, type AdPlayer } from './ad-viewer.ts';
import { closePlayer } from './player.ts';
import { adList, late } from './services.ts';
import { place } from './screen.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const list = adList({ preroll: [documentUrl('unskippable')] });
const listRequests = (player: AdPlayer) => player.services.asked('ad-list').length;

describe.each<[string, AdOptions, boolean]>([
  [
    'while the list of ads is awaited',
    {
      preroll: 'unskippable',
      answers: { 'GET /api/ad-list.json': late(3_000, list['GET /api/ad-list.json'] ?? '') },
    },
    false,
  ],
  ['while the document of the ad is awaited', { preroll: 'unskippable', lateMs: 3_000 }, false],
  ['while the file of the ad is awaited', { preroll: 'media-stalls' }, false],
  ['while the script of the ad is awaited', { preroll: 'vpaid-linear' }, false],
  ['while the ad plays', { preroll: 'unskippable' }, false],
  ['between two ads', { preroll: 'skip-at-once,media-stalls' }, true],
])('%s', (moment, options, isSkipped) => {
  const arrive = async () => {
    const player = await openWithAds({ query: 'movie_id=2', ...options });
    await player.press('Воспроизвести');
    await player.wait(1_500);
    if (isSkipped) await player.pressInAd('Пропустить');
    return player;
  };

  it('the key of the next episode skips no ad', async () => {
    const player = await arrive();
    // The key works until it is known whether there are ads.
    const mayChoose = moment === 'while the list of ads is awaited';
    await player.key('KeyN');
    await player.wait(100);
    expect(place()).toBe(mayChoose ? '1 сезон, 2 серия' : '1 сезон, 1 серия');
    expect(listRequests(player)).toBe(mayChoose ? 2 : 1);
    await player.wait(15_000);
    expect(player.film.currentTime).toBeGreaterThan(0.2);
    expect(player.adMedia()).toEqual([]);
    // Each ad that was seen is complete once.
    const isSeen = options.preroll === 'unskippable';
    expect(player.told('unskippable').filter((event) => event === 'complete')).toHaveLength(isSeen ? 1 : 0);
  });

  it('neither the ad nor the film plays in a hidden page, nor after the viewer has paused', async () => {
    const player = await arrive();
    await player.act(() => setHidden(true));
    await player.wait(500);
    expect(player.adMedia().filter(({ paused }) => !paused)).toEqual([]);
    await player.act(() => setHidden(false));
    await player.key('KeyK');
    await player.wait(30_000);
    expect(player.film.paused).toBe(true);
    expect(player.film.currentTime).toBe(0);
    expect(player.adMedia().filter(({ paused }) => !paused)).toEqual([]);
    await player.key('KeyK');
    await player.wait(1_000);
    // An ad is not given up because the viewer has paused.
    if (options.preroll === 'unskippable') expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.wait(14_000);
    expect(player.film.currentTime).toBeGreaterThan(0.2);
    expect(player.film.paused).toBe(false);
  });
});
