import type { Page } from '@playwright/test';
import { openCensus, type Census } from '../fixtures/census.ts';

/** What the page holds at rest, after the garbage has been collected. */
export interface Sample extends Census {
  /** The number of switches to another episode so far. */
  readonly switches: number;
  readonly heapBytes: number;
}

export type Measure = Exclude<keyof Sample, 'switches'>;

export async function openSampler(page: Page): Promise<(switches: number) => Promise<Sample>> {
  const census = await openCensus(page);
  const cdp = await page.context().newCDPSession(page);
  return async (switches) => {
    // The census collects the garbage first.
    const counts = await census();
    const { usedSize: heapBytes } = await cdp.send('Runtime.getHeapUsage');
    return { switches, heapBytes, ...counts };
  };
}
