import type { Browser, Page } from '@playwright/test';
import type { Contestant } from './contestants.ts';
import { applyProfile, plain, type Profile } from './profiles.ts';
import type { Transfer } from './traffic.ts';
import { visit } from './visit.ts';

export interface StartSample {
  readonly firstFrameMs: number;
  readonly presentedMs: number;
  readonly bytes: number;
  readonly requests: number;
  readonly bytesWithMedia: number;
  readonly requestsWithMedia: number;
  /** Of the picture that came first: a smaller one is there sooner. */
  readonly height: number;
  readonly muted: boolean;
  /** Proof that the profile was in force here: how long the page itself waited, and how much slower it computed. */
  readonly pageWaitMs: number;
  readonly slowdown: number;
  readonly transfers: readonly Transfer[];
}

export function measureStart(
  browser: Browser,
  origin: string,
  contestant: Contestant,
  profile: Profile,
): Promise<StartSample> {
  return visit(browser, origin, contestant, profile, async ({ page, cdp, frame, transfers }) => {
    const own = transfers.filter(({ isMedia }) => !isMedia);
    const [navigation] = transfers;
    let slowdown = 1;
    if (profile.cpuSlowdown > 1) {
      await page.evaluate(() => document.querySelector('video')?.pause());
      const throttledMs = await workMs(page);
      await applyProfile(cdp, plain);
      slowdown = throttledMs / (await workMs(page));
    }
    return {
      firstFrameMs: frame.shownMs,
      presentedMs: frame.presentedMs,
      bytes: sumOfBytes(own),
      requests: own.length,
      bytesWithMedia: sumOfBytes(transfers),
      requestsWithMedia: transfers.length,
      height: frame.height,
      muted: frame.muted,
      pageWaitMs: navigation?.answeredMs ?? 0,
      slowdown,
      transfers,
    };
  });
}

function sumOfBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The quickest of several turns at the same piece of work: what else the machine does only ever adds. */
function workMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    let quickestMs = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 8; turn += 1) {
      const startedMs = performance.now();
      let sum = 0;
      for (let step = 0; step < 5_000_000; step += 1) sum = (sum * 31 + step) | 0;
      quickestMs = Math.min(quickestMs, performance.now() - startedMs + (sum === 0.5 ? 1 : 0));
    }
    return quickestMs;
  });
}
