import { heardGain, listenIn, soundGraphs, soundLevel } from '../fixtures/sound.ts';
import type { Services } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const AC3 = 'AC3 5.1 Дубляж';

const choices = (viewer: Viewer) => viewer.player.getByRole('menuitemradio');

/** Asserts which voice is on and, if given, which ones are offered. */
async function hasVoices(viewer: Viewer, on: string, offered?: readonly string[]): Promise<void> {
  await viewer.openMenu('Настройки', 'Аудио');
  if (offered !== undefined) await expect.poll(() => choices(viewer).allInnerTexts()).toEqual(offered);
  await expect.poll(() => viewer.checked.allInnerTexts()).toEqual([on]);
  await viewer.press('Настройки');
}

for (const { name, movieId } of [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
]) {
  test.describe(`voices of ${name}`, () => {
    test(
      'come in the order of the stream, with the first one on, if no language is preferred',
      { tag: '@gate' },
      async ({ viewer }) => {
        await viewer.open({ movie_id: movieId });
        await viewer.seesFrame();
        await hasVoices(viewer, 'Дубляж', ['Дубляж', 'Закадровый', 'Оригинал (английский)', AC3]);
      },
    );
  });
}

for (const { name, movieId } of [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
]) {
  test(`another voice of ${name} is heard while a key is held, without a halt, and is kept by a press`, async ({
    viewer,
    services,
  }) => {
    const { page } = viewer;
    // The delay is longer than the sound that a browser has decoded ahead.
    await services.fault({ match: '/quiet-water/voiceover/', delayMs: 700 });
    const active = async () => (await viewer.signals('engine.activeChanged')).at(-1)?.active.audioTrackId;
    const nameOfActive = async () => JSON.parse((await active()) ?? '[""]') as readonly string[];
    const isOn = (label: string) => expect.poll(async () => (await nameOfActive())[0]).toBe(label);
    await viewer.open({ movie_id: movieId });
    await viewer.play();
    await viewer.watchPast(1);
    await isOn('Дубляж');
    const waits = async () => (await viewer.signals('media.waiting')).length;
    const before = await waits();

    await page.keyboard.down('v');
    await expect(viewer.player.locator('.feedback')).toContainText('Закадровый');
    await isOn('Закадровый');
    await viewer.watchPast(3);
    await page.keyboard.up('v');
    await isOn('Дубляж');
    expect(await viewer.stored('favoriteAudioTracks')).toBeNull();
    expect(await viewer.signals('media.seeking')).toEqual([]);

    await page.keyboard.press('v');
    await isOn('Закадровый');
    await expect.poll(() => viewer.stored('favoriteAudioTracks')).toEqual({ [movieId]: 'Закадровый' });
    await viewer.watchPast(5);
    expect(await waits()).toBe(before);
  });
}

test('gain makes the film louder, stays with the next episode, and is switched off by a choice', async ({
  viewer,
  page,
}) => {
  await listenIn(page);
  await viewer.open({ movie_id: 2, t: 2 });
  await viewer.play();
  await viewer.watchPast(2.5);
  const place = await viewer.position();
  await viewer.choose('Настройки', 'Аудио', 'Усиление звука', '2×');
  await expect.poll(() => heardGain(page)).toBeGreaterThan(1.7);
  expect(await heardGain(page)).toBeLessThan(2.2);
  expect(await viewer.position()).toBeGreaterThan(place);

  await viewer.press('Следующая серия');
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(1.5);
  await expect.poll(() => heardGain(page)).toBeGreaterThan(1.7);
  expect(await soundGraphs(page)).toBe(1);

  await viewer.choose('Настройки', 'Аудио', 'Усиление звука', 'Disabled');
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);
});

test('a quiet film is raised and a loud one lowered, and the volume stays as the viewer set it', async ({
  viewer,
  page,
}) => {
  await listenIn(page);
  // This film of the demo was analysed: it is 3.9 dB quieter than usual.
  await viewer.open({ movie_id: 3, episode: 1, t: 12 });
  await viewer.play();
  await expect.poll(() => heardGain(page)).toBeGreaterThan(1.5);
  expect(await heardGain(page)).toBeLessThan(1.65);
  await viewer.choose('Настройки', 'Аудио', 'Ровная громкость', 'Выключена');
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);

  await page.route(/workshop\/s1e1\/analysis\.json$/, async (route) => {
    const analysis = (await (await route.fetch()).json()) as { readonly voices: readonly object[] };
    await route.fulfill({ json: { ...analysis, voices: analysis.voices.map((one) => ({ ...one, loudness: -12 })) } });
  });
  await page.reload();
  await viewer.play();
  await viewer.watchPast(13);
  const volume = () => viewer.film.evaluate((film: HTMLVideoElement) => film.volume);
  expect(await volume()).toBe(1);
  await viewer.choose('Настройки', 'Аудио', 'Ровная громкость', 'Включена');
  await expect.poll(volume).toBeCloseTo(0.5, 1);
  await expect(viewer.player.getByRole('slider', { name: 'Громкость' })).toHaveAttribute('aria-valuenow', '100');
});

