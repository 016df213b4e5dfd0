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

  test('starts with an autoplaying film, muted if the browser refuses sound, and the film follows', async ({
    viewer,
    ads,
  }) => {
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 1, auto_play: 1 });
    await ads.media.waitFor();
    await expect.poll(async () => (await viewer.signals('ad.started')).length).toBe(1);
    const refused = (await viewer.signals('ad.playRefused')).length > 0;
    expect(await ads.media.evaluate((media: HTMLVideoElement) => media.muted)).toBe(refused);
    await ads.hurry();
    await viewer.watchPast(0.3);
  });

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

  test('can be paused, muted and resumed, and its servers are told of each', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'unskippable' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    const layer = viewer.player.getByRole('region', { name: 'Реклама' });
    await expect(layer.getByText('Реклама 1 из 1').first()).toBeVisible();
    await expect(ads.skip).toHaveCount(0);
    await layer.getByRole('button', { name: 'Пауза' }).click();
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await layer.getByRole('button', { name: 'Выключить звук' }).click();
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.muted)).toBe(true);
    await layer.getByRole('button', { name: 'Включить звук' }).click();
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.muted)).toBe(false);
    await expect(layer.getByRole('button', { name: 'Выключить звук' })).toBeVisible();
    await layer.getByRole('slider', { name: 'Громкость' }).press('ArrowLeft');
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.volume)).toBeCloseTo(0.95);
    await layer.getByRole('button', { name: 'Воспроизвести' }).click();
    // A browser or a device pauses the ad: once for no reason, then for good. A pause at the very start would be a
    // refusal.
    await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 1));
    const stopByItself = () => ads.media.evaluate((media: HTMLVideoElement) => media.pause());
    const starts = async () => (await viewer.signals('ad.playing')).length;
    const before = await starts();
    await stopByItself();
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
    await expect.poll(starts).toBeGreaterThan(before);
    await stopByItself();
    await layer.getByRole('button', { name: 'Воспроизвести' }).click();
    await ads.isPlaying();
    await expect
      .poll(() => ads.pings('unskippable'))
      .toEqual(expect.arrayContaining(['pause', 'mute', 'unmute', 'resume']));
    await expect.poll(() => viewer.stored('player-volume')).toBeCloseTo(0.95);
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

  test('opens its page in a new tab, and its servers are told', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect(ads.link).toHaveAttribute('rel', /noopener/);
    const [shop] = await Promise.all([
      viewer.page.context().waitForEvent('page'),
      ads.link.click({ position: { x: 300, y: 200 } }),
    ]);
    await expect(shop).toHaveTitle('Магазин');
    expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
    await expect.poll(() => ads.pings('media')).toContain('click');
    await shop.close();
  });

  test('plays in the order of the list, and shows its number in the break', async ({ viewer, ads, services }) => {
    await services.fault({ match: 'vast.xml.id=skip-at-once', delayMs: 1_500 });
    await ads.linger();
    await ads.order({ preroll: 'skip-at-once,second' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect(viewer.player.getByText('Реклама 1 из 2').first()).toBeVisible();
    await ads.skip.click();
    await expect(viewer.player.getByText('Реклама 2 из 2').first()).toBeVisible();
    await ads.isPlaying();
    await ads.hurry();
    await viewer.watchPast(0.3);
    const shown = (await viewer.signals('ad.created')).map(({ show }) => show.creative.file.url.replace(/.*\//, ''));
    expect(shown).toEqual(['ad-1.mp4', 'ad-2.mp4']);
  });

  for (const kind of ['hls-404-then-media', 'stall-then-media']) {
    test(`plays from another of its files if one fails: ${kind}`, async ({ viewer, ads }) => {
      await ads.order({ preroll: kind });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying();
      await ads.hurry();
      await viewer.watchPast(0.3);
      await expect
        .poll(async () => [...withoutProgress(await ads.pings(kind))].sort())
        .toEqual([...SEEN_TO_ITS_END].sort());
    });
  }

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

  test('may be a stream', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'hls' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 3.2));
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect.poll(() => ads.pings('hls')).toContain('skip');
  });

  test('takes the focus and the keys, and gives the focus back', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'skip-at-once' });
    await viewer.open({ movie_id: 1 });
    await viewer.button('Воспроизвести').first().press('Enter');
    await ads.isPlaying();
    const focused = () =>
      viewer.film.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    await expect.poll(focused).toBe('Пауза');
    const before = await ads.media.evaluate((media: HTMLVideoElement) => media.currentTime);
    await viewer.page.keyboard.press('KeyK');
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await viewer.page.keyboard.press('ArrowRight');
    await viewer.page.keyboard.press('KeyK');
    await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(before);
    expect(await viewer.position()).toBeLessThan(0.1);
    await ads.skip.click();
    await viewer.watchPast(0.3);
    expect(await viewer.film.evaluate(() => document.activeElement?.closest('.ad') === null)).toBe(true);
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

  test('plays by a click while 45 percent of the player is seen, whether or not the film was to start by itself', async ({
    viewer,
    ads,
  }) => {
    await viewer.page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#potok { translate: 0 55% }');
      document.adoptedStyleSheets.push(sheet);
    });
    const { width, height } = viewer.page.viewportSize() ?? { width: 1_280, height: 720 };
    const clickPicture = () => viewer.page.mouse.click(width / 2, height * 0.65);
    await ads.linger();
    await ads.order({ preroll: 'unskippable' });
    await viewer.open({ movie_id: 1 });
    await expect(viewer.button('Воспроизвести').first()).toBeVisible();
    await viewer.player.locator('.potok').waitFor();
    await clickPicture();
    await ads.isPlaying();
    await viewer.open({ movie_id: 1, auto_play: 1 });
    await expect.poll(async () => (await viewer.signals('ad.loaded')).length).toBe(1);
    await expect(viewer.button('Воспроизвести').first()).toBeVisible();
    expect(await ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await viewer.page.keyboard.press('KeyK');
    await ads.isPlaying();
  });

  test('is not skipped by the key of the next episode, which has an ad of its own', async ({
    viewer,
    ads,
    services,
  }) => {
    await ads.order({ preroll: 'unskippable' });
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await ads.isPlaying();
    await viewer.page.keyboard.press('KeyN');
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(viewer.place).toHaveText('1 сезон, 1 серия');
    expect(await viewer.signals('ad.created')).toHaveLength(1);
    await viewer.page.keyboard.press('KeyN');
    await expect.poll(async () => (await viewer.signals('ad.created')).length).toBe(2);
    await ads.isPlaying();
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    expect(await services.seenAt(/ad-list/)).toHaveLength(2);
    await expect
      .poll(async () => (await ads.pings('unskippable')).filter((event) => event === 'complete'))
      .toHaveLength(2);
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

  test('never interrupts the film if its media does not come', async ({ viewer, ads }) => {
    await ads.order({ midroll: 'media-stalls' }, { isLateLeft: true });
    await viewer.open({ movie_id: 4, t: 1_198 });
    await viewer.play();
    await viewer.watchPast(1_201);
    await expect(ads.media).toHaveCount(1);
    expect(await viewer.commands('media.pause')).toHaveLength(0);
    await expect.poll(() => ads.pings('media-stalls')).toEqual(['error?code=402']);
    await expect(ads.media).toHaveCount(0);
    expect(await viewer.commands('media.pause')).toHaveLength(0);
  });

  test('does not come to a viewer who starts behind its place', async ({ viewer, ads, services }) => {
    await ads.order({ midroll: 'skip-at-once' });
    await viewer.open({ movie_id: 4, t: 1_300 });
    await viewer.play();
    await viewer.watchPast(1_301);
    expect(await services.seenAt(/vast\.xml/)).toHaveLength(0);
  });
});
