import type { FaultRule } from '../fixtures/services.ts';
import { expect, test, type Ads } from '../fixtures/ads.ts';
import { releaseTimers } from '../fixtures/held-timers.ts';
import type { CommandType } from '../../streams/model/commands.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** One of the moments of an ad at which something may happen. */

interface Moment {
  readonly name: string;
  readonly preroll: string;
  readonly rules?: readonly FaultRule[];
  /** Leads to the moment after the viewer has pressed play. */
  readonly arrive: (viewer: Viewer, ads: Ads) => Promise<void>;
}

const hasSaid = (viewer: Viewer, type: CommandType) =>
  expect.poll(async () => (await viewer.commands(type)).length).toBeGreaterThan(0);

const moments: readonly Moment[] = [
  {
    name: 'while the list is awaited',
    preroll: 'unskippable',
    rules: [{ match: '^/api/ad-list', delayMs: 3_000 }],
    arrive: (viewer) => hasSaid(viewer, 'ad.loadList'),
  },
  {
    name: 'while the document is awaited',
    preroll: 'unskippable',
    rules: [{ match: 'vast.xml', delayMs: 3_000 }],
    arrive: (viewer) => hasSaid(viewer, 'ad.readAll'),
  },
  { name: 'while the media is awaited', preroll: 'media-stalls', arrive: (viewer) => hasSaid(viewer, 'ad.show') },
  { name: 'while the script is awaited', preroll: 'vpaid-never-loads', arrive: (viewer) => hasSaid(viewer, 'ad.show') },
  { name: 'while the ad plays', preroll: 'unskippable', arrive: (_viewer, ads) => ads.isPlaying() },
  {
    name: 'between two ads',
    preroll: 'skip-at-once,media-stalls',
    arrive: async (_viewer, ads) => {
      await ads.isPlaying();
      await ads.skip.click();
    },
  },
];

/** Speeds up the rest of the ad, if there is any. */
async function hurryOn(viewer: Viewer): Promise<void> {
  await viewer.film.evaluate(() => {
    const hurry = () => {
      for (const media of document.querySelectorAll<HTMLVideoElement>('video[data-potok="ad"]')) media.playbackRate = 8;
    };
    setInterval(hurry, 100);
  });
}

function setHidden(viewer: Viewer, isHidden: boolean): Promise<void> {
  return viewer.film.evaluate((_film, value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: value ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

for (const { name, preroll, rules = [], arrive } of moments) {
  test.describe(name, () => {
    test.beforeEach(async ({ viewer, ads, services }) => {
      await viewer.page.clock.install();
      await services.fault(...rules);
      await ads.order({ preroll });
      await viewer.open({ movie_id: 2 });
      await viewer.play();
      // The screen handles the keys, and it is loaded after the first play button.
      await viewer.player.locator('.potok').waitFor();
      await arrive(viewer, ads);
    });

    async function filmPlays(viewer: Viewer): Promise<void> {
      // From here on late answers are given up: not before, because a slow machine needs its time to get here.
      await releaseTimers(viewer.page);
      await hurryOn(viewer);
      await viewer.watchPast(0.2);
      await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
      await viewer.press('Пауза');
      await expect.poll(() => viewer.isPaused()).toBe(true);
    }

    // The key works until it is known whether there are ads; from then on it would skip them.
    const mayChoose = name === 'while the list is awaited';
    test('the key of the next episode skips no ad', async ({ viewer, ads }) => {
      await ads.forget();
      await viewer.page.keyboard.press('KeyN');
      await expect(viewer.place).toHaveText(mayChoose ? '1 сезон, 2 серия' : '1 сезон, 1 серия');
      await filmPlays(viewer);
      expect(await viewer.commands('ad.loadList')).toHaveLength(mayChoose ? 2 : 1);
      // Each ad that was seen is complete once; an ad that was taken away is no error.
      const completes = (await ads.all()).filter(({ event }) => event === 'complete');
      expect(new Set(completes.map(({ ad }) => ad)).size).toBe(completes.length);
    });

    test('neither ad nor film plays while the page is hidden or the viewer has paused, and fullscreen stays', async ({
      viewer,
      ads,
    }) => {
      await setHidden(viewer, true);
      await expect
        .poll(() =>
          viewer.player
            .locator('#potok-ad video')
            .evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).paused)),
        )
        .toBe(true);
      await setHidden(viewer, false);

      const inFullscreen = () => viewer.page.evaluate(() => document.fullscreenElement?.id);
      await viewer.page.keyboard.press('KeyF');
      await viewer.page.keyboard.press('KeyK');
      await expect.poll(inFullscreen).toBe('potok');
      // Waits longer than the servers take to answer, then longer than the player waits for anything.
      await viewer.page.waitForTimeout(Math.max(500, ...rules.map(({ delayMs = 0 }) => delayMs)));
      await releaseTimers(viewer.page);
      await viewer.page.clock.runFor(7_000);
      expect(await viewer.isPaused()).toBe(true);
      expect(await viewer.position()).toBeLessThan(0.1);
      await viewer.page.keyboard.press('KeyK');
      if (preroll === 'unskippable') await ads.isPlaying();
      await filmPlays(viewer);
      expect(await inFullscreen()).toBe('potok');
    });
  });
}

