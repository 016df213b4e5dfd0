import { expect, test } from '../fixtures/ads.ts';

test.describe('a schedule of breaks', () => {
  test('plays one break before the film and each break within it once, and its own server is told', async ({
    viewer,
    ads,
  }) => {
    await ads.order({ preroll: 'schedule' });
    await viewer.open({ movie_id: 4 });
    await viewer.play();
    await ads.isPlaying();
    await ads.skip.click();
    await viewer.watchPast(0.5);
    await viewer.jumpTo(18);
    await ads.isPlaying();
    expect(await viewer.position()).toBeGreaterThanOrEqual(20);
    await ads.hurry();
    await expect(ads.media).toHaveCount(0);
    await viewer.watchPast(21);
    // After a seek back before the second break, and one past half of the film, only the break at the half is left to
    // come.
    await viewer.jumpTo(10);
    await viewer.jumpTo(1_500);
    await ads.isPlaying();
    await ads.hurry();
    await expect(ads.media).toHaveCount(0);
    await viewer.watchPast(1_500.5);
    const shown = (await viewer.signals('ad.created')).map(({ show }) => show.breakType);
    expect(shown).toEqual(['preroll', 'midroll', 'midroll']);
    await expect
      .poll(() => ads.pings('schedule'))
      .toEqual(['breakStart', 'breakEnd', 'breakStart', 'breakEnd', 'breakStart', 'breakEnd']);
  });
});

test.describe('the rules of the operator', () => {
  test('leave out ads beyond the number that a viewer may see in an hour, and the film starts', async ({
    viewer,
    ads,
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { env_ad_rules: { perHour: 1 } }));
    await ads.order({ preroll: 'skip-at-once,media' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await ads.skip.click();
    await viewer.watchPast(0.3);
    expect(await viewer.signals('ad.created')).toHaveLength(1);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.3);
    expect(await viewer.signals('ad.created')).toHaveLength(0);
    expect(await ads.pings('media')).toEqual([]);
  });

  test('keep ads from the first minutes of a first visit', async ({ viewer, ads, page }) => {
    await page.addInitScript(() => Object.assign(window, { env_ad_rules: { freeMinutes: 5 } }));
    await ads.order({ preroll: 'media' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.3);
    expect(await viewer.signals('ad.created')).toHaveLength(0);
    expect(await ads.pings('media')).toEqual([]);
  });
});
