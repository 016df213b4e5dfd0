import { expect, test, type Ads } from '../fixtures/ads.ts';

const told = async (ads: Ads, event: string) =>
  (await ads.all()).filter((ping) => ping.event === event).map(({ ad, query }) => ad + query);

/** Stops an ad while both of its icons are shown, because one of them goes after two seconds. */
async function stopAtIcons(ads: Ads): Promise<void> {
  await ads.isPlaying();
  await expect(ads.layer.locator('.ad-icon iframe')).toBeVisible();
  await ads.viewer.page.keyboard.press('KeyK');
  await expect.poll(() => ads.media.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
}

test.describe('icons of an ad', () => {
  test('are drawn at their times, one for each programme, and each is reported once', async ({ viewer, ads, page }) => {
    await ads.order({ preroll: 'icons' });
    // The ad plays slowly until it has been stopped.
    await ads.hurryAll(0.25);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await stopAtIcons(ads);
    const picture = ads.layer.getByRole('img', { name: 'choices' });
    await expect(picture).toBeVisible();
    // If the wrapper and the inner ad name icons of one programme, the inner one is drawn; an icon without its picture
    // is not.
    await expect(ads.layer.locator('.ad-icon:has(img)')).toHaveCount(1);
    const inFrame = ads.layer.locator('.ad-icon iframe').contentFrame().locator('iframe').contentFrame();
    await expect(inFrame.locator('#icon')).toBeVisible();
    await expect(inFrame.locator('body[data-kept]')).toHaveCount(1);
    await page.keyboard.press('KeyK');
    await expect(ads.layer.locator('.ad-icon iframe')).toHaveCount(0);
    const [shop] = await Promise.all([
      page.context().waitForEvent('page'),
      ads.layer.getByRole('link', { name: 'choices' }).click(),
    ]);
    await expect(shop).toHaveURL(/\/ads\/shop\?choices$/);
    await shop.close();
    await ads.hurry();
    await viewer.watchPast(0.3);
    await expect(picture).toHaveCount(0);
    expect((await told(ads, 'icon-view')).toSorted()).toEqual([
      'icons-inner?program=choices',
      'icons-inner?program=frame',
    ]);
    expect(await told(ads, 'icon-click')).toEqual(['icons-inner?program=choices']);
    expect(await ads.pings('icons-inner')).not.toContain('click');
  });

  test('cover neither the label nor a button at any size', async ({ viewer, ads, page }) => {
    await ads.order({ preroll: 'icons' });
    // The ad plays slowly until it has been stopped.
    await ads.hurryAll(0.25);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await stopAtIcons(ads);
    for (const [width, height] of [
      [300, 169],
      [320, 180],
      [390, 220],
      [390, 700],
      [640, 360],
      [900, 506],
      [1_920, 1_080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = (selector: string) =>
        ads.layer.locator(selector).evaluateAll((found) =>
          found.map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return { left, top, right, bottom };
          }),
        );
      const controls = await boxes('.ad-label, .ad-visit, .ad-bar button, .ad-place');
      expect(controls.length).toBeGreaterThan(4);
      for (const icon of await boxes('.ad-icon')) {
        expect(Math.min(icon.left, icon.top, width - icon.right, height - icon.bottom)).toBeGreaterThanOrEqual(0);
        const covered = controls.filter(
          (control) =>
            Math.min(icon.right, control.right) - Math.max(icon.left, control.left) > 0.5 &&
            Math.min(icon.bottom, control.bottom) - Math.max(icon.top, control.top) > 0.5,
        );
        expect(covered, `${String(width)}×${String(height)}`).toEqual([]);
      }
    }
  });
});
