import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a host page that loads another film', () => {
  test('is refused a title that is closed in the region, and may load another one', async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    await host.do((player) => player.play());
    expect(await host.do((player) => player.load({ movieId: 6, autoPlay: true }))).toBe('notAllowed');
    await expect(host.viewer.card).toContainText('недоступен в вашей стране');
    await expect
      .poll(() => host.do(async ({ state }) => [state.error?.code, state.playback]))
      .toEqual(['regionBlocked', expect.not.stringMatching('playing|loading|buffering')]);
    expect(await host.do((player) => player.play())).toBe('notAllowed');
    expect(await host.do((player) => player.load({ movieId: 9, autoPlay: true }).then(() => 'done'))).toBe('done');
    await expect.poll(() => host.do(async ({ state }) => state.playback)).toBe('playing');
  });

  test('is refused a season, an episode or a voice that does not exist, and no other one plays', async ({
    viewer,
    services,
  }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 2, season: 1, episode: 1 }`);
    await host.do((player) => player.play());
    // The film plays slowly, because the episode is short and must not end meanwhile.
    await host.viewer.runAt(0.1);
    // The player knows the title, so it refuses these at once, and the film plays on.
    const ofSame = await host.do(async (player) => {
      const codes: string[] = [];
      for (const place of [{ season: 9 }, { season: 1, episode: 9 }, { episodeId: 999 }, { episodeVariantId: 999 }]) {
        await player.load({ movieId: 2, ...place }).catch(({ code }: { code: string }) => codes.push(code));
      }
      return codes;
    });
    expect(ofSame).toEqual(['notFound', 'notFound', 'notFound', 'notFound']);
    await expect
      .poll(() => host.do(async ({ state }) => [state.playback, state.episode?.id]))
      .toEqual(['playing', 201]);

    expect(await host.do((player) => player.load({ movieId: 3, season: 9, autoPlay: true }))).toBe('notFound');
    await expect(host.viewer.card).toBeVisible();
    expect(await host.do(async ({ state }) => [state.episode, state.error?.code])).toEqual([null, 'notFound']);
    expect(await host.do((player) => player.prepare({ movieId: 3, episode: 99 }))).toBe('notFound');
    expect(await host.do((player) => player.load({ movieId: 3, episode: 2 }).then(() => 'done'))).toBe('done');
    expect(await host.do(async ({ state }) => state.episode?.order)).toBe(2);
  });

  test('starts the film by itself only if it has last asked for that', async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    await host.do((player) => player.play());
    const playback = async (film: string) => {
      await host.page.evaluate(`player.load(${film})`);
      return host.do(async ({ state }) => state.playback);
    };
    // The first picture is there, and the film waits, although the film before it played.
    expect(await playback('{ movieId: 3 }')).toBe('notStarted');
    expect(await host.viewer.isPaused()).toBe(true);
    await host.do((player) => player.load({ movieId: 1, autoPlay: true }));
    await expect.poll(() => host.do(async ({ state }) => state.playback)).toBe('playing');
    await host.do((player) => player.load({ movieId: 3 }));
    await expect.poll(() => host.do(async ({ state }) => state.playback)).toBe('playing');
    await host.do((player) => player.load({ movieId: 1, autoPlay: false }));
    expect(await playback('{ movieId: 3 }')).toBe('notStarted');
  });

  test('is told of a broken stream by a code of its own, as soon as the player gives it up', async ({
    viewer,
    services,
  }) => {
    await viewer.page.clock.install();
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`, { match: '/media/lighthouse/', status: 404 });
    await host.do((player) => player.play());
    const loaded = host.do((player) => player.load({ movieId: 2, autoPlay: true }));
    await host.viewer.cardComes();
    expect(await loaded).toBe('failed');
    expect(await host.do(async ({ state }) => state.playback)).not.toBe('playing');
  });
});
