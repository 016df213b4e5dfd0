import { atOnce, giveAll, impossible, overtaken, type Row } from '../fixtures/host-commands.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** Counts the requests from now on whose path matches. */
function requestsOf({ page }: Viewer): (path: RegExp) => number {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return (wanted) => paths.filter((path) => wanted.test(path)).length;
}

test.describe('a host page of another site', () => {
  test('plays, pauses and seeks, and is told when it is done', { tag: '@gate' }, async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 2, season: 1, episode: 1 }`);
    const info = await host.do((player) => player.ready.then(({ protocol, commands }) => ({ protocol, commands })));
    expect(info).toMatchObject({ protocol: 2, commands: expect.arrayContaining(['play', 'seekTo']) });
    expect(info).not.toMatchObject({ commands: expect.arrayContaining(['recording']) });

    await host.do((player) => player.play());
    expect(await host.viewer.isPaused()).toBe(false);
    // The film plays slowly, because an episode is short and must not end before the page has asked everything of it.
    await host.viewer.runAt(0.25);
    await expect.poll(() => host.do(async (player) => player.state.playback)).toBe('playing');
    await expect.poll(() => host.payloadsOf('playbackChanged')).toContainEqual({ playback: 'playing' });

    const observed = await host.do(
      (player) =>
        new Promise<{ ids: unknown[]; wholes: string[]; positions: number[] }>((resolve) => {
          const seen = { ids: [] as unknown[], wholes: [] as string[], positions: [] as number[] };
          player.setPositionRate(10);
          player.on('stateChanged', ({ playback }) => void seen.wholes.push(playback));
          player.state$.subscribe(({ content }) => void seen.ids.push(content?.id));
          const last = player
            .select(({ position }) => position)
            .subscribe((position) => {
              if (seen.positions.push(position) < 5) return;
              last.unsubscribe();
              resolve(seen);
            });
        }),
    );
    if (typeof observed === 'string') throw new Error(observed);
    expect(observed.ids[0]).toBe(2);
    expect(observed.wholes).toContain('playing');
    expect(observed.positions).toEqual([...new Set(observed.positions)].sort((a, b) => a - b));

    const arrived = await host.do(async (player) => {
      await player.seekTo(12.5);
      return player.state.position;
    });
    expect(arrived).toBeGreaterThanOrEqual(12.5);
    expect(await host.payloadsOf('seeked')).toEqual([{ position: expect.closeTo(12.5, 0) }]);

    // The last of several commands wins, but steps add up.
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

    // The recording tells the page's commands apart from the viewer's acts, and replays.
    const { entries } = await host.viewer.recording();
    const seeks = entries.flatMap((entry) =>
      entry.kind === 'command' && entry.command.type === 'media.seek' ? [entry.command.cause] : [],
    );
    // The player itself seeks in a film that a slow machine has let stand.
    expect(new Set(seeks.filter((cause) => cause !== 'retry'))).toEqual(new Set(['host']));
  });

  test('prepares a title before it is chosen, which then starts from what is there', async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    const requests = requestsOf(viewer);
    const others = await host.do(async (player) => {
      await player.prepare();
      const all = await Promise.allSettled([
        player.prepare({ movieId: 3 }),
        player.prepare({ movieId: 404 }),
        player.prepare({ movieId: 'x' as never }),
        player.prepare({ content: { title: 'A', sources: ['https://cdn.example/a.mp4'] } }),
      ]);
      await player.prepare({ movieId: 2, season: 1, episode: 2, timeCodeSeconds: 5 });
      return all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
    });
    expect(others).toEqual(['superseded', 'notFound', 'range', 'notAllowed']);
    // The film that is on does not change.
    expect(await host.do(async ({ state }) => [state.content?.id, state.playback])).toEqual([1, 'notStarted']);
    const manifest = /^\/media\/lighthouse\/s1e2\/master.*\.m3u8$/;
    const catalogue = /^\/api\/contents\/2(\/seasons)?$/;
    const asked = [requests(manifest), requests(catalogue)];
    expect(asked).toEqual([1, 2]);
    const played = await host.do(async (player) => {
      await player.load({ movieId: 2, season: 1, episode: 2, timeCodeSeconds: 5 });
      await player.play();
      const { content, episode, position } = player.state;
      return { movieId: content?.id, episode: episode?.order, position };
    });
    expect(played).toEqual({ movieId: 2, episode: 2, position: expect.closeTo(5, 0) });
    await host.viewer.watchPast(5.5);
    expect([requests(manifest), requests(catalogue)]).toEqual(asked);
  });

  test(
    'is told of every command whether it is done, overtaken or impossible',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      const { page } = viewer;
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      for (const held of [/\/api\/contents\//, /\blater-\w+\.js/]) {
        await page.route(held, (route) => isReleased.then(() => route.continue()));
      }
      await page.addInitScript(() => {
        const hold = (event: Event) => event.stopImmediatePropagation();
        const types = ['volumechange', 'ratechange'];
        for (const type of types) addEventListener(type, hold, true);
        // The story sends a message, because a call of Playwright into the frame counts as a gesture of the viewer
        // there.
        addEventListener('message', ({ data }) => {
          if (data !== 'release') return;
          for (const type of types) removeEventListener(type, hold, true);
          for (const type of types) document.querySelector('video')?.dispatchEvent(new Event(type));
        });
      });
      const host = await openHostPlayer(viewer, services, `{ movieId: 2, season: 1, episode: 2 }`);
      const commands = await host.do((player) => player.ready.then((info) => info.commands));
      const outcomes = giveAll(page, overtaken);
      // The held commands have been received when a later one is done.
      await host.do((player) => player.setControls('all'));
      release();
      await page.evaluate(() => window.player.frame.contentWindow?.postMessage('release', '*'));
      expect(await outcomes).toEqual(overtaken);
      expect(
        await host.do(async ({ state }) => {
          const { content, episode, position, playback, volume, muted, rate } = state;
          // The film has gone on slowly since then, and is not where an overtaken command led.
          return [content?.id, episode?.id, position >= 5 && position < 8, playback, volume, muted, rate];
        }),
      ).toEqual([2, 201, true, 'playing', 0.6, true, 0.25]);

      expect(await giveAll(page, atOnce)).toEqual(atOnce);
      expect(new Set([...overtaken, ...atOnce].map(([command]) => command))).toEqual(new Set(commands));

      expect(await giveAll(page, impossible)).toEqual(impossible);
      const accent = () => document.documentElement.style.getPropertyValue('--potok-accent');
      expect(await host.viewer.film.evaluate(accent)).toBe('#1b3fd6');
      for (const row of [
        ['load', [{ movieId: 404 }], 'notFound'],
        ['play', [], 'notFound'],
        ['pause', [], 'notFound'],
        ['stop', [], 'notFound'],
        ['next', [], 'notFound'],
        ['prepare', [], 'notFound'],
      ] as const) {
        expect(await giveAll(page, [row])).toEqual([row]);
      }
      const gone = [...commands, 'recording'].map((command): Row => [command, [], 'destroyed']);
      await page.evaluate(() => window.player.destroy());
      expect(await giveAll(page, gone)).toEqual(gone);
    },
  );
});
