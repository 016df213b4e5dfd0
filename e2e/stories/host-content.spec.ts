import { test as withAds } from '../fixtures/ads.ts';
import { LivingRoom } from '../fixtures/cast.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Services } from '../fixtures/services.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const allow = (viewer: Viewer, services: Services) =>
  viewer.page.addInitScript(
    (origin) => Object.assign(window, { env_hosts: { content: [origin] } }),
    services.foreignUrl,
  );

test.describe('content that a page of another site brings itself', () => {
  test(
    'plays as a film of the catalogue does, and the catalogue is not asked',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      await allow(viewer, services);
      const at = (file: string) => `${services.url}/media/${file}`;
      const content = {
        title: 'Свой фильм',
        poster: at('river/poster.jpg'),
        sources: [
          { url: at('river/master.m3u8'), label: 'Авто' },
          { url: at('river/360.mp4'), label: '360p', isDefault: true },
        ],
        subtitles: [{ url: at('river/subtitles/ru.srt'), label: 'Русские', language: 'ru' }],
        chapters: [
          { start: 0, title: 'Исток' },
          { start: 10, title: 'Устье' },
        ],
      };
      const host = await openHostPlayer(viewer, services, JSON.stringify({ content, timeCodeSeconds: 4 }));
      await expect(host.viewer.title).toHaveText('Свой фильм');
      const start = await host.do(async (player) => {
        await player.play();
        const { content: film, sources } = player.state;
        return { title: film?.title, sources };
      });
      expect(start).toMatchObject({ title: 'Свой фильм', sources: ['Авто', '360p'] });
      expect((await host.viewer.commands('engine.attach')).map(({ startSeconds }) => startSeconds)).toEqual([4]);
      await expect
        .poll(() => host.do(async ({ state }) => [state.chapters.map(({ title }) => title), state.textTracks.length]))
        .toEqual([['Исток', 'Устье'], 1]);
      expect(await host.viewer.film.evaluate((film: HTMLVideoElement) => film.currentSrc)).toContain('/360.mp4');
      await host.do((player) => player.setSource('Авто'));
      await host.viewer.watchPast(5);
      const asked = (await services.seen())
        .map(({ path }) => path)
        .filter((path) => /^\/api\/(contents|episodes)/.test(path));
      expect(asked).toEqual([]);
      // The place is saved under the address, and only in this browser.
      const id = await host.do(async ({ state }) => state.episode?.id);
      await expect
        .poll(() => host.viewer.commands('storage.write'))
        .toContainEqual(expect.objectContaining({ key: 'episodesTimeProgress', entry: String(id) }));
      expect(await services.seenAt(/time-progress/)).toEqual([]);

      // Loads a series. It names the types of its sources, because the addresses do not show them.
      const series = await host.do(async (player) => {
        const [origin] = [new URL(player.frame.src).origin];
        const episode = (folder: string, title: string) => ({
          title,
          variants: ['dub', 'original'].map((file) => ({
            title: file,
            sources: [{ url: `${origin}/media/lighthouse/${folder}/master-${file}.m3u8?as=x`, type: 'hls' as const }],
          })),
        });
        await player.load({
          content: {
            title: 'Свой сериал',
            seasons: [
              { episodes: [episode('s1e1', 'Первая'), episode('s1e2', 'Вторая')] },
              { episodes: [episode('s2e1', 'Третья')] },
            ],
          },
          season: 1,
          episode: 2,
          autoPlay: true,
        });
        const first = player.state.episode?.title;
        await player.setVariant(player.state.variants[1]?.id ?? 0);
        await player.next();
        const { episode: last, variant, seasons } = player.state;
        return { first, last: last?.title, variant: variant?.title, seasons: seasons.length };
      });
      expect(series).toEqual({ first: 'Вторая', last: 'Третья', variant: 'original', seasons: 2 });
      expect(await host.do((player) => player.load({ content: { title: 'A', sources: ['/a.mp4'] } }))).toBe('range');

      // The manifest that was prepared is not requested again.
      const manifests: string[] = [];
      viewer.page.on('request', (request) => void manifests.push(request.url()));
      const prepared = await host.do(async (player) => {
        const url = `${new URL(player.frame.src).origin}/media/river/master.m3u8?as=prepared`;
        const content = { title: 'Следующий', sources: [url] };
        await player.prepare({ content });
        const before = player.state.content?.title;
        await player.load({ content, autoPlay: true });
        await player.play();
        return [before, player.state.content?.title];
      });
      expect(prepared).toEqual(['Свой сериал', 'Следующий']);
      expect(manifests.filter((url) => url.includes('as=prepared'))).toHaveLength(1);

      // The page loads a title of the catalogue, and then the frame anew, which asks the page for its content again.
      await host.do((player) => player.load({ movieId: 3 }));
      await expect(host.viewer.title).toHaveText('Мастерская');
      await host.page.evaluate(() => {
        const { frame } = window.player;
        frame.src = String(frame.src);
      });
      await expect(host.viewer.title).toHaveText('Свой фильм');
    },
  );
});

withAds(
  'the content of a page has ads and thumbnails of its own, and goes on on another device',
  async ({ viewer, services, ads }) => {
    await allow(viewer, services);
    const room = new LivingRoom(viewer.page);
    await room.install();
    await room.setUp({ durationSeconds: 60 });
    const content = {
      title: 'Свой фильм',
      sources: [`${services.url}/media/river/master.m3u8`],
      thumbnails: `${services.url}/media/river/thumbnails.vtt`,
      ads: { preroll: [`${services.url}/api/vast.xml?id=skip-at-once`] },
    };
    const host = await openHostPlayer(viewer, services, JSON.stringify({ content }));
    const ad = await host.do(async (player) => {
      await player.play();
      const { ad: shown } = player.state;
      await player.skipAd();
      return shown;
    });
    expect(ad).toMatchObject({ break: 'preroll', number: 1, total: 1 });
    await host.viewer.watchPast(0.5);
    expect(await host.payloadsOf('adEnded')).toEqual([{ reason: 'skipped' }]);
    await expect.poll(() => ads.pings('skip-at-once')).toEqual(expect.arrayContaining(['impression', 'skip']));

    await host.viewer.showControls();
    await host.viewer.player.getByRole('slider', { name: 'Перемотка' }).hover();
    await expect(host.viewer.player.locator('.thumbnail div')).toHaveCSS('background-image', /river\/thumbnails\.jpg/);

    await host.viewer.press('Google Cast');
    await expect
      .poll(() => host.payloadsOf('remoteChanged'))
      .toEqual([{ remote: { type: 'cast', device: 'Гостиная' } }]);
    // Commands go to the device, and facts come from it.
    const there = await host.do(async (player) => {
      await player.pause();
      await player.seekTo(15);
      const { playback, position } = player.state;
      return [playback, position];
    });
    expect(there).toEqual(['paused', 15]);
    expect(await host.viewer.film.evaluate((film: HTMLVideoElement) => film.src)).toBe('');
    await host.viewer.press('Google Cast');
    await expect.poll(() => host.payloadsOf('remoteChanged')).toHaveLength(2);
    expect((await host.payloadsOf('remoteChanged')).at(-1)).toEqual({ remote: null });
  },
);
