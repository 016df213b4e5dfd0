import type { Ads } from '../fixtures/ads.ts';
import { expect, test } from '../fixtures/ads.ts';

/** Puts an interstitial into the film's own playlists, at 20 seconds, in place of 40 seconds of the film. */
async function placeAd({ viewer, url }: Ads): Promise<void> {
  const ping = (event: string) => ({ type: event, urls: [`${url}/ads/ping/of-the-stream/${event}`] });
  const slot = { type: 'linear', start: 0, duration: 10, tracking: ['impression', 'start', 'complete'].map(ping) };
  const signaling = btoa(JSON.stringify({ version: 2, type: 'slot', payload: [slot] }));
  const range = [
    'ID="ad-1",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:20.000Z"',
    `X-ASSET-URI="${url}/media/ads/ad-hls/master.m3u8",X-RESUME-OFFSET=40,X-SKIP-CONTROL-OFFSET=1`,
    `X-ADVERTISER="ООО Лютик",X-AD-CREATIVE-SIGNALING="${signaling}"`,
  ].join();
  await viewer.page.route(/\/media\/(?!ads\/).*\.m3u8/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(
      '#EXTINF',
      `#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n#EXT-X-DATERANGE:${range}\n#EXTINF`,
    );
    await route.fulfill({ response, body });
  });
}

test('an interstitial of the stream plays as a break in place of a part of the film, if the operator wants it', async ({
  viewer,
  ads,
}) => {
  await viewer.page.addInitScript(() => Object.assign(window, { env_ad_interstitials: 'on' }));
  await placeAd(ads);
  await viewer.open({ movie_id: 4 });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.jumpTo(18);
  await ads.isPlaying();
  await expect(ads.layer).toContainText('ООО Лютик');
  expect(await viewer.position()).toBeLessThan(30);
  await ads.hurry();
  await expect(ads.media).toHaveCount(0);
  await viewer.watchPast(60);
  await expect.poll(() => ads.pings('of-the-stream')).toEqual(['impression', 'start', 'complete']);
  // The break plays once, however often the film passes its place.
  await viewer.jumpTo(18);
  await viewer.watchPast(22);
  await expect(ads.media).toHaveCount(0);
});
