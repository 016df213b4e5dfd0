import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { useNewcomer, useRegular } from './browser.ts';
import { addressOf, globalsOf, names, type Subject } from './subjects.ts';
import { REPORT_BINDING, watchForFirstFrame, type FirstFrame } from './first-frame.ts';
import { applyProfile } from './profiles.ts';
import type { Scenario } from './scenarios.ts';
import { pageTarget, prepareFrames, type Target } from './targets.ts';
import { createTraffic, type Transfer } from './traffic.ts';

const FIRST_FRAME_TIMEOUT_MS = 60_000;
const NETWORK_EVENTS_DELAY_MS = 300;
/** After this time the scripts that come after the film are in the cache. */
const FIRST_VISIT_MS = 4_000;

/** A page that has shown its first frame and goes on playing. */
export interface Visit {
  readonly page: Page;
  /** The target with the film: the page, or its frame. */
  readonly player: Target;
  readonly frame: FirstFrame;
  /** The time of the first frame since the navigation of the page began, whichever frame shows it. */
  readonly firstFrameMs: number;
  /** The time at which that navigation began. */
  readonly originMs: number;
  /** All requests before the first frame. */
  readonly transfers: readonly Transfer[];
  /** All requests before an instant. */
  readonly transfersUntil: (wallMs: number) => readonly Transfer[];
}

/** Opens a player as at a first visit, or after one visit before. */
export async function visit<T>(
  browser: Browser,
  origin: string,
  subject: Subject,
  scenario: Scenario,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  if (!scenario.isSecondVisit)
    return useNewcomer(browser, async (context) => use(await open(context, origin, subject, scenario)));
  return useRegular(async (context) => {
    const first = await open(context, origin, subject, scenario);
    await pause(FIRST_VISIT_MS);
    await first.page.close();
    return use(await open(context, origin, subject, scenario));
  });
}

async function open(context: BrowserContext, origin: string, subject: Subject, scenario: Scenario): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = createTraffic();
  let player = pageTarget(cdp);
  const prepare = async (target: Target) => {
    player = target;
    await traffic.record(target);
    await applyProfile(target, scenario.profile);
  };
  await prepare(player);
  await prepareFrames(cdp, prepare);
  if (!scenario.isSecondVisit) await cdp.send('Network.clearBrowserCache');
  const reported = firstFrameOf(page, names[subject]);
  await page.addInitScript(watchForFirstFrame, {
    binding: REPORT_BINDING,
    selector: scenario.hasPreroll && subject !== 'bare' ? '[data-potok="ad"]' : 'video',
  });
  await page.addInitScript((values) => Object.assign(window, values), globalsOf(subject, scenario));
  await page.goto(addressOf(origin, subject, scenario), { waitUntil: 'commit' });
  const frame = await reported;
  const originMs = await page.evaluate(() => performance.timeOrigin);
  // The browser's reports on the network arrive later than the page's reports.
  await pause(NETWORK_EVENTS_DELAY_MS);
  const transfers = traffic.until(frame.wallMs);
  return {
    page,
    player,
    frame,
    firstFrameMs: frame.wallMs - originMs,
    originMs,
    transfers,
    transfersUntil: traffic.until,
  };
}

async function firstFrameOf(page: Page, name: string): Promise<FirstFrame> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FirstFrame>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${name} showed no frame within ${FIRST_FRAME_TIMEOUT_MS / 1000} s.`)),
        FIRST_FRAME_TIMEOUT_MS,
      );
      page.exposeFunction(REPORT_BINDING, (text: string) => resolve(JSON.parse(text) as FirstFrame)).catch(reject);
    });
  } finally {
    clearTimeout(timer);
  }
}
