import type { Browser, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { random as seeded } from '../../src/simulate/random.ts';
import { evaluate } from './inspect.ts';
import { scenarios } from './scenarios.ts';
import type { Target } from './targets.ts';
import { visit } from './visit.ts';

/** The time that a viewer waited for the effect of an action, by the browser's own measure, in milliseconds. */
export interface Interaction {
  readonly action: string;
  readonly ms: number;
}

const ACTIONS = 200;
const SEED = 29;
const SLOWDOWN = 4;
const SETTLED_MS = 5_000;
const BETWEEN_MS = 200;

const key = (name: string) => ({ name, run: (page: Page) => page.keyboard.press(name) });

/** Opens a menu by its button, and closes it. */
const menu = (name: string) => ({
  name,
  run: async (page: Page) => {
    // The controls have to be on screen.
    await page.mouse.move(600, 300);
    await page.mouse.move(640, 340);
    await page.frameLocator('iframe').getByRole('button', { name, exact: true }).click();
    await pause(BETWEEN_MS);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  },
});

const keys = ['k', 'm', 'l', 'j', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'c', '5', 'Shift+>', 'Shift+<'];
const actions = [...keys.map(key), menu('Настройки'), menu('Субтитры')];

/** Two hundred actions in a frame, on a processor slowed down four times; each takes as long as its slowest event. */
export function measureInteractions(browser: Browser, origin: string): Promise<readonly Interaction[]> {
  const framed = scenarios.find(({ id }) => id === 'frame');
  if (framed === undefined) throw new Error('There is no scenario.');
  return visit(browser, origin, 'potok', framed, async ({ page, player }) => {
    await pause(SETTLED_MS);
    await page.locator('iframe').focus();
    await evaluate(player, `(${watchEvents.toString()})()`);
    await player.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const random = seeded(SEED);
    const interactions: Interaction[] = [];
    for (let count = 0; count < ACTIONS; count += 1) {
      const { name, run } = actions[Math.floor(random() * actions.length)] as (typeof actions)[number];
      await run(page);
      await pause(BETWEEN_MS);
      for (const ms of await takeDurations(player)) interactions.push({ action: name, ms });
    }
    return interactions;
  });
}

/** The browser reports nothing shorter than 16 ms. */
function watchEvents(): void {
  const durations = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as (PerformanceEntry & { readonly interactionId: number })[])
      if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, {
    takeDurations: () => {
      note(observer.takeRecords());
      const taken = [...durations.values()];
      durations.clear();
      return taken;
    },
  });
}

const takeDurations = (player: Target) => evaluate<readonly number[]>(player, 'window.takeDurations()');
