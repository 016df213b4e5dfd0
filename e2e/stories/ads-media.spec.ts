import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/ads.ts';
import { heardGain, listenIn, steadyGain } from '../fixtures/sound.ts';
import { proxiedName } from '../../src/tools/build/link.mjs';

declare global {
  interface Window {
    opacities: readonly string[];
  }
}

/** All events that are reported of an ad that plays to its end, except `progress`, which has a time of its own. */
const SEEN_TO_ITS_END = [
  'loaded',
  'impression',
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
];
const withoutProgress = (events: readonly string[]) => events.filter((event) => event !== 'progress');

/** The names of the scripts that the player proxy serves and that contain a text. */
const scriptsWith = (text: string): readonly string[] => {
  const scripts = readdirSync('dist/player').filter((name) => name.endsWith('.js'));
  const proxied = new Set(scripts.map(proxiedName));
  return scripts.filter((name) => proxied.has(name) && readFileSync(`dist/player/${name}`, 'utf8').includes(text));
};

test.describe('the script that plays ads', () => {
  const names = [...scriptsWith('Media file error'), ...scriptsWith('ad-visit')];
  const forIcons = scriptsWith('ad-icons');
  test('is loaded only if there are ads', async ({ viewer, ads, services }) => {
    expect([names.length, forIcons.length]).toEqual([2, 1]);
    const seen = async (scripts: readonly string[] = names) =>
      (await services.seen()).filter(({ query }) => scripts.some((name) => query === `?path=${name}`)).length;
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(1);
    expect(await services.seenAt(/ad-list/)).toHaveLength(1);
    expect(await seen()).toBe(0);
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 4 });
    await viewer.play();
    await ads.isPlaying();
    expect([await seen(), await seen(forIcons)]).toEqual([2, 0]);
  });
});

test('an ad that was heard once is as loud as films the next time, and the volume stays as the viewer set it', async ({
  viewer,
  ads,
  page,
}) => {
  await listenIn(page);
  await viewer.remember({ 'player-volume': 0.5 });
  await ads.order({ preroll: 'media' });
  // The address has a time so that the player does not ask where to go on when the film is loaded again.
  await viewer.open({ movie_id: 1, t: 1 });
  await viewer.play();
  await ads.isPlaying();
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);
  // The script that measures the loudness has come, late on a busy machine: from here on it hears all of the ad.
  await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 0));
  await viewer.watchPast(1.3);
  // The loudness is what ffmpeg measures, although the viewer hears half of it.
  const known = (await viewer.stored('adLoudness')) as readonly { loudness: number; peak: number }[];
  expect(known).toMatchObject([{ key: '/media/ads/ad-1.mp4' }]);
  expect(known[0]?.loudness).toBeCloseTo(-21.9, 0);
  expect(known[0]?.peak).toBeCloseTo(-4.4, 0);

  await page.reload();
  await viewer.play();
  await ads.isPlaying();
  // The gain ends where the peaks would clip: 3.4 dB.
  await expect.poll(() => steadyGain(page)).toBeGreaterThan(1.35);
  expect(await heardGain(page)).toBeLessThan(1.6);

  await viewer.remember({ adLoudness: known.map((ad) => ({ ...ad, loudness: -12 })) });
  await page.reload();
  await viewer.play();
  await ads.isPlaying();
  await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.volume)).toBeCloseTo(0.25, 1);
  expect((await viewer.signals('ad.soundChanged')).map(({ volume }) => volume)).not.toContain(0.25);
  await expect(viewer.player.getByRole('slider', { name: 'Громкость' })).toHaveAttribute('aria-valuenow', '50');
});

