import { expect, test, type Ads } from '../fixtures/ads.ts';
import type { Viewer } from '../fixtures/viewer.ts';

async function showAd(viewer: Viewer, ads: Ads): Promise<URLSearchParams> {
  await ads.order({ preroll: 'macros' });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  const impression = async () =>
    (await ads.all()).find(({ ad, event }) => ad === 'macros-inner' && event === 'impression')?.query;
  await expect.poll(impression).toBeDefined();
  return new URLSearchParams(await impression());
}

test.describe('the macros of an ad server', () => {
  test('are filled in, but never with who the viewer is', async ({ viewer, ads, services, page }) => {
    const told = Object.fromEntries(await showAd(viewer, ads));
    expect(told).toEqual({
      at: '1',
      id: 'potok.example FLOWERS-1',
      serving: 'potok-7',
      head: expect.stringMatching(/^00:00:0\d\.\d{3}$/) as unknown,
      ua: '-2',
      ip: '-2',
      who: '-2',
      code: '-1',
      why: '-1',
      film: '1',
      own: '[NOTOURS]',
    });
    const [inner] = (await services.seen()).filter(({ query }) => query.includes('macros-inner'));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Object.fromEntries(new URLSearchParams(inner?.query))).toMatchObject({
      size: `${String(width)},${String(height)}`,
      site: '127.0.0.1',
      page: '-2',
      api: '1,2,8,9',
    });
  });

  test('are filled in if the operator allows them, and otherwise left unknown', async ({ viewer, ads, page }) => {
    await page.addInitScript(() => Object.assign(window, { env_ad_macros: ['DEVICEUA'] }));
    const told = await showAd(viewer, ads);
    expect([told.get('ua'), told.get('ip')]).toEqual([await page.evaluate(() => navigator.userAgent), '-2']);
  });
});
