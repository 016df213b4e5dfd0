import { devices } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { frame, serveHost } from '../fixtures/host-page.ts';
import type { Services } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

// The slider is found by class, because a slider that is hidden with the controls still shows the truth.
const slider = (viewer: Viewer) => viewer.player.locator('.time-slider');
const bubble = (viewer: Viewer) => viewer.player.locator('.bubble');
const picture = (viewer: Viewer) => viewer.player.locator('.thumbnail');
const words = async (viewer: Viewer) => (await slider(viewer).getAttribute('aria-valuetext')) ?? '';
const gaps = (viewer: Viewer) =>
  slider(viewer)
    .locator('.rail')
    .evaluate((rail) => rail.style.getPropertyValue('--gaps').split('transparent').length - 1);

async function watch(viewer: Viewer, movieId: number, seconds = 1): Promise<void> {
  await viewer.open({ movie_id: movieId, t: seconds });
  await viewer.play();
  await viewer.watchPast(seconds + 0.2);
}

async function watchPaused(viewer: Viewer, movieId: number, seconds = 1): Promise<void> {
  await watch(viewer, movieId, seconds);
  await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await expect(viewer.player.getByRole('slider', { name: 'Перемотка' })).toBeVisible();
}

/** The place on screen of a share of the slider. */
async function placeOn(viewer: Viewer, share: number): Promise<{ x: number; y: number }> {
  await viewer.showControls();
  const { x, y, width, height } = (await slider(viewer).boundingBox())!;
  return { x: x + width * share, y: y + height / 2 };
}

async function pointAt(viewer: Viewer, share: number): Promise<void> {
  const { x, y } = await placeOn(viewer, share);
  // The first move may only bring the controls back.
  await expect(async () => {
    await viewer.page.mouse.move(x, y - 2);
    await viewer.page.mouse.move(x, y);
    expect(await bubble(viewer).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  }).toPass();
}

const near = (viewer: Viewer, seconds: number) =>
  expect.poll(async () => Math.abs((await viewer.position()) - seconds)).toBeLessThan(0.6);

/** The place of the handle as a share of the slider, and the place of the film. */
const handle = (viewer: Viewer) =>
  slider(viewer).evaluate((element) => {
    const thumb = element.querySelector<HTMLElement>('.thumb')!;
    const left = parseFloat(getComputedStyle(thumb).left);
    return { share: left / element.clientWidth, played: Number(thumb.style.getPropertyValue('--played')) / 100 };
  });

async function expectHandleAtPlace(viewer: Viewer): Promise<void> {
  await expect(async () => {
    const { share, played } = await handle(viewer);
    expect(played).toBeGreaterThan(0.1);
    expect(share).toBeCloseTo(played, 2);
  }).toPass();
}

test('the handle is at the place of the film while it is seen, and does not move while it is hidden', async ({
  viewer,
}) => {
  await watchPaused(viewer, 1, 15);
  await viewer.page.mouse.move(600, 300);
  await expect.poll(async () => (await handle(viewer)).share).toBe(0);
  await pointAt(viewer, 0.6);
  await expectHandleAtPlace(viewer);
  await viewer.page.mouse.move(600, 300);
  await expect.poll(async () => (await handle(viewer)).share).toBe(0);
  await slider(viewer).press('ArrowRight');
  await expectHandleAtPlace(viewer);
});

test.describe('chapters', () => {
  test('of the stream itself are cut into the slider, named under the pointer and beside the time, and chosen from a list', async ({
    viewer,
  }) => {
    await watchPaused(viewer, 1, 15);
    await expect.poll(() => gaps(viewer)).toBe(3);
    await expect.poll(() => words(viewer)).toMatch(/^\d\d секунд[аы]? из 1 минуты, глава «Старая лодка»$/);
    await pointAt(viewer, 0.6);
    await expect(bubble(viewer)).toHaveCSS('opacity', '1');
    await expect(bubble(viewer).locator('.pointed-title')).toHaveText('Первый спуск');

    await viewer.press('Главы: Старая лодка');
    await expect(viewer.checked).toHaveText(/Старая лодка\s*0:14/);
    await expect(viewer.player.getByRole('menuitemradio')).toHaveCount(4);
    await viewer.player.getByRole('menuitemradio', { name: /Титры/ }).click();
    await near(viewer, 52);
    await expect(viewer.button('Главы: Титры')).toBeVisible();
  });

  test('of a long film come from its stream, too, and not before its first frame', async ({ viewer, services }) => {
    await watch(viewer, 4);
    await expect.poll(() => gaps(viewer)).toBe(6);
    expect(await viewer.commands('catalogue.loadChapters')).toHaveLength(1);
    const { entries } = await viewer.recording();
    const order = entries.map((entry) =>
      entry.kind === 'signal' ? entry.signal.type : entry.kind === 'command' ? entry.command.type : '',
    );
    const frame = order.findIndex((type) => type === 'media.firstFrameShown' || type === 'media.playing');
    expect(frame).toBeGreaterThan(0);
    expect(order.indexOf('catalogue.loadChapters')).toBeGreaterThan(frame);
    expect(await services.seenAt(/chapters/)).toHaveLength(1);
  });
});

test.describe('by keyboard', () => {
  test(
    'arrows step five percent, with Shift five times that, pages ten; Home and End lead to the ends',
    { tag: '@gate' },
    async ({ viewer }) => {
      await watchPaused(viewer, 1, 30);
      await viewer.focusOn(slider(viewer));
      const from = await viewer.position();
      const steps = [
        ['ArrowRight', 3],
        ['ArrowLeft', -3],
        ['ArrowUp', 3],
        ['ArrowDown', -3],
        ['PageUp', 6],
        ['PageDown', -6],
        ['Shift+ArrowRight', 15],
        ['Shift+ArrowLeft', -15],
      ] as const;
      let expected = from;
      for (const [key, seconds] of steps) {
        await viewer.page.keyboard.press(key);
        expected += seconds;
        await near(viewer, expected);
      }
      await viewer.page.keyboard.press('Home');
      await near(viewer, 0);
      await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '0');
      await expect(slider(viewer)).toHaveAttribute('aria-valuetext', /^0 секунд из 1 минуты/);
      await viewer.page.keyboard.press('End');
      await near(viewer, await viewer.duration());
      await expect(slider(viewer)).toHaveAttribute('aria-valuenow', '100');
    },
  );
});

