import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 50;
const RADIUS = 120;

/** Moves the pointer in circles over the middle of the film, where there are no controls. */
export async function movePointer(page: Page, forMs: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const endMs = performance.now() + forMs;
  for (let step = 0; performance.now() < endMs; step += 1) {
    const angle = step / 8;
    await page.mouse.move(width / 2 + RADIUS * Math.cos(angle), height / 2 + RADIUS * Math.sin(angle));
    await pause(STEP_MS);
  }
}
