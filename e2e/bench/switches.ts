import type { Browser } from '@playwright/test';
import { heapBytes } from './inspect.ts';
import { SERIES_ID } from './subjects.ts';
import { pageTarget } from './targets.ts';

const WARM_UP = 6;
const SWITCHES = 20;
const SWITCH_TIMEOUT_MS = 20_000;

export interface SwitchSample {
  /** Of the heap, for each switch from one episode to another, behind the first ones, which compile code. */
  readonly grownBytes: number;
}

/** Goes to and fro between two episodes, by the keys that viewers have for it. */
export async function measureSwitches(browser: Browser, origin: string): Promise<SwitchSample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const target = pageTarget(await page.context().newCDPSession(page));
    await page.goto(`${origin}/player/?movie_id=${SERIES_ID}&auto_play=1`);
    await page.waitForSelector('.controls', { state: 'attached' });
    const switchEpisodes = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        // An episode that is switched away from has played for a moment, as a viewer's has.
        await page.waitForFunction(isPlaying);
        const playing = page.evaluate(nextStart, SWITCH_TIMEOUT_MS);
        await page.keyboard.press(time % 2 === 0 ? 'n' : 'p');
        await playing;
      }
    };
    await switchEpisodes(WARM_UP);
    const before = await heapBytes(target);
    await switchEpisodes(SWITCHES);
    return { grownBytes: ((await heapBytes(target)) - before) / SWITCHES };
  } finally {
    await page.context().close();
  }
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, currentTime }) => !paused && currentTime > 0.5);
}

function nextStart(timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('An episode did not start.')), timeoutMs);
    // Not before the old one is gone, which may still be starting.
    const onGone = () => document.addEventListener('playing', () => resolve(), { capture: true, once: true });
    document.addEventListener('emptied', onGone, { capture: true, once: true });
  });
}
