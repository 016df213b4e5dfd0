import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const CHANNEL = { movie_id: 5 };

// The controls are found by class, because controls that are hidden still show the truth.
const slider = (viewer: Viewer) => viewer.player.locator('.time-slider');
const liveButton = (viewer: Viewer) => viewer.player.locator('.clock.live');
const behind = (viewer: Viewer) => viewer.player.locator('.clock.remaining');

/** The distance from the picture to the last second of the window. */
const lag = (viewer: Viewer) =>
  viewer.film.evaluate((film: HTMLVideoElement) => film.seekable.end(film.seekable.length - 1) - film.currentTime);

const windowStart = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.seekable.start(0));

async function tuneIn(viewer: Viewer): Promise<void> {
  await viewer.open(CHANNEL);
  await viewer.play();
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'true');
  const from = await viewer.position();
  await viewer.watchPast(from + 0.5);
}

async function pressAt(viewer: Viewer, share: number): Promise<void> {
  // The controls may hide again before a busy machine has got as far as the click.
  await expect(async () => {
    await viewer.showControls();
    const { width, height } = (await slider(viewer).boundingBox())!;
    await slider(viewer).click({ position: { x: width * share, y: height / 2 }, timeout: 20_000 });
  }).toPass();
}

async function pause(viewer: Viewer): Promise<void> {
  await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
}

/** Makes the channel keep only so many seconds; the number may be changed while it plays. */
async function keepOnly(page: Page, seconds: number): Promise<{ seconds: number }> {
  const kept = { seconds };
  await page.route(/\/live\/(?!master)\w+\.m3u8/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: lastOf(await response.text(), kept.seconds) });
  });
  return kept;
}

/** The end of a playlist. The media sequence counts the dropped segments, as a server would. */
function lastOf(playlist: string, seconds: number): string {
  const blocks = playlist.split(/(?=#EXT-X-DISCONTINUITY\n|#EXT-X-PROGRAM-DATE-TIME|#EXTINF)/);
  const [head = '', ...rest] = blocks;
  // Each entry is one segment: its tags and its address.
  const segments: string[] = [];
  let tags = '';
  for (const block of rest) {
    tags += block;
    if (!block.startsWith('#EXTINF')) continue;
    segments.push(tags);
    tags = '';
  }
  const lengths = segments.map((segment) => Number(/#EXTINF:([\d.]+)/.exec(segment)?.[1]));
  let total = 0;
  let first = segments.length;
  while (first > 0 && total + lengths[first - 1]! <= seconds) total += lengths[(first -= 1)]!;
  const gone = segments.slice(0, first);
  const turns = gone.filter((segment) => segment.includes('#EXT-X-DISCONTINUITY\n')).length;
  const add = (tag: string, count: number) => (text: string) =>
    text.replace(
      new RegExp(`(#EXT-X-${tag}:)(\\d+)`),
      (_, name: string, value: string) => name + (Number(value) + count),
    );
  const counted = add('DISCONTINUITY-SEQUENCE', turns)(add('MEDIA-SEQUENCE', gone.length)(head));
  return counted + segments.slice(first).join('');
}

test(
  'a channel starts at its edge: LIVE is lit, the slider is at its end, and no time is shown',
  { tag: '@gate' },
  async ({ viewer }) => {
    await tuneIn(viewer);
    await expect(liveButton(viewer)).toHaveText('LIVE');
    // A hidden control has no accessible name.
    await viewer.focusOn(liveButton(viewer));
    await expect(liveButton(viewer)).toHaveAccessibleName('LIVE, прямой эфир');
    await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '100');
    await expect(slider(viewer)).toHaveAttribute('aria-valuetext', 'Прямой эфир');
    await expect(behind(viewer)).toHaveText('');
    expect(await viewer.duration()).toBe(Infinity);
    await viewer.showControls();
    await expect(viewer.player.locator('.controls')).not.toContainText(/NaN|-2|Infinity/);
  },
);

test(
  'a viewer can go back in a channel, sees how far, and catches up by LIVE',
  { tag: '@gate' },
  async ({ viewer }) => {
    await tuneIn(viewer);
    await pressAt(viewer, 0.5);
    await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => lag(viewer)).toBeGreaterThan(60);
    await expect(behind(viewer)).toHaveText(/^\u22121:\d\d$/);
    await expect(slider(viewer)).toHaveAttribute('aria-valuetext', /^1 минута( \d+ секунд[аы]?)? до прямого эфира$/);
    const from = await viewer.position();
    await viewer.watchPast(from + 0.5);

    await pause(viewer);
    await liveButton(viewer).click();
    await expect.poll(() => viewer.isPaused()).toBe(false);
    await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => lag(viewer)).toBeLessThan(16);
    const caughtUp = await viewer.position();
    await viewer.watchPast(caughtUp + 0.5);
  },
);

test('under the pointer the slider tells how far back a place is', async ({ viewer }) => {
  await tuneIn(viewer);
  await pause(viewer);
  await viewer.showControls();
  const { x, y, width, height } = (await slider(viewer).boundingBox())!;
  await viewer.page.mouse.move(x + width * 0.5, y + height / 2);
  await expect(viewer.player.locator('.bubble span')).toHaveText(/^\u22121:\d\d$/);
  await viewer.page.mouse.move(x + width - 0.5, y + height / 2);
  await expect(viewer.player.locator('.bubble span')).toHaveText(/^(LIVE|\u22120:00)$/);
  await expect(viewer.player.locator('.thumbnail')).toHaveCount(0);
});

test('keys lead through the window: Home as far back as it goes, End to the edge', async ({ viewer }) => {
  await tuneIn(viewer);
  await pause(viewer);
  await viewer.focusOn(slider(viewer));
  await viewer.page.keyboard.press('Home');
  await expect.poll(() => lag(viewer)).toBeGreaterThan(150);
  // The window moves on: its old beginning is gone then, and the viewer is still in it.
  const gone = (await windowStart(viewer)) + 3;
  await expect.poll(() => windowStart(viewer)).toBeGreaterThan(gone);
  expect(await lag(viewer)).toBeGreaterThan(150);
  await viewer.page.keyboard.press('End');
  await expect.poll(() => lag(viewer)).toBeLessThan(16);
});

test('after a pause a channel goes on where it stood', async ({ viewer }) => {
  await tuneIn(viewer);
  await pressAt(viewer, 0.6);
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'false');
  await pause(viewer);
  const stood = await viewer.position();
  const told = await behind(viewer).textContent();
  // The distance grows while the picture stands.
  await expect(behind(viewer)).not.toHaveText(told ?? '');
  await viewer.page.keyboard.press('KeyK');
  await viewer.watchPast(stood + 0.3);
  expect((await viewer.commands('media.seek')).filter(({ positionSeconds }) => positionSeconds > stood + 5)).toEqual(
    [],
  );
  expect(await viewer.position()).toBeLessThan(stood + 20);
});