test('the sound of a film is untouched until a slider makes it louder, by keys and by pointer', async ({
  viewer,
  page,
}) => {
  await listenIn(page);
  await viewer.open({ movie_id: 1, t: 5 });
  await viewer.play();
  await viewer.watchPast(5.5);
  expect(await soundGraphs(page)).toBe(0);
  await viewer.openMenu('Настройки', 'Аудио', 'Усиление звука');
  const slider = viewer.player.getByRole('slider', { name: 'Усиление звука' });
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await expect(viewer.checked).toHaveText('1.5×');
  await expect.poll(() => heardGain(page)).toBeGreaterThan(1.3);
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.click(x + width * 0.75, y + height / 2);
  await expect(slider).toHaveAttribute('aria-valuenow', '225');
  await expect(slider).toHaveAttribute('aria-valuetext', '+225%');
  await expect(viewer.checked).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(viewer.checked).toHaveText('Disabled');
});

test('a player that is built anew is as loud as the viewer has made the series, and can be made louder or quieter', async ({
  viewer,
  services,
  page,
}) => {
  // The player tries a stream three times before it gives up.
  await listenIn(page);
  // The fault is there from the beginning, because the player asks for the next episode ahead.
  await services.fault({ match: '/s1e2/master', status: 404 });
  await page.clock.install();
  await viewer.open({ movie_id: 2 });
  await viewer.play();
  await viewer.watchPast(1);
  await viewer.choose('Настройки', 'Аудио', 'Усиление звука', '3×');
  await expect.poll(() => heardGain(page)).toBeGreaterThan(2);

  await viewer.press('Следующая серия');
  await viewer.cardComes();
  await services.fault();
  await viewer.button('Перезагрузить страницу').click();
  await viewer.resumePrompt.getByRole('button', { name: 'Начать сначала' }).click();
  await viewer.watchPast(1);
  await expect.poll(() => heardGain(page)).toBeGreaterThan(2);
  await viewer.choose('Настройки', 'Аудио', 'Усиление звука', 'Disabled');
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);
  expect(await soundGraphs(page)).toBe(1);
});

test.describe('six channels', () => {
  const modules = (services: Services) => services.seenAt(/\/player\/downmix\.js/);

  test('load the player’s own module when they are chosen, which mixes them, and two channels are not mixed', async ({
    viewer,
    services,
    page,
  }) => {
    await listenIn(page);
    await viewer.open({ movie_id: 10, t: 4 });
    await viewer.play();
    await viewer.watchPast(4.5);
    await viewer.choose('Настройки', 'Аудио', 'Закадровый');
    await viewer.watchPast(5.5);
    expect(await modules(services)).toEqual([]);
    await viewer.choose('Настройки', 'Аудио', AC3);
    await expect.poll(() => modules(services)).toHaveLength(1);

    await viewer.remember({ favoriteAudioTracks: { 1: AC3 } });
    await viewer.open({ movie_id: 1, t: 4 });
    await viewer.play();
    await viewer.watchPast(4.5);
    // By ITU-R BS.775, normalised, six channels that are heard as one have 0.29 of their loudness; mixed by the
    // browser, 0.71.
    await expect.poll(() => heardGain(page)).toBeCloseTo(0.29, 1);
    await viewer.choose('Настройки', 'Аудио', 'Закадровый');
    await expect.poll(() => heardGain(page)).toBeGreaterThan(0.6);
    expect(await soundGraphs(page)).toBe(1);
  });

  test('are heard without the module, and the log says that it is missing', async ({ viewer, services, page }) => {
    await listenIn(page);
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    await services.fault({ match: '/player/downmix\\.js', status: 404 });
    await viewer.remember({ favoriteAudioTracks: { 10: AC3 } });
    await viewer.open({ movie_id: 10, t: 4 });
    await viewer.play();
    await viewer.watchPast(5);
    await expect.poll(() => log.join('\n')).toContain('potok: no down-mix');
    await expect.poll(async () => (await soundLevel(page)).speakers).toBeGreaterThan(0.002);
    const place = await viewer.position();
    await viewer.watchPast(place + 1);
    await expect(viewer.card).toHaveCount(0);
  });
});
