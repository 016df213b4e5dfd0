import { expect } from '../fixtures/expect.ts';
import { reportStarved } from '../fixtures/starved.ts';
import type { Page } from '@playwright/test';
import type { EngineKind, Quality } from '../../streams/model/media.ts';
import type { Failure } from '../../streams/model/errors.ts';

declare global {
  interface Window {
    smoothness: { stalls: number; jumps: number };
  }
}

/** A film with several qualities and voices, which are the same in both protocols. */
export const film = { hls: '/media/quiet-water/master.m3u8', dash: '/media/quiet-water/manifest.mpd' } as const;
export const file = '/media/river/720.mp4';

export async function attach(page: Page, kind: EngineKind, url: string, startSeconds = 0): Promise<void> {
  await page.evaluate(
    ([kindOf, address, start]) => {
      window.harness.attach(kindOf, address, start);
      window.harness.media.play().catch(() => undefined);
    },
    [kind, url, startSeconds] as const,
  );
}

export const detach = (page: Page): Promise<void> => page.evaluate(() => window.harness.detach());

export const control = (page: Page, command: Parameters<Window['harness']['control']>[0]): Promise<void> =>
  page.evaluate((given) => window.harness.control(given), command);

export const position = (page: Page): Promise<number> => page.evaluate(() => window.harness.media.currentTime);

export async function playsPast(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page)).toBeGreaterThan(seconds);
}

export function tracks(page: Page) {
  return page.evaluate(() => window.harness.last('engine.tracksChanged')?.tracks ?? null);
}

export function active(page: Page) {
  return page.evaluate(() => window.harness.last('engine.activeChanged')?.active ?? null);
}

export async function knowsTracks(page: Page) {
  await expect.poll(() => tracks(page)).not.toBeNull();
  const known = await tracks(page);
  if (known === null) throw new Error('unreachable');
  return known;
}

export async function failure(page: Page): Promise<Failure> {
  await expect.poll(() => page.evaluate(() => window.harness.count('engine.failed'))).toBeGreaterThan(0);
  const signal = await page.evaluate(() => window.harness.last('engine.failed'));
  if (signal === null) throw new Error('unreachable');
  return signal.failure;
}

export function qualityOf(qualities: readonly Quality[], height: number): string {
  const found = qualities.find((quality) => quality.height === height);
  if (found === undefined) throw new Error(`no quality of ${height} lines`);
  return found.id;
}

/** Counts from now on the stalls for lack of data, and the jumps. */
export async function watchSmoothness(page: Page): Promise<() => Promise<{ stalls: number; jumps: number }>> {
  await (await page.evaluateHandle(() => window.harness.media)).evaluate(reportStarved);
  await page.evaluate(() => {
    const { media } = window.harness;
    const seen = { stalls: 0, jumps: 0, last: media.currentTime, lastMs: performance.now() };
    media.addEventListener('starved', () => (seen.stalls += 1));
    media.addEventListener('timeupdate', () => {
      const nowMs = performance.now();
      // A busy machine reports the position less often.
      const mostSeconds = Math.max(1.5, (nowMs - seen.lastMs) / 1_000 + 0.5);
      if (media.currentTime < seen.last - 0.05 || media.currentTime > seen.last + mostSeconds) seen.jumps += 1;
      Object.assign(seen, { last: media.currentTime, lastMs: nowMs });
    });
    Object.assign(window, { smoothness: seen });
  });
  return () => page.evaluate(() => window.smoothness);
}
