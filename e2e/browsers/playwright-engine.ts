import type { Browser, Frame, Page } from '@playwright/test';
import { expect } from '../fixtures/expect.ts';
import type { Engine, EngineName, BrowserWindow } from './browser-window.ts';

const remarks = /^Cookie “.*” has been rejected/;

/** Chromium and Firefox, driven by Playwright. */
export function playwrightEngine(name: EngineName, browser: Browser): Engine {
  return {
    open: async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ name, message, stack }) => {
        // Firefox reports its own warnings the same way, without the name of an error.
        if (!remarks.test(message)) errors.push(stack ?? `${name}: ${message}`);
      });
      return {
        window: playwrightWindow(page, name),
        close: async () => {
          await context.close();
          expect(errors, 'uncaught errors of the page').toEqual([]);
        },
      };
    },
    stop: () => browser.close(),
  };
}

function playwrightWindow(page: Page, engine: EngineName): BrowserWindow {
  const frameOf = async (selector: string | undefined): Promise<Page | Frame> => {
    if (selector === undefined) return page;
    const frame = await (await page.waitForSelector(selector)).contentFrame();
    if (frame === null) throw new Error(`No document in ${selector}.`);
    return frame;
  };
  return {
    engine,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (script, argument, selector) =>
      (await frameOf(selector)).evaluate(script as never, argument as never) as never,
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y, clickCount) => page.mouse.click(x, y, { clickCount }),
    pressPointer: () => page.mouse.down(),
    releasePointer: () => page.mouse.up(),
    pressKey: (key) => page.keyboard.press(key),
  };
}
