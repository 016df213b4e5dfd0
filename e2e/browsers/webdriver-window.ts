import { Button, Key, Origin, type Actions, type WebDriver } from 'selenium-webdriver';
import type { BrowserWindow } from './browser-window.ts';

/** WebKit, driven by WebDriver. The driver looks into one document at a time; the pointer belongs to the whole page. */
export function webDriverWindow(driver: WebDriver): BrowserWindow {
  const inPage = async () => {
    await driver.switchTo().defaultContent();
    return driver.actions({ async: false });
  };
  return {
    engine: 'webkit',
    open: (url) => driver.get(url),
    reload: async () => {
      await driver.switchTo().defaultContent();
      await driver.navigate().refresh();
    },
    run: async <Argument, Result>(
      script: (argument: Argument) => Result,
      argument: Argument,
      selector?: string,
    ): Promise<Awaited<Result>> => {
      await driver.switchTo().defaultContent();
      if (selector !== undefined) await driver.switchTo().frame(await driver.findElement({ css: selector }));
      // A compiler wraps functions in named helpers, which do not exist in the page.
      return await driver.executeScript(
        `const __name = (it) => it; return (${script.toString()})(arguments[0])`,
        argument,
      );
    },
    movePointer: async (x, y) => move(await inPage(), x, y).perform(),
    click: async (x, y, times) => {
      const actions = move(await inPage(), x, y);
      for (let time = 0; time < times; time += 1) actions.press(Button.LEFT).release(Button.LEFT);
      await actions.perform();
    },
    pressPointer: async () => (await inPage()).press(Button.LEFT).perform(),
    releasePointer: async () => (await inPage()).release(Button.LEFT).perform(),
    pressKey: async (key) => (await inPage()).sendKeys(keyCode(key)).perform(),
  };
}

const move = (actions: Actions, x: number, y: number): Actions =>
  actions.move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });

const named: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

function keyCode(key: string): string {
  const code = named[key] ?? key;
  if (code.length !== 1) throw new Error(`No such key for WebDriver: ${key}.`);
  return code;
}