test('a drag shows where it goes, seeks at most every 100 ms, and ends where it was let go', async ({ viewer }) => {
  // The player does not seek by itself when a slow machine has let the film stand.
  await holdTimers(viewer.page, limits.standstillMs);
  await watchPaused(viewer, 1, 5);
  const from = await placeOn(viewer, 0.1);
  const to = await placeOn(viewer, 0.8);
  await viewer.page.mouse.move(from.x, from.y);
  await viewer.page.mouse.down();
  await viewer.page.mouse.move(to.x, to.y, { steps: 120 });
  await expect(bubble(viewer)).toHaveCSS('opacity', '1');
  await expect(bubble(viewer).locator('span')).toHaveText(/^0:4[78]$/);
  await viewer.page.mouse.up();
  await near(viewer, 48);

  const { entries } = await viewer.recording();
  const scrubs = entries.filter((entry) => entry.kind === 'signal' && entry.signal.type === 'intent.scrubTo');
  const seeks = entries.filter((entry) => entry.kind === 'command' && entry.command.type === 'media.seek');
  expect(scrubs.length).toBeGreaterThan(100);
  // All seeks but the last, which does not have to wait.
  const times = seeks.slice(0, -1).map(({ atMs }) => atMs);
  expect(times.length).toBeGreaterThan(0);
  for (const [index, time] of times.entries()) {
    if (index > 0) expect(time - times[index - 1]!).toBeGreaterThanOrEqual(99);
  }
});

