import type { Episode } from '../../src/contract/entities.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { anEpisode, serveEpisodes, seriesOf } from '../fixtures/series.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const poster = '/media/lighthouse/s1e1/poster.jpg';
const season = (order: number) => ({ id: 20 + order, order });
const item = (viewer: Viewer, name: string | RegExp) => viewer.player.getByRole('menuitemradio', { name });
const mark = (viewer: Viewer, name: string) =>
  viewer.player.getByRole('menuitemcheckbox', { name: `Просмотрено: ${name}`, exact: true });
const focused = (viewer: Viewer) => viewer.player.locator(':focus');

/** A series of 500 episodes, of which 249 are completed. */
const many: readonly Episode[] = Array.from({ length: 500 }, (_, index) =>
  anEpisode(index + 1, { isCompleted: index < 249, posterPath: poster }),
);

test('each picker is shown only if there is something to choose', async ({ viewer, services }) => {
  const pickers = viewer.player.locator('.pickers').getByRole('button');
  await viewer.open({ movie_id: 2 });
  await expect(pickers).toHaveCount(3);
  await viewer.open({ movie_id: 3 });
  await expect(viewer.title).toHaveText('Мастерская');
  await expect(pickers).toHaveCount(1);
  await viewer.open({ movie_id: 1 });
  await expect(viewer.title).toHaveText('Тихая вода');
  await expect(pickers).toHaveCount(0);
  await services.fault(...seriesOf([anEpisode(1), anEpisode(2, { order: 1, season: season(2) })]));
  await viewer.open({ movie_id: 2 });
  // Two seasons of one episode each make two episodes in the title.
  await expect(pickers).toHaveCount(2);
  await expect(viewer.button('Сезоны')).toBeVisible();
  await expect(viewer.button('Серии')).toBeVisible();
});

test('a season begins with its episode of the lowest order, whatever order the catalogue has', async ({
  viewer,
  services,
}) => {
  const second = [7, 3, 5].map((order) => anEpisode(order, { order, season: season(2) }));
  await services.fault(...seriesOf([anEpisode(1), ...second]));
  await viewer.open({ movie_id: 2 });
  await viewer.choose('Сезоны', '2 сезон');
  await expect(viewer.place).toHaveText('2 сезон, 3 серия');
  await viewer.choose('Настройки', 'Сезоны', '1 сезон');
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
});

test(
  'the list shows titles and how much was watched, and opens at the current episode',
  { tag: '@gate' },
  async ({ viewer }) => {
    await serveEpisodes(viewer.page, many);
    await viewer.remember({ episodesTimeProgress: { 250: 1_200, 251: 3, 252: { 9: 600 } } });
    await viewer.open({ movie_id: 2, t: 1 });
    await viewer.openMenu('Серии');
    await expect(focused(viewer)).toHaveAccessibleName('250 серия Глава 250 40 мин просмотрено 50%');
    await expect(item(viewer, /^249 серия/)).toHaveAccessibleName('249 серия Глава 249 40 мин просмотрено');
    await expect(item(viewer, /^251 серия/)).toHaveAccessibleName('251 серия Глава 251 40 мин');
    await expect(item(viewer, /^252 серия/)).toHaveAccessibleName('252 серия Глава 252 40 мин просмотрено 25%');
    await expect(item(viewer, /^250 серия/)).toBeInViewport({ ratio: 1 });
    await expect(item(viewer, /^249 серия/)).toBeInViewport({ ratio: 0.9 });
    await expect(item(viewer, /^249 серия/).locator('img')).toBeVisible();
    // The other rows come after the first paint, and move nothing.
    await expect(item(viewer, /./)).toHaveCount(500);
    await expect(item(viewer, /^250 серия/)).toBeInViewport({ ratio: 1 });
    await expect(focused(viewer)).toHaveAttribute('aria-posinset', '250');
    await expect(focused(viewer)).toHaveAttribute('aria-setsize', '500');
  },
);

