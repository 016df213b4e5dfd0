import { limits } from '../../src/contract/limits.ts';
import { LivingRoom } from '../fixtures/cast.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
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
const notice = (viewer: Viewer) => viewer.player.getByRole('status');
const button = (viewer: Viewer) => control(viewer, CAST);
const isHere = (viewer: Viewer) => viewer.film.evaluate((film: HTMLVideoElement) => film.src !== '');
const slider = (viewer: Viewer) => viewer.player.getByRole('slider', { name: 'Перемотка' });
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

test('no script of Google is loaded before the viewer asks to cast', async ({ viewer, room }) => {
  const asked: string[] = [];
  viewer.page.on('request', (request) => asked.push(request.url()));
  await watch(viewer);
  await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
  expect(asked.filter((url) => /gstatic|sender/.test(url))).toEqual([]);
  expect(await room.isThere()).toBe(false);
});

test('the film goes on on the device, which the controls then command', async ({ viewer, room }) => {
  await room.setUp({ durationSeconds: 60 });
  await watch(viewer);
  await castTo(viewer);
  expect(await isHere(viewer)).toBe(false);
  const [load] = await room.do((device) => device.loads);
  expect(load?.media).toMatchObject({
    contentType: 'application/x-mpegurl',
    streamType: 'BUFFERED',
    metadata: { title: 'Тихая вода' },
  });
  expect(load?.autoplay).toBe(true);
  expect(load?.currentTime).toBeGreaterThan(0.9);
  await expect.poll(() => room.do((device) => device.position())).toBeGreaterThan(2);

  await viewer.press('Пауза');
  await expect.poll(() => room.do((device) => device.isPaused())).toBe(true);
  await expect(viewer.button('Воспроизвести').first()).toBeVisible();
  await viewer.page.keyboard.press('5');
  await expect.poll(() => room.do((device) => device.position())).toBe(30);
  await expect(slider(viewer)).toHaveAttribute('aria-valuetext', /^30 секунд/);
  await viewer.press('Вперёд на 10 секунд');
  await expect.poll(() => room.do((device) => device.position())).toBe(40);
  await viewer.press('Выключить звук');
  await expect.poll(() => room.do((device) => device.isMuted())).toBe(true);
  await viewer.page.keyboard.press('ArrowUp');
  await expect.poll(() => room.do((device) => device.isMuted())).toBe(false);
  await viewer.press('Воспроизвести');
  await expect.poll(() => room.do((device) => device.position())).toBeGreaterThan(40.2);

  // Somebody uses the device's own remote control.
  await room.do((device) => device.press('pause'));
  await expect(viewer.button('Воспроизвести').first()).toBeVisible();
});

test('the film comes back playing at the place of the device, with the same track and subtitles', async ({
  viewer,
  room,
}) => {
  await room.setUp({ streamTracks: stream });
  await watch(viewer, 2);
  // The film is paused, because it is short and there is much to choose.
  await viewer.press('Пауза');
  await viewer.choose('Настройки', 'Субтитры', 'Русские');
  await viewer.choose('Настройки', 'Аудио', 'Оригинал (английский)');
  await viewer.choose('Настройки', 'Скорость', '0.5');
  await viewer.press('Воспроизвести');
  await castTo(viewer);
  await expect.poll(() => room.do((device) => [...device.activeTrackIds()].sort())).toEqual([2, 3]);
  expect(await room.do((device) => device.loads[0]?.['playbackRate'])).toBe(0.5);

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

test('a film that was paused on the device comes back paused, and as loud as it was here', async ({ viewer, room }) => {
  await room.setUp({ durationSeconds: 60 });
  await watch(viewer);
  await castTo(viewer);
  await viewer.press('Пауза');
  await expect.poll(() => room.do((device) => device.isPaused())).toBe(true);
  await viewer.page.keyboard.press('5');
  await expect.poll(() => room.do((device) => device.position())).toBe(30);
  await room.do((device) => device.press('off'));
  await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => viewer.position()).toBeCloseTo(30, 0);
  expect(await viewer.isPaused()).toBe(true);
  await expect(viewer.player.getByRole('slider', { name: 'Громкость' })).toHaveAttribute('aria-valuenow', '100');
});

test('the next episode follows on the device', async ({ viewer, room }) => {
  await watch(viewer, 2);
  await castTo(viewer);
  await room.do((device) => device.finish());
  await expect(viewer.nextCard).toBeVisible();
  await viewer.button('Смотреть сейчас').click();
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await expect
    .poll(() => room.do((device) => device.loads.map(({ media }) => media.contentId)))
    .toEqual([expect.stringContaining('/s1e1/'), expect.stringContaining('/s1e2/')]);
  await expect.poll(() => room.do((device) => device.isPaused())).toBe(false);
  expect(await isHere(viewer)).toBe(false);
});

test.describe('the film plays on, and the viewer knows why', () => {
  // A notice stays until it has been read.
  test.beforeEach(({ page }) => holdTimers(page, limits.noticeMs));

  const playsOn = async (viewer: Viewer) => {
    await expect(button(viewer)).toHaveAttribute('aria-busy', 'false');
    await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
    await viewer.watchPast((await viewer.position()) + 0.5);
    expect(await viewer.commands('engine.attach')).toHaveLength(1);
  };

  test('when Google’s script is blocked, which may come the next time', async ({ viewer }) => {
    const room = new LivingRoom(viewer.page);
    await room.block();
    await watch(viewer);
    await viewer.press(CAST);
    await expect(notice(viewer)).toHaveText('Google Cast сейчас недоступен');
    await playsOn(viewer);
    await viewer.page.unrouteAll();
    await room.install();
    await castTo(viewer);
  });

  test('when there is no device', async ({ viewer, room }) => {
    await room.setUp({ choice: 'receiver_unavailable' });
    await watch(viewer);
    await viewer.press(CAST);
    await expect(notice(viewer)).toHaveText('Устройства Google Cast не найдены');
    await playsOn(viewer);
  });

  test('when the viewer chose no device, which needs no words', async ({ viewer, room }) => {
    await room.setUp({ choice: 'cancel' });
    await watch(viewer);
    await viewer.press(CAST);
    await expect.poll(async () => (await viewer.signals('cast.disconnected')).length).toBe(1);
    await expect(notice(viewer)).toHaveText('');
    await playsOn(viewer);
  });

  test('when the device cannot play the film', async ({ viewer, room }) => {
    await watch(viewer);
    await room.setUp({});
    await viewer.page.evaluate(() => Object.assign(window, { castSetup: { loadError: 'load_media_failed' } }));
    await viewer.press(CAST);
    await expect(notice(viewer)).toHaveText('Не удалось показать видео на устройстве');
    await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
    await viewer.watchPast(1.2);
    expect(await viewer.isPaused()).toBe(false);
  });
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
