import type { Page, Request } from '@playwright/test';
import type { Condition } from '../bench/networks/conditions.ts';
import { startPlaces, type Run } from '../bench/networks/places.ts';
import { watchFilm } from '../bench/networks/watch.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { moveFilm } from '../fixtures/moved-film.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    frameMs: number;
  }
}

type Places = Awaited<ReturnType<typeof startPlaces>>;

const runs = new Map<string, Run>();
let places: Places;
test.beforeAll(async () => (places = await startPlaces(runs, new Map())));
test.afterAll(() => places.stop());

/** Opens a film whose requests meet a condition. The troubles begin when the run has been started. */
async function open(page: Page, viewer: Viewer, file: string, condition: Omit<Condition, 'id' | 'name'>): Promise<Run> {
  const id = `story-${runs.size}`;
  const run: Run = { id, condition: { id, name: id, ...condition }, startedMs: null, count: 0, freeAtMs: 0 };
  runs.set(id, run);
  await moveFilm(page, `${places.url}/${id}/${file}`);
  await viewer.open({ movie_id: 4, t: 0 });
  return run;
}

const kinds = [
  ['HLS', 'master.m3u8'],
  ['DASH', 'manifest.mpd'],
] as const;

for (const [kind, file] of kinds) {
  test(
    `a film of ${kind} goes on at its second host when the first one fails`,
    { tag: '@gate' },
    async ({ page, viewer }) => {
      // The player does not leave a host because of a slow machine.
      await holdTimers(page, 3_000, 6_000);
      const run = await open(page, viewer, file, {
        isRedundant: true,
        fate: ({ seconds, place }) => (place === 'first' && seconds > 0 ? 'fail' : 'answer'),
      });
      await viewer.play();
      await viewer.watchPast(0.5);
      run.startedMs = Date.now() - 1_000;
      const answered: { readonly status: number; readonly url: URL }[] = [];
      // The first host still answers the requests that were sent before the trouble.
      const asked = new Set<Request>();
      page.on('request', (request) => asked.add(request));
      page.on('response', (response) => {
        if (asked.has(response.request()) && response.url().includes(run.id))
          answered.push({ status: response.status(), url: new URL(response.url()) });
      });
      await viewer.jumpTo(300);
      await viewer.watchPast(301);
      await expect(viewer.card).toHaveCount(0);
      const first = new URL(places.url).port;
      expect(answered.filter(({ status, url }) => status === 200 && url.port === first)).toEqual([]);
      // A segment of each of the two kinds may be on its way there at the old place, and at the new one. None is asked
      // for again.
      const refused = answered.filter(({ status }) => status === 503).map(({ url }) => url.pathname);
      expect(refused.length).toBeLessThanOrEqual(4);
      expect(refused).toEqual([...new Set(refused)]);
      expect(await viewer.commands('engine.retry')).toHaveLength(0);
    },
  );
}

for (const [kind, file] of kinds) {
  test(`a film of ${kind} begins on a line of 40 kbit/s, and asks for each file once`, async ({ page, viewer }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(places.url)) asked.push(`${request.url()} ${request.headers()['range'] ?? ''}`);
    });
    await open(page, viewer, file, { fate: () => 'answer', kilobitsPerSecond: () => 40 });
    await viewer.play();
    await viewer.watchPast(0.1);
    expect(asked.filter((one) => one.includes('.m4s')).length).toBeGreaterThan(0);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });
}

for (const [kind, file] of kinds) {
  test(`a film of ${kind} goes on with its sound alone if the network is too slow, and later gets its picture back`, async ({
    page,
    viewer,
  }) => {
    let isSlow = false;
    await page.clock.install();
    await open(page, viewer, file, {
      fate: () => 'answer',
      kilobitsPerSecond: () => (isSlow ? 64 : Infinity),
    });
    await viewer.play();
    await viewer.watchPast(0.5);
    isSlow = true;
    // The seek leads to a place that is not buffered.
    await viewer.jumpTo(300);
    const height = () => viewer.film.evaluate((film: HTMLVideoElement) => film.videoHeight);
    await expect.poll(height).toBe(0);
    await viewer.watchPast(302);
    await expect(viewer.card).toHaveCount(0);
    isSlow = false;
    await viewer.watchPast((await viewer.position()) + 2);
    // The sound stays alone for at least twenty seconds, which pass at once here.
    await page.clock.fastForward(20_000);
    await expect.poll(height).toBeGreaterThan(0);
    const backAt = await viewer.position();
    expect(backAt).toBeGreaterThan(302);
    await viewer.watchPast(backAt + 1);
  });
}

