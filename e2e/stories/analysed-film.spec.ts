import { rm } from 'node:fs/promises';
import { made, makeAnalysed } from '../fixtures/analysed-film.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { operatorEnv, takeAnalysedFilm } from '../fixtures/packaging.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { Hints } from '../fixtures/hints.ts';
import { heardGain, listenIn, soundGraphs, steadyGain } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** A film that the operator's own command has packaged and analysed. */
let dataDir: string;
let server: Server;

test.beforeAll(async () => {
  dataDir = await takeAnalysedFilm(makeAnalysed);
  const env = { ...operatorEnv(dataDir), PACKAGING: 'off' };
  server = await startServer('dist/backend/main.js', { hasFaults: false, env });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The share of the frame's height that the film takes, judged by where its picture is drawn. */
const shareOfHeight = ({ film }: Viewer) =>
  film.evaluate((video: HTMLVideoElement, bars) => {
    const { height } = video.getBoundingClientRect();
    return (height * (1 - 2 * bars)) / innerHeight;
  }, made.bars);

test('black bars are cut off by a key or in the settings, as far as there is room, and again at the next visit', async ({
  page,
}) => {
  const viewer = new Viewer(page, server.url);
  await page.setViewportSize({ width: 1_195, height: 500 });
  await viewer.open({ movie_id: 1, t: 1 });
  await viewer.play();
  await viewer.watchPast(1.5);
  const entry = viewer.player.getByRole('menuitemcheckbox', { name: /^Обрезать чёрные полосы/ });

  await test.step('the key cuts them off in a frame that is as wide as the film', async () => {
    expect(await shareOfHeight(viewer)).toBeCloseTo(0.74, 1);
    const hints = await Hints.on(viewer);
    await page.keyboard.press('KeyX');
    await hints.show({ text: 'Чёрные полосы обрезаны' });
    await expect.poll(() => shareOfHeight(viewer)).toBeGreaterThan(0.98);
    expect(await shareOfHeight(viewer)).toBeLessThan(1.001);
  });
  await test.step('nothing is cut off on a phone that is held upright, which has no room', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => viewer.film.evaluate((film) => getComputedStyle(film).transform)).toBe('none');
    await viewer.openMenu('Настройки');
    await expect(entry).toHaveAccessibleName('Обрезать чёрные полосы здесь нет места');
    await expect(entry).toBeChecked();
  });
  await test.step('the choice is remembered, and taken back in the settings', async () => {
    await page.setViewportSize({ width: 1_195, height: 500 });
    await viewer.open({ movie_id: 1, t: 2 });
    await viewer.play();
    await viewer.seesFrame();
    await expect.poll(() => shareOfHeight(viewer)).toBeGreaterThan(0.98);
    await viewer.openMenu('Настройки');
    await entry.click();
    await expect(entry).not.toBeChecked();
    await expect.poll(() => shareOfHeight(viewer)).toBeCloseTo(0.74, 1);
  });
});

