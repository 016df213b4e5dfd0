import { fileURLToPath } from 'node:url';
import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** A page that was written for another player, from that player's public documents alone. */
interface Page {
  readonly dialect: string;
  /** Statements that define `send` from the frame, and `name` and `time` from a message. */
  readonly script: string;
  readonly ready: string;
  readonly play: readonly [command: string, told: string];
  readonly seek: readonly [command: string, told: string];
  readonly pause: readonly [command: string, told: string];
}

const pages: readonly Page[] = [
  {
    dialect: 'kodik',
    script: `
      const send = (value) => kodik().postMessage({ key: 'kodik_player_api', value }, '*');
      const kodik = () => document.querySelector('iframe').contentWindow;
      const name = ({ key }) => key;
      const time = ({ value }) => value?.time;`,
    ready: 'kodik_player_current_episode',
    play: [`send({ method: 'play' })`, 'kodik_player_video_started'],
    seek: [`send({ method: 'seek', seconds: 12 })`, 'kodik_player_seek'],
    pause: [`send({ method: 'pause' })`, 'kodik_player_pause'],
  },
  {
    dialect: 'rutube',
    script: `
      const send = (type, data) =>
        document.querySelector('iframe').contentWindow.postMessage(JSON.stringify({ type, data }), '*');
      const name = (text) => { const { type, data } = JSON.parse(text); return data.state ? type + ' ' + data.state : type; };
      const time = (text) => JSON.parse(text).data.time;`,
    ready: 'player:ready',
    play: [`send('player:play', {})`, 'player:changeState playing'],
    seek: [`send('player:setCurrentTime', { time: 12 })`, 'player:currentTime'],
    pause: [`send('player:pause', {})`, 'player:changeState paused'],
  },
  {
    dialect: 'playerjs',
    script: `
      const send = (api, set) => document.querySelector('iframe').contentWindow.postMessage({ api, set }, '*');
      const name = ({ event }) => event;
      const time = ({ time }) => time;`,
    ready: 'init',
    play: [`send('play')`, 'play'],
    seek: [`send('seek', 12)`, 'seek'],
    pause: [`send('pause')`, 'pause'],
  },
  {
    dialect: 'vimeo',
    script: `
      const send = (method, value) =>
        document.querySelector('iframe').contentWindow.postMessage({ method, value }, '*');
      const name = (text) => {
        const { event, method } = JSON.parse(text);
        if (event === 'ready') for (const wanted of ['playing', 'seeked', 'pause']) send('addEventListener', wanted);
        return event ?? method;
      };
      const time = (text) => JSON.parse(text).data?.seconds;`,
    ready: 'ready',
    play: [`send('play')`, 'playing'],
    seek: [`send('setCurrentTime', 12)`, 'seeked'],
    pause: [`send('pause')`, 'pause'],
  },
];

test('a page that speaks the protocol of another player commands this one, and hears its events', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  for (const { dialect, script, ready, play, seek, pause } of pages) {
    await test.step(dialect, async () => {
      await serveHost(
        services,
        `<script>
          window.told = [];
          ${script}
          addEventListener('message', ({ data }) => {
            // Messages of the player's own protocol go to every page.
            if (data.source !== 'potok') told.push({ name: name(data), time: time(data) });
          });
        </script>${frame(services.url, { movie_id: 2, season: 1, episode: 1, dialect })}`,
      );
      await page.goto(`${services.foreignUrl}/host`);
      const told = (): Promise<readonly { name: string; time?: number }[]> => page.evaluate('told');
      const names = async () => (await told()).map(({ name }) => name);
      await expect.poll(names).toContain(ready);

      await page.evaluate(play[0]);
      await expect.poll(names).toContain(play[1]);
      await expect.poll(() => viewer.inFrame().isPaused()).toBe(false);
      await page.evaluate(seek[0]);
      const isThere = async () => (await told()).some(({ name, time = 0 }) => name === seek[1] && time >= 12);
      await expect.poll(isThere).toBe(true);
      await page.evaluate(pause[0]);
      await expect.poll(names).toContain(pause[1]);
      await expect.poll(() => viewer.inFrame().isPaused()).toBe(true);
    });
  }
});

test('the video search of Yandex gets what it asks for', async ({ viewer, services }) => {
  const { page } = viewer;
  await serveHost(
    services,
    `<script>
      window.told = [];
      addEventListener('message', ({ data }) => data.event && told.push(data));
    </script>${frame(services.url, { movie_id: 2, season: 1, episode: 1, dialect: 'yandex', t: 3 })}`,
  );
  await page.goto(`${services.foreignUrl}/host`);
  const told = (): Promise<readonly { event: string; time?: number }[]> => page.evaluate('told');
  const last = async (wanted: string) => (await told()).findLast(({ event }) => event === wanted);
  await expect.poll(() => last('inited')).toBeDefined();
  const frameViewer = viewer.inFrame();
  await frameViewer.play();
  await expect.poll(() => last('started')).toMatchObject({ time: expect.any(Number), duration: expect.any(Number) });
  await expect.poll(async () => (await last('timeupdate'))?.time ?? 0).toBeGreaterThan(3);
  await frameViewer.press('Пауза');
  await expect.poll(async () => (await last('paused'))?.time ?? 0).toBeGreaterThan(3);
});

test('a page with the library of Vimeo commands the player through it', async ({ viewer, services }) => {
  const { page } = viewer;
  // The library accepts only frames of its own site, which may then request nothing from this machine directly.
  const site = 'https://player.vimeo.com';
  await page.route(/^https:\/\/player\.vimeo\.com\/|\/media\//, async (route) => {
    const url = route.request().url().replace(site, services.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await serveHost(services, frame(site, { movie_id: 2, season: 1, episode: 1, dialect: 'vimeo' }));
  await page.goto(`${services.foreignUrl}/host`);
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('@vimeo/player')) });
  const run = (script: string): Promise<unknown> => page.evaluate(script);
  await run(`
    window.player = new Vimeo.Player(document.querySelector('iframe'));
    window.told = [];
    for (const name of ['play', 'playing', 'timeupdate', 'seeked', 'volumechange', 'pause'])
      player.on(name, (data) => told.push({ name, data }));
    player.ready()`);
  const names = async () => ((await run('told')) as readonly { name: string }[]).map(({ name }) => name);

  await run('player.play()');
  await expect.poll(() => viewer.inFrame().isPaused()).toBe(false);
  expect(await run('player.getPaused()')).toBe(false);
  expect(await run('player.setCurrentTime(12)')).toBe(12);
  await expect.poll(() => run('player.getCurrentTime()')).toBeGreaterThanOrEqual(12);
  expect(await run('player.setVolume(0.5)')).toBe(0.5);
  expect(await run('player.getVolume()')).toBe(0.5);
  expect(await run('player.getVideoId()')).toBe(2);
  expect(await run('player.getDuration()')).toBeCloseTo(await viewer.inFrame().duration(), 0);
  // A refusal is an exception with the name that the manual of the library gives it.
  const refusal = (call: string) => run(`${call}.then(() => 'done', ({ name }) => name)`);
  expect(await refusal('player.setPlaybackRate(99)')).toBe('RangeError');
  expect(await refusal('player.setLoop(true)')).toBe('UnsupportedError');
  await run('player.pause()');
  await expect.poll(() => viewer.inFrame().isPaused()).toBe(true);
  const heard = ['play', 'playing', 'timeupdate', 'seeked', 'volumechange', 'pause'];
  await expect.poll(names).toEqual(expect.arrayContaining(heard));
});