test('a film starts once the viewer has logged in to the network', async ({ page, viewer }) => {
  let isLoggedIn = false;
  await page.clock.install();
  await open(page, viewer, 'master.m3u8', { fate: () => (isLoggedIn ? 'answer' : 'portal') });
  const retries = async () => (await viewer.commands('engine.retry')).length;
  await viewer.behindTries(async () => expect(await retries()).toBe(3));
  await expect(viewer.card).toHaveCount(0);
  isLoggedIn = true;
  await viewer.behindTries(async () => expect(await retries()).toBe(4));
  await viewer.play();
  await viewer.watchPast(0.3);
});

/** The host and the kind of file of each requested segment of a run, in order. */
function noteSegments(page: Page, run: Run): { readonly kind: string; readonly host: string }[] {
  const segments: { readonly kind: string; readonly host: string }[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    const [, kind] = new RegExp(`^/${run.id}/(dub|v)\\d*/\\d+\\.m4s$`).exec(pathname) ?? [];
    if (kind !== undefined) segments.push({ kind, host });
  });
  return segments;
}

const seenBy = (page: Page) => page.evaluate(() => window.seen);

test('a steering server sends a film to its second host, without a stall', async ({ page, viewer }) => {
  const asked: URLSearchParams[] = [];
  await page.addInitScript(watchFilm, { clockOffsetMs: 0 });
  const run = await open(page, viewer, 'master.m3u8', {
    isRedundant: true,
    fate: () => 'answer',
    steer: (query) => {
      asked.push(query);
      return JSON.stringify({ VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['SECOND', 'FIRST'] });
    },
  });
  const segments = noteSegments(page, run);
  await viewer.play();
  const first = new URL(places.url).host;
  const later = (of: string) => {
    const hosts = segments.filter((one) => one.kind === of).map(({ host }) => host);
    const switchedAt = hosts.findIndex((host) => host !== first);
    return switchedAt === -1 ? [] : hosts.slice(switchedAt);
  };
  await expect.poll(() => Math.min(later('v').length, later('dub').length)).toBeGreaterThan(1);
  expect(segments[0]?.host).toBe(first);
  expect([...later('v'), ...later('dub')].filter((host) => host === first)).toEqual([]);
  expect(asked.map((query) => query.get('_HLS_pathway'))).toEqual(['FIRST']);
  expect((await seenBy(page)).stalls).toBe(0);
});

test('a steering server is asked after the first frame, and may add a host of its own', async ({ page, viewer }) => {
  const url = new URL(places.url);
  await page.addInitScript(watchFilm, { clockOffsetMs: 0 });
  await page.addInitScript(() => {
    const noteFrame = ({ timeStamp }: Event) => Object.assign(window, { frameMs: timeStamp });
    document.addEventListener('loadeddata', noteFrame, { capture: true, once: true });
  });
  const clone = { 'BASE-ID': 'FIRST', ID: 'OTHER', 'URI-REPLACEMENT': { HOST: 'localhost' } };
  const answer = { VERSION: 1, 'PATHWAY-PRIORITY': ['OTHER', 'FIRST'], 'PATHWAY-CLONES': [clone] };
  const run = await open(page, viewer, 'master.m3u8', { fate: () => 'answer', steer: () => JSON.stringify(answer) });
  const segments = noteSegments(page, run);
  await viewer.play();
  await expect.poll(() => segments.filter(({ host }) => host === `localhost:${url.port}`).length).toBeGreaterThan(1);
  const { askedMs, frameMs } = await page.evaluate(() => ({
    askedMs: performance.getEntriesByType('resource').find(({ name }) => name.includes('/steering?'))?.startTime,
    frameMs: window.frameMs,
  }));
  expect(frameMs).toBeGreaterThan(0);
  expect(askedMs).toBeGreaterThan(frameMs);
  expect((await seenBy(page)).stalls).toBe(0);
});

for (const [what, answer] of [
  ['does not answer', null],
  ['answers with a web page', '<!doctype html><title>Login</title>'],
] as const) {
  test(`a film goes on at its host when its steering server ${what}`, async ({ page, viewer }) => {
    let asked = 0;
    const run = await open(page, viewer, 'master.m3u8', {
      isRedundant: true,
      fate: () => 'answer',
      steer: () => {
        asked += 1;
        return answer;
      },
    });
    const segments = noteSegments(page, run);
    const warned = page.waitForEvent('console', { predicate: (one) => one.text().includes('content steering') });
    await viewer.play();
    await warned;
    await viewer.jumpTo(300);
    await viewer.watchPast(301);
    expect(asked).toBe(1);
    expect(new Set(segments.map(({ host }) => host))).toEqual(new Set([new URL(places.url).host]));
    await expect(viewer.card).toHaveCount(0);
  });
}

test('a film without a steering server loads no script that asks one', async ({ page, viewer }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await open(page, viewer, 'master.m3u8', { fate: () => 'answer' });
  await viewer.play();
  await viewer.watchPast(3);
  expect(scripts.filter((path) => /hls-[^/]*\.js$/.test(path))).not.toEqual([]);
  expect(scripts.filter((path) => /steering|redundant/.test(path))).toEqual([]);
});
