import type { FrameLocator, Page } from '@playwright/test';
import { evaluate } from './inspect.ts';
import type { Subject } from './subjects.ts';
import type { Target } from './targets.ts';

/** Milliseconds from a click until what it leads to has been painted. */
export interface Answers {
  readonly pauseMs: number;
  /** The settings, opened for the first time in a visit. */
  readonly menuMs: number | null;
}

/** Of the players whose buttons are known here: Potok, and the bare page, whose script pauses at a click. */
export async function measureAnswers(page: Page, player: Target, subject: Subject): Promise<Answers | null> {
  const frame = page.frameLocator('iframe');
  if (subject === 'potok' || subject === 'unrecorded') {
    const menuMs = await paintedAfter(player, `document.querySelector('[role="menu"]')`, () =>
      pressButton(page, frame, 'Настройки'),
    );
    await page.keyboard.press('Escape');
    return { menuMs, pauseMs: await paintedAfter(player, PAUSED, () => pressButton(page, frame, 'Пауза')) };
  }
  if (subject !== 'bare') return null;
  await evaluate(player, `void addEventListener('click', () => document.querySelector('video').pause())`);
  return { menuMs: null, pauseMs: await paintedAfter(player, PAUSED, () => page.mouse.click(640, 360)) };
}

const PAUSED = `[...document.querySelectorAll('video')].every((film) => film.paused)`;

/** The controls are hidden until the pointer moves. */
async function pressButton(page: Page, frame: FrameLocator, name: string): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 360);
  await frame.getByRole('button', { name, exact: true }).click();
}

async function paintedAfter(player: Target, condition: string, press: () => Promise<void>): Promise<number> {
  await evaluate(player, `void (window.answered = (${timePaint.toString()})(() => ${condition}))`);
  await press();
  return evaluate(player, 'window.answered');
}

/** A message sent within a frame's callback arrives when that frame has been painted. */
function timePaint(isThere: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const look = (startMs: number) => {
      if (!isThere()) return void requestAnimationFrame(() => look(startMs));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startMs);
      port2.postMessage(null);
    };
    const onClick = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
