import type { Page } from '@playwright/test';
import { hidePage, makeHideable } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    takeTimers(): { delayMs: number; source: string }[];
  }
}

/**
 * Records each timer of the page that has run, with its delay (animation frames have none) and the script that set it.
 */
async function recordTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout, setInterval, requestAnimationFrame } = window;
    const done: { delayMs: number; source: string }[] = [];
    const kept = <T extends unknown[]>(delayMs: number, work: (...given: T) => void) => {
      const source = new Error().stack?.split('\n').slice(3, 6).join(' ') ?? '';
      return (...given: T) => {
        done.push({ delayMs, source });
        work(...given);
      };
    };
    Object.assign(window, {
      setTimeout: (work: () => void, delayMs = 0) => setTimeout(kept(delayMs, work), delayMs),
      setInterval: (work: () => void, delayMs = 0) => setInterval(kept(delayMs, work), delayMs),
      requestAnimationFrame: (work: FrameRequestCallback) => requestAnimationFrame(kept(0, work)),
      takeTimers: () => done.splice(0),
    });
  });
}

/** The timers that run while nothing is done for some seconds, by the clock of the page. */
async function timersOf(page: Page, seconds: number) {
  await page.evaluate(() => window.takeTimers());
  await page.clock.runFor(seconds * 1_000);
  return page.evaluate(() => window.takeTimers());
}

test('nothing runs while a film is paused in a hidden page, and it plays on afterwards', async ({ viewer }) => {
  const { page } = viewer;
  await page.clock.install();
  await recordTimers(page);
  await makeHideable(page);
  // Without this function events wait for it, and each of them tries again.
  await page.addInitScript(() => Object.assign(window, { __statsCallback: () => {} }));
  await viewer.open({ movie_id: 4, t: 600 });
  await viewer.play();
  await viewer.watchPast(602);
  await page.keyboard.press('k');
  await hidePage(page, true);
  // After this the last saves, events and loads are over.
  await page.clock.runFor(60_000);
  await expect(async () => expect(await timersOf(page, 20)).toEqual([])).toPass();
  await hidePage(page, false);
  await page.keyboard.press('k');
  await viewer.watchPast((await viewer.position()) + 1);
});
