/** Less than this says more of the delay than of the width. */
const LEAST_BYTES = 30_000;

type Timing = Pick<PerformanceResourceTiming, 'responseStart' | 'responseEnd' | 'encodedBodySize' | 'transferSize'>;

/**
 * Bits a second at which the page's own files came: all their bytes in all the time in which at least one was under
 * way. Null where too few came by the network to say.
 */
export function measuredBitsPerSecond(timings: readonly Timing[]): number | null {
  const loaded = timings
    .filter(({ transferSize, responseStart, responseEnd }) => transferSize > 0 && responseEnd > responseStart)
    .sort((a, b) => a.responseStart - b.responseStart);
  const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  let busyMs = 0;
  let untilMs = 0;
  for (const { responseStart, responseEnd } of loaded) {
    busyMs += Math.max(0, responseEnd - Math.max(responseStart, untilMs));
    untilMs = Math.max(untilMs, responseEnd);
  }
  return bytes < LEAST_BYTES || busyMs === 0 ? null : (bytes * 8_000) / busyMs;
}

interface Connection {
  /** Megabits a second, as the browser remembers them of all its pages. */
  readonly downlink?: unknown;
}

/** What the page has measured, else what the browser says; null where neither knows. */
export function expectedBitsPerSecond(scope: Window): number | null {
  const timings = ['navigation', 'resource'].flatMap((type) => scope.performance.getEntriesByType(type));
  const { connection } = scope.navigator as { connection?: Connection };
  const downlink = connection?.downlink;
  const said = typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 : null;
  return measuredBitsPerSecond(timings as PerformanceResourceTiming[]) ?? said;
}
