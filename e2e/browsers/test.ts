import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { expect } from '../fixtures/expect.ts';
import { attachRecording } from '../fixtures/recording.ts';
import { startServices, type Services, viewerCookie } from '../fixtures/services.ts';
import { playwrightEngine } from './playwright-engine.ts';
import type { Engine, EngineName, BrowserWindow } from './browser-window.ts';
import { Watcher } from './watcher.ts';
import { startWebKit } from './webkit.ts';

interface WorkerFixtures {
  readonly runningServices: Services;
  readonly engine: Engine;
}

interface TestFixtures {
  readonly services: Services;
  /** A window of the project's engine without any history but this viewer's cookies. */
  readonly browserWindow: BrowserWindow;
  /** The viewer in front of the window. */
  readonly watcher: Watcher;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  runningServices: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const services = await startServices();
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ playwright, launchOptions }, use, { project }) => {
      const name = project.name as EngineName;
      const engine =
        name === 'webkit' ? await startWebKit() : playwrightEngine(name, await playwright[name].launch(launchOptions));
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  services: async ({ runningServices }, use) => {
    await runningServices.reset();
    await use(runningServices);
    await runningServices.reset();
  },
  browserWindow: async ({ engine }, use) => {
    const { window, close } = await engine.open();
    await use(window);
    await close();
  },
  watcher: async ({ browserWindow, services }, use, testInfo) => {
    // Browsers of one machine compute one id: each test gets its own, so that none sees what another watched.
    const deviceId = randomUUID().replaceAll('-', '');
    const watcher = new Watcher(browserWindow, services.url);
    await watcher.prepare(
      (cookies) => {
        for (const { name, value } of cookies) document.cookie = `${name}=${value}; path=/`;
      },
      [{ name: 'device_fp', value: deviceId }, viewerCookie(deviceId)],
    );
    await use(watcher);
    if (testInfo.status !== testInfo.expectedStatus)
      await attachRecording(
        watcher.run(() => window.potok.exportRecording(), null),
        testInfo,
      );
  },
});

export { expect };
