import type { Page, Request } from '@playwright/test';
import type { Condition } from '../bench/networks/conditions.ts';
import { startPlaces, type Run } from '../bench/networks/places.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

type Places = Awaited<ReturnType<typeof startPlaces>>;

const runs = new Map<string, Run>();
let places: Places;
test.beforeAll(async () => (places = await startPlaces(runs, new Map())));
test.afterAll(() => places.stop());

/** A film whose requests meet with this; its troubles begin when the run has been started. */
async function open(page: Page, viewer: Viewer, file: string, condition: Omit<Condition, 'id' | 'name'>): Promise<Run> {
  const id = `story-${runs.size}`;
  const run: Run = { id, condition: { id, name: id, ...condition }, startedMs: null, count: 0, freeAtMs: 0 };
  runs.set(id, run);
  await page.route('**/api/episodes?content-id=*', async (route) => {
    const response = await route.fetch();
    const episodes = (await response.json()) as object[];
    const moved = { m3u8MasterFilePath: `${places.url}/${id}/${file}`, episodeVariants: [] };
    await route.fulfill({ response, json: episodes.map((one) => ({ ...one, ...moved })) });
  });
  await viewer.open({ movie_id: 4, t: 0 });
  return run;
}

for (const [kind, file] of [
  ['HLS', 'master.m3u8'],
  ['DASH', 'manifest.mpd'],
] as const) {
  test(`a film of ${kind} goes on at its second host when the first one fails`, async ({ page, viewer }) => {
    const run = await open(page, viewer, file, {
      isRedundant: true,
      fate: ({ seconds, place }) => (place === 'first' && seconds > 0 ? 'fail' : 'answer'),
    });
    await viewer.play();
    await viewer.watchPast(0.5);
    run.startedMs = Date.now() - 1_000;
    const answered: string[] = [];
    // What was asked before the trouble is still answered by the first host.
    const asked = new Set<Request>();
    page.on('request', (request) => asked.add(request));
    page.on('response', (response) => {
      if (asked.has(response.request()) && response.url().includes(run.id))
        answered.push(`${response.status()} ${new URL(response.url()).port}`);
    });
    await viewer.jumpTo(300);
    await viewer.watchPast(301);
    await expect(viewer.card).toHaveCount(0);
    const first = new URL(places.url).port;
    expect(answered.filter((one) => one.startsWith('200')).every((one) => !one.endsWith(first))).toBe(true);
    // Each of the two kinds of segments may have been on its way there.
    expect(answered.filter((one) => one.startsWith('503')).length).toBeLessThanOrEqual(3);
    expect(await viewer.commands('engine.retry')).toHaveLength(0);
  });
}

test('a film starts when the viewer has logged in to the network', async ({ page, viewer }) => {
  let isLoggedIn = false;
  await open(page, viewer, 'master.m3u8', { fate: () => (isLoggedIn ? 'answer' : 'portal') });
  await expect.poll(async () => (await viewer.commands('engine.retry')).length, { timeout: 40_000 }).toBe(3);
  await expect(viewer.card).toHaveCount(0);
  isLoggedIn = true;
  await viewer.play();
  await viewer.watchPast(0.3);
});
