import type { Browser, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { createHeapReader } from './heap-parts.ts';
import { framedAddress, SERIES_ID, STREAM } from './subjects.ts';
import { pageTarget } from './targets.ts';

declare global {
  interface Window {
    readonly Hls: new () => Hls;
    current?: Hls;
    started?: Promise<void>;
  }
}

const WARM_UP = 6;
const SWITCHES = 20;
const SWITCH_TIMEOUT_MS = 20_000;
/** After this time the player has released what it keeps for a host page that connects late. */
const SETTLED_MS = 35_000;
const OTHER_STREAM = '/media/lighthouse/s1e1/master.m3u8';

/** The growth of the heap in bytes for each switch from one episode to another, without the first switches. */
export interface Growth {
  readonly code: number;
  readonly data: number;
}

/** The bare page has no episodes: it destroys its hls.js and gives the element a new one with another stream. */
export interface SwitchSample {
  readonly potok: Growth;
  readonly bare: Growth;
}

export const measureSwitches = async (browser: Browser, origin: string): Promise<SwitchSample> => ({
  potok: await measureGrowth(browser, `${origin}/player/?movie_id=${SERIES_ID}&auto_play=1`, (page, time) =>
    page.keyboard.press(time % 2 === 0 ? 'n' : 'p'),
  ),
  bare: await measureGrowth(browser, origin + framedAddress('bare'), (page, time) =>
    page.evaluate(loadInstead, time % 2 === 0 ? OTHER_STREAM : STREAM),
  ),
});

type Switch = (page: Page, time: number) => Promise<unknown>;

/** Switches to and fro between two films. */
async function measureGrowth(browser: Browser, address: string, change: Switch): Promise<Growth> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const readHeap = createHeapReader(pageTarget(await page.context().newCDPSession(page)));
    await page.goto(address);
    const changeFilms = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        // A film has played for a moment before the viewer switches away.
        await page.waitForFunction(isPlaying);
        await page.evaluate(watchForStart, SWITCH_TIMEOUT_MS);
        await change(page, time);
        await page.evaluate(() => window.started);
      }
    };
    await page.waitForFunction(isPlaying);
    await page.evaluate(letPlay, false);
    await pause(SETTLED_MS);
    await page.evaluate(letPlay, true);
    await changeFilms(WARM_UP);
    const before = await readHeap();
    await changeFilms(SWITCHES);
    const after = await readHeap();
    return {
      code: (after.codeBytes - before.codeBytes) / SWITCHES,
      data: (after.dataBytes - before.dataBytes) / SWITCHES,
    };
  } finally {
    await page.context().close();
  }
}

function isPlaying(): boolean {
  const isScreenThere = document.querySelector('#video, .controls') !== null;
  const videos = [...document.querySelectorAll('video')];
  return isScreenThere && videos.some(({ paused, currentTime }) => !paused && currentTime > 0.5);
}

/** Films are paused between measurements, because an episode would come to its end. */
function letPlay(isWanted: boolean): void {
  for (const film of document.querySelectorAll('video')) void (isWanted ? film.play() : film.pause());
}

interface Hls {
  loadSource(address: string): void;
  attachMedia(media: Element | null): void;
  destroy(): void;
}

function loadInstead(address: string): void {
  const page = window;
  page.current?.destroy();
  const hls = (page.current = new page.Hls());
  hls.loadSource(address);
  hls.attachMedia(document.querySelector('video'));
}

function watchForStart(timeoutMs: number): void {
  window.started = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('A film did not start.')), timeoutMs);
    // The promise waits until the old film is gone, because that may still be starting.
    const onGone = () => document.addEventListener('playing', () => resolve(), { capture: true, once: true });
    document.addEventListener('emptied', onGone, { capture: true, once: true });
  });
}
