/**
 * `npm run bench:host`: the time from a command of a host page to its fact, beside a player that answers Vimeo-style
 * messages, and the cost to the player's main thread of a host that listens to its state, in a frame of another site.
 * It judges nothing: read the ratios.
 */
import type { Browser, Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Player } from '../../src/embed/player.ts';
import { startServer } from '../fixtures/server.ts';
import { page as pageOf } from './baselines/page.ts';
import { launch } from './browser.ts';

declare global {
  interface Window {
    player: Player;
    setVolume: (volume: number) => Promise<unknown>;
    subscription: { unsubscribe(): void };
  }
}

const ROUNDS = 5;
const COMMANDS = 50;
const LISTENING_SECONDS = 8;

/** A plain player whose messages are JSON. It answers a command by the event that the command leads to. */
const plainPlayer = (origin: string) =>
  pageOf(
    '',
    `<video src="${origin}/media/river/720.mp4" muted autoplay loop></video>
    <script>
      const video = document.querySelector('video');
      const tell = (event, data) => parent.postMessage(JSON.stringify({ event, data }), '*');
      video.addEventListener('volumechange', () => tell('volumechange', { volume: video.volume }));
      addEventListener('message', ({ data }) => {
        const { method, value } = JSON.parse(data);
        if (method === 'setVolume') video.volume = value;
      });
      tell('ready');
    </script>`,
  );

const plainHost = pageOf(
  '',
  `<iframe id="plain" allow="autoplay" width="640" height="360"></iframe>
    <script>
      document.querySelector('#plain').src = location.origin.replace('localhost', '127.0.0.1') + '/plain';
      const waiting = [];
      addEventListener('message', ({ data }) => {
        if (JSON.parse(data).event === 'volumechange') waiting.shift()?.();
      });
      window.setVolume = (value) =>
        new Promise((done) => {
          waiting.push(done);
          frames[0].postMessage(JSON.stringify({ method: 'setVolume', value }), '*');
        });
    </script>`,
);

const ourHost = (origin: string) =>
  pageOf(
    '',
    `<div id="film" style="width: 640px"></div>
    <script type="module">
      import { mount } from '${origin}/embed/index.js';
      window.player = mount('#film', { movieId: 1, autoPlay: true });
      window.setVolume = (volume) => player.setVolume(volume);
    </script>`,
  );

/** Serves pages by their paths; `localhost` and 127.0.0.1 are two sites. */
async function servePages(pages: Readonly<Record<string, string>>): Promise<Server> {
  const pageServer = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(pages[url] ?? '');
  });
  pageServer.listen(0, '127.0.0.1');
  await once(pageServer, 'listening');
  return pageServer;
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.waitForFunction(() => typeof window.setVolume === 'function');
  const video = page.frameLocator('iframe').locator('video').first();
  await video.waitFor({ state: 'attached' });
  while ((await video.evaluate((media: HTMLVideoElement) => media.currentTime)) < 1) await pause(100);
  return page;
}

/** The median of the milliseconds from a command to its fact. */
const roundTrip = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const startMs = performance.now();
      await window.setVolume(index % 2 === 0 ? 0.4 : 0.6);
      times.push(performance.now() - startMs);
      // The pause keeps the player from refusing a flood of commands.
      await new Promise((done) => setTimeout(done, 100));
    }
    return times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
  }, COMMANDS);

/** The milliseconds of the frame's main thread while the film plays. */
async function busyMs(page: Page): Promise<number> {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('There is no frame.');
  const cdp = await page.context().newCDPSession(frame);
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  const before = await read();
  await pause(LISTENING_SECONDS * 1_000);
  const spent = (await read()) - before;
  await cdp.detach();
  return spent;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const line = (what: string, values: readonly number[]): string =>
  `${what}: ${median(values).toFixed(1)} ms (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;

const server = await startServer('dist/backend/main.js', { hasFaults: false, env: { DATA_DIR: 'memory:' } });
const pages = await servePages({
  '/host': ourHost(server.url),
  '/plain-host': plainHost,
  '/plain': plainPlayer(server.url),
});
const browser = await launch();
try {
  const site = `http://localhost:${(pages.address() as AddressInfo).port}`;
  const plain = await open(browser, `${site}/plain-host`);
  const potok = await open(browser, `${site}/host`);
  const times = { plain: [] as number[], potok: [] as number[], unheard: [] as number[], heard: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.plain.push(await roundTrip(plain));
    times.potok.push(await roundTrip(potok));
  }
  await plain.context().close();
  for (let round = 0; round < ROUNDS; round += 1) {
    await potok.evaluate(() => void window.player.seekTo(1));
    times.unheard.push(await busyMs(potok));
    await potok.evaluate(() => {
      const subscription = window.player.state$.subscribe(() => undefined);
      Object.assign(window, { subscription });
    });
    await potok.evaluate(() => void window.player.seekTo(1));
    times.heard.push(await busyMs(potok));
    await potok.evaluate(() => window.subscription.unsubscribe());
  }
  console.log(line('A command until its fact, Potok', times.potok));
  console.log(line('A command until its event, Vimeo-style messages', times.plain));
  console.log(`Ratio: ${(median(times.potok) / median(times.plain)).toFixed(2)}`);
  console.log(line(`Main thread in ${LISTENING_SECONDS} s, nobody listens`, times.unheard));
  console.log(line(`Main thread in ${LISTENING_SECONDS} s, a host listens to the state`, times.heard));
  console.log(`Ratio: ${(median(times.heard) / median(times.unheard)).toFixed(2)}`);
} finally {
  await browser.close();
  pages.close();
  await server.stop();
}
