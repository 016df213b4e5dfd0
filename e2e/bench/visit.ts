import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses, globals, names, type Contestant } from './contestants.ts';
import { REPORT_BINDING, watchForFirstFrame, type FirstFrame } from './first-frame.ts';
import { applyProfile, type Profile } from './profiles.ts';
import { recordTraffic, type Transfer } from './traffic.ts';

const FIRST_FRAME_TIMEOUT_MS = 60_000;
const NETWORK_EVENTS_DELAY_MS = 300;

/** A page that has shown its first frame and goes on playing. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly frame: FirstFrame;
  readonly transfers: readonly Transfer[];
}

/** Opens a player as somebody who has never been there: no cookies, no storage, nothing in any cache. */
export async function visit<T>(
  browser: Browser,
  origin: string,
  contestant: Contestant,
  profile: Profile,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const transfersUntil = await recordTraffic(cdp);
    await cdp.send('Network.clearBrowserCache');
    await page.addInitScript(watchForFirstFrame, REPORT_BINDING);
    await page.addInitScript((values) => Object.assign(window, values), globals[contestant] ?? {});
    const reported = firstFrameOf(cdp, names[contestant]);
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: REPORT_BINDING });
    await applyProfile(cdp, profile);
    await page.goto(origin + addresses[contestant], { waitUntil: 'commit' });
    const frame = await reported;
    // What the browser says of the network arrives later than what the page says.
    await pause(NETWORK_EVENTS_DELAY_MS);
    return await use({ page, cdp, frame, transfers: transfersUntil(frame.wallMs) });
  } finally {
    await context.close();
  }
}

function firstFrameOf(cdp: CDPSession, name: string): Promise<FirstFrame> {
  const reported = new Promise<FirstFrame>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} showed no frame within ${FIRST_FRAME_TIMEOUT_MS / 1000} s.`)),
      FIRST_FRAME_TIMEOUT_MS,
    );
    cdp.on('Runtime.bindingCalled', ({ name: binding, payload }) => {
      if (binding !== REPORT_BINDING) return;
      clearTimeout(timer);
      resolve(JSON.parse(payload) as FirstFrame);
    });
  });
  // Whoever waits hears of it; a navigation that fails first has its own error.
  reported.catch(() => undefined);
  return reported;
}
