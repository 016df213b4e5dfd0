import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { reportStarved } from '../fixtures/starved.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    potokWatch: Watch;
  }
}

test.use({ viewport: { width: 1280, height: 720 } });

const height = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.videoHeight);
const choices = (viewer: Viewer) => viewer.player.getByRole('menuitemradio');

/** Chooses a fixed quality or a source. The name has to match in full, because Auto may name the same height. */
async function choose(viewer: Viewer, label: string): Promise<void> {
  await viewer.openMenu('Настройки', 'Качество');
  await choices(viewer)
    .filter({ hasText: new RegExp(`^${label}`) })
    .last()
    .click();
}

interface Watch {
  readonly events: readonly string[];
  /** The greatest step of the position from one sample to the next, less the delay of a late sample. */
  readonly greatestStep: number;
  readonly wentBack: boolean;
}

/** Follows the film closely from now on. */
async function follow(viewer: Viewer): Promise<() => Promise<Watch>> {
  await viewer.film.evaluate(reportStarved);
  await viewer.film.evaluate((film: HTMLVideoElement) => {
    const watch = { events: [] as string[], greatestStep: 0, wentBack: false, place: film.currentTime };
    for (const type of ['seeking', 'emptied', 'pause', 'starved']) {
      film.addEventListener(type, () => watch.events.push(type));
    }
    let lookedAtMs = performance.now();
    const look = (): void => {
      // A busy page looks late, and the film has gone on for just as long.
      const lateSeconds = (performance.now() - lookedAtMs) / 1_000;
      lookedAtMs += lateSeconds * 1_000;
      const moved = film.currentTime - watch.place;
      const step = moved - Math.max(0, lateSeconds - 0.02);
      watch.greatestStep = Math.max(watch.greatestStep, step);
      watch.wentBack ||= moved < 0;
      watch.place = film.currentTime;
    };
    setInterval(look, 20);
    Object.assign(window, { potokWatch: watch });
  });
  return () => viewer.page.evaluate(() => window.potokWatch);
}

const kinds = [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
];

for (const { name, movieId } of kinds) {
  test(`${name} goes from 360p to 720p and back without a jump`, { tag: '@gate' }, async ({ viewer }) => {
    // The player does not seek by itself when a slow machine has let the film stand.
    await holdTimers(viewer.page, limits.standstillMs);
    await viewer.open({ movie_id: movieId });
    await viewer.seesFrame();
    await choose(viewer, '360p');
    await viewer.play();
    await expect.poll(() => height(viewer)).toBe(360);
    for (const to of ['720p', '360p']) {
      const place = await viewer.position();
      await viewer.watchPast(place + 1);
      // The film plays slowly, so that a busy machine shows the change in time.
      await viewer.runAt(0.5);
      const watched = await follow(viewer);
      const before = await viewer.position();
      await choose(viewer, to);
      await expect.poll(() => height(viewer)).toBe(Number.parseInt(to, 10));
      const after = await viewer.position();
      const { events, greatestStep, wentBack } = await watched();
      expect(events).toEqual([]);
      expect(wentBack).toBe(false);
      expect(greatestStep).toBeLessThan(1);
      // A choice is seen soon, and not only when everything that was loaded before has been played.
      expect(after - before).toBeLessThan(12);
    }
  });
}

test('Auto avoids what the device cannot play smoothly, goes lower when frames drop, and leaves the rest to the viewer', async ({
  viewer,
}) => {
  // The device says that 720 lines are too much, and later drops frames of 540.
  await viewer.page.addInitScript(() => {
    const device = { dropsAtHeight: Infinity, dropped: 0, total: 0 };
    Object.assign(window, { device });
    navigator.mediaCapabilities.decodingInfo = ({ video }: MediaDecodingConfiguration) =>
      Promise.resolve({ supported: true, powerEfficient: true, smooth: (video?.height ?? 0) < 720 } as never);
    HTMLVideoElement.prototype.getVideoPlaybackQuality = function (this: HTMLVideoElement) {
      device.total += 125;
      if (this.videoHeight >= device.dropsAtHeight) device.dropped += 60;
      return { droppedVideoFrames: device.dropped, totalVideoFrames: device.total } as VideoPlaybackQuality;
    };
  });
  for (const { name, movieId } of kinds) {
    await test.step(name, async () => {
      await viewer.open({ movie_id: movieId, t: 0 });
      await viewer.play();
      await viewer.watchPast(0.5);
      await expect.poll(() => height(viewer)).toBe(540);
      await viewer.page.evaluate(() =>
        Object.assign((window as never as { device: object }).device, { dropsAtHeight: 540 }),
      );
      await expect.poll(() => height(viewer)).toBe(360);
      await choose(viewer, '720p');
      await expect.poll(() => height(viewer)).toBe(720);
      expect(await viewer.signals('engine.failed')).toEqual([]);
    });
  }
});
