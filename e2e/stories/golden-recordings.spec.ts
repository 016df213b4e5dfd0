import { devices } from '@playwright/test';
import { test, expect } from '../fixtures/ads.ts';
import { Fingers } from '../fixtures/fingers.ts';
import { replays } from '../fixtures/golden.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { Viewer } from '../fixtures/viewer.ts';

// Ten real sessions. Each recording replays into the same commands here, and with the unit tests from then on.

test('a recording of a plain film replays', async ({ viewer }) => {
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(1.5);
  await viewer.page.keyboard.press('ArrowDown');
  await viewer.page.keyboard.press('KeyL');
  await viewer.watchPast(11);
  await viewer.choose('Настройки', 'Скорость', '1.5');
  await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  const { lastState } = await replays(viewer, 'plain-film');
  expect(lastState?.rate).toBe(1.5);
  expect(lastState?.sound.volume).toBeCloseTo(0.95);
  expect(lastState?.intent.wants).toBe('pause');
});

test('a recording of an evening with a series replays', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 12 } } });
  await viewer.open({ movie_id: 2 });
  await viewer.button('Продолжить просмотр').click();
  await viewer.watchPast(12.5);
  await viewer.showControls();
  await viewer.player.getByRole('slider', { name: 'Перемотка' }).press('ArrowLeft');
  await viewer.choose('Озвучка', 'Закадровый');
  await expect.poll(async () => (await viewer.commands('engine.attach')).length).toBe(2);
  await viewer.watchPast(12.5);
  await viewer.jumpTo((await viewer.duration()) - 1);
  await expect(viewer.nextCard).toBeVisible();
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(1.5);
  await viewer.page.keyboard.press('Space');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  const { lastState } = await replays(viewer, 'series-binge');
  expect(lastState?.selection?.episode.id).toBe(202);
});

test('a recording of a midroll replays', async ({ viewer, ads }) => {
  await ads.order({ midroll: 'skip-at-once' });
  await viewer.open({ movie_id: 4, t: 1_198 });
  await viewer.play();
  await viewer.watchPast(1_198.3);
  await ads.isPlaying();
  const heldAt = await viewer.position();
  await ads.skip.click();
  await viewer.watchPast(heldAt + 0.5);
  const { recorded } = await replays(viewer, 'midroll');
  expect(recorded.filter(({ type }) => type === 'ad.show')).toHaveLength(1);
});

test('a recording of a VPAID ad that fails replays', async ({ viewer, ads }) => {
  await ads.order({ preroll: 'vpaid-throws-at-load' });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(0.5);
  const { recorded, steps } = await replays(viewer, 'vpaid-failure');
  expect(recorded.filter(({ type }) => type === 'ad.show')).toHaveLength(1);
  expect(steps.some(({ came }) => came.kind === 'signal' && came.signal.type === 'ad.failed')).toBe(true);
});

test('a recording of a network that goes and comes back replays', async ({ viewer, context }) => {
  await viewer.open({ movie_id: 4 });
  await viewer.seesFrame();
  // The viewer asks for the recording without a network, so its script is loaded before.
  await viewer.recording();
  // Before the first play little is in the browser's cache: the film repeats its segments.
  await context.setOffline(true);
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.jumpTo(900);
  await expect.poll(async () => (await viewer.signals('engine.warned')).length).toBeGreaterThan(0);
  await context.setOffline(false);
  await viewer.watchPast(900.5);
  const { steps } = await replays(viewer, 'offline');
  const came = steps.flatMap((step) => (step.came.kind === 'signal' ? [step.came.signal.type] : []));
  expect(came).toEqual(expect.arrayContaining(['page.offline', 'page.online']));
});

test('a recording of a live channel replays', async ({ viewer }) => {
  await viewer.open({ movie_id: 5 });
  await viewer.play();
  await viewer.watchPast((await viewer.position()) + 0.5);
  await viewer.page.keyboard.press('ArrowLeft');
  await viewer.page.keyboard.press('ArrowLeft');
  await viewer.page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await viewer.signals('media.seeked')).length).toBeGreaterThan(0);
  await viewer.watchPast((await viewer.position()) + 0.5);
  const { lastState } = await replays(viewer, 'live');
  expect(lastState?.live).toMatchObject({ isLive: true });
});

