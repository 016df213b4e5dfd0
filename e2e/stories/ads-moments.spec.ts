import { expect, test } from '../fixtures/ads.ts';
import { releaseTimers } from '../fixtures/held-timers.ts';

test('fullscreen stays through an ad that the viewer pauses, and through the film after it', async ({
  viewer,
  ads,
}) => {
  await viewer.page.clock.install();
  await ads.order({ preroll: 'unskippable' });
  await viewer.open({ movie_id: 2 });
  await viewer.play();
  // The screen handles the keys, and it is loaded after the first play button.
  await viewer.player.locator('.potok').waitFor();
  await ads.isPlaying();
  const inFullscreen = () => viewer.page.evaluate(() => document.fullscreenElement?.id);
  await viewer.page.keyboard.press('KeyF');
  await viewer.page.keyboard.press('KeyK');
  await expect.poll(inFullscreen).toBe('potok');
  await releaseTimers(viewer.page);
  await viewer.page.clock.runFor(7_000);
  expect(await viewer.isPaused()).toBe(true);
  expect(await viewer.position()).toBeLessThan(0.1);
  await viewer.page.keyboard.press('KeyK');
  await ads.isPlaying();
  await ads.hurry();
  await viewer.watchPast(0.2);
  await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
  expect(await inFullscreen()).toBe('potok');
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
});
