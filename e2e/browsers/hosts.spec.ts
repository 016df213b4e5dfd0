import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from './test.ts';
import { pageThatRuns } from './page.ts';

test('a page of another site commands the player and receives its events', async ({ watcher, services }) => {
  await serveHost(
    services,
    `<div id="film" style="width: 960px"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  window.player = mount('#film', { movieId: 4 });
</script>`,
  );
  await watcher.window.open(`${services.foreignUrl}/host`);
  const framed = watcher.inFrame();
  await framed.play();
  await framed.watchPast(0.3);
  const position = await watcher.window.run(async () => {
    const { player } = window;
    await player.seekTo(1_200);
    await player.setRate(1.5);
    await player.pause();
    return player.state.position;
  }, null);
  expect(position).toBeGreaterThan(1_199);
  await expect.poll(() => framed.film()).toMatchObject({ rate: 1.5, isPaused: true });
  expect(
    await watcher.window.run(
      () => window.player.setQuality('none').catch((error: { code: string }) => error.code),
      null,
    ),
  ).toBe('notFound');
});

test('a page of another site gets the position by messages, and stretches the frame over its window when asked', async ({
  watcher,
  services,
}) => {
  const page = await pageThatRuns(services, "window.env_fullscreen_mode = 'parent';");
  const host = `${frame(services.url, { movie_id: 1 })}
<style>.stretched { position: fixed; inset: 0; width: 100%; height: 100% }</style>
<script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'fullscreen')
      document.querySelector('iframe').classList.toggle('stretched', data.payload.state === 'enterFullScreen');
  });
</script>`;
  await serveHost(services, host, page);
  await watcher.window.open(`${services.foreignUrl}/host`);
  const framed = watcher.inFrame();
  await framed.play();
  await framed.watchPast(0.5);
  const types = () => watcher.window.run(() => window.received.map(({ data }) => data.type), null);
  await expect.poll(types).toContain('timeProgressChanged');
  const fillsWindow = () =>
    watcher.window.run(
      () => document.querySelector('iframe')?.clientWidth === document.documentElement.clientWidth,
      null,
    );
  await framed.click('Полный экран');
  await expect.poll(fillsWindow).toBe(true);
  await framed.click('Выйти из полноэкранного режима');
  await expect.poll(fillsWindow).toBe(false);
});
