import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect.ts';
import { instrument } from '../fixtures/census.ts';
import { anEpisode, seriesOf } from '../fixtures/series.ts';
import type { Services } from '../fixtures/services.ts';
import { Viewer } from '../fixtures/viewer.ts';
import { openSampler, type Sample } from './sample.ts';
import { least } from './slopes.ts';

/**
 * One episode for each engine. The last one has no next episode, so that nothing is prepared when samples are taken.
 */
const episodes = ['/media/workshop/s1e2/manifest.mpd', '/media/river/720.mp4', '/media/workshop/s1e3/master.m3u8'].map(
  (path, index) => anEpisode(201 + index, { order: index + 1, duration: 20, m3u8MasterFilePath: path }),
);
const LAST = episodes.length - 1;

/** More signals than the recorder keeps. */
const FILLING_SIGNALS = 12_000;

export interface Session {
  /** Watches each episode once, and ends at the last one, paused. */
  readonly playRound: () => Promise<void>;
  readonly sample: () => Promise<Sample>;
}

interface Options {
  /** Whether the black box records. */
  readonly isRecording: boolean;
}

/**
 * A viewer who never leaves: chooses episodes, sees the ads before each, opens menus, seeks, loses the network and gets
 * it back. The session is returned after its first rounds, in which code is loaded and compiled and the recorder fills
 * up.
 */
export async function openSession(page: Page, services: Services, { isRecording }: Options): Promise<Session> {
  await services.fault(...seriesOf(episodes));
  await instrument(page);
  await page.addInitScript(hurryAds);
  await page.addInitScript((globals) => void Object.assign(window, globals), {
    env_ad_list_url: '/api/ad-list.json?preroll=media,vpaid-linear',
    ...(!isRecording && { env_recording: 'off' }),
  });
  const viewer = new Viewer(page, services.url);
  await viewer.open({ movie_id: 2, episode_id: 201, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.1);
  let switches = 0;
  const playRound = async (): Promise<void> => {
    for (const index of episodes.keys()) {
      await choose(page, index);
      switches += 1;
      await useControls(page);
    }
  };
  await choose(page, LAST);
  await playRound();
  if (isRecording) await fillRecorder(page);
  const sample = await openSampler(page);
  return { playRound, sample: () => comeToRest(viewer, () => sample(switches)) };
}

/** Chooses an episode other than the current one, and watches its ads and first frames. */
async function choose(page: Page, index: number): Promise<void> {
  const film = page.locator('video[data-potok="content"]');
  const old = await film.evaluateHandle((element) => ({
    isGone: new Promise((resolve) => element.addEventListener('emptied', resolve, { once: true })),
  }));
  await press(page, 'button[aria-haspopup="menu"][aria-label^="Серии:"]', 0);
  await press(page, '[role="menuitemradio"]', index);
  await old.evaluate(({ isGone }) => isGone);
  await old.dispose();
  const isWatched = (element: Element): boolean => {
    const { paused, currentTime } = element as HTMLVideoElement;
    const hasAd = document.querySelector('video[data-potok="ad"], #potok-ad iframe') !== null;
    return !hasAd && !paused && currentTime > 0.1;
  };
  await expect.poll(() => film.evaluate(isWatched)).toBe(true);
}

async function useControls(page: Page): Promise<void> {
  await press(page, 'button[aria-haspopup="menu"][aria-label="Настройки"]', 0);
  await press(page, '[role="menuitem"]', 0);
  for (const key of ['Escape', 'Escape', 'Digit5', 'ArrowRight', 'KeyC']) await page.keyboard.press(key);
  await setOffline(page, true);
  // The place is behind the intro, because otherwise its button might or might not be there when samples are taken.
  await page.keyboard.press('Digit4');
  await setOffline(page, false);
}

async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((isExpected) => navigator.onLine !== isExpected, isOffline);
}

/** Presses by a script, because the controls hide from a mouse that comes and goes this fast. */
async function press(page: Page, selector: string, index: number): Promise<void> {
  const wanted = page.locator(selector).nth(index);
  await wanted.evaluate((element: HTMLElement) => element.click());
}

/** At rest this many samples in a row are the same, because two may meet the same timers, which are about to end. */
const SAME_SAMPLES = 4;

/**
 * The least that the page holds once it is paused. What ends by itself (a hint, a fading menu, a request and its
 * time-out) is no growth, and what was left behind is in every sample.
 */
async function comeToRest(viewer: Viewer, sample: () => Promise<Sample>): Promise<Sample> {
  await viewer.seesFrame();
  if (!(await viewer.isPaused())) await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  const samples: Sample[] = [];
  await expect(async () => {
    samples.push(await sample());
    const latest = samples
      .slice(-SAME_SAMPLES)
      .map(({ nodes, listeners, timers }) => [nodes, listeners, timers].join());
    expect(latest).toHaveLength(SAME_SAMPLES);
    expect(new Set(latest).size).toBe(1);
  })
    .toPass({ intervals: [500], timeout: 30_000 })
    // Timers that come and go may never be the same; the slope tells whether they become more.
    .catch(() => undefined);
  return least(samples);
}

/** Fills the recorder with as many signals as it keeps. */
async function fillRecorder(page: Page): Promise<void> {
  await page.locator('video[data-potok="content"]').evaluate(async (film, count) => {
    for (let index = 0; index < count; index += 1) {
      film.dispatchEvent(new Event('durationchange'));
      if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }, FILLING_SIGNALS);
}

/** Plays everything but the film eight times as fast. Runs in each document, also in that of a script's ad. */
function hurryAds(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (this.dataset['potok'] !== 'content') this.playbackRate = 8;
    return play.call(this);
  };
}
