import type { Browser } from '@playwright/test';

interface Process {
  readonly type: string;
  readonly cpuTime: number;
}

/** The milliseconds of processor time that processes have used since they began. */
export async function processTimes(browser: Browser): Promise<{ readonly renderer: number; readonly gpu: number }> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: readonly Process[] };
    const sum = (wanted: string) =>
      processInfo.reduce((total, { type, cpuTime }) => (type === wanted ? total + cpuTime * 1000 : total), 0);
    return { renderer: sum('renderer'), gpu: sum('GPU') };
  } finally {
    await session.detach();
  }
}

const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly dur?: number;
}

/**
 * The milliseconds that main threads spend meanwhile on painting what is laid out: the browser's own metrics count only
 * layout and style.
 */
export async function paintMs(browser: Browser, meanwhile: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] });
  await meanwhile();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  return trace.traceEvents.reduce(
    (sum, { name, ph, dur }) => (ph === 'X' && PAINT.has(name) ? sum + (dur ?? 0) / 1000 : sum),
    0,
  );
}
