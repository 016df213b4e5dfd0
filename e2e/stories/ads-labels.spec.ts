import { expect, test } from '../fixtures/ads.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { devices } from '@playwright/test';

const sizes = [
  [300, 169],
  [320, 180],
  [390, 220],
  [390, 700],
  [640, 360],
  [900, 506],
  [1_280, 720],
  [1_920, 1_080],
] as const;

test.describe('the label of an ad', () => {
  test('is opened and left by keyboard, and the film has the focus again after the ad', async ({
    viewer,
    ads,
    page,
  }) => {
    await ads.linger();
    await ads.order({ preroll: 'labelled' });
    await viewer.open({ movie_id: 1 });
    await viewer.button('Воспроизвести').first().press('Enter');
    await ads.isPlaying();
    const about = ads.layer.getByRole('button', { name: 'О рекламе' });
    await expect(ads.layer.getByRole('button', { name: 'Пауза' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(about).toBeFocused();
    await page.keyboard.press('Enter');
    const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
    await expect(menu).toBeFocused();
    for (const name of ['Закрыть', 'Открыть страницу', 'Скопировать токен']) {
      await page.keyboard.press('Tab');
      await expect(menu.getByRole(name === 'Открыть страницу' ? 'link' : 'button', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(about).toBeFocused();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    // The focus goes back to the film with the ad.
    await ads.layer.getByRole('button', { name: 'Пауза' }).focus();
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(viewer.button('Пауза').first()).toBeFocused();
  });

  test('can be read at every size, covers no button, and is accessible', async ({ viewer, ads, page }) => {
    await ads.linger();
    await ads.order({ preroll: 'labelled' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await page.keyboard.press('KeyK');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const label = ads.layer.locator('.ad-label');
      const about = ads.layer.getByRole('button', { name: 'О рекламе' });
      await expect(label.getByText('Реклама', { exact: true })).toBeVisible();
      const boxOf = async (locator = label) => {
        const box = await locator.boundingBox();
        if (box === null) throw new Error('It is not there.');
        return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
      };
      const which = ads.layer.locator('.ad-number');
      await expect(which).toHaveText(/1 из 1$/);
      expect(await which.evaluate((text) => text.scrollWidth <= text.clientWidth), 'which ad it is').toBe(true);
      const whole = await boxOf();
      expect(Math.min(whole.left, whole.top)).toBeGreaterThanOrEqual(0);
      expect(whole.right).toBeLessThanOrEqual(width);
      const visit = await boxOf(ads.layer.locator('.ad-visit'));
      expect(visit.left >= whole.right || visit.top >= whole.bottom).toBe(true);
      for (const button of await ads.layer.locator('.ad-bar button').all()) {
        const box = await button.boundingBox();
        if (box !== null) expect(box.y).toBeGreaterThanOrEqual(whole.bottom);
      }
      await about.click();
      const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
      const opened = await boxOf(menu);
      expect(Math.min(opened.left, opened.top)).toBeGreaterThanOrEqual(0);
      expect(opened.right).toBeLessThanOrEqual(width);
      expect(opened.bottom).toBeLessThanOrEqual(height);
      const copy = menu.getByRole('button', { name: 'Скопировать токен' });
      await copy.scrollIntoViewIfNeeded();
      await expect(copy).toBeInViewport({ ratio: 1 });
      expect(await axeFindings(page, '.ad')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  test('the menu of an ad opens and closes by taps', async ({ viewer, ads, page }) => {
    await ads.linger();
    await ads.order({ preroll: 'labelled' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.layer.getByRole('button', { name: 'О рекламе' }).tap();
    const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
    await expect(menu.getByText('2VtzqvFieldFlowers')).toBeVisible();
    await page.touchscreen.tap(200, 500);
    await expect(menu).toHaveCount(0);
    expect(await viewer.signals('intent.openAd')).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  });
});
