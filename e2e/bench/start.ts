import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { evaluate } from './inspect.ts';
import { framedAddress, type Subject } from './subjects.ts';
import { applyProfile, plain } from './profiles.ts';
import type { Scenario } from './scenarios.ts';
import type { Target } from './targets.ts';
import type { Transfer } from './traffic.ts';
import { visit } from './visit.ts';

export interface StartSample {
  readonly firstFrameMs: number;
  readonly bytes: number;
  readonly requests: number;
  readonly bytesWithMedia: number;
  readonly requestsWithMedia: number;
  /** The height of the first picture: a smaller picture comes sooner. */
  readonly height: number;
  /** Null if the picture was not looked at again. */
  readonly laterHeight: number | null;
  readonly muted: boolean;
  /**
   * Proof that the profile was in force: the time that the page itself waited, and the factor by which it computed more
   * slowly.
   */
  readonly pageWaitMs: number;
  readonly slowdown: number;
  readonly transfers: readonly Transfer[];
}

/**
 * The picture is looked at some seconds later, because a player that starts with a small picture should not stay with
 * it.
 */
const LATER_MS = 5_000;

export function measureStart(
  browser: Browser,
  origin: string,
  subject: Subject,
  scenario: Scenario,
): Promise<StartSample> {
  return visit(browser, origin, subject, scenario, async ({ player, frame, firstFrameMs, transfers }) => {
    const own = transfers.filter(({ isMedia }) => !isMedia);
    const [address] = framedAddress(subject).split('?', 1);
    const document = transfers.find(({ path }) => path.split('?', 1)[0] === address);
    const laterHeight = scenario.looksAgain ? await heightAt(player, frame.wallMs + LATER_MS) : null;
    let slowdown = 1;
    if (scenario.profile.cpuSlowdown > 1) {
      await evaluate(player, `document.querySelectorAll('video').forEach((film) => film.pause())`);
      const throttledMs = await workMs(player);
      await applyProfile(player, plain);
      slowdown = throttledMs / (await workMs(player));
    }
    return {
      firstFrameMs,
      bytes: sumOfBytes(own),
      requests: own.length,
      bytesWithMedia: sumOfBytes(transfers),
      requestsWithMedia: transfers.length,
      height: frame.height,
      laterHeight,
      muted: frame.muted,
      pageWaitMs: document === undefined ? 0 : (document.answeredMs ?? 0) - document.startMs,
      slowdown,
      transfers,
    };
  });
}

async function heightAt(player: Target, wallMs: number): Promise<number> {
  await pause(Math.max(0, wallMs - Date.now()));
  return evaluate(player, `Math.max(0, ...[...document.querySelectorAll('video')].map((film) => film.videoHeight))`);
}

function sumOfBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The quickest of several turns at the same work, because other work of the machine can only add time. */
function workMs(player: Target): Promise<number> {
  return evaluate(player, `(${work.toString()})()`);
}

function work(): number {
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 8; turn += 1) {
    const startedMs = performance.now();
    let sum = 0;
    for (let step = 0; step < 5_000_000; step += 1) sum = (sum * 31 + step) | 0;
    quickestMs = Math.min(quickestMs, performance.now() - startedMs + (sum === 0.5 ? 1 : 0));
  }
  return quickestMs;
}
