import { followedSoFar, measureDrift } from '../fixtures/drift.ts';
import { moveFilm } from '../fixtures/moved-film.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const MOST_DRIFT_SECONDS = 3;

const liveButton = (viewer: Viewer) => viewer.player.locator('.clock.live');
const rateOf = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate);

interface Channel {
  /** The time at which position zero was encoded, in milliseconds since 1970. */
  readonly zeroMs: number;
  /** The distance in seconds from the picture to what the server encodes at that moment, by the server's clock. */
  readonly drift: () => Promise<number>;
}

/** Opens the low-latency channel in place of the one with whole segments. */
async function tuneIn(viewer: Viewer, file: string, startMs: (viewer: Viewer) => Promise<number>): Promise<Channel> {
  await moveFilm(viewer.page, `${viewer.url}/live/low-latency/${file}`);
  await viewer.open({ movie_id: 5 });
  await viewer.play();
  await viewer.seesFrame();
  const from = await viewer.position();
  await viewer.watchPast(from + 0.5);
  const zeroMs = await startMs(viewer);
  return {
    zeroMs,
    drift: () =>
      viewer.film.evaluate((film: HTMLVideoElement, zero) => (Date.now() - zero) / 1_000 - film.currentTime, zeroMs),
  };
}

/** The time at which position zero was encoded, from the time of the first segment in the first playlist. */
function hlsStart(viewer: Viewer): (viewer: Viewer) => Promise<number> {
  const first = viewer.page
    .waitForResponse(/\/live\/low-latency\/v\d+\.m3u8/)
    .then(async (response) => Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(await response.text())?.[1] ?? ''));
  return async () => {
    const [shown] = await viewer.signals('engine.liveWindowChanged');
    return (await first) - (shown?.window?.[0] ?? NaN) * 1_000;
  };
}

/** Asserts that the drift stays below the limit for a dozen seconds of the film. */
async function expectNear(viewer: Viewer, { drift }: Channel): Promise<void> {
  // The start itself may take longer on a slow machine.
  await expect.poll(drift).toBeLessThan(MOST_DRIFT_SECONDS);
  const from = await viewer.position();
  const seen: number[] = [];
  for (let seconds = 1; seconds <= 12; seconds += 1) {
    await viewer.watchPast(from + seconds);
    seen.push(await drift());
  }
  expect(Math.max(...seen), seen.map((one) => one.toFixed(2)).join(' ')).toBeLessThan(MOST_DRIFT_SECONDS);
  // No picture is shown before it has been encoded.
  expect(Math.min(...seen)).toBeGreaterThan(0);
}

async function expectLeft(viewer: Viewer, { drift }: Channel): Promise<void> {
  await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  // At this drift the film is behind the edge even if stalls have made its distance as great as it gets, and by more
  // than the drift wavers.
  await expect.poll(drift).toBeGreaterThan(14);
  // The film goes on where it stood, at the same speed and without a jump.
  await viewer.page.keyboard.press('KeyK');
  const from = await viewer.position();
  await viewer.watchPast(from + 2);
  expect(await rateOf(viewer)).toBe(1);
  expect(await drift()).toBeGreaterThan(12);
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'false');
}

async function goLive(viewer: Viewer, { drift }: Channel): Promise<void> {
  await viewer.showControls();
  await liveButton(viewer).click();
  await expect.poll(drift).toBeLessThan(MOST_DRIFT_SECONDS);
  await expect(liveButton(viewer)).toHaveAttribute('aria-pressed', 'true');
}

async function expectRateKept(viewer: Viewer): Promise<void> {
  await viewer.page.keyboard.press('Shift+Comma');
  await expect.poll(() => rateOf(viewer)).toBe(0.75);
  const from = await viewer.position();
  await viewer.watchPast(from + 3);
  expect(await rateOf(viewer)).toBe(0.75);
  // The speeds at which the player catches up are not reported as choices.
  const told = (await viewer.signals('media.rateChanged')).map(({ rate }) => rate);
  expect(told.filter((rate) => rate !== 1 && rate !== 0.75)).toEqual([]);
}

test('HLS in parts stays near its encoder, again after a pause by LIVE, and at the chosen speed', async ({
  viewer,
}) => {
  const channel = await tuneIn(viewer, 'master.m3u8', hlsStart(viewer));
  await expectNear(viewer, channel);
  await expectLeft(viewer, channel);
  await goLive(viewer, channel);
  await expectRateKept(viewer);
});

/** The start of the manifest's only period. */
const dashStart = () => Promise.resolve(Date.UTC(2025, 0, 1));

test('DASH in chunks stays near its encoder as well', async ({ viewer }) => {
  const channel = await tuneIn(viewer, 'manifest.mpd', dashStart);
  await expectNear(viewer, channel);
  await expectLeft(viewer, channel);
  await goLive(viewer, channel);
  await expectRateKept(viewer);
});

/** The network of a phone, and what a tunnel leaves of it. */
const network = { latency: 100, downloadThroughput: 3_000_000 / 8, uploadThroughput: 1_000_000 / 8, offline: false };
const tunnel = { ...network, downloadThroughput: 40_000 / 8 };

for (const [kind, file, startOf] of [
  ['HLS', 'master.m3u8', hlsStart],
  ['DASH', 'manifest.mpd', () => dashStart],
] as const) {
  test(`${kind} catches up by its speed after a slow network has held it up`, async ({ page, viewer }) => {
    const browser = await page.context().newCDPSession(page);
    const emulate = (conditions: typeof network) => browser.send('Network.emulateNetworkConditions', conditions);
    await browser.send('Network.enable');
    await emulate(network);
    const { drift, zeroMs } = await tuneIn(viewer, file, startOf(viewer));
    await expect.poll(drift).toBeLessThan(MOST_DRIFT_SECONDS);
    await emulate(tunnel);
    await expect.poll(drift).toBeGreaterThan(MOST_DRIFT_SECONDS);
    await emulate(network);
    await page.evaluate(measureDrift, { zeroMs, mostDrift: MOST_DRIFT_SECONDS });
    const followed = () => page.evaluate(followedSoFar);
    await expect.poll(async () => (await followed()).nearSeconds).toBeGreaterThan(5);
    expect((await followed()).fastest).toBeGreaterThan(1);
    expect((await followed()).leastDrift).toBeGreaterThan(0);
  });
}

test('DASH plays near the edge of the channel even if the clock of the device is a day ahead', async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    const { now } = Date;
    const ahead = (): number => now() + 86_400_000;
    globalThis.Date = class extends Date {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [ahead()] : given) as [number]));
      }
      static override now = ahead;
    } as DateConstructor;
  });
  await tuneIn(viewer, 'manifest.mpd', dashStart);
  const behind = async () => (Date.now() - (await dashStart())) / 1_000 - (await viewer.position());
  await expect.poll(behind).toBeLessThan(MOST_DRIFT_SECONDS);
  expect(await behind()).toBeGreaterThan(0);
  await expect(viewer.card).toHaveCount(0);
});
