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

  test('obeys the buttons of the player, tells its servers of each, and has the size of the player, in fullscreen too', async ({
    viewer,
    ads,
  }) => {
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
    await ads.layer.getByRole('button', { name: 'Полный экран' }).click();
    await expect.poll(() => viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
    await expect.poll(areEqual).toBe(true);
    await ads.hurry(ads.frameMedia);
    await viewer.watchPast(0.3);
    expect(await viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
  });

  test('may have the player open its page or open it itself, which is reported, and may let the viewer skip it', async ({
    viewer,
    ads,
  }) => {
    await ads.linger();
    await ads.order({ preroll: 'vpaid-interactive,vpaid-linear' });
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
    const opened = async () => (await viewer.commands('ad.openPage')).length;
    expect(await opened()).toBe(1);
    await ads.page.getByRole('button', { name: 'Магазин' }).click();
    await expect.poll(() => ads.pings('vpaid-linear')).toContain('click');
    expect(await opened()).toBe(1);
    await ads.hurry(ads.frameMedia);
    await viewer.watchPast(0.3);
    await expect
      .poll(async () =>
        (await ads.pings('vpaid-interactive')).filter((event) => /click|skip|complete|error/.test(event)),
      )
      .toEqual(['click', 'skip']);
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
});

test('scripts that misbehave do no harm and are seen to their end', async ({ viewer, ads }) => {
  const kinds = [
    'starts-twice',
    'floods-events',
    'moves-the-top',
    'reaches-the-parent',
    'alerts',
    'wrong-types',
    'version-1',
  ];
  const dialogs: string[] = [];
  viewer.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await ads.order({ preroll: kinds.map((kind) => `vpaid-${kind}`).join(',') });
  await ads.hurryAll(4);
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(0.3);
  expect(dialogs).toEqual([]);
  expect(viewer.page.url()).toBe(`${viewer.url}/player/?movie_id=1`);
  await viewer.press('Пауза');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  for (const kind of kinds)
    await expect.poll(async () => [...(await ads.pings(`vpaid-${kind}`))].sort(), kind).toEqual(SEEN_TO_ITS_END);
});
