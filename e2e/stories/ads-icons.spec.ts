import { expect, test, type Ads } from '../fixtures/ads.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';

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

test('companions of an ad are offered to the host page, with the data that its documents give', async ({
  viewer,
  ads,
  services,
}) => {
  await ads.order({ preroll: 'companions' });
  const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
  await host.do((player) => player.play());
  await expect.poll(() => host.payloadsOf('adStarted')).toHaveLength(1);
  const details = {
    universalAdIds: [{ registry: 'potok.example', id: 'FLOWERS-2' }],
    adServingId: 'potok-8',
    categories: ['IAB9'],
    expiresSeconds: 3_600,
    survey: `${services.url}/ads/shop?survey`,
  };
  expect(await host.payloadsOf('adStarted')).toMatchObject([{ number: 1, details }]);
  const [{ companions }] = (await host.payloadsOf('adStarted')) as [{ readonly companions: unknown }];
  expect(companions).toMatchObject({
    required: 'any',
    companions: [
      {
        id: 'c1',
        slotId: 'side',
        width: 300,
        height: 250,
        resource: { kind: 'image', url: `${services.url}/ads/icon.svg` },
        alternativeText: 'Цветы',
        clickThrough: `${services.url}/ads/shop?companion`,
        viewTracking: [`${services.url}/ads/ping/companions/companion-view?at=-1`],
      },
      { width: 728, height: 90, resource: { kind: 'markup', markup: '<b>Цветы</b>' } },
    ],
  });
  // The player itself draws no companion, and reports no view of one.
  await expect(host.viewer.player.getByText('Цветы')).toHaveCount(0);
  expect(await ads.pings('companions')).not.toContain('companion-view');
  const told = (await host.viewer.commands('stats.send')).filter(({ name }) => name === 'videoplayer_ad_init');
  expect(told.map(({ payload }) => payload)).toMatchObject([
    {
      ad_universal_ids: 'potok.example FLOWERS-2',
      ad_serving_id: 'potok-8',
      ad_categories: 'IAB9',
      ad_expires_sec: 3_600,
    },
  ]);
});
