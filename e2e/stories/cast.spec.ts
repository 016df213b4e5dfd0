import { LivingRoom } from '../fixtures/cast.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const CAST = 'Google Cast';

const test = base.extend<{ room: LivingRoom }>({
  room: async ({ viewer }, use) => {
    const room = new LivingRoom(viewer.page);
    await room.install();
    await use(room);
  },
});

/** The button, whether or not the controls are on screen. */
const control = (viewer: Viewer, name: string) =>
  viewer.player.getByRole('button', { name, exact: true, includeHidden: true });
const button = (viewer: Viewer) => control(viewer, CAST);
const isHere = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.src !== '');
const stream = [
  { trackId: 1, type: 'AUDIO', name: 'Дубляж', language: 'ru' },
  { trackId: 2, type: 'AUDIO', name: 'Оригинал (английский)', language: 'en' },
  { trackId: 3, type: 'TEXT', name: 'Русские', language: 'ru' },
];

async function watch(viewer: Viewer, movieId = 1): Promise<void> {
  await viewer.open({ movie_id: movieId });
  await viewer.play();
  await viewer.watchPast(1);
}

async function castTo(viewer: Viewer): Promise<void> {
  await viewer.press(CAST);
  await expect(viewer.player.getByText('Воспроизводится на Гостиная').first()).toBeVisible();
  await expect(button(viewer)).toHaveAttribute('aria-pressed', 'true');
}

test('the film goes on on the device, and comes back playing at its place, with the same track and subtitles', async ({
  viewer,
  room,
}) => {
  const asked: string[] = [];
  viewer.page.on('request', (request) => asked.push(request.url()));
  await room.setUp({ streamTracks: stream });
  await watch(viewer, 2);
  // Nothing of Google's is loaded before the viewer asks to cast.
  await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
  expect(asked.filter((url) => /gstatic|sender/.test(url))).toEqual([]);
  expect(await room.isThere()).toBe(false);
  // The film is paused, because it is short and there is much to choose.
  await viewer.press('Пауза');
  await viewer.choose('Настройки', 'Субтитры', 'Русские');
  await viewer.choose('Настройки', 'Аудио', 'Оригинал (английский)');
  await viewer.choose('Настройки', 'Скорость', '0.5');
  await viewer.press('Воспроизвести');
  await castTo(viewer);
  await expect.poll(() => room.do((device) => [...device.activeTrackIds()].sort())).toEqual([2, 3]);
  const [load] = await room.do((device) => device.loads);
  expect(load).toMatchObject({
    autoplay: true,
    playbackRate: 0.5,
    media: {
      contentType: 'application/x-mpegurl',
      streamType: 'BUFFERED',
      metadata: { seriesTitle: 'Маяк', title: 'Смотритель' },
    },
  });
  expect(await isHere(viewer)).toBe(false);

  await viewer.page.keyboard.press('5');
  await expect.poll(() => room.do((device) => device.position())).toBeGreaterThanOrEqual(12);
  await viewer.press(CAST);
  await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
  await viewer.watchPast(12.3);
  expect(await viewer.position()).toBeLessThan(20);
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(0.5);
  await viewer.openMenu('Настройки', 'Аудио');
  await expect(viewer.checked).toHaveText('Оригинал (английский)');
  await viewer.page.keyboard.press('Escape');
  await viewer.page.keyboard.press('Escape');
  await viewer.openMenu('Настройки', 'Субтитры');
  await expect(viewer.checked).toHaveText('Русские');
  expect(await viewer.isPaused()).toBe(false);
});

test('a sandboxed frame without the permission has no cast button', async ({ viewer, services, room }) => {
  void room;
  const source = `${services.url}/player/?movie_id=1`;
  await services.fault({
    match: '^/host$',
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><title>Host</title><link rel="icon" href="data:," />
<iframe width="960" height="540" src="${source}" sandbox="allow-scripts allow-same-origin"></iframe>`,
  });
  await viewer.page.goto(`${services.url}/host`);
  const framed = viewer.inFrame();
  await expect(framed.button('Настройки')).toBeVisible();
  await expect(control(framed, CAST)).toHaveCount(0);
});
