import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a host page that loads another film', () => {
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
