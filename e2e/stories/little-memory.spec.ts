import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    refusals: number;
  }
}

/** The seconds of pictures that the device's buffers hold at most. */
const HELD_SECONDS = 14;

const limitMemory = (page: Page) =>
  page.addInitScript((heldSeconds) => {
    window.refusals = 0;
    // Only buffers of pictures are limited: a few minutes of sound take less room than seconds of pictures.
    const pictures = new WeakSet<SourceBuffer>();
    const add = MediaSource.prototype.addSourceBuffer;
    MediaSource.prototype.addSourceBuffer = function (type) {
      const added = add.call(this, type);
      if (type.startsWith('video')) pictures.add(added);
      return added;
    };
    const append = SourceBuffer.prototype.appendBuffer;
    SourceBuffer.prototype.appendBuffer = function (data) {
      const { buffered } = this;
      let seconds = 0;
      for (let index = 0; index < buffered.length; index += 1) seconds += buffered.end(index) - buffered.start(index);
      if (pictures.has(this) && seconds > heldSeconds) {
        window.refusals += 1;
        throw new DOMException('The buffer is full.', 'QuotaExceededError');
      }
      append.call(this, data);
    };
  }, HELD_SECONDS);

for (const [protocol, movieId] of [
  ['HLS', 1],
  ['DASH', 10],
] as const) {
  test(`${protocol}: a device with little memory plays on without lacking data, with a shorter buffer`, async ({
    viewer,
  }) => {
    await limitMemory(viewer.page);
    await viewer.open({ movie_id: movieId });
    await viewer.play();
    await viewer.watchPast(0.5);
    const refusals = () => viewer.film.evaluate(() => window.refusals);
    await expect.poll(refusals).toBeGreaterThan(0);
    const before = await viewer.film.evaluate((film: HTMLVideoElement) => {
      film.dataset['stalls'] = '0';
      film.addEventListener('waiting', () => {
        const end = film.buffered.length === 0 ? 0 : film.buffered.end(film.buffered.length - 1);
        // If there is data at hand, the machine decodes too slowly.
        if (end - film.currentTime < 0.5) film.dataset['stalls'] = String(Number(film.dataset['stalls']) + 1);
      });
      film.playbackRate = 2;
      return window.refusals;
    });
    await viewer.watchPast(24);
    expect(await viewer.film.getAttribute('data-stalls')).toBe('0');
    // Each refusal shortens the buffer, so at most one more follows for the sound and one for the pictures.
    expect(await refusals()).toBeLessThanOrEqual(before + 2);
    await expect(viewer.player.locator('.error')).toHaveCount(0);
  });
}
