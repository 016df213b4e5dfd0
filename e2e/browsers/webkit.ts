import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findWebKit } from '../../src/tools/lib/other-engines.mjs';
import type { Engine } from './browser-window.ts';
import { webDriverWindow } from './webdriver-window.ts';

/** A page that hangs is not closed by its driver. */
const QUIT_MS = 10_000;

/** Starts WebKitGTK on a virtual screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const found = findWebKit();
  if (found === undefined) throw new Error('No WebKit found.');
  const { driver: program, browser } = found;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  return {
    open: async () => {
      const { port, stop } = await startDriver(program, display);
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          }),
        )
        .build();
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
      return {
        window: webDriverWindow(driver),
        close: async () => {
          await Promise.race([driver.quit().catch(() => undefined), sleep(QUIT_MS)]);
          await stop();
        },
      };
    },
    stop: () => end(screen),
  };
}

/**
 * Starts a driver. Each window has one of its own, because a driver now and then dies together with the window it has
 * closed.
 */
async function startDriver(program: string, display: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_GST_ENABLE_HLS_SUPPORT: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
    detached: true,
  });
  await answers(port, server);
  return { port, stop: () => endGroup(server) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Ends the driver together with its browser: a browser that hangs would take a processor from later stories. */
async function endGroup(driver: ChildProcess): Promise<void> {
  const { pid } = driver;
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
  await end(driver);
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const [chunk] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null && driver.signalCode === null) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('The driver of WebKit has ended.');
}
