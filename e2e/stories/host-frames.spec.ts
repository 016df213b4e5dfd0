import type { Player } from '../../src/embed/player.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { serveHost } from '../fixtures/host-page.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    players: Player[];
    other: Player;
    outcomes?: string[];
    said: { type: string }[];
  }
}

test.describe('frames of another site', () => {
  test('obey two libraries at once, and obey after a reload and after a move in the document', async ({
    viewer,
    services,
  }) => {
    const host = await openHostPlayer(viewer, services, `{ movieId: 1 }`);
    const { page } = host;
    // Another script of the page brings a second library for the same frame.
    await page.addScriptTag({ url: `${services.url}/embed/lib.js` });
    const both = await page.evaluate(async () => {
      const other = window.Potok?.connect(window.player.frame);
      if (other === undefined) throw new Error('No library.');
      Object.assign(window, { other });
      await other.play();
      await window.player.pause();
      await other.setRate(1.5);
      return [other === window.player, other.state.rate, other.state.playback, window.player.state.playback];
    });
    expect(both).toEqual([false, 1.5, 'paused', 'paused']);
    // Messages of two ports come in no fixed order.
    await expect.poll(() => page.evaluate(() => window.player.state.rate)).toBe(1.5);
    expect(await host.payloadsOf('rateChanged')).toEqual([{ rate: 1.5 }]);
    expect(await host.payloadsOf('ready')).toHaveLength(1);

    const reloaded = await page.evaluate(async () => {
      const { player } = window;
      const onItsWay = player.seekTo(30).then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      );
      player.frame.src = String(player.frame.src);
      await new Promise((resolve) => player.frame.addEventListener('load', resolve, { once: true }));
      await player.setVolume(0.3);
      const { other } = window;
      await other.play();
      return [await onItsWay, player.state.volume, other.state.playback];
    });
    expect(reloaded).toEqual([expect.stringMatching(/^(destroyed|done)$/), 0.3, 'playing']);
    const heard = () => page.evaluate(() => [window.other.state.volume, window.player.state.playback]);
    await expect.poll(heard).toEqual([0.3, 'playing']);
    await expect.poll(() => host.payloadsOf('ready')).toHaveLength(2);

    const moved = await page.evaluate(async () => {
      const { player } = window;
      const place = document.body.appendChild(document.createElement('section'));
      place.append(player.frame);
      await new Promise((resolve) => player.frame.addEventListener('load', resolve, { once: true }));
      await player.play();
      return [player.frame.isConnected, player.state.playback];
    });
    expect(moved).toEqual([true, 'playing']);
    await expect.poll(() => host.payloadsOf('ready')).toHaveLength(3);
  });

  test('work when fifty are on a page, each with its own answers', async ({ viewer, services }) => {
    const { page } = viewer;
    await serveHost(
      services,
      `<div id="films"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  window.players = Array.from({ length: 50 }, () => mount('#films', { movieId: 404, recording: 'off' }));
</script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    await page.waitForFunction(() => window.players?.length === 50);
    const codes = await page.evaluate(async () => {
      await Promise.all(window.players.map(({ ready }) => ready));
      const asked = window.players.map((player) =>
        player.play().catch((error: unknown) => (error as { code: string }).code),
      );
      return [...new Set(await Promise.all(asked))];
    });
    expect(codes).toEqual(['notFound']);
    const volumes = await page.evaluate(async () => {
      await Promise.all(window.players.map((player, index) => player.setVolume(index / 100)));
      return window.players.map(({ state }) => Math.round(state.volume * 100));
    });
    expect(volumes).toEqual(Array.from({ length: 50 }, (_, index) => index));
    const last = await page.evaluate(async () => {
      const [first, ...others] = window.players;
      for (const player of others) player.destroy();
      await first?.load({ movieId: 1, autoPlay: true });
      await first?.play();
      return first?.state.playback;
    });
    expect(last).toBe('playing');
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('that hold no player fail their commands after a named time', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.clock.install();
    await serveHost(
      services,
      `<div id="film"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  window.player = mount('#film', { movieId: 1, src: '${services.url}/healthz' });
  window.outcomes = [];
  for (const asked of [player.play(), player.ready]) asked.then(() => outcomes.push('done'), ({ code }) => outcomes.push(code));
</script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    const outcomes = () => page.evaluate(() => window.outcomes);
    await expect.poll(outcomes).toEqual([]);
    // The time begins when the script of the commands has come.
    await expect(async () => {
      await page.clock.runFor(21_000);
      expect(await outcomes()).toEqual(['timeout', 'timeout']);
    }).toPass();
  });

  test('are commanded without the library, as the page of documentation says', async ({ viewer, services }) => {
    const { page } = viewer;
    // The player gives a command up after this time, which a slow machine may need.
    await holdTimers(page, 15_000, 30_000);
    await serveHost(
      services,
      `<iframe src="${services.url}/player/?movie_id=1" width="960" height="540" allow="autoplay; fullscreen"></iframe>
<script>
  const frame = document.querySelector('iframe');
  const said = (window.said = []);
  const nonce = Math.random().toString(36).slice(2).padEnd(8, '0');
  const hello = setInterval(
    () => frame.contentWindow.postMessage({ source: 'potok', version: 1, type: 'hello', payload: { nonce, protocol: 1 } }, '*'),
    500,
  );
  addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== frame.contentWindow || data.type !== 'welcome' || data.payload.nonce !== nonce) return;
    clearInterval(hello);
    const [port] = ports;
    port.onmessage = ({ data }) => said.push(data);
    port.postMessage({ id: 1, command: 'listen', arguments: [{ position: 4, events: [] }] });
    port.postMessage({ id: 2, command: 'play', arguments: [] });
    port.postMessage({ id: 3, command: 'seekTo', arguments: [-1] });
  });
</script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    const said = (type: string) => page.evaluate((wanted) => window.said.filter((one) => one.type === wanted), type);
    await expect
      .poll(() => said('answer'))
      .toEqual(
        expect.arrayContaining([
          { type: 'answer', id: 2 },
          { type: 'answer', id: 3, error: { code: 'range', message: expect.any(String) } },
        ]),
      );
    const [first, ...others] = await said('ready');
    expect([first, others]).toMatchObject([{ info: { protocol: 1 }, state: { playback: expect.any(String) } }, []]);
    await expect.poll(() => said('state')).toContainEqual({ type: 'state', changes: { position: expect.any(Number) } });
    // The first frame may have been shown before the page listened.
    await expect
      .poll(() => said('event'))
      .toContainEqual(expect.objectContaining({ event: 'playbackChanged', payload: { playback: 'playing' } }));
  });

  test('go on by themselves if their host never answers', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.addInitScript(() => Object.assign(window, { env_fullscreen_mode: 'parent' }));
    await serveHost(
      services,
      `<iframe src="${services.url}/player/?movie_id=1" width="960" height="540" allow="autoplay; fullscreen"></iframe>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await framed.play();
    await framed.watchPast(0.3);
    await framed.press('Полный экран');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
    await framed.watchPast(1);
  });
});
