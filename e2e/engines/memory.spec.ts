import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect.ts';
import { test } from './fixture.ts';
import { attach, detach, film, playsPast, watchSmoothness } from './steps.ts';

declare global {
  interface Window {
    memory: { refusals: number };
  }
}

/** A device whose buffers hold so many seconds of a film and no more. */
const HELD_SECONDS = 14;

async function limitMemory(page: Page): Promise<void> {
  await page.evaluate((heldSeconds) => {
    const memory = { refusals: 0 };
    Object.assign(window, { memory });
    // A few minutes of sound take less room than seconds of pictures.
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
        memory.refusals += 1;
        throw new DOMException('The buffer is full.', 'QuotaExceededError');
      }
      append.call(this, data);
    };
  }, HELD_SECONDS);
}

/** Refused segments since it was last asked. */
const refusals = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { memory } = window;
    const seen = memory.refusals;
    memory.refusals = 0;
    return seen;
  });

for (const kind of ['hls', 'dash'] as const) {
  test(`${kind}: little memory shortens the buffer, also of the next film, and nothing of the film is lost`, async ({
    page,
    site: _site,
  }) => {
    await limitMemory(page);
    await attach(page, kind, film[kind]);
    await playsPast(page, 0.5);
    const smoothness = await watchSmoothness(page);
    await page.evaluate(() => (window.harness.media.playbackRate = 2));
    await playsPast(page, 24);
    expect(await refusals(page)).toBeGreaterThan(0);
    expect(await smoothness()).toMatchObject({ stalls: 0, jumps: 0 });
    expect(await page.evaluate(() => window.harness.count('engine.failed'))).toBe(0);

    await detach(page);
    await attach(page, kind, film[kind].replace('quiet-water', 'long-road'));
    await playsPast(page, 0.5);
    await page.evaluate(() => (window.harness.media.playbackRate = 2));
    await playsPast(page, 16);
    expect(await refusals(page)).toBe(0);
  });
}
