// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { names } from '../on-screen.ts';
import { documentUrl, openWithAds, showPart, vastText } from './ad-viewer.ts';
import { closePlayer } from './player.ts';
import { place } from './screen.ts';
import { late } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

describe('an ad before a film that starts by itself', () => {
  it('starts with sound if the browser allows that', async () => {
    const player = await openWithAds({ query: 'movie_id=1&auto_play=1', preroll: 'media' });
    await player.wait(1_000);
    expect([player.ad().paused, player.ad().muted]).toEqual([false, false]);
  });

  it('starts muted if the browser refuses sound, and the film follows', async () => {
    const player = await openWithAds({ query: 'movie_id=1&auto_play=1', preroll: 'media', refuses: 'sound' });
    await player.wait(1_000);
    expect([player.ad().paused, player.ad().muted]).toEqual([false, true]);
    expect(player.film.currentTime).toBe(0);
    await player.wait(11_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.film.muted).toBe(true);
  });

  it('waits for the viewer to press play if the browser refuses even silence', async () => {
    const player = await openWithAds({ query: 'movie_id=1&auto_play=1', preroll: 'skip-at-once', refuses: 'all' });
    await player.wait(20_000);
    expect(player.film.currentTime).toBe(0);
    player.world.refuses = null;
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.told('skip-at-once')).not.toContainEqual(expect.stringMatching('error'));
  });
});

describe('an ad before the film', () => {
  it('is paused, muted and resumed by its buttons, and its servers are told of each', async () => {
    const player = await openWithAds({ preroll: 'unskippable' });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.adText()).toContain('Реклама 1 из 1');
    expect(names('button')).not.toContainEqual(expect.stringMatching(/^Пропустить/));
    await player.pressInAd('Пауза');
    expect(player.ad().paused).toBe(true);
    await player.pressInAd('Выключить звук');
    expect(player.ad().muted).toBe(true);
    await player.pressInAd('Включить звук');
    expect(player.ad().muted).toBe(false);
    await player.turnVolume(0.95);
    expect(player.ad().volume).toBeCloseTo(0.95);
    await player.pressInAd('Воспроизвести');
    expect(player.ad().paused).toBe(false);
    expect(player.told('unskippable').slice(-4)).toEqual(['pause', 'mute', 'unmute', 'resume']);
    await player.wait(1_000);
    expect(player.stored('player-volume')).toBeCloseTo(0.95);
  });

  it('goes on after one pause that nobody asked for; after a second one it waits for the viewer', async () => {
    const player = await openWithAds({ preroll: 'unskippable' });
    await player.press('Воспроизвести');
    await player.wait(2_000);
    await player.act(() => player.ad().pause());
    expect(player.ad().paused).toBe(false);
    await player.wait(1_000);
    await player.act(() => player.ad().pause());
    await player.wait(5_000);
    expect(player.ad().paused).toBe(true);
    await player.pressInAd('Воспроизвести');
    await player.wait(500);
    expect(player.ad().paused).toBe(false);
  });

  it('opens its page by a link that gives the page no power, and its servers are told', async () => {
    const player = await openWithAds({ preroll: 'media' });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    const link = document.querySelector<HTMLAnchorElement>('.ad-link');
    expect(link?.getAttribute('aria-label')).toBe('Перейти на сайт рекламодателя');
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://ads.example/ads/shop',
      '_blank',
      'noopener noreferrer',
    ]);
    await player.act(() => link?.click());
    expect(player.told('media')).toContain('click');
  });

  it('comes in the order of the list, however late its document is, and shows its number', async () => {
    const kind = 'skip-at-once';
    const answers = { [`GET ${documentUrl(kind)}`]: late(1_500, vastText(kind)) };
    const player = await openWithAds({ preroll: `${kind},second`, answers });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.adMedia()).toEqual([]);
    await player.wait(1_500);
    expect(player.ad().src).toMatch(/ad-1\.mp4$/);
    expect(player.adText()).toContain('Реклама 1 из 2');
    await player.pressInAd('Пропустить');
    await player.wait(500);
    expect(player.ad().src).toMatch(/ad-2\.mp4$/);
    expect(player.adText()).toContain('Реклама 2 из 2');
    await player.wait(11_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
  });

  it('takes the focus from the player, and its keys', async () => {
    const player = await openWithAds({ preroll: 'skip-at-once' });
    await player.act(() => document.querySelector<HTMLElement>('.play')?.focus());
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(document.activeElement?.className).toContain('ad-play');
    await player.key('KeyK');
    expect(player.ad().paused).toBe(true);
    await player.key('ArrowRight');
    expect(player.ad().currentTime).toBeLessThan(2);
    await player.key('KeyK');
    await player.wait(500);
    expect(player.ad().paused).toBe(false);
    expect(player.film.currentTime).toBe(0);
  });

  it.each([
    ['a film that the viewer starts', 'movie_id=1', false],
    ['a film that was to start by itself', 'movie_id=1&auto_play=1', true],
  ])('plays by a press while 45 percent of it is seen, before %s', async (_, query, waits) => {
    const player = await openWithAds({ query, preroll: 'unskippable', globals: showPart(0.45) });
    await player.wait(2_000);
    if (waits) expect(player.ad().paused).toBe(true);
    await (waits ? player.key('KeyK') : player.press('Воспроизвести'));
    await player.wait(1_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
  });

  it('is not skipped by the key of the next episode, which has an ad of its own', async () => {
    const player = await openWithAds({ query: 'movie_id=2', preroll: 'unskippable' });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    await player.key('KeyN');
    await player.wait(11_000);
    expect(place()).toBe('1 сезон, 1 серия');
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    await player.key('KeyN');
    await player.wait(1_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.wait(11_000);
    expect(place()).toBe('1 сезон, 2 серия');
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.services.asked('ad-list')).toHaveLength(2);
    expect(player.told('unskippable').filter((event) => event === 'complete')).toHaveLength(2);
  });
});
