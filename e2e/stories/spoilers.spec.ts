import { axeFindings } from '../fixtures/axe.ts';
import { anEpisode, seriesOf } from '../fixtures/series.ts';
import { expect, test } from '../fixtures/test.ts';

const poster = '/media/lighthouse/s1e1/poster.jpg';
const series = [1, 2, 3, 4, 5].map((id) => anEpisode(id, { title: `Развязка ${String(id)}`, posterPath: poster }));

test('a viewer who wants no spoilers sees numbers of later episodes and no length of a match, until they ask for more', async ({
  viewer,
  services,
}) => {
  await test.step('later episodes have numbers alone, on each visit, and one has its title after a press', async () => {
    const { page, player } = viewer;
    await services.fault(...seriesOf(series));
    await viewer.remember({ episodesTimeProgress: { 2: 700 } });
    await viewer.open({ movie_id: 2, episode_id: 1, enabled_share: 1 });
    await viewer.openMenu('Настройки');
    await player.getByRole('menuitemcheckbox', { name: 'Без спойлеров' }).click();
    await page.reload();

    const card = (order: number) => player.getByRole('menuitemradio', { name: new RegExp(`^${String(order)} серия`) });
    await viewer.openMenu('Серии');
    await expect(card(2)).toContainText('Развязка 2');
    await expect(card(2).locator('img')).toBeVisible();
    await expect(card(3)).not.toContainText('Развязка');
    await expect(card(3).locator('img')).toHaveCount(0);
    expect(await axeFindings(page, '.menu')).toEqual([]);

    // Keys lead to the card, to the button beside it, and back to the card.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(player.locator(':focus')).toHaveAccessibleName(/^Показать название и кадр: /);
    const name = await player.locator(':focus').getAttribute('aria-label');
    const shown = Number(/(\d+) серия$/.exec(name ?? '')?.[1]);
    await page.keyboard.press('Enter');
    await expect(card(shown)).toContainText(`Развязка ${String(shown)}`);
    await expect(card(shown)).toBeFocused();
    const others = [3, 4, 5].filter((order) => order !== shown);
    for (const order of others) await expect(card(order)).not.toContainText('Развязка');
    await page.keyboard.press('Escape');

    // A link names the number alone.
    await viewer.press('Поделиться');
    const dialog = player.getByRole('dialog', { name: 'Поделиться' });
    expect(await dialog.evaluate(({ outerHTML }) => decodeURIComponent(outerHTML))).not.toContain('Развязка');
  });
  await test.step('a match of unknown length has a slider without an end, and pictures up to where the viewer has been', async () => {
    const { page, player } = viewer;
    await page.route('**/api/contents/1', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...content, contentType: { slug: 'sport' } } });
    });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(4);
    const slider = player.getByRole('slider', { name: 'Перемотка' });
    await viewer.showControls();
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ секунд[аы]?(?:, глава «[^»]+»)?$/);
    await expect(player.locator('.remaining')).toHaveCount(0);
    expect(await axeFindings(page, '.time')).toEqual([]);

    const pointAt = async (share: number) => {
      await viewer.showControls();
      const { x, y, width, height } = (await slider.boundingBox())!;
      await page.mouse.move(x + width * share, y + height / 2);
    };
    const picture = player.locator('.bubble[data-picture]');
    await expect(async () => {
      await pointAt(0.001);
      expect(await picture.count()).toBe(1);
    }).toPass();
    await expect(async () => {
      await pointAt(0.5);
      expect(await picture.count()).toBe(0);
    }).toPass();
    // A press after the end does nothing: the viewer is not to know where the end is.
    const before = await viewer.position();
    await pointAt(0.9);
    await page.mouse.down();
    await page.mouse.up();
    await viewer.watchPast(before + 0.5);
    expect((await viewer.commands('media.seek')).filter(({ cause }) => cause === 'viewer')).toEqual([]);

    await viewer.openMenu('Настройки');
    await player.getByRole('menuitemcheckbox', { name: 'Без длительности', checked: true }).click();
    await page.keyboard.press('Escape');
    await expect(slider).toHaveAttribute('aria-valuetext', / из /);
    await expect(player.locator('.remaining')).toHaveCount(1);
  });
});