test(
  'tabs show the episodes of a season without starting one, and «Сезоны» starts one',
  { tag: '@gate' },
  async ({ viewer }) => {
    const { page } = viewer;
    const tab = (name: string) => viewer.player.getByRole('tab', { name });
    const panel = viewer.player.locator('.menu:not([data-leaving])');
    await viewer.open({ movie_id: 2, season: 1, episode: 2 });
    await viewer.openMenu('Серии');
    await expect(tab('1 сезон')).toHaveAttribute('aria-selected', 'true');
    await tab('2 сезон').click();
    await expect(tab('2 сезон')).toHaveAttribute('aria-selected', 'true');
    await expect(viewer.checked).toHaveCount(0);
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');

    // The card has a picture, the whole title and its length.
    const card = item(viewer, /^1 серия/);
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await expect(card.locator('.card-fact')).toHaveText(/^ ?\d+ (?:с|мин)$/);
    await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeGreaterThan(900);

    await page.keyboard.press('ArrowLeft');
    await expect(tab('1 сезон')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(focused(viewer)).toHaveAccessibleName(/^2 серия/);
    await page.keyboard.press('ArrowUp');
    await expect(tab('1 сезон')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('2 сезон')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(focused(viewer)).toHaveAccessibleName(/^1 серия/);
    await page.keyboard.press('Enter');
    await expect(viewer.place).toHaveText('2 сезон, 1 серия');
    await expect(viewer.button('Серии')).toBeFocused();
    await viewer.choose('Сезоны', '1 сезон');
    await expect(viewer.place).toHaveText('1 сезон, 1 серия');
  },
);

test('long titles are shown in full, and an episode without a picture or a length has a card', async ({
  viewer,
  services,
}) => {
  const title = 'Письмо, которое никто не должен был прочитать до самого конца';
  await services.fault(
    ...seriesOf([
      anEpisode(1, { title, posterPath: poster }),
      anEpisode(2, { title, posterPath: '/media/nothing.jpg', duration: null }),
      anEpisode(3, { title, duration: 65 * 60 }),
    ]),
  );
  await viewer.open({ movie_id: 2 });
  await viewer.openMenu('Серии');
  for (const [width, height] of [
    [1280, 720],
    [960, 540],
    [640, 360],
    [1920, 1080],
  ] as const) {
    await viewer.page.setViewportSize({ width, height });
    const cut = await viewer.player
      .locator('.card .hint')
      .evaluateAll((hints) => hints.filter((hint) => hint.scrollHeight > hint.clientHeight + 1).length);
    expect(cut, `in ${width} × ${height}`).toBe(0);
  }
  await expect(item(viewer, /^1 серия/).locator('img')).toBeVisible();
  await expect(item(viewer, /^2 серия/).locator('.card-number')).toBeVisible();
  await expect(item(viewer, /^2 серия/).locator('.card-fact')).toHaveCount(0);
  await expect(item(viewer, /^3 серия/)).toHaveAccessibleName(`3 серия ${title} 1 ч 5 мин`);
  await expect(item(viewer, /^3 серия/).locator('.card-number')).toBeVisible();
});

/** Types without a pause, which would begin a new word: on a busy machine there is a pause between two real keys. */
const typeQuickly = (viewer: Viewer, word: string) =>
  viewer.film.evaluate(
    (film, keys) => {
      for (const key of keys) {
        const target = film.ownerDocument.activeElement;
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [...word],
  );

test('a long list is walked by arrows, pages, ends, numbers and titles', async ({ viewer }) => {
  await serveEpisodes(
    viewer.page,
    many.map((one) => (one.id === 404 ? { ...one, title: 'Jaguar' } : one)),
  );
  await viewer.open({ movie_id: 2 });
  await viewer.openMenu('Серии');
  await expect(item(viewer, /./)).toHaveCount(500);
  const keyboard = viewer.page.keyboard;
  // Two cards stand side by side.
  await keyboard.press('ArrowDown');
  await expect(focused(viewer)).toHaveAccessibleName(/^252 серия/);
  await keyboard.press('ArrowLeft');
  await expect(focused(viewer)).toHaveAccessibleName(/^251 серия/);
  await keyboard.press('End');
  await expect(focused(viewer)).toHaveAccessibleName(/^500 серия/);
  await expect(focused(viewer)).toBeInViewport({ ratio: 1 });
  await keyboard.press('Home');
  await expect(focused(viewer)).toHaveAccessibleName(/^1 серия/);
  await typeQuickly(viewer, '377');
  await expect(focused(viewer)).toHaveAccessibleName(/^377 серия/);
  await expect(focused(viewer)).toBeInViewport({ ratio: 1 });
  // A pause begins a new word.
  await viewer.page.waitForTimeout(700);
  await typeQuickly(viewer, 'ja');
  await expect(focused(viewer)).toHaveAccessibleName(/^404 серия/);
  await keyboard.press('Enter');
  await expect(viewer.place).toHaveText('1 сезон, 404 серия');
});

test('an episode is marked as watched and as not watched, by keyboard and by pointer', async ({ viewer, services }) => {
  const { page } = viewer;
  const calls = (method: string) => services.seenAt(/\/episodes\/202\/completed$/, method);
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.openMenu('Серии');
  await expect(focused(viewer)).toHaveAccessibleName(/^1 серия/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(focused(viewer)).toHaveAccessibleName('Просмотрено: 2 серия');
  await expect(mark(viewer, '2 серия')).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(mark(viewer, '2 серия')).toBeChecked();
  await expect.poll(() => calls('POST')).toHaveLength(1);
  await page.keyboard.press('ArrowLeft');
  await expect(focused(viewer)).toHaveAccessibleName(/^2 серия/);
  await mark(viewer, '2 серия').click();
  await expect(mark(viewer, '2 серия')).not.toBeChecked();
  await expect.poll(() => calls('DELETE')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(focused(viewer)).toHaveAccessibleName('Серии: Серия 1');
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
});

test('an episode seen to its end is marked in the list at once', async ({ viewer }) => {
  // The countdown of the card is held, because it takes five seconds.
  await holdTimers(viewer.page, 1_000);
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.jumpTo((await viewer.duration()) - 1);
  await viewer.nextCard.getByRole('button', { name: 'Отмена' }).click();
  await viewer.openMenu('Настройки', 'Серии');
  await expect(mark(viewer, '1 серия')).toBeChecked();
});

test('a mark that the services refuse is not shown', async ({ viewer, services }) => {
  await services.fault({ match: '/completed$', method: 'POST', status: 500, times: 9 });
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await viewer.openMenu('Серии');
  await mark(viewer, '2 серия').click();
  await expect.poll(() => viewer.signals('catalogue.callFailed')).toHaveLength(1);
  await expect(mark(viewer, '2 серия')).not.toBeChecked();
});

test('a list of five hundred episodes opens with only the rows that are seen', async ({ viewer }) => {
  await serveEpisodes(viewer.page, many);
  await viewer.open({ movie_id: 2 });
  // The menus' own script is loaded first.
  await viewer.openMenu('Серии');
  await expect(viewer.checked).toBeVisible();
  await viewer.page.keyboard.press('Escape');
  await expect(item(viewer, /./)).toHaveCount(0);
  /** The rows in the first frame after the press, and the time that they take. */
  const opening = await viewer.button('Серии').evaluate(
    (button: HTMLElement) =>
      new Promise<{ rows: number; workMs: number }>((resolve) => {
        const startMs = performance.now();
        button.click();
        // The work of the press runs before this timer, which runs before the next frame.
        setTimeout(() => {
          const workMs = performance.now() - startMs;
          resolve({ rows: document.querySelectorAll('[role="menuitemradio"]').length, workMs });
        });
      }),
  );
  test.info().annotations.push({ type: 'opening 500 episodes', description: `${opening.workMs.toFixed(1)} ms` });
  expect(opening.rows).toBeGreaterThan(10);
  expect(opening.rows).toBeLessThan(50);
  await expect(item(viewer, /./)).toHaveCount(500);
});