test('a recording of a title that the region may not see replays', async ({ viewer }) => {
  await viewer.open({ movie_id: 6 });
  await viewer.play();
  await expect(viewer.card).toContainText('недоступен в вашей стране');
  const { lastState } = await replays(viewer, 'region-block');
  expect(lastState?.error?.code).toBe('regionBlocked');
});

test.describe('a recording of a token', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer('dist/backend/main.js', { hasFaults: true, env: { AUTH_TOKEN_SECONDS: '2' } });
  });
  test.afterAll(() => server.stop());

  test('that is refreshed on the way replays', async ({ context, page }) => {
    const post = async (path: string, body: object): Promise<Response> =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/signup', { email: 'golden@potok.test', name: 'Зритель' });
    const outbox = await fetch(`${server.url}/__faults/outbox`);
    const [letter] = (await outbox.json()) as { readonly body: string }[];
    const signedUp = await post('/api/signup/complete', {
      token: letter?.body.split(' ').at(-1),
      password: 'long enough',
    });
    const tokens = (await signedUp.json()) as { readonly authToken: string; readonly refreshToken: string };
    await context.addCookies(
      Object.entries(tokens)
        .filter(([name]) => /^(auth|refresh)Token$/.test(name))
        .map(([name, value]) => ({ name, value, url: server.url })),
    );
    const viewer = new Viewer(page, server.url);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(13);
    const log = (await (await fetch(`${server.url}/__faults/log`)).json()) as { readonly path: string }[];
    expect(log.filter(({ path }) => path.endsWith('/authentication/refresh')).length).toBeGreaterThan(0);
    const { recorded } = await replays(viewer, 'token-refresh');
    expect(recorded.filter(({ type }) => type === 'catalogue.saveProgress').length).toBeGreaterThan(0);
    const text = JSON.stringify(await viewer.recording());
    for (const secret of [tokens.authToken, tokens.refreshToken]) expect(text).not.toContain(secret);
  });
});

test.describe('a recording of a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 800, height: 400 } });

  test('in the hand replays', async ({ viewer }) => {
    const fingers = await Fingers.on(viewer.page);
    await viewer.open({ movie_id: 4, t: 600 });
    await viewer.play();
    await viewer.watchPast(600.3);
    await fingers.tap([740, 200], 2);
    await expect.poll(async () => (await viewer.commands('media.seek')).length).toBe(1);
    await viewer.watchPast(610.5);
    await fingers.drag([400, 200], [200, 205]);
    await fingers.lift();
    await expect.poll(async () => (await viewer.commands('media.seek')).length).toBeGreaterThan(1);
    await viewer.watchPast((await viewer.position()) + 0.5);
    const { steps } = await replays(viewer, 'phone-gestures');
    expect(steps.some(({ came }) => came.kind === 'signal' && came.signal.type === 'input.moved')).toBe(true);
  });
});

test('a recording of an error and of the player that is built anew replays', async ({ viewer, services }) => {
  await services.fault({ match: '/media/quiet-water/master\\.m3u8', body: '#EXTM3U\nno playlist' });
  await viewer.open({ movie_id: 1, t: 20 });
  await expect(viewer.card).toContainText('Идентификатор ошибки');
  await services.fault();
  await viewer.button('Перезагрузить страницу').click();
  await viewer.seesFrame();
  await viewer.play();
  await viewer.watchPast(20.5);
  const { recorded, lastState } = await replays(viewer, 'error-and-reset');
  expect(recorded.filter(({ type }) => type === 'catalogue.load')).toHaveLength(2);
  expect(recorded.map(({ type }) => type)).toEqual(expect.arrayContaining(['report.error', 'session.restart']));
  expect(lastState?.error).toBeNull();
});
