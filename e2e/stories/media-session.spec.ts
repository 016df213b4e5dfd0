import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    device: Device;
  }
}

interface Device {
  readonly handlers: Record<string, ((details: object) => void) | null>;
  readonly positions: readonly ({ duration: number; position: number; playbackRate: number } | null)[];
}

test.beforeEach(async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    const device = { handlers: {} as Record<string, unknown>, positions: [] as unknown[] };
    Object.assign(window, { device });
    navigator.mediaSession.setActionHandler = (action, handler) => void (device.handlers[action] = handler);
    const setPositionState = navigator.mediaSession.setPositionState.bind(navigator.mediaSession);
    navigator.mediaSession.setPositionState = (state) => {
      device.positions.push(state ?? null);
      setPositionState(state);
    };
  });
});

const keys = (viewer: Viewer) =>
  viewer.page.evaluate(() =>
    Object.entries(window.device.handlers)
      .filter(([, handler]) => handler !== null)
      .map(([action]) => action)
      .sort(),
  );
const positions = (viewer: Viewer) => viewer.page.evaluate(() => window.device.positions);
const pressKey = (viewer: Viewer, action: string, details: object = {}) =>
  viewer.page.evaluate(([name, given]) => window.device.handlers[name]?.(given), [
    action,
    { action, ...details },
  ] as const);
const shown = (viewer: Viewer) =>
  viewer.page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, artwork: metadata?.artwork.length, playbackState };
  });

const hide = (viewer: Viewer) =>
  viewer.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function watch(viewer: Viewer, parameters: Parameters<Viewer['open']>[0]): Promise<void> {
  await viewer.open(parameters);
  await viewer.play();
  await viewer.watchPast(Number(parameters['t'] ?? 0) + 0.3);
  await expect.poll(async () => (await shown(viewer)).playbackState).toBe('playing');
}

const PLAIN = ['pause', 'play', 'seekbackward', 'seekforward', 'seekto', 'stop'];

test('the device shows what is on, and its keys lead to the episodes there are', async ({ viewer }) => {
  await watch(viewer, { movie_id: 2, season: 1, episode: 1, t: 3 });
  // The film plays slowly, because an episode of 24 seconds must not end meanwhile.
  await viewer.runAt(0.25);
  await expect
    .poll(() => shown(viewer))
    .toMatchObject({
      title: 'Маяк',
      artist: expect.stringMatching(/^1 сезон, 1 серия · ./) as unknown,
    });
  // The picture is given once it may be seen, which is behind a lock screen.
  await hide(viewer);
  await expect.poll(() => shown(viewer)).toMatchObject({ artwork: 1 });
  await expect.poll(() => keys(viewer)).toEqual([...PLAIN, 'nexttrack'].sort());
  await pressKey(viewer, 'nexttrack');
  await expect.poll(async () => (await shown(viewer)).artist).toMatch(/^1 сезон, 2 серия/);
  await expect.poll(() => keys(viewer)).toEqual([...PLAIN, 'nexttrack', 'previoustrack'].sort());
  await pressKey(viewer, 'previoustrack');
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
});

test('the device gets the position only when something but time has moved it, and always a valid one', async ({
  viewer,
}) => {
  await watch(viewer, { movie_id: 4, t: 600 });
  await viewer.watchPast(604);
  const before = await positions(viewer);
  // Each stall of a busy machine stops the film and lets it go on, which is reported twice.
  const stalls = (await viewer.signals('media.waiting')).length;
  expect(before.length).toBeLessThan(6 + 2 * stalls);
  await viewer.choose('Настройки', 'Скорость', '1.5');
  await expect.poll(async () => (await positions(viewer)).at(-1)).toMatchObject({ playbackRate: 1.5 });
  await viewer.jumpTo(1_200);
  await expect.poll(async () => (await positions(viewer)).at(-1)?.position ?? 0).toBeGreaterThan(1_199);
  for (const state of await positions(viewer)) {
    if (state === null) continue;
    expect(state.duration).toBeGreaterThan(0);
    expect(state.position).toBeLessThanOrEqual(state.duration);
  }
});
