import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 720 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('the transcript is read beside the film, searched in an episode and in a season, used to seek, and shared', async ({
  viewer,
  services,
}) => {
  await test.step('the transcript of a film', async () => {
    const { page, player } = viewer;
    const panel = player.getByRole('dialog', { name: 'Что было сказано' });
    const lines = panel.getByRole('listitem');
    const current = panel.locator('[aria-current="true"]');
    const search = panel.getByRole('searchbox', { name: 'Найти реплику' });
    await viewer.open({ movie_id: 1, t: 1, enabled_share: 1 });
    await viewer.play();
    await viewer.watchPast(1.3);
    await viewer.halt();

    await test.step('it is opened beside a film without subtitles, and offers them', async () => {
      await viewer.openMenu('Субтитры', 'Что было сказано');
      await expect(panel.getByRole('button', { name: 'Закрыть' })).toBeFocused();
      await panel.getByRole('button', { name: 'Русские' }).click();
      await expect(lines.first()).toBeVisible();
      // The subtitles come in segments of the stream.
      await expect(panel.getByRole('status')).toHaveText('Здесь то, что уже загрузилось вместе с видео');
    });
    await test.step('it follows the film', async () => {
      await viewer.jumpTo(6);
      await expect(current).toContainText('Горы смотрят в воду и узнают себя.');
      await expect(current).toBeInViewport();
    });
    await test.step('the text can be selected, and a selection is no press', async () => {
      const text = current.locator('p');
      await text.selectText();
      expect(await page.evaluate(() => document.getSelection()?.toString())).toContain('Горы смотрят');
    });
    await test.step('lines are found and marked, and one is gone to, by keys alone', async () => {
      await search.focus();
      await page.keyboard.type('гора');
      await expect(panel.getByRole('status')).toHaveText(/^Найден/);
      await expect(lines.filter({ hasText: 'Горы смотрят' })).toHaveCount(1);
      await expect(player.locator('.rail > .found-marks')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
      await viewer.jumpTo(30);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => viewer.position()).toBeLessThan(29);
    });
    await test.step('a link to the line is copied', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => viewer.signals('intent.copyMomentLink')).toHaveLength(1);
      const seconds = Math.round((await viewer.signals('intent.copyMomentLink'))[0]?.seconds ?? -1);
      const link = `${services.url}/player/?movie_id=1&enabled_share=1&t=${seconds}`;
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    });
    await test.step('Escape closes it, and the focus comes back', async () => {
      await page.keyboard.press('Escape');
      await expect(search).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(viewer.button('Субтитры')).toBeFocused();
      await expect(player.locator('.found-marks')).toHaveCount(0);
    });
  });
  await test.step('the transcript of a season', async () => {
    const { page, player } = viewer;
    const panel = player.getByRole('dialog', { name: 'Что было сказано' });
    const state = panel.getByRole('status');
    await viewer.remember({ spoilers: { ahead: true, length: null } });
    await viewer.open({ movie_id: 3, season: 1, episode: 1, t: 12, enabled_share: 1 });
    await viewer.play();
    await viewer.watchPast(12.2);
    await page.keyboard.press('KeyK');
    await viewer.choose('Субтитры', 'Русские');
    await viewer.openMenu('Субтитры', 'Что было сказано');

    await test.step('lines are found in all episodes, each under the name of its own', async () => {
      await panel.getByRole('button', { name: 'Во всём сезоне' }).click();
      await expect(state).toHaveText('Введите слово или фразу');
      await panel.getByRole('searchbox', { name: 'Найти реплику' }).fill('мастеру');
      // The viewer wants no spoilers.
      await expect(state).toHaveText('Ничего не найдено');
      await panel.getByRole('button', { name: 'Показать и то, что впереди' }).click();
      await expect(state).toHaveText('Найдены 3 реплики в 2 сериях');
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['1 серия. Часы', '3 серия. Фонарь']);
      expect(await axeFindings(page)).toEqual([]);
    });
    await test.step('a press goes to the episode at that second, and the results stay', async () => {
      const line = panel.getByRole('button', { name: /Мастер ставит его у самого стекла/ });
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(viewer.place).toContainText('3 серия');
      await expect.poll(() => viewer.position()).toBeGreaterThan(23);
      await expect(state).toHaveText('Найдены 3 реплики в 2 сериях');
    });
    await test.step('the search is not remembered', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await viewer.openMenu('Субтитры', 'Что было сказано');
      await expect(panel.getByRole('button', { name: 'Во всём сезоне' })).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
