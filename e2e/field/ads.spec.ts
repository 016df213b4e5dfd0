import { Ads } from '../fixtures/ads.ts';
import { expect, test } from './test.ts';

const SECOND_FILE = 'ad.mp4';

test('VAST, a stream that is gone before a file: the file is shown, and no error is reported', async ({
  viewer,
  services,
  field: { site, play },
}) => {
  const told = (what: string) => `${site.url}/ping?${what}`;
  const mediaFile = (kind: string, type: string, address: string) =>
    `<MediaFile delivery="${kind}" type="${type}" width="320" height="180">${address}</MediaFile>`;
  const vastUrl = site.put(
    '/made/ad.xml',
    `<VAST version="3.0"><Ad id="a"><InLine><AdSystem>made</AdSystem><AdTitle>Один из двух</AdTitle>
<Error>${told('error')}</Error><Impression>${told('impression')}</Impression><Creatives><Creative><Linear>
<Duration>00:00:03</Duration><TrackingEvents><Tracking event="complete">${told('complete')}</Tracking></TrackingEvents>
<MediaFiles>${mediaFile('streaming', 'application/x-mpegURL', `${site.url}/made/gone.m3u8`)}
${mediaFile('progressive', 'video/mp4', `${site.url}/media/${SECOND_FILE}`)}</MediaFiles>
</Linear></Creative></Creatives></InLine></Ad></VAST>`,
  );
  site.put('/ping', 'told');
  const ads = new Ads(viewer, services.url);
  await ads.order({
    list: site.put('/made/ads.json', JSON.stringify({ prerollList: [{ vastUrl }], midrollList: [] })),
  });
  await play(`${site.url}/media/both/ts.m3u8`);
  await viewer.watchPast(1);
  expect(site.asked.filter((path) => path.startsWith('/ping'))).toEqual(['/ping?impression', '/ping?complete']);
  expect(site.asked).toContain(`/media/${SECOND_FILE}`);
});
