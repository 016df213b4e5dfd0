import type { FrameLocator, Page } from '@playwright/test';
import { paintedAfter } from './painted.ts';
import type { Subject } from './subjects.ts';
import type { Target } from './targets.ts';

/**
 * Milliseconds from a click until the settings are painted, opened for the first time in a visit; null for players
 * whose buttons are not known here.
 */
export async function measureFirstMenu(page: Page, player: Target, subject: Subject): Promise<number | null> {
  if (subject !== 'potok' && subject !== 'unrecorded') return null;
  return paintedAfter(player, `document.querySelector('[role="menu"]')`, () =>
    pressButton(page, page.frameLocator('iframe'), 'Настройки'),
  );
}

/** The controls are hidden until the pointer moves. */
async function pressButton(page: Page, frame: FrameLocator, name: string): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 360);
  await frame.getByRole('button', { name, exact: true }).click();
}
