import type { Ads } from '../fixtures/ads.ts';
import { expect, test } from '../fixtures/ads.ts';

/** Sets up the scripts of Open Measurement as an operator does, with the stand-ins of the reference services. */
async function setUp({ viewer }: Ads): Promise<void> {
  const env_ad_verification = {
    service: '/ads/omid/service.js?behaviour=good',
    client: '/ads/omid/client.js',
    vendors: ['Good.example', 'gone.example'],
  };
  await viewer.page.addInitScript(
    (value) => Object.assign(window, { env_ad_verification: value }),
    env_ad_verification,
  );
}

/** The events that were reported to a vendor, in order. */
async function measured(ads: Ads, ad = 'verified'): Promise<string[]> {
  const told = (await ads.all()).filter((ping) => ping.ad === `${ad}-omid`);
  const at = ({ query }: { readonly query: string }) => Number(new URLSearchParams(query).get('at'));
  return told.sort((one, other) => at(one) - at(other)).map(({ event }) => event);
}

const parametersOf = async (ads: Ads, event: string) =>
  Object.fromEntries(
    new URLSearchParams((await ads.all()).find((ping) => ping.ad === 'verified-omid' && ping.event === event)?.query),
  );

/** Why the script of each vendor has not run. */
async function notExecuted(ads: Ads): Promise<string[]> {
  const told = (await ads.all()).filter((ping) => ping.ad === 'verified' && ping.event === 'not-executed');
  return told.map(({ query }) => [...new URLSearchParams(query).values()].join(' ')).sort();
}

test.describe('vendors who measure an ad', () => {
  test('receive every event if they are allowed to; the others get the reason once', async ({ viewer, ads }) => {
    await setUp(ads);
    await ads.order({ preroll: 'verified' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect.poll(() => measured(ads)).toContain('start');
    // The ad keeps its own link for clicks.
    await expect(ads.link).toBeVisible();
    await ads.hurry(undefined, 4);
    await viewer.watchPast(0.3);
    await expect
      .poll(async () => (await measured(ads)).filter((event) => !/^buffer/.test(event)))
      .toEqual([
        'sessionStart',
        'loaded',
        'impression',
        'start',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'complete',
        'sessionFinish',
      ]);
    await expect.poll(() => notExecuted(ads)).toEqual(['flash.example 2', 'gone.example 3', 'other.example 1']);
    expect(await parametersOf(ads, 'loaded')).toMatchObject({
      isSkippable: 'true',
      skipOffset: '1',
      position: 'preroll',
      key: 'good.example',
      mode: 'limited',
      parameters: 'for good.example',
    });
    expect((await parametersOf(ads, 'start'))['duration']).toMatch(/^\d/);
    // The recording names the vendors that measured the ad.
    const { entries } = await viewer.recording();
    const signals = entries.flatMap((entry) => (entry.kind === 'signal' ? [entry.signal] : []));
    expect(signals.filter(({ type }) => type === 'ad.verified')).toEqual([{ type: 'ad.verified', indexes: [0] }]);
    await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
  });

  test('hear of what the viewer does', async ({ viewer, ads }) => {
    await setUp(ads);
    await ads.linger();
    await ads.order({ preroll: 'verified' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect.poll(() => measured(ads)).toContain('start');
    await ads.layer.getByRole('button', { name: 'Пауза' }).click();
    await expect.poll(() => measured(ads)).toContain('pause');
    await ads.layer.getByRole('button', { name: 'Воспроизвести' }).click();
    await expect.poll(() => measured(ads)).toContain('resume');
    await ads.layer.getByRole('button', { name: 'Выключить звук' }).click();
    await expect.poll(async () => (await parametersOf(ads, 'volumeChange'))['mediaPlayerVolume']).toBe('0');
    await ads.layer.getByRole('button', { name: 'Полный экран' }).click();
    await expect.poll(async () => (await parametersOf(ads, 'playerStateChange'))['state']).toBe('fullscreen');
    const [shop] = await Promise.all([viewer.page.context().waitForEvent('page'), ads.link.click()]);
    await shop.close();
    await viewer.page.bringToFront();
    await expect.poll(async () => (await parametersOf(ads, 'adUserInteraction'))['interactionType']).toBe('click');
    await ads.media.evaluate((media: HTMLVideoElement) => (media.currentTime = 1.2));
    await ads.skip.click();
    await viewer.watchPast(0.3);
    await expect.poll(async () => (await measured(ads)).slice(-2)).toEqual(['skipped', 'sessionFinish']);
  });

  test('do no harm even if they are hostile', async ({ viewer, ads }) => {
    const dialogs: string[] = [];
    viewer.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await setUp(ads);
    await ads.order({ preroll: 'verified-by-enemies' });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await ads.isPlaying();
    await expect.poll(() => measured(ads, 'verified-by-enemies')).toContain('start');
    await ads.hurry(undefined, 4);
    await viewer.watchPast(0.3);
    expect(dialogs).toEqual([]);
    expect(viewer.page.url()).toBe(`${viewer.url}/player/?movie_id=1`);
  });
});