test.describe('thumbnails', () => {
  const noFile = (services: Services) => services.fault({ match: '/thumbnails\\.vtt', status: 404 });
  /**
   * The picture that is drawn at a place. The pointer keeps moving, because a playing film hides its controls from a
   * pointer that rests.
   */
  const frameAt = async (viewer: Viewer, share: number): Promise<string | undefined> => {
    await pointAt(viewer, share);
    return (await viewer.page.locator('.thumbnail canvas').evaluateAll(paintedFrames))[0];
  };

  test('are key frames of the stream if there is no file, and the film plays on undisturbed', async ({
    viewer,
    services,
  }) => {
    await noFile(services);
    // The film itself requests whole segments, without a range.
    const keyFrames: string[] = [];
    viewer.page.on('request', (request) => {
      if (/v360\/\d+\.m4s/.test(request.url()) && request.headers()['range'] !== undefined)
        keyFrames.push(request.url());
    });
    await watch(viewer, 4);
    expect(await services.seenAt(/iframes/)).toEqual([]);
    const seen: (string | undefined)[] = [];
    await expect.poll(async () => seen[seen.push(await frameAt(viewer, 0.25)) - 1]).toBeDefined();
    const first = seen.at(-1);

    // The pointer moves to another moment of the loop that the film is made of.
    await expect.poll(async () => ((await frameAt(viewer, 0.2578)) ?? first) !== first).toBe(true);
    const asked = keyFrames.length;
    expect(asked).toBeGreaterThan(1);
    await expect.poll(() => frameAt(viewer, 0.25)).toBe(first);
    expect(await services.seenAt(/iframes\.m3u8/)).toHaveLength(1);
    expect(keyFrames).toHaveLength(asked);

    const before = await viewer.position();
    await viewer.watchPast(before + 1);
    expect(await viewer.commands('media.seek')).toEqual([]);
    expect(await viewer.commands('media.pause')).toEqual([]);
    expect(await viewer.page.locator('video').count()).toBe(1);
  });

  test('are missing if there are no key frames either', async ({ viewer, services }) => {
    await services.fault(
      { match: '/thumbnails\\.vtt', status: 404 },
      { match: '/iframes\\.m3u8', status: 500, body: 'no' },
    );
    await watch(viewer, 1);
    await pointAt(viewer, 0.5);
    await expect.poll(async () => (await viewer.signals('catalogue.thumbnailsLoaded')).length).toBe(1);
    await expect(bubble(viewer).locator('span')).toBeVisible();
    await expect(picture(viewer)).toHaveCount(0);
    expect(await viewer.reportedErrors()).toEqual([]);
  });
});

/** The canvases that are not of one colour all over, as an empty canvas would be. */
function paintedFrames(canvases: readonly Element[]): readonly string[] {
  return (canvases as readonly HTMLCanvasElement[]).flatMap((canvas) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const reds = data.filter((_, index) => index % 4 === 0);
    return Math.max(...reds) - Math.min(...reds) > 40 ? [canvas.toDataURL('image/jpeg', 0.5)] : [];
  });
}

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test('a finger beside the line drags it, sees where it leads, and the page around does not move', async ({
    viewer,
    services,
    context,
  }) => {
    await serveHost(
      services,
      `<div>${frame(services.url, { movie_id: 1, t: 5 })}</div><div style="height:3000px"></div>`,
    );
    await viewer.page.goto(`${services.url}/host`);
    const framed = viewer.inFrame();
    await framed.play();
    await framed.watchPast(5.2);
    // The button may already be hidden.
    await framed.halt();
    await expect(framed.player.getByRole('slider', { name: 'Перемотка' })).toBeVisible();
    const { x, y, width, height } = (await slider(framed).boundingBox())!;
    const cdp = await context.newCDPSession(viewer.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0, down = 0) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        // The finger is a little above the line that is drawn.
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * share, y: y + height / 2 - 18 + down }],
      });
    await touch('touchStart', 0.2);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', 0.2 + step * 0.05, step * 6);
    await expect(bubble(framed)).toHaveCSS('opacity', '1');
    await expect(picture(framed)).toBeVisible();
    await touch('touchEnd');
    await near(framed, 42);
    expect(await viewer.page.evaluate(() => window.scrollY)).toBe(0);
  });
});