test('after a pause that outlasted the window a channel goes on at the edge', async ({ viewer }) => {
  const kept = await keepOnly(viewer.page, 180);
  await tuneIn(viewer);
  await pressAt(viewer, 0.3);
  await expect.poll(() => lag(viewer)).toBeGreaterThan(90);
  await pause(viewer);
  kept.seconds = 70;
  const stood = await viewer.position();
  await expect
    .poll(async () => (await viewer.signals('engine.liveWindowChanged')).at(-1)?.window?.[0] ?? 0)
    .toBeGreaterThan(stood + 1);
  await viewer.page.keyboard.press('KeyK');
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => lag(viewer)).toBeLessThan(20);
});

test('a channel that keeps less than a minute has no slider and no steps, and after a pause is live again', async ({
  viewer,
}) => {
  await keepOnly(viewer.page, 50);
  await tuneIn(viewer);
  await viewer.showControls();
  await expect(slider(viewer)).toBeHidden();
  await expect(viewer.button('Назад на 10 секунд')).toHaveCount(0);
  // The player may have to bring a slow start to the edge by a seek of its own.
  const ofViewer = async () => (await viewer.commands('media.seek')).filter(({ cause }) => cause === 'viewer');
  await viewer.page.keyboard.press('KeyJ');
  await viewer.page.keyboard.press('ArrowLeft');
  expect(await ofViewer()).toEqual([]);

  await pause(viewer);
  const before = await viewer.commands('media.seek');
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'false');
  await expect(behind(viewer)).toHaveText('');
  await viewer.page.keyboard.press('KeyK');
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'true');
  expect(await viewer.commands('media.seek')).toHaveLength(before.length + 1);
});

test('a channel saves no place, and offers none', async ({ viewer, services }) => {
  await tuneIn(viewer);
  const from = await viewer.position();
  await viewer.watchPast(from + 4);
  await viewer.page.reload();
  await viewer.seesFrame();
  await expect(viewer.resumePrompt).toHaveCount(0);
  expect(await viewer.stored('episodesTimeProgress')).toBeNull();
  expect(await services.seenAt(/time-progress|completed/)).toEqual([]);
});
