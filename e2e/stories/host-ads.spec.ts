import { test } from '../fixtures/ads.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect } from '../fixtures/test.ts';

test.describe('a host page of another site, during ads', () => {
  test('is told of each, commands it, and may do to it what the viewer may', async ({ viewer, services, ads }) => {
    await ads.order({ preroll: 'media,media-404,second' });
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    await host.do((player) => player.play());
    expect(await host.do(async (player) => player.state.ad)).toMatchObject({
      break: 'preroll',
      number: 1,
      canSkip: false,
      isPaused: false,
    });
    const refused = await host.do(async (player) => {
      const all = await Promise.allSettled([player.seekTo(3), player.snapshot(), player.skipAd()]);
      return all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
    });
    expect(refused).toEqual(['duringAd', 'duringAd', 'notAllowed']);
    const stands = await host.do(async (player) => {
      await player.pause();
      const { ad } = player.state;
      await player.play();
      return [ad?.isPaused, player.state.ad?.isPaused];
    });
    expect(stands).toEqual([true, false]);

    const framed = host.viewer.player.locator('video[data-potok="ad"]');
    expect(
      await host.do(async (player) => {
        // The page skips the ad at once, because the ad may end soon after that.
        while (player.state.ad?.canSkip === false) await new Promise((resolve) => setTimeout(resolve, 50));
        await player.skipAd();
        return player.state.ad?.number ?? null;
      }),
    ).not.toBe(1);
    await expect.poll(() => host.payloadsOf('adStarted')).toHaveLength(2);
    await ads.hurry(framed);
    await host.viewer.watchPast(0.3);
    const order = await host.page.evaluate(() =>
      window.hostTold.flatMap(({ type, payload }) => (/^ad[A-Z]/.test(type) ? [[type, payload]] : [])),
    );
    const ofBreak = expect.objectContaining({ break: 'preroll' }) as unknown;
    expect(order).toEqual(
      expect.arrayContaining([
        ['adBreakStarted', ofBreak],
        ['adStarted', expect.objectContaining({ break: 'preroll', number: 1 })],
        ['adFailed', {}],
        ['adEnded', { reason: 'skipped' }],
        [
          'adStarted',
          expect.objectContaining({
            break: 'preroll',
            number: 3,
            total: 3,
            label: { advertiser: null, aboutUrl: null, erid: null },
          }),
        ],
        ['adEnded', { reason: 'completed' }],
        ['adBreakEnded', ofBreak],
      ]),
    );
    expect(order).toHaveLength(7);
    await expect
      .poll(() => host.do(async (player) => [player.state.ad, player.state.playback]))
      .toEqual([null, 'playing']);
    expect(await host.do((player) => player.skipAd())).toBe('notFound');
  });
});

test.describe('env_hosts', () => {
  test('names the site that may command, and the one that may have recordings', async ({ viewer, services }) => {
    await viewer.page.addInitScript(
      (origin) => Object.assign(window, { env_hosts: { command: [], recording: [origin] } }),
      services.foreignUrl,
    );
    const host = await openHostPlayer(viewer, services, `{ movieId: 1, qoe: 'on' }`);
    const info = await host.do((player) => player.ready.then(({ commands }) => commands));
    expect(info).toEqual(['recording']);
    expect(await host.do((player) => player.play())).toBe('notAllowed');
    expect(await host.do((player) => player.recording().then(({ format }) => format))).toBe('potok-recording');
    await host.viewer.play();
    // The page still receives facts. The first frame may have been shown before the host's library was there.
    await expect.poll(async () => (await host.payloadsOf('playbackChanged')).length).toBeGreaterThan(0);
  });
});
