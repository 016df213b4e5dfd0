import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Subject } from './subjects.ts';
import { scenarios } from './scenarios.ts';
import { visit } from './visit.ts';

const [inFrame] = scenarios;
if (inFrame === undefined) throw new Error('There is no scenario.');
/** By itself: what a frame costs is the same for all, and its process has its own numbers. */
const byItself = { ...inFrame, isFramed: false };

/** By then the buffer is filled and what loads behind the film is there. */
const SETTLED_SECONDS = 5;

type Metric = 'TaskDuration' | 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration';

export interface SteadySample extends Readonly<Record<Metric, number>> {
  /** Milliseconds of the main thread, above; of the film, below: nobody may look idle by standing still. */
  readonly playedSeconds: number;
  readonly droppedFrames: number;
  readonly height: number;
  readonly muted: boolean;
  readonly volume: number;
  readonly heapBytes: number;
}

export function measureSteady(
  browser: Browser,
  origin: string,
  subject: Subject,
  seconds: number,
): Promise<SteadySample> {
  return visit(browser, origin, subject, byItself, async ({ page, cdp, frame }) => {
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    await pause(SETTLED_SECONDS * 1000 - (Date.now() - frame.wallMs));
    const before = { film: await filmOf(page), metrics: await metricsOf(cdp) };
    await pause(seconds * 1000);
    const after = { metrics: await metricsOf(cdp), film: await filmOf(page) };
    const spentMs = (name: Metric) => ((after.metrics.get(name) ?? 0) - (before.metrics.get(name) ?? 0)) * 1000;
    return {
      TaskDuration: spentMs('TaskDuration'),
      ScriptDuration: spentMs('ScriptDuration'),
      LayoutDuration: spentMs('LayoutDuration'),
      RecalcStyleDuration: spentMs('RecalcStyleDuration'),
      playedSeconds: after.film.position - before.film.position,
      droppedFrames: after.film.dropped - before.film.dropped,
      height: after.film.height,
      muted: after.film.muted,
      volume: after.film.volume,
      heapBytes: await heapOf(cdp),
    };
  });
}

async function metricsOf(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function filmOf(page: Page) {
  return page.evaluate(() => {
    const film = [...document.querySelectorAll('video')].find(({ videoWidth }) => videoWidth > 0);
    if (film === undefined) throw new Error('There is no film on this page any more.');
    const { currentTime: position, videoHeight: height, muted, volume } = film;
    return { position, height, muted, volume, dropped: film.getVideoPlaybackQuality().droppedVideoFrames };
  });
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  // The second finds what the first one's finalizers let go of.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
