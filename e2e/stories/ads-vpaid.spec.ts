import { expect, test } from '../fixtures/ads.ts';
import { holdTimers } from '../fixtures/held-timers.ts';

const SEEN_TO_ITS_END = [
  'complete',
  'creativeView',
  'firstQuartile',
  'impression',
  'loaded',
  'midpoint',
  'progress',
  'start',
  'thirdQuartile',
];

test.describe('an ad that is a script', () => {
  test(
    'is seen to its end, reports each event once, and the film follows',
    { tag: '@gate' },
    async ({ viewer, ads }) => {
      // The script may take each of its steps slowly.
      await holdTimers(viewer.page, 1_500, 4_000);
      await ads.linger();
      await ads.order({ preroll: 'vpaid-linear' });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying(ads.frameMedia);
      expect(await viewer.isPaused()).toBe(true);
      await expect(ads.layer.getByRole('timer')).toHaveText(/^0:0\d$/);
      await expect(ads.skip).toHaveCount(0);
      await ads.hurry(ads.frameMedia, 4);
      await viewer.watchPast(0.3);
      await expect.poll(async () => [...(await ads.pings('vpaid-linear'))].sort()).toEqual(SEEN_TO_ITS_END);
    },
  );

  test('gives way to the film after the longest time of an ad if it pauses itself for good', async ({
    viewer,
    ads,
  }) => {
    await viewer.page.addInitScript(() => Object.assign(window, { env_ad_longest_seconds: '6' }));
    await ads.order({ preroll: 'vpaid-pauses-itself' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await expect(ads.layer.getByRole('button', { name: 'Воспроизвести' })).toBeVisible();
    await viewer.watchPast(0.3);
    await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
    await expect.poll(() => ads.pings('vpaid-pauses-itself')).toContain('error?code=901');
  });

  test('obeys the buttons of the player, and its servers are told of each', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-linear' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying(ads.frameMedia);
    const media = <T>(read: (element: HTMLVideoElement) => T) => ads.frameMedia.evaluate(read);
    await ads.layer.getByRole('button', { name: 'Пауза' }).click();
    await expect.poll(() => media(({ paused }) => paused)).toBe(true);
    await ads.layer.getByRole('button', { name: 'Выключить звук' }).click();
    await expect.poll(() => media(({ muted }) => muted)).toBe(true);
    await ads.layer.getByRole('button', { name: 'Включить звук' }).click();
    await expect.poll(() => media(({ muted }) => muted)).toBe(false);
    await expect(ads.layer.getByRole('button', { name: 'Выключить звук' })).toBeVisible();
    await ads.layer.getByRole('slider', { name: 'Громкость' }).press('ArrowLeft');
    await expect.poll(() => media(({ volume }) => volume)).toBeCloseTo(0.95);
    await ads.layer.getByRole('button', { name: 'Воспроизвести' }).click();
    await expect.poll(() => media(({ paused }) => paused)).toBe(false);
    await expect
      .poll(async () => (await ads.pings('vpaid-linear')).filter((event) => /pause|resume|mute/.test(event)).sort())
      .toEqual(['mute', 'pause', 'resume', 'unmute']);
  });

  test('has the size of the player, in fullscreen too', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-linear' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying(ads.frameMedia);
    const sizes = async () => [
      await ads.frameMedia.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
      await viewer.page.evaluate(() => [innerWidth, innerHeight]),
    ];
    const areEqual = async () => {
      const [ad, page] = await sizes();
      return JSON.stringify(ad) === JSON.stringify(page);
    };
    await expect.poll(areEqual).toBe(true);
    await ads.layer.getByRole('button', { name: 'Полный экран' }).click();
    await expect.poll(() => viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
    await expect.poll(areEqual).toBe(true);
    await ads.hurry(ads.frameMedia);
    await viewer.watchPast(0.3);
    expect(await viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
  });

  test('may have the player open its page, which is reported, and may let the viewer skip it', async ({
    viewer,
    ads,
  }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-interactive' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying(ads.frameMedia);
    // The script does not know how long the ad is.
    await expect(ads.layer.getByRole('timer')).toHaveText('');
    const [shop] = await Promise.all([
      viewer.page.context().waitForEvent('page'),
      ads.page.getByRole('button', { name: 'Узнать больше' }).click(),
    ]);
    await expect(shop).toHaveTitle('Магазин');
    expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
    await shop.close();
    await viewer.page.bringToFront();
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect
      .poll(async () =>
        (await ads.pings('vpaid-interactive')).filter((event) => /click|skip|complete|error/.test(event)),
      )
      .toEqual(['click', 'skip']);
  });

  test('may open its page itself, which the player only reports', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-linear' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying(ads.frameMedia);
    await ads.page.getByRole('button', { name: 'Магазин' }).click();
    await expect.poll(() => ads.pings('vpaid-linear')).toContain('click');
    expect(await viewer.commands('ad.openPage')).toHaveLength(0);
  });

  test('makes no click by focusing itself, but one by a press in it', async ({ viewer, ads }) => {
    await ads.order({ preroll: 'vpaid-focuses-itself' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await expect.poll(() => ads.pings('vpaid-focuses-itself')).toContain('acceptInvitation');
    expect(await ads.pings('vpaid-focuses-itself')).not.toContain('click');
    expect(await viewer.commands('ad.openPage')).toHaveLength(0);
    await ads.page.getByRole('button', { name: 'Магазин' }).click();
    await expect.poll(() => ads.pings('vpaid-focuses-itself')).toContain('click');
  });

  test('is stopped when the viewer skips it, even if it never stops by itself', async ({ viewer, ads }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-never-stops-skippable' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying(ads.frameMedia);
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect.poll(() => ads.pings('vpaid-never-stops-skippable')).toContain('skip');
  });
});

test.describe('a script that misbehaves does no harm and is seen to its end', () => {
  for (const [what, kind] of [
    ['starts twice', 'starts-twice'],
    ['floods the player with events', 'floods-events'],
    ['tries to move the page', 'moves-the-top'],
    ['reaches for the player’s document', 'reaches-the-parent'],
    ['says hello', 'alerts'],
    ['answers in wrong types', 'wrong-types'],
    ['is of version 1', 'version-1'],
  ] as const) {
    test(`when it ${what}`, async ({ viewer, ads }) => {
      const dialogs: string[] = [];
      viewer.page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await ads.order({ preroll: `vpaid-${kind}` });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await ads.isPlaying(ads.frameMedia);
      await ads.hurry(ads.frameMedia, 4);
      await viewer.watchPast(0.3);
      expect(dialogs).toEqual([]);
      expect(viewer.page.url()).toBe(`${viewer.url}/player/?movie_id=1`);
      await viewer.press('Пауза');
      await expect.poll(() => viewer.isPaused()).toBe(true);
      await expect.poll(async () => [...(await ads.pings(`vpaid-${kind}`))].sort()).toEqual(SEEN_TO_ITS_END);
    });
  }
});
