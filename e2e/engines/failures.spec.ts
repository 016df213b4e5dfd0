import { expect } from '../fixtures/expect.ts';
import { test } from './fixture.ts';
import { active, attach, control, failure, file, film, knowsTracks, playsPast, position, qualityOf } from './steps.ts';

const hostile: Readonly<Record<string, string>> = {
  empty: '',
  page: '<!doctype html><html><body>Not found</body></html>',
  binary: String.fromCharCode(...Array.from({ length: 512 }, (_, index) => (index * 97) % 256)),
  'cut off': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=',
  'huge numbers': `#EXTM3U\n#EXT-X-TARGETDURATION:${'9'.repeat(400)}\n#EXTINF:${'9'.repeat(400)},\na.m4s\n#EXT-X-ENDLIST`,
  'no segments': '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-ENDLIST',
  'no periods':
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT9S"></MPD>',
  'empty period':
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S" minBufferTime="PT1S"><Period></Period></MPD>',
  'unknown codec': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="xyz1.00",RESOLUTION=640x360\nv.m3u8\n',
};

for (const [kind, ending] of [
  ['hls', 'm3u8'],
  ['dash', 'mpd'],
  ['native', 'mp4'],
] as const) {
  test(`${kind}: whatever comes instead of a stream is a failure and no exception`, async ({ page, site }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    for (const [name, text] of Object.entries(hostile)) {
      await test.step(name, async () => {
        const path = `/${name.replaceAll(' ', '-')}.${ending}`;
        site.texts.set(path, text);
        await attach(page, kind, path);
        const { category, fatal, message } = await failure(page);
        expect({ category, fatal }).toEqual({ category: 'media', fatal: true });
        expect(message).not.toBe('');
        expect(thrown).toEqual([]);
      });
    }
  });
}

for (const kind of ['hls', 'dash'] as const) {
  test(`${kind}: a manifest that comes back plays from the retry's position`, async ({ page, site }) => {
    site.fault = (path) => (path === film[kind] ? 404 : null);
    await attach(page, kind, film[kind]);
    const failed = await failure(page);
    expect(failed).toMatchObject({ code: 2, message: 'A network error interrupted the media.' });
    expect(failed.context).toMatchObject({ status: 404, responseData: 'a fault of the test' });
    expect(failed.context['url']).toContain(film[kind]);
    site.fault = () => null;
    await control(page, { type: 'engine.retry', positionSeconds: 8 });
    await page.evaluate(() => void window.harness.media.play());
    await playsPast(page, 8.5);
  });

  test(`${kind}: segments that come back go on at the same place, with everything as it was chosen`, async ({
    page,
    site,
  }) => {
    // The fault begins at the sixteenth second, before any of its segments can be in the buffer.
    site.fault = (path) => (Number(/(\d{3})\.m4s$/.exec(path)?.[1] ?? 0) > 4 ? 404 : null);
    await attach(page, kind, film[kind]);
    const { qualities, audioTracks } = await knowsTracks(page);
    const qualityId = qualityOf(qualities, 540);
    const audioTrackId = audioTracks[1]?.id ?? '';
    await control(page, { type: 'engine.setQuality', qualityId });
    await control(page, { type: 'engine.setAudioTrack', audioTrackId });
    await playsPast(page, 1);
    await page.evaluate(() => {
      const { media } = window.harness;
      Object.assign(media, { playbackRate: 1.5, volume: 0.4, muted: true });
      media.currentTime = 18;
    });
    const failed = await failure(page);
    expect(failed).toMatchObject({ code: 2, context: { status: 404 } });
    site.fault = () => null;
    await control(page, { type: 'engine.retry', positionSeconds: 18 });
    await playsPast(page, 18.3);
    expect(await position(page)).toBeLessThan(22);
    const kept = await page.evaluate(() => {
      const { playbackRate, volume, muted, paused } = window.harness.media;
      return { playbackRate, volume, muted, paused };
    });
    expect(kept).toEqual({ playbackRate: 1.5, volume: 0.4, muted: true, paused: false });
    expect(await active(page)).toMatchObject({ qualityId, audioTrackId, isAutoQuality: false });
  });
}

test('hls: a segment that cannot be decoded is mended by a retry', async ({ page, site }) => {
  // hls.js would leave out a single bad segment, so all segments from the tenth second on are bad.
  for (const folder of ['v720', 'v540', 'v360'])
    for (let number = 6; number <= 40; number += 1)
      site.texts.set(`/media/quiet-water/${folder}/${String(number).padStart(3, '0')}.m4s`, 'no segment'.repeat(99));
  await attach(page, 'hls', film.hls, 4);
  await page.evaluate(() => (window.harness.media.playbackRate = 1.25));
  const failed = await failure(page);
  expect([3, 4]).toContain(failed.code);
  site.texts.clear();
  await control(page, { type: 'engine.retry', positionSeconds: await position(page) });
  await playsPast(page, 12);
  expect(await page.evaluate(() => window.harness.media.playbackRate)).toBe(1.25);
});

test('hls: the broken demo stream fails', async ({ page, site: _site }) => {
  await attach(page, 'hls', '/media/broken/master.m3u8');
  expect((await failure(page)).fatal).toBe(true);
});

test("native: a file that comes back plays from the retry's position", async ({ page, site }) => {
  site.fault = (path) => (path === file ? 404 : null);
  await attach(page, 'native', file);
  expect(await failure(page)).toMatchObject({ code: 4, message: 'Failed to load resource.' });
  site.fault = () => null;
  await control(page, { type: 'engine.retry', positionSeconds: 6 });
  await page.evaluate(() => void window.harness.media.play());
  await playsPast(page, 6.5);
});

test('an engine whose chunk does not load fails, and loads on a retry', async ({ page, site }) => {
  site.fault = (path) => (path.startsWith('/hls-') ? 503 : null);
  await attach(page, 'hls', film.hls);
  expect(await failure(page)).toMatchObject({ code: 4, category: 'media', message: 'Failed to load resource.' });
  site.fault = () => null;
  await control(page, { type: 'engine.retry', positionSeconds: 5 });
  await page.evaluate(() => void window.harness.media.play());
  await playsPast(page, 5.5);
});
