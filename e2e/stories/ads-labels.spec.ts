import { expect, test } from '../fixtures/ads.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
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
  test('names the advertiser, links to a page about them, and lets the viewer copy the token', async ({
    viewer,
    ads,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // For two seconds the button says that the token was copied.
    await holdTimers(page, 2_000);
    await ads.linger();
    await ads.order({ preroll: 'labelled' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect(ads.layer.getByText('ООО «Ромашка и сыновья»', { exact: false }).first()).toBeVisible();
    const about = ads.layer.getByRole('button', { name: 'О рекламе' });
    await about.click();
    const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
    await expect(menu.getByText('2VtzqvFieldFlowers')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Открыть страницу' })).toHaveAttribute('href', /\/ads\/shop\?about$/);
    await menu.getByRole('button', { name: 'Скопировать токен' }).click();
    await expect(menu.getByRole('button', { name: 'Скопировать токен' })).toHaveText('Скопировано');
    expect(await viewer.film.evaluate(() => navigator.clipboard.readText())).toBe('2VtzqvFieldFlowers');
    // The ad plays on while the menu is open.
    await ads.isPlaying();
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(menu).toHaveCount(0);
    const shown = await viewer.signals('screen.adLabelShown');
    expect(shown.map(({ label }) => [label.advertiser?.slice(0, 11), label.erid])).toEqual([
      ['ООО «Ромашк', '2VtzqvFieldFlowers'],
    ]);
    expect(await viewer.signals('screen.adLabelHidden')).toHaveLength(1);
    const told = (await viewer.commands('stats.send')).filter(({ name }) => name === 'videoplayer_ad_label');
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { ad_erid: '2VtzqvFieldFlowers', ad_label_missing: '', ad_current_position: 1 },
    ]);
  });

  for (const [kind, label] of [
    ['labelled-link', { advertiser: null, aboutUrl: null, erid: '2VtzqvInTheLink' }],
    [
      'labelled-icon',
      { advertiser: null, aboutUrl: expect.stringContaining('/ads/shop?') as unknown, erid: '2VtzqvInTheIcon' },
    ],
    ['media', { advertiser: null, aboutUrl: null, erid: null }],
  ] as const) {
    test(`says as much as the document of the ad does: ${kind}`, async ({ viewer, ads }) => {
      await ads.linger();
      await ads.order({ preroll: kind });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying();
      await expect
        .poll(async () => (await viewer.signals('screen.adLabelShown')).map((told) => told.label))
        .toEqual([label]);
      await ads.layer.getByRole('button', { name: 'О рекламе' }).click();
      const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
      await expect(menu.getByText(label.erid ?? 'не указан').first()).toBeVisible();
    });
  }

  test('is text and nothing else, however bad the document of the ad is', async ({ viewer, ads, page }) => {
    await ads.linger();
    await ads.order({ preroll: 'labelled-badly' });
    await viewer.open({ movie_id: 1 });
    const title = await page.title();
    await viewer.play();
    await ads.isPlaying();
    await ads.layer.getByRole('button', { name: 'О рекламе' }).click();
    const menu = ads.layer.getByRole('dialog', { name: 'О рекламе' });
    await expect(menu).toContainText('<img src=x onerror=');
    await expect(menu.locator('a, code, img')).toHaveCount(0);
    expect(await page.title()).toBe(title);
    await ads.hurry();
    await viewer.watchPast(0.3);
  });

  test('is opened and left by keyboard', async ({ viewer, ads, page }) => {
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
