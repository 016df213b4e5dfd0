import { expect } from '../fixtures/expect.ts';
import { test } from './fixture.ts';
import {
  active,
  attach,
  control,
  detach,
  file,
  film,
  knowsTracks,
  playsPast,
  position,
  qualityOf,
  watchSmoothness,
} from './steps.ts';

for (const kind of ['hls', 'dash'] as const) {
  test.describe(kind, () => {
    test('starts at the given position and loads nothing before it', async ({ page, site }) => {
      await attach(page, kind, film[kind], 9);
      await playsPast(page, 9.5);
      expect(await position(page)).toBeLessThan(13);
      const segments = site.requests.filter((path) => /\/v\d+\/\d+\.m4s$/.test(path));
      expect(segments.some((path) => path.endsWith('/001.m4s') || path.endsWith('/002.m4s'))).toBe(false);
      expect(await page.evaluate(() => window.harness.signals[0]?.type)).toBe('engine.attached');
    });

    test('lists qualities, voices and subtitles once each, subtitles off', async ({ page, site: _site }) => {
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.5);
      const { qualities, audioTracks, textTracks } = await knowsTracks(page);
      expect(qualities.map(({ height }) => height)).toEqual([720, 540, 360]);
      expect(audioTracks.map(({ label }) => label).slice(0, 3)).toEqual([
        'Дубляж',
        'Закадровый',
        'Оригинал (английский)',
      ]);
      expect(textTracks.map(({ language }) => language)).toEqual(['ru', 'en']);
      expect(await page.evaluate(() => window.harness.count('engine.tracksChanged'))).toBe(1);
      const now = await active(page);
      expect(now).toMatchObject({ isAutoQuality: true, audioTrackId: audioTracks[0]?.id });
      expect(qualities.map(({ id }) => id)).toContain(now?.qualityId);
      expect(await showing(page)).toBe(0);
    });

    test('changes quality with no stall and no jump', async ({ page, site: _site }) => {
      await attach(page, kind, film[kind]);
      const { qualities } = await knowsTracks(page);
      const [low, high] = [qualityOf(qualities, 360), qualityOf(qualities, 720)];
      await control(page, { type: 'engine.setQuality', qualityId: low });
      await playsPast(page, 1);
      const smoothness = await watchSmoothness(page);
      await control(page, { type: 'engine.setQuality', qualityId: high });
      await expect.poll(() => active(page)).toMatchObject({ qualityId: high, isAutoQuality: false });
      await expect.poll(() => page.evaluate(() => window.harness.media.videoHeight)).toBe(720);
      await control(page, { type: 'engine.setQuality', qualityId: null });
      await expect.poll(() => active(page)).toMatchObject({ isAutoQuality: true });
      expect(await smoothness()).toMatchObject({ stalls: 0, jumps: 0 });
    });

    test('changes the voice and keeps the position', async ({ page, site }) => {
      await attach(page, kind, film[kind], 4);
      await playsPast(page, 5);
      const { audioTracks } = await knowsTracks(page);
      const audioTrackId = audioTracks[1]?.id ?? '';
      const before = await position(page);
      const startedMs = Date.now();
      await control(page, { type: 'engine.setAudioTrack', audioTrackId });
      await expect.poll(() => active(page)).toMatchObject({ audioTrackId });
      await playsPast(page, before + 1.5);
      expect(await position(page)).toBeLessThan(before + (Date.now() - startedMs) / 1_000 + 1);
      expect(site.requests.some((path) => path.includes('/voiceover/'))).toBe(true);
    });

    test('tells the cues of the chosen subtitles, and lets the browser draw none', async ({ page, site: _site }) => {
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.5);
      const { textTracks } = await knowsTracks(page);
      const textTrackId = textTracks[0]?.id ?? '';
      await control(page, { type: 'engine.setTextTrack', textTrackId });
      const found = () => page.evaluate(() => window.harness.last('engine.cuesFound'));
      await expect.poll(found).toMatchObject({ textTrackId });
      expect(await showing(page)).toBe(0);
    });
  });
}

test('a choice made the moment the tracks are known is the first that is loaded', async ({ page, site }) => {
  await page.evaluate((url) => {
    const { harness } = window;
    harness.onSignal = (signal) => {
      if (signal.type !== 'engine.tracksChanged') return;
      harness.onSignal = null;
      harness.control({ type: 'engine.setAudioTrack', audioTrackId: signal.tracks.audioTracks[2]?.id ?? '' });
      harness.control({ type: 'engine.setQuality', qualityId: signal.tracks.qualities[2]?.id ?? null });
    };
    harness.attach('hls', url);
    harness.media.play().catch(() => undefined);
  }, film.hls);
  await playsPast(page, 1);
  expect(site.requests.filter((path) => path.includes('/dub') || path.includes('/v720'))).toEqual([]);
  expect(await active(page)).toMatchObject({ isAutoQuality: false });
});

test('native: plays a file from the given position', async ({ page, site: _site }) => {
  await attach(page, 'native', file, 7);
  await playsPast(page, 7.5);
  expect(await position(page)).toBeLessThan(11);
  expect(await knowsTracks(page)).toEqual({ qualities: [], audioTracks: [], textTracks: [] });
});

for (const [kind, url] of [...Object.entries(film), ['native', file]] as ['hls' | 'dash' | 'native', string][]) {
  test(`${kind}: leaves the element empty`, async ({ page, site: _site }) => {
    await attach(page, kind, url);
    await playsPast(page, 0.3);
    await detach(page);
    const left = await page.evaluate(() => {
      const { media } = window.harness;
      return { src: media.getAttribute('src'), children: media.children.length, tracks: media.textTracks.length };
    });
    expect(left).toEqual({ src: null, children: 0, tracks: 0 });
    await expect.poll(() => page.evaluate(() => window.harness.media.networkState)).toBe(0);
  });
}

function showing(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(() => [...window.harness.media.textTracks].filter(({ mode }) => mode === 'showing').length);
}
