import { expect, test, type Ads } from '../fixtures/ads.ts';
import { holdTimers } from '../fixtures/held-timers.ts';

const log = (ads: Ads) => ads.page.locator('body').getAttribute('data-log');

/** The brightness of a spot of the picture, from 0 to 255, clear of the page's box and of the buttons. */
async function brightness({ viewer: { page } }: Ads): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 200, y: 180, width: 40, height: 40 } });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d')!;
      context.drawImage(image, 0, 0);
      return Math.max(...context.getImageData(20, 20, 1, 1).data.slice(0, 3));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

test.describe('an ad with a page over its film', () => {
  test(
    'asks its question, is skipped by the answer, and its servers are told',
    { tag: '@gate' },
    async ({ viewer, ads }) => {
      // The page of the ad may come late, and take its leave slowly.
      await holdTimers(viewer.page, 500);
      await holdTimers(viewer.page, 1_500, 4_000);
      await ads.linger();
      await ads.order({ preroll: 'simid-survey' });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying();
      await expect(ads.page.getByText('Какие цветы вам нравятся?')).toBeVisible();
      expect(await viewer.isPaused()).toBe(true);
      // The page of the ad handles the clicks.
      await expect(ads.link).toHaveCount(0);
      // The film is seen around the page.
      expect(await brightness(ads)).toBeLessThan(250);
      await expect.poll(() => ads.pings('simid-survey')).toContain('page-seen');
      expect((await ads.all()).find(({ event }) => event === 'page-seen')?.query).toMatch(/^\?at=00%3A00%3A0/);
      // The page can skip the ad only when the viewer could skip it by the button, and a paused ad gets no nearer to
      // that.
      await ads.page.getByRole('button', { name: 'Остановить' }).click();
      await expect.poll(() => ads.media.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
      await ads.page.getByRole('button', { name: 'Ромашки' }).click();
      await expect.poll(() => log(ads)).toContain('requestSkip 1203;');
      await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 5.2));
      await ads.page.getByRole('button', { name: 'Остановить' }).click();
      await expect(ads.skip).toBeEnabled();
      await ads.page.getByRole('button', { name: 'Ромашки' }).click();
      await viewer.watchPast(0.3);
      await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
      await expect
        .poll(async () => (await ads.pings('simid-survey')).filter((event) => /skip|complete|error/.test(event)).sort())
        .toEqual(['page-skipped', 'skip']);
    },
  );

  test('pauses and resumes its film, opens its page, lowers its sound and fills the screen', async ({
    viewer,
    ads,
  }) => {
    await ads.linger();
    await ads.order({ preroll: 'simid-survey' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    const media = <T>(read: (element: HTMLVideoElement) => T) => ads.media.evaluate(read);
    const press = (name: string) => ads.page.getByRole('button', { name }).click();
    await press('Остановить');
    await expect.poll(() => media(({ paused }) => paused)).toBe(true);
    await expect(ads.layer.getByRole('button', { name: 'Воспроизвести' })).toBeVisible();
    await press('Остановить');
    await expect.poll(() => media(({ paused }) => paused)).toBe(false);
    await press('Тише');
    await expect.poll(() => media(({ volume }) => volume)).toBeCloseTo(0.2);
    await press('Остановить');
    const [shop] = await Promise.all([viewer.page.context().waitForEvent('page'), press('Магазин')]);
    await expect(shop).toHaveTitle('Магазин');
    await shop.close();
    await viewer.page.bringToFront();
    await press('Во весь экран');
    await expect.poll(() => viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
    await expect.poll(() => log(ads)).toMatch(/requestFullscreen;.*resize true|resize true;.*requestFullscreen;/);
    await press('Хватит');
    await viewer.watchPast(0.3);
    await expect
      .poll(async () =>
        (await ads.pings('simid-survey')).filter((event) => /click|pause|resume|skip|complete/.test(event)),
      )
      .toEqual(['pause', 'resume', 'pause', 'click']);
  });
});

test.describe('a page that misbehaves does no harm', () => {
  const kinds = [
    'moves-the-top',
    'moves-itself',
    'reaches-the-parent',
    'alerts',
    'floods-with-bulk',
    'clicks-by-itself',
    'shouts-by-itself',
    'greedy',
    'wrong-types',
  ];
  test(`when the pages of a break are “${kinds.join('”, “')}”`, async ({ viewer, ads }) => {
    const dialogs: string[] = [];
    viewer.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // A page that is busy with its mischief answers late.
    await holdTimers(viewer.page, 2_000, 4_000);
    await ads.order({ preroll: kinds.map((kind) => `simid-${kind}`).join(',') });
    await ads.hurryAll(4);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.3);
    expect(dialogs).toEqual([]);
    expect(viewer.page.url()).toBe(`${viewer.url}/player/?movie_id=1`);
    expect(await viewer.commands('ad.openPage')).toHaveLength(0);
    for (const kind of kinds) await expect.poll(() => ads.pings(`simid-${kind}`), kind).toContain('complete');
  });

  test('when it focuses itself: only a press in it counts as a click', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'simid-focuses-itself' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await expect.poll(() => ads.pings('simid-focuses-itself')).toContain('page-has-tried');
    expect(await ads.pings('simid-focuses-itself')).not.toContain('click');
    for (const type of ['ad.openPage', 'page.toggleFullscreen'] as const)
      expect(await viewer.commands(type)).toHaveLength(0);
    await ads.page.locator('body').click();
    await expect.poll(() => ads.pings('simid-focuses-itself')).toContain('click');
  });
});
