import type { Browser, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { evaluate } from './inspect.ts';
import { paintedAfter } from './painted.ts';
import { MARK } from './phases.ts';
import { scenarios } from './scenarios.ts';
import type { Target } from './targets.ts';
import { visit } from './visit.ts';

export const pressNames = ['pause', 'mute', 'step', 'settings', 'captions'] as const;
type PressName = (typeof pressNames)[number];

/** The milliseconds from each press until its effect has been painted. */
export type PressTimes = Readonly<Record<PressName, readonly number[]>>;

interface Press {
  /** A key, or a button by its selector. */
  readonly by: { readonly key: string } | { readonly button: string };
  /** An expression for the state of the screen; a press is painted when its value has changed. */
  readonly shown: string;
  /** The key that undoes the press, uncounted; null if the next press does. */
  readonly undo: string | null;
}

const labelOf = (selector: string) => `document.querySelector('${selector}')?.getAttribute('aria-label')`;
const isMenuShown = `document.querySelector('[role="menu"]:not([hidden])') !== null`;
const film = `document.querySelector('video')`;

const menu = (button: string): Press => ({ by: { button }, shown: isMenuShown, undo: 'Escape' });
const byKey = (key: string, shown: string, undo: string | null = null): Press => ({ by: { key }, shown, undo });

const presses: Readonly<Record<'potok' | 'bare', Readonly<Record<PressName, Press>>>> = {
  potok: {
    pause: byKey('k', labelOf('.play')),
    mute: byKey('m', labelOf('button[aria-label$="звук"]')),
    step: byKey('l', `document.querySelector('.clock')?.textContent`, 'j'),
    settings: menu('button[aria-label="Настройки"]'),
    captions: menu('button[aria-label="Субтитры"]'),
  },
  bare: {
    pause: byKey('k', `${film}.paused`),
    mute: byKey('m', `${film}.muted`),
    step: byKey('l', `Math.round(${film}.currentTime / 5)`, 'j'),
    settings: menu('#settings'),
    captions: menu('#captions'),
  },
};

/** Adds controls that answer each press by one line of script: three keys, two buttons, and a menu of six rows. */
function addBareControls(): void {
  const menu = Object.assign(document.createElement('div'), { hidden: true });
  menu.setAttribute('role', 'menu');
  menu.style.cssText = 'position: fixed; right: 16px; bottom: 64px; width: 240px; background: #222; color: #fff';
  for (const text of ['Speed', 'Quality', 'Sound', 'Captions', 'Share', 'Help'])
    menu.append(Object.assign(document.createElement('button'), { textContent: text, style: 'display: block' }));
  document.body.append(menu);
  for (const [place, id] of ['captions', 'settings'].entries()) {
    const button = Object.assign(document.createElement('button'), { id, textContent: id });
    button.style.cssText = `position: fixed; bottom: 16px; right: ${16 + place * 96}px`;
    button.addEventListener('click', () => {
      menu.hidden = false;
      menu.querySelector('button')?.focus();
    });
    document.body.append(button);
  }
  const film = document.querySelector('video');
  addEventListener('keydown', ({ key }) => {
    if (film === null) return;
    if (key === 'k') void (film.paused ? film.play() : film.pause());
    if (key === 'm') film.muted = !film.muted;
    if (key === 'l') film.currentTime += 10;
    if (key === 'j') film.currentTime -= 10;
    if (key === '0') film.currentTime = 0;
    if (key === 'Escape') menu.hidden = true;
  });
}

const framed = scenarios.find(({ id }) => id === 'frame');
const SETTLED_MS = 5_000;
const BETWEEN_MS = 150;
const MOST_WAITS = 10;

/**
 * Waits until nothing moves, because while something moves, a press is painted with the next frame of the screen, at
 * its pace.
 */
async function settle(player: Target): Promise<void> {
  for (let time = 0; time < MOST_WAITS; time += 1) {
    await pause(BETWEEN_MS);
    if (await evaluate(player, `(${isStill.toString()})()`)) return;
  }
}

function isStill(): boolean {
  const runs = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  return !document.getAnimations().some(runs);
}

const REWIND_FROM_SECONDS = 30;

/** Seeks to the beginning in time, because a film that has ended shows nothing of a press. */
async function keepFromEnd(page: Page, player: Target): Promise<void> {
  if ((await evaluate<number>(player, `${film}.currentTime`)) < REWIND_FROM_SECONDS) return;
  await page.keyboard.press('0');
  await settle(player);
}

/** Names the press at which a measurement has failed. */
const asOf = (subject: string, name: PressName, time: number) => (cause: unknown) => {
  throw new Error(`${subject}, ${name}, press ${time + 1}: ${String(cause)}`, { cause });
};

/** Makes each press this many times, in the frame, one after another. */
export function measurePresses(
  browser: Browser,
  origin: string,
  subject: 'potok' | 'bare',
  times: number,
  say: (text: string) => void,
): Promise<PressTimes> {
  if (framed === undefined) throw new Error('There is no scenario.');
  return visit(browser, origin, subject, framed, async ({ page, player }) => {
    await pause(SETTLED_MS);
    // Without this focus keys would go to the host page.
    await page.locator('iframe').focus();
    if (subject === 'bare') await evaluate(player, `(${addBareControls.toString()})()`);
    const measured: Record<PressName, number[]> = { pause: [], mute: [], step: [], settings: [], captions: [] };
    for (const name of pressNames) {
      say(`presses: ${subject}, ${name}`);
      const { by, shown, undo } = presses[subject][name];
      const press = await presserOf(page, player, by);
      for (let time = 0; time < times; time += 1) {
        await keepFromEnd(page, player);
        await evaluate(player, `void performance.mark('${MARK}${name}')`);
        measured[name].push(await paintedAfter(player, shown, press).catch(asOf(subject, name, time)));
        await settle(player);
        if (undo === null) continue;
        await page.keyboard.press(undo);
        await settle(player);
      }
    }
    return measured;
  });
}

/** Returns how to press. The pointer is on the button from the beginning, because only the press is measured. */
async function presserOf(page: Page, player: Target, by: Press['by']): Promise<() => Promise<void>> {
  if ('key' in by) return () => page.keyboard.press(by.key);
  // Moves of the pointer show the controls.
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 360);
  await pause(BETWEEN_MS);
  const { x, y } = await evaluate<{ readonly x: number; readonly y: number }>(
    player,
    `(() => {
      const { left, top, width, height } = document.querySelector('${by.button}').getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })()`,
  );
  await page.mouse.move(x, y);
  await pause(BETWEEN_MS);
  return () => page.mouse.click(x, y);
}
