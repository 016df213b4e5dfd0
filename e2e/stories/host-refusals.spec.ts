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

  test('is told of a broken stream by a code of its own, as soon as the player gives it up', async ({
    viewer,
    services,
  }) => {
    test.setTimeout(90_000);
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`, { match: '/media/lighthouse/', status: 404 });
    await host.do((player) => player.play());
    expect(await host.do((player) => player.load({ movieId: 2, autoPlay: true }))).toBe('failed');
    await expect(host.viewer.card).toBeVisible();
    expect(await host.do(async ({ state }) => state.playback)).not.toBe('playing');
  });
});