test.describe('an ad before the film', () => {
  test(
    'is seen to its end, reports each event once and in order, and the film follows',
    { tag: '@gate' },
    async ({ viewer, ads }) => {
      await ads.linger();
      await ads.order({ preroll: 'media' });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying();
      expect(await viewer.isPaused()).toBe(true);
      await ads.hurry();
      await viewer.watchPast(0.3);
      await expect(ads.media).toHaveCount(0);
      await expect.poll(() => ads.pings('media')).toHaveLength(SEEN_TO_ITS_END.length + 1);
      expect([...(await ads.pings('media'))].sort()).toEqual([...SEEN_TO_ITS_END, 'progress'].sort());
      const sent = (await viewer.commands('ad.ping')).map(({ event }) => event);
      expect(withoutProgress(sent)).toEqual(SEEN_TO_ITS_END);
    },
  );

  test('comes before any frame of an autoplaying film is seen, even if the list of ads is slow', async ({
    viewer,
    ads,
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const { prototype } = HTMLVideoElement;
      const request = prototype.requestVideoFrameCallback;
      prototype.requestVideoFrameCallback = function (callback) {
        return request.call(this, (...frame) => {
          const isFilm = this.dataset['potok'] === 'content';
          const isAdShown = document.querySelector('#potok-ad[data-shown]') !== null;
          if (isFilm && !isAdShown) seen.push(getComputedStyle(this).opacity);
          callback(...frame);
        });
      };
      Object.assign(window, { opacities: seen });
    });
    await page.route(/ad-list/, async (route) => {
      await new Promise((done) => setTimeout(done, 2_000));
      await route.continue();
    });
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 1, auto_play: 1 });
    await ads.isPlaying();
    expect(await page.evaluate(() => window.opacities)).toEqual(['0']);
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(page.locator('video[data-potok="content"]')).toHaveCSS('opacity', '1');
  });

  test('has its volume control within reach at every size', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'unskippable' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.layer.waitFor();
    await viewer.page.keyboard.press('KeyK');
    const slider = ads.layer.getByRole('slider', { name: 'Громкость' });
    const volume = () => ads.media.evaluate((media: HTMLVideoElement) => media.volume);
    for (const [width, height] of [
      [1_280, 720],
      [390, 700],
      [390, 220],
      [340, 190],
      [280, 160],
    ] as const) {
      await viewer.page.setViewportSize({ width, height });
      for (const part of [0.25, 0.75]) {
        await viewer.page.mouse.move(width / 2, 5);
        await ads.layer.getByRole('button', { name: 'Выключить звук' }).hover();
        await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(50);
        const box = await slider.boundingBox();
        if (box === null) throw new Error('There is no slider.');
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        await slider.click({ position: { x: box.width * part, y: box.height / 2 } });
        await expect.poll(async () => Math.abs((await volume()) - part)).toBeLessThan(0.16);
      }
    }
  });

  test('can be skipped after its offset and not before', { tag: '@gate' }, async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect(ads.skip).toHaveText(/^Пропустить \d$/);
    await expect(ads.skip).toBeDisabled();
    await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 5.2));
    await expect(ads.skip).toHaveText('Пропустить');
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect.poll(() => ads.pings('media')).toContain('skip');
    expect(await ads.pings('media')).not.toContain('complete');
  });

  test('is reported to the servers of all its wrappers', { tag: '@gate' }, async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'wrapper' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.hurry();
    await viewer.watchPast(0.3);
    for (const ad of ['wrapper', 'wrapper-inner', 'media']) {
      await expect.poll(async () => [...(await ads.pings(ad))].sort()).toEqual([...SEEN_TO_ITS_END, 'progress'].sort());
    }
  });

  test('may be a stream, and plays from another of its files if its stream is not there', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'hls' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 3.2));
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect.poll(() => ads.pings('hls')).toContain('skip');
    await ads.order({ preroll: 'hls-404-then-media' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect
      .poll(async () => [...withoutProgress(await ads.pings('hls-404-then-media'))].sort())
      .toEqual([...SEEN_TO_ITS_END].sort());
  });

  test('pauses in a hidden page, and while too little of the player is seen', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'unskippable' });
    await viewer.open({ movie_id: 1, auto_play: 1 });
    await ads.media.waitFor();
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
    const setHidden = (isHidden: boolean) =>
      viewer.film.evaluate((_film, value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: value ? 'hidden' : 'visible' });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await setHidden(false);
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
    await viewer.film.evaluate(() =>
      document.querySelector<HTMLElement>('#potok')?.style.setProperty('translate', '0 60%'),
    );
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await viewer.film.evaluate(() => document.querySelector<HTMLElement>('#potok')?.style.removeProperty('translate'));
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
  });
});

test.describe('an ad in the middle of a long film', () => {
  test('comes once, at half of the film, which goes on from there', { tag: '@gate' }, async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ midroll: 'skip-at-once' });
    await viewer.open({ movie_id: 4, t: 1_000 });
    await viewer.play();
    await viewer.watchPast(1_000.3);
    await expect(ads.media).toHaveCount(0);
    await viewer.jumpTo(1_199);
    await ads.isPlaying();
    const heldAt = await viewer.position();
    expect(heldAt).toBeGreaterThanOrEqual(1_200);
    const seeks = async () => (await viewer.signals('media.seeking')).length;
    const before = await seeks();
    await ads.skip.click();
    await viewer.watchPast(heldAt + 0.3);
    expect(await seeks()).toBe(before);
    await viewer.jumpTo(1_190);
    await viewer.watchPast(1_190.2);
    await viewer.jumpTo(1_210);
    await viewer.watchPast(1_210.5);
    await expect(ads.media).toHaveCount(0);
    const [history] = (await viewer.signals('ad.created')).map(({ show }) => show.breakType);
    expect(history).toBe('midroll');
  });

  test('comes when a seek beyond half of the film lands', { tag: '@gate' }, async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ midroll: 'skip-at-once' });
    await viewer.open({ movie_id: 4 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.jumpTo(2_000);
    await ads.isPlaying();
    expect(await viewer.position()).toBeGreaterThanOrEqual(2_000);
    await ads.skip.click();
    await viewer.watchPast(2_000.5);
  });
});
