import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a host page of another site', () => {
  test('plays, pauses and seeks, and is told when it is done', async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 2, season: 1, episode: 1 }`);
    const info = await host.do((player) => player.ready.then(({ protocol, commands }) => ({ protocol, commands })));
    expect(info).toMatchObject({ protocol: 1, commands: expect.arrayContaining(['play', 'seekTo']) });
    expect(info).not.toMatchObject({ commands: expect.arrayContaining(['recording']) });

    await host.do((player) => player.play());
    expect(await host.viewer.isPaused()).toBe(false);
    expect(await host.do(async (player) => player.state.playback)).toBe('playing');

    const arrived = await host.do(async (player) => {
      await player.seekTo(12.5);
      return player.state.position;
    });
    expect(arrived).toBeGreaterThanOrEqual(12.5);
    expect(await host.told('seeked')).toEqual([{ position: expect.closeTo(12.5, 0) }]);

    // The last of several wins; where steps are asked for, they add up.
    const outcomes = await host.do(async (player) => {
      await player.pause();
      const { position } = player.state;
      const all = await Promise.allSettled([player.seekTo(3), player.seekTo(20), player.seekTo(8)]);
      await Promise.allSettled([player.seekBy(2), player.seekBy(2)]);
      const results = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
      return { position, results, after: player.state.position, playback: player.state.playback };
    });
    expect(outcomes).toMatchObject({
      results: ['superseded', 'superseded', 'done'],
      after: expect.closeTo(12, 0),
      playback: 'paused',
    });
    expect(await host.viewer.isPaused()).toBe(true);

    expect(await host.do((player) => player.seekTo(1_000))).toBe('range');
    expect(await host.do((player) => player.seekTo(-1))).toBe('range');
    expect(await host.do((player) => player.seekTo('x' as never))).toBe('range');
    expect(await host.do((player) => player.goLive())).toBe('notSupported');
    expect(await host.do((player) => player.skipAd())).toBe('notFound');

    // What it commands is told apart from what the viewer does, and replays.
    const { entries } = await host.viewer.recording();
    const seeks = entries.flatMap((entry) =>
      entry.kind === 'command' && entry.command.type === 'media.seek' ? [entry.command.cause] : [],
    );
    expect(new Set(seeks)).toEqual(new Set(['host']));
  });
});
