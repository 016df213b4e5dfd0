import { randomUUID } from 'node:crypto';
import { holdTimers } from '../fixtures/held-timers.ts';
import { reportStarved, type WatchedFilm } from '../fixtures/starved.ts';
import { expect, test } from '../fixtures/test.ts';
import { anEpisode, seriesOf } from '../fixtures/series.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    screenSeen: { spins: number; blanks: number };
  }
}

/**
 * The media of one episode that the page requested, by whatever script: a file in the browser's cache is not prepared.
 */
function mediaOf({ page }: Viewer, folder: string): () => readonly string[] {
  const paths: string[] = [];
  const prefix = `/media/${folder}/`;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(prefix)) paths.push(pathname.slice(prefix.length));
  });
  return () => [...paths];
}

const isPicture = (path: string): boolean => /^v\d+\/\d+\.m4s$/.test(path);

/** Notes from now on whether the player ever lacked data or showed no picture. */
async function watchScreen(
  viewer: Viewer,
): Promise<() => Promise<{ readonly spins: number; readonly blanks: number }>> {
  await viewer.film.evaluate(reportStarved);
  await viewer.film.evaluate((film: WatchedFilm) => {
    const seen = { spins: 0, blanks: 0 };
    const player = document.querySelector('.potok');
    if (player === null) throw new Error('no screen');
    new MutationObserver(() => {
      // If there is data at hand, the machine decodes too slowly.
      if (player.hasAttribute('data-busy') && !film.hasDataAtHand()) seen.spins += 1;
    }).observe(player, { attributeFilter: ['data-busy'] });
    const look = (): void => {
      const hasPicture = film.readyState >= 2 || document.querySelector('.last-frame, .poster[data-loaded]') !== null;
      if (!hasPicture) seen.blanks += 1;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { screenSeen: seen });
  });
  return () => viewer.film.evaluate(() => window.screenSeen);
}

/** A fault that delays everything of an episode. */
const late = (folder: string, delayMs: number) => ({ match: `^/media/${folder}/`, delayMs });

async function isPrepared(viewer: Viewer, media: () => readonly string[]): Promise<void> {
  await expect.poll(async () => (await viewer.commands('engine.prepare')).length).toBe(1);
  await expect.poll(() => media().filter((path) => /\/001\.m4s$/.test(path)).length).toBe(2);
  await viewer.page.waitForLoadState('networkidle');
}

const series = [
  ['HLS to HLS', { movie_id: 2, season: 1, episode: 1 }, 'lighthouse/s1e2', '1 сезон, 2 серия'],
  ['HLS to DASH', { movie_id: 3, episode: 1 }, 'workshop/s1e2', '1 сезон, 2 серия'],
] as const;

for (const [kinds, parameters, folder, place] of series) {
  test(`from ${kinds}: an episode ends in the next one, whose beginning is already loaded`, async ({
    viewer,
    services,
  }) => {
    const media = mediaOf(viewer, folder);
    // The countdown of the card is held, because it takes five seconds.
    await holdTimers(viewer.page, 1_000);
    await viewer.open(parameters);
    await viewer.play();
    await viewer.watchPast(0.3);
    await isPrepared(viewer, media);
    const before = media();
    // Data that is not loaded by now comes too late to be of any use.
    await services.fault(late(folder, 60_000));
    await viewer.jumpTo((await viewer.duration()) - 1);
    await expect(viewer.nextCard).toBeVisible();
    const screen = await watchScreen(viewer);
    await viewer.nextCard.getByRole('button', { name: 'Смотреть сейчас' }).click();
    await expect(viewer.place).toHaveText(place);
    await viewer.watchPast(0.5);
    expect(await viewer.position()).toBeLessThan(15);
    expect(await screen()).toEqual({ spins: 0, blanks: 0 });
    // Pictures of the list may be requested again, but nothing of the stream. On a busy machine another rendition may
    // have begun.
    const later = media()
      .slice(before.length)
      .filter((path) => !path.endsWith('.jpg'));
    expect(later.filter((path) => before.includes(path))).toEqual([]);
    expect(before).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.(m3u8|mpd)$/), expect.stringMatching(/init/)]),
    );
  });
}

test('the next episode is not fetched before anybody watches, nor twice', async ({ viewer }) => {
  const media = mediaOf(viewer, 'lighthouse/s1e2');
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.seesFrame();
  await viewer.page.waitForLoadState('networkidle');
  expect(media().filter((path) => path !== 'poster.jpg')).toEqual([]);
  await viewer.play();
  await viewer.watchPast(0.3);
  await isPrepared(viewer, media);
  await viewer.jumpTo(3);
  await viewer.jumpTo((await viewer.duration()) - 4);
  await viewer.watchPast((await viewer.duration()) - 3.5);
  expect(await viewer.commands('engine.prepare')).toHaveLength(1);
});

test('a change of the voice-over prepares the next episode in that voice-over', async ({ viewer, services }) => {
  const media = mediaOf(viewer, 'lighthouse/s1e2');
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.play();
  await viewer.watchPast(0.3);
  // The film plays slowly, because an episode of 24 seconds must not end before all of this is done.
  await viewer.runAt(0.25);
  await isPrepared(viewer, media);
  await viewer.choose('Озвучка', 'Оригинал');
  await viewer.runAt(0.25);
  await expect.poll(async () => (await viewer.commands('engine.prepare')).at(-1)?.source.url).toContain('original');
  await expect.poll(() => media()).toContain('original/001.m4s');
  await services.fault(late('lighthouse/s1e2', 60_000));
  await viewer.press('Следующая серия');
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(0.5);
});