test('flashes are dimmed for viewers who want it, before they begin and when a seek leads into them', async ({
  page,
}) => {
  const viewer = new Viewer(page, server.url);
  const shade = viewer.player.locator('[data-potok="shade"]');
  const [from, to] = made.flashes;
  await viewer.open({ movie_id: 1, t: from - 4 });
  await viewer.play();
  await viewer.watchPast(from - 3.9);
  // The film is paused while the settings are read, which may take longer than the film.
  await page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);

  await test.step('the settings say that it does not protect', async () => {
    await viewer.openMenu('Настройки', 'Вспышки');
    await expect(viewer.player.getByRole('menu', { name: 'Вспышки' })).toHaveAccessibleDescription(
      /Находятся не все.*нельзя полагаться/,
    );
    expect(await axeFindings(page, '.menu')).toEqual([]);
    await viewer.player.getByRole('menuitemradio', { name: 'Приглушать', exact: true }).click();
  });
  await test.step('the film is dark before the first flash, and light behind the last', async () => {
    await viewer.jumpTo(from - 3);
    await expect(shade).toHaveCount(0);
    const dimmedAt = viewer.film.evaluate(
      (film: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector('[data-potok="shade"]') === null
              ? requestAnimationFrame(look)
              : resolve(film.currentTime);
          look();
        }),
    );
    // The film plays at half the speed, because a busy page hears late where the film is.
    await viewer.runAt(0.5);
    await page.keyboard.press('KeyK');
    await expect(shade).toHaveCSS('opacity', '0.75');
    expect(await dimmedAt).toBeLessThan(from);
    await viewer.runAt(1);
    await viewer.watchPast(to + 1);
    await expect(shade).toHaveCount(0);
  });
  await test.step('the film is dark at once when a seek ends amid flashes, and at the next visit', async () => {
    // The film is dark the first time that the layer is there at all, and not by a fade.
    const opacity = await viewer.film.evaluate(
      (film: HTMLVideoElement, middle) =>
        new Promise<string>((resolve) => {
          film.currentTime = middle;
          const look = () => {
            const there = document.querySelector('[data-potok="shade"]');
            if (there === null) requestAnimationFrame(look);
            else resolve(getComputedStyle(there).opacity);
          };
          look();
        }),
      (from + to) / 2,
    );
    expect(opacity).toBe('0.75');
    await viewer.open({ movie_id: 1, t: from });
    await viewer.play();
    await expect(shade).toHaveCSS('opacity', '0.75');
  });
});

test('speech is raised over the rain while somebody speaks, also after a seek and at the next visit', async ({
  page,
}) => {
  const viewer = new Viewer(page, server.url);
  const [from, to] = made.speech;
  await listenIn(page);
  await viewer.open({ movie_id: 1, t: to + 3 });
  await viewer.play();
  await viewer.watchPast(to + 4);
  /** The gain that is heard from one place to another; the film is sent back when it gets as far as the second. */
  const gainBetween = (start: number, end: number) => async () => {
    const place = await viewer.position();
    if (place < start || place > end) await viewer.jumpTo(start);
    return steadyGain(page);
  };
  // The film is paused while the settings are used, which may take longer than the film.
  await page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await viewer.choose('Настройки', 'Аудио', 'Ровная громкость', 'Выключена');
  await viewer.choose('Настройки', 'Аудио', 'Речь чётче', 'Заметно');
  await page.keyboard.press('KeyK');
  // Rain alone is quieter, and speech is as loud as it was.
  await expect.poll(gainBetween(to + 3, made.seconds - 5)).toBeCloseTo(0.54, 1);
  await expect.poll(gainBetween(from + 1, to - 2)).toBeGreaterThan(0.75);
  expect(await soundGraphs(page)).toBe(1);

  await viewer.open({ movie_id: 1, t: from + 1 });
  await viewer.play();
  await expect.poll(() => heardGain(page)).toBeGreaterThan(0.75);
  await page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  await viewer.choose('Настройки', 'Аудио', 'Речь чётче', 'Выключено');
  await viewer.jumpTo(from + 1);
  await page.keyboard.press('KeyK');
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);
});

test('the night mode narrows the range of loudness, also at the next visit, until it is switched off', async ({
  page,
}) => {
  const viewer = new Viewer(page, server.url);
  const [from] = made.speech;
  await listenIn(page);
  await viewer.open({ movie_id: 1, t: from + 1 });
  await viewer.play();
  await viewer.choose('Настройки', 'Аудио', 'Ровная громкость', 'Выключена');
  await viewer.choose('Настройки', 'Аудио', 'Ночью', 'Громкое тише, тихое громче');
  const isChanged = async () => {
    const gain = await heardGain(page);
    return gain > 0.05 && Math.abs(gain - 1) > 0.1;
  };
  await expect.poll(isChanged).toBe(true);

  await viewer.open({ movie_id: 1, t: from + 1 });
  await viewer.play();
  await expect.poll(isChanged).toBe(true);
  await viewer.choose('Настройки', 'Аудио', 'Ночью', 'Выключено');
  await viewer.jumpTo(from + 1);
  await expect.poll(() => heardGain(page)).toBeCloseTo(1, 1);
});
