import { expect } from '../fixtures/expect.ts';
import type { Page } from '@playwright/test';
import type { EngineKind, Manner } from '../../streams/model/media.ts';
import { test, type Site } from './fixture.ts';
import { active, attach, file, film, knowsTracks, playsPast, position, tracks } from './steps.ts';

function prepare(page: Page, kind: EngineKind, url: string, manner: Partial<Manner> = {}, start = 0): Promise<void> {
  return page.evaluate(
    ([kindOf, address, like, startSeconds]) => window.harness.prepare(kindOf, address, like, startSeconds),
    [kind, url, manner, start] as const,
  );
}

const forget = (page: Page): Promise<void> => page.evaluate(() => window.harness.forget());
const media = (site: Site) => site.requests.filter((path) => path.startsWith('/media/'));
const segments = (site: Site) => media(site).filter((path) => /\/\d+\.m4s$/.test(path));

/** Waits until at least one segment of pictures and one of sound are loaded, and no request is open. */
async function isReady(page: Page, site: Site): Promise<void> {
  await expect.poll(() => segments(site).length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
}

for (const kind of ['hls', 'dash'] as const) {
  test.describe(`${kind}, prepared`, () => {
    test('plays what it has without asking for it again', async ({ page, site }) => {
      await prepare(page, kind, film[kind]);
      await isReady(page, site);
      const before = media(site);
      await attach(page, kind, film[kind]);
      await playsPast(page, 6);
      const repeated = media(site)
        .slice(before.length)
        .filter((path) => before.includes(path));
      expect(repeated).toEqual([]);
      expect((await knowsTracks(page)).qualities.map(({ height }) => height)).toEqual([720, 540, 360]);
      expect((await knowsTracks(page)).textTracks).toHaveLength(2);
      const types = await page.evaluate(() => window.harness.signals.map(({ type }) => type));
      const ofEngine = types.filter((type) => type.startsWith('engine.'));
      expect(ofEngine.slice(0, 3)).toEqual(['engine.attached', 'engine.tracksChanged', 'engine.activeChanged']);
      expect(types).not.toContain('engine.failed');
    });

    test('offers the same as after an ordinary start', async ({ page, site }) => {
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.3);
      const ordinary = await knowsTracks(page);
      await page.evaluate(() => window.harness.detach());
      site.requests.length = 0;
      await prepare(page, kind, film[kind]);
      await isReady(page, site);
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.3);
      await expect.poll(() => tracks(page)).toEqual(ordinary);
    });

    test('holds the beginning alone', async ({ page, site }) => {
      await prepare(page, kind, film[kind]);
      await isReady(page, site);
      expect(segments(site).length).toBeLessThan(8);
      expect(segments(site).every((path) => /\/00[123]\.m4s$/.test(path))).toBe(true);
    });

    test('begins in the quality and with the voice of the film before it', async ({ page, site }) => {
      const audio = { label: 'Закадровый', language: 'ru' };
      await prepare(page, kind, film[kind], { quality: { height: 360 }, audio });
      await isReady(page, site);
      // From this segment on the engine adapts as always.
      expect(segments(site).find((path) => /\/v\d+\//.test(path))).toContain('/v360/');
      expect(segments(site).some((path) => path.includes('/voiceover/'))).toBe(true);
      expect(segments(site).some((path) => path.includes('/dub/'))).toBe(false);
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.5);
      const { audioTracks } = await knowsTracks(page);
      const audioTrackId = audioTracks.find(({ label }) => label === audio.label)?.id;
      expect(await active(page)).toMatchObject({ audioTrackId, isAutoQuality: true });
    });

    test('begins at the place it is to begin at', async ({ page, site }) => {
      await prepare(page, kind, film[kind], {}, 12);
      await isReady(page, site);
      const before = media(site);
      await attach(page, kind, film[kind], 12);
      await page.evaluate(() => Object.assign(window.harness.media, { playbackRate: 0.5 }));
      await playsPast(page, 12.5);
      expect(await position(page)).toBeLessThan(20);
      expect(
        media(site)
          .slice(before.length)
          .filter((path) => before.includes(path)),
      ).toEqual([]);
    });

    test('that is to begin behind its end begins before it', async ({ page, site }) => {
      await prepare(page, kind, film[kind], {}, 99_999);
      await isReady(page, site);
      await attach(page, kind, film[kind], 99_999);
      await expect.poll(() => page.evaluate(() => window.harness.media.duration)).toBeGreaterThan(0);
      const duration = await page.evaluate(() => window.harness.media.duration);
      await playsPast(page, duration - 9.5);
    });

    test('is of no use for another place, and not in its way', async ({ page, site }) => {
      await prepare(page, kind, film[kind]);
      await isReady(page, site);
      await attach(page, kind, film[kind], 12);
      await playsPast(page, 12.5);
    });

    test('that is attached before it is ready goes on loading', async ({ page, site: _site }) => {
      await prepare(page, kind, film[kind]);
      await attach(page, kind, film[kind]);
      await playsPast(page, 1);
      await knowsTracks(page);
    });

    test('that broke leaves the film to an ordinary start', async ({ page, site }) => {
      site.fault = (path) => (path === film[kind] ? 404 : null);
      await prepare(page, kind, film[kind]);
      await expect.poll(() => media(site).length).toBeGreaterThan(0);
      // Waits until the library has given up, which tries again after half a second or more.
      const triesIn = async (ms: number) => {
        const before = media(site).length;
        await page.waitForTimeout(ms);
        return media(site).length - before;
      };
      await expect.poll(() => triesIn(2_500)).toBe(0);
      site.fault = () => null;
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.5);
      expect(await page.evaluate(() => window.harness.count('engine.failed'))).toBe(0);
    });

    test('that is forgotten stops loading and is not used', async ({ page, site }) => {
      await prepare(page, kind, film[kind]);
      await isReady(page, site);
      await forget(page);
      const before = media(site).length;
      await attach(page, kind, film[kind]);
      await playsPast(page, 0.5);
      expect(media(site).slice(before)).toContain(film[kind]);
    });
  });
}

test('a plain file that was prepared plays', async ({ page, site }) => {
  await prepare(page, 'native', file);
  await expect.poll(() => media(site)).toContain(file);
  await attach(page, 'native', file);
  await playsPast(page, 0.5);
  expect(await page.evaluate(() => window.harness.signals[0]?.type)).toBe('engine.attached');
});