test.describe('a long series', () => {
  const master = {
    sources: [{ label: 'Авто', link: '/media/lighthouse/s1e2/master.m3u8', isDefault: true }],
    subtitles: [],
  };

  test('a viewer who points at the next button finds it ready, at the place where they left it', async ({
    viewer,
    services,
  }) => {
    const next = anEpisode(2, { m3u8MasterFilePath: '/media/lighthouse/s1e2/master.m3u8' });
    await services.fault(...seriesOf([anEpisode(1), next]));
    await viewer.remember({ episodesTimeProgress: { 2: 9 } });
    const media = mediaOf(viewer, 'lighthouse/s1e2');
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.3);
    expect(await viewer.commands('engine.prepare')).toEqual([]);
    await viewer.showControls();
    await viewer.button('Следующая серия').hover();
    await expect.poll(() => viewer.commands('engine.prepare')).toMatchObject([{ cause: 'viewer', startSeconds: 9 }]);
    await expect.poll(() => media().some(isPicture)).toBe(true);
    await viewer.page.waitForLoadState('networkidle');
    await services.fault(late('lighthouse/s1e2', 60_000));
    await viewer.press('Следующая серия');
    await viewer.watchPast(9.5);
    expect(await viewer.position()).toBeLessThan(15);
  });

  test('a master JSON of the next episode is resolved ahead', async ({ viewer, services }) => {
    await services.fault(...seriesOf([anEpisode(1), anEpisode(2, { m3u8MasterFilePath: '/made/up/two.json' })]), {
      match: '^/made/up/two.json$',
      body: JSON.stringify(master),
      contentType: 'application/json',
    });
    const media = mediaOf(viewer, 'lighthouse/s1e2');
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.3);
    await viewer.focusOn(viewer.button('Следующая серия'));
    await viewer.page.keyboard.press('Shift+Tab');
    await viewer.page.keyboard.press('Tab');
    await isPrepared(viewer, media);
    await services.fault(late('lighthouse/s1e2', 60_000), { match: '^/made/up/two.json$', delayMs: 60_000 });
    await viewer.page.keyboard.press('KeyN');
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await viewer.watchPast(0.5);
    expect(await viewer.commands('catalogue.loadMaster')).toEqual([]);
    expect(await services.seenAt(/two\.json$/)).toHaveLength(1);
  });

  test('a choice of another episode drops the one that was prepared', async ({ viewer, services }) => {
    const next = anEpisode(2, { m3u8MasterFilePath: '/media/lighthouse/s1e2/master.m3u8' });
    const other = anEpisode(3, { m3u8MasterFilePath: '/media/lighthouse/s2e1/master.m3u8' });
    await services.fault(...seriesOf([anEpisode(1), next, other]));
    const media = mediaOf(viewer, 'lighthouse/s1e2');
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.3);
    await viewer.showControls();
    await viewer.button('Следующая серия').hover();
    await isPrepared(viewer, media);
    await viewer.choose('Серии', '3 серия');
    await viewer.watchPast(0.3);
    expect(await viewer.commands('engine.forget')).toHaveLength(1);
    await viewer.choose('Серии', '2 серия');
    await viewer.watchPast(0.3);
    expect(media().filter((path) => path === 'master.m3u8')).toHaveLength(2);
  });
});

test('a switch to a prepared episode takes a fraction of the time on a slow network', async ({
  browser,
  viewer,
  services,
}) => {
  /** The time from the press to the first frame that moves, for a viewer who has loaded nothing before. */
  async function switchMs(isFrugal: boolean): Promise<number> {
    await services.fault();
    const context = await browser.newContext();
    const id = randomUUID().replaceAll('-', '');
    await context.addCookies([{ name: 'device_fp', value: id, url: services.url }]);
    const visit = viewer.on(await context.newPage());
    await visit.page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData }) });
    }, isFrugal);
    const media = mediaOf(visit, 'lighthouse/s1e2');
    await visit.open({ movie_id: 2, season: 1, episode: 1 });
    await visit.play();
    await visit.watchPast(0.3);
    if (!isFrugal) await isPrepared(visit, media);
    await services.fault(late('lighthouse/s1e2', 1_500));
    const took = await visit.film.evaluate(
      (film: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          const pressedMs = performance.now();
          film.addEventListener('playing', () => resolve(performance.now() - pressedMs), { once: true });
          document.querySelector<HTMLElement>('.next button')?.click();
        }),
    );
    await context.close();
    await services.reset();
    return took;
  }
  const without = await switchMs(true);
  const prepared = await switchMs(false);
  const description = `${prepared.toFixed(0)} ms of ${without.toFixed(0)} ms: ÷ ${(without / prepared).toFixed(1)}`;
  test.info().annotations.push({ type: 'switch at 1500 ms a request', description });
  // Without preparation three requests follow each other: they outweigh the time that a busy machine takes for either.
  expect(prepared / without).toBeLessThan(0.7);
});

test('a frugal connection loads nothing that may not be watched', async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    });
  });
  const media = mediaOf(viewer, 'lighthouse/s1e2');
  await holdTimers(viewer.page, 1_000);
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.showControls();
  await viewer.button('Следующая серия').hover();
  await viewer.jumpTo((await viewer.duration()) - 2);
  await expect(viewer.nextCard).toBeVisible();
  expect(media()).not.toContain('master.m3u8');
  expect(await viewer.commands('engine.prepare')).toEqual([]);
});
