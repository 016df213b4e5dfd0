import type { Episode } from '../../src/contract/entities.ts';
import { anEpisode, serveEpisodes, seriesOf } from '../fixtures/series.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const poster = '/media/lighthouse/s1e1/poster.jpg';
const item = (viewer: Viewer, name: string | RegExp) => viewer.player.getByRole('menuitemradio', { name });
const focused = (viewer: Viewer) => viewer.player.locator(':focus');

/** A series of 500 episodes, of which 249 are completed. */
const many: readonly Episode[] = Array.from({ length: 500 }, (_, index) =>
  anEpisode(index + 1, { isCompleted: index < 249, posterPath: poster }),
);

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
