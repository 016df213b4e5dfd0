import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

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
