import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';

// A notice stays until it has been read.
test.beforeEach(({ page }) => holdTimers(page, limits.noticeMs));

test('the numbers of the stream open by a key or the context menu, change, and close by Escape', async ({ viewer }) => {
  await test.step('they open by a key, and change', async () => {
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.page.keyboard.press('Shift+KeyD');
    const panel = viewer.player.getByRole('region', { name: 'Статистика воспроизведения' });
    await expect(panel).toBeVisible();
    const row = (name: string) => panel.locator('dl > div').filter({ hasText: name }).locator('dd');
    await expect(row('Движок')).toHaveText('hls');
    await expect(row('Качество')).toHaveText(/^\d+p \(авто\), \d+ Кбит\/с$/);
    await expect(row('Скорость сети')).toHaveText(/Кбит\/с$/);
    await expect(row('Пропущено кадров')).toHaveText(/^\d+ из \d+$/);
    const place = await row('Место / скорость').innerText();
    await expect(row('Место / скорость')).not.toHaveText(place);
    await viewer.page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });
  await test.step('the menu key opens the context menu, which leads to them and shares only if sharing is offered', async () => {
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.focusOn(viewer.button('Пауза').first());
    await viewer.page.keyboard.press('ContextMenu');
    const menu = viewer.player.getByRole('menu', { name: 'Меню видео' });
    await expect(menu.getByRole('menuitem')).toHaveCount(4);
    await viewer.page.keyboard.press('Enter');
    await expect(viewer.player.getByRole('region', { name: 'Статистика воспроизведения' })).toBeVisible();
    await expect(viewer.button('Пауза').first()).toBeFocused();
  });
});

test('the context menu is used by keys, gives the focus back, and copies a link to the moment and a picture of its size', async ({
  viewer,
  context,
}) => {
  await test.step('a link to the moment is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await viewer.open({ movie_id: 1, enabled_share: 1, t: 5 });
    await viewer.play();
    await viewer.watchPast(5.5);
    await viewer.film.click({ button: 'right', force: true, position: { x: 200, y: 120 } });
    const menu = viewer.player.getByRole('menu', { name: 'Меню видео' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Скопировать ссылку на этот момент',
      /^Статистика воспроизведения/,
      'Скопировать кадр',
      'Открыть файл субтитров',
      /^Горячие клавиши/,
    ]);
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await viewer.page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await viewer.page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    expect(await viewer.isPaused()).toBe(false);

    await viewer.film.click({ button: 'right', force: true, position: { x: 200, y: 120 } });
    await menu.getByRole('menuitem').first().click();
    await expect(menu).toHaveCount(0);
    await expect(viewer.player.getByRole('status')).toHaveText('Ссылка скопирована');
    const link = await viewer.page.evaluate(() => navigator.clipboard.readText());
    expect(Number(new URL(link).searchParams.get('t'))).toBeGreaterThanOrEqual(5);
  });
  await test.step('a copied picture has the size of the stream, and is the one on the screen', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await viewer.open({ movie_id: 1, t: 0 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.page.keyboard.press('KeyK');
    await expect.poll(() => viewer.isPaused()).toBe(true);
    await viewer.film.click({ button: 'right', force: true, position: { x: 200, y: 120 } });
    await viewer.player.getByRole('menuitem', { name: 'Скопировать кадр' }).click();
    await expect(viewer.player.getByRole('status')).toHaveText('Кадр скопирован');
    const furthest = await viewer.film.evaluate(async (film: HTMLVideoElement) => {
      const [item] = await navigator.clipboard.read();
      if (item === undefined) throw new Error('Nothing was copied.');
      const picture = await createImageBitmap(await item.getType('image/png'));
      if (picture.width !== film.videoWidth || picture.height !== film.videoHeight) throw new Error('Of another size.');
      const pixels = [picture, film].map((source) => {
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        context?.drawImage(source, 0, 0);
        return context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
      });
      const [copied = [], shown = []] = pixels.map((data) => [...data]);
      return copied.reduce((most, value, at) => Math.max(most, Math.abs(value - (shown[at] ?? 0))), 0);
    });
    expect(furthest).toBeLessThan(8);
  });
});