test('the viewer is asked to start if the browser refuses even silent ads, and then sees the ad and the film', async ({
  viewer,
  ads,
}) => {
  await viewer.page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isAllowed = false;
    addEventListener('click', () => (isAllowed = true), { capture: true });
    HTMLMediaElement.prototype.play = function refused(this: HTMLMediaElement) {
      return isAllowed ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await ads.order({ preroll: 'skip-at-once' });
  await viewer.open({ movie_id: 1, auto_play: 1 });
  await expect
    .poll(async () => (await viewer.signals('ad.playRefused')).map(({ wasMuted }) => wasMuted))
    .toContain(true);
  await viewer.play();
  await ads.isPlaying();
  await ads.skip.click();
  await viewer.watchPast(0.3);
  expect(await ads.pings('skip-at-once')).not.toContain(expect.stringMatching('error'));
});

test('when the network is lost during an ad, the loaded parts of ad and film play, and trackers are given up', async ({
  viewer,
  ads,
}) => {
  await ads.order({ preroll: 'media' });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  // The beginning of the film is loaded while the ad plays.
  await expect.poll(() => viewer.film.evaluate(({ buffered }: HTMLVideoElement) => buffered.length)).toBe(1);
  await viewer.page.context().setOffline(true);
  await ads.hurry();
  await viewer.watchPast(0.5);
  await viewer.page.context().setOffline(false);
  expect(await ads.pings('media')).not.toContain('complete');
  await viewer.watchPast(3);
});

test('the media controls of the device name the ad, and then the film again', async ({ viewer, ads }) => {
  const shown = () =>
    viewer.film.evaluate(() => [navigator.mediaSession.metadata?.title ?? '', navigator.mediaSession.playbackState]);
  await ads.order({ preroll: 'skip-at-once', midroll: 'skip-at-once' });
  // The film starts far enough before the ad for a slow machine.
  await viewer.open({ movie_id: 4, t: 1_100 });
  await viewer.play();
  await ads.isPlaying();
  await expect.poll(shown).toEqual(['Объявление', 'playing']);
  await ads.layer.getByRole('button', { name: 'Пауза' }).click();
  await expect.poll(shown).toEqual(['Объявление', 'paused']);
  await ads.layer.getByRole('button', { name: 'Воспроизвести' }).click();
  await ads.skip.click();
  await viewer.watchPast(1_100.3);
  await expect.poll(shown).toEqual(['Долгая дорога', 'playing']);
  await viewer.jumpTo(1_199);
  await ads.isPlaying();
  await expect.poll(shown).toEqual(['Объявление', 'playing']);
  await ads.skip.click();
  await viewer.watchPast(1_200.5);
  await expect.poll(shown).toEqual(['Долгая дорога', 'playing']);
});

test.describe('in the middle of a film', () => {
  test.beforeEach(async ({ viewer, ads }) => {
    await ads.order({ midroll: 'skip-at-once' });
    // The film starts far enough before the ad for a slow machine.
    await viewer.open({ movie_id: 4, t: 1_100 });
    await viewer.play();
    await viewer.watchPast(1_100.2);
  });

  test('an ad plays in the page while the film is in picture-in-picture, where the film then goes on', async ({
    viewer,
    ads,
  }) => {
    await viewer.page.keyboard.press('KeyI');
    const isInWindow = () => viewer.page.evaluate(() => document.pictureInPictureElement !== null);
    await expect.poll(isInWindow).toBe(true);
    await viewer.jumpTo(1_199);
    await ads.isPlaying();
    expect(await viewer.isPaused()).toBe(true);
    await ads.skip.click();
    await viewer.watchPast(1_200.5);
    expect(await isInWindow()).toBe(true);
  });

  test('no ad is shown while the bare film fills the screen', async ({ viewer, ads }) => {
    await viewer.film.evaluate((film: HTMLVideoElement) => film.requestFullscreen());
    await viewer.jumpTo(1_199);
    await viewer.watchPast(1_201);
    await expect(ads.media).toHaveCount(0);
    expect(await viewer.signals('ad.impossible')).toHaveLength(1);
    expect(await ads.pings('skip-at-once')).toEqual([]);
  });

  test('the film keeps its speed and its place during an ad', async ({ viewer, ads }) => {
    await viewer.choose('Настройки', 'Скорость', '1.5');
    await viewer.jumpTo(1_199);
    await ads.isPlaying();
    const heldAt = await viewer.position();
    await ads.skip.click();
    await expect.poll(() => viewer.isPaused()).toBe(false);
    expect(await viewer.position()).toBeGreaterThanOrEqual(heldAt);
    // The film stood where it was and went on from there: nothing was sought after the jump.
    const sought = (await viewer.signals('media.seeking')).map(({ positionSeconds }) => positionSeconds);
    expect(sought.at(-1)).toBeCloseTo(1_199, 1);
    expect(await viewer.film.evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(1.5);
  });

  test('a viewer who has paused sees no ad until they go on', async ({ viewer, ads }) => {
    await viewer.press('Пауза');
    await expect.poll(() => viewer.isPaused()).toBe(true);
    await viewer.jumpTo(2_000);
    await expect.poll(async () => (await viewer.signals('media.seeked')).length).toBeGreaterThan(0);
    await expect(ads.media).toHaveCount(0);
    expect(await viewer.isPaused()).toBe(true);
    await viewer.press('Воспроизвести');
    await ads.isPlaying();
    await ads.skip.click();
    await viewer.watchPast(2_000.3);
  });
});
