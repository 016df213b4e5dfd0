import { REMEMBERED_SHARE, type RememberedBandwidth } from '../../../../streams/model/network.ts';
import { readBandwidth } from '../../shared/remembered-bandwidth.ts';

/** Smaller transfers measure latency rather than bandwidth. */
const LEAST_BYTES = 30_000;

type Timing = Pick<PerformanceResourceTiming, 'responseStart' | 'responseEnd' | 'encodedBodySize' | 'transferSize'>;

/**
 * Bits per second at which the page's own files arrived: all bytes, divided by the time with at least one transfer
 * under way. Null if too few came over the network.
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
  /** Megabits per second, as estimated by the browser over all pages. */
  readonly downlink?: unknown;
}

/**
 * The page's own files are small and few, so on a fast network they tell less than the segments of the last visit;
 * those may be from another network. The result is the mean of the logarithms, in which the last visit counts less the
 * older it is.
 */
export function blendBandwidth(now: number | null, remembered: RememberedBandwidth | null): number | null {
  if (remembered === null) return now;
  const { bitsPerSecond, trust } = remembered;
  const before = bitsPerSecond * REMEMBERED_SHARE;
  return now === null ? before * trust : now * (before / now) ** (trust / 2);
}

/**
 * Combines the measured bandwidth, or the browser's estimate if nothing was measured, with the value of the last visit;
 * null if none of them is known. The page's own files do not tell how fast another host is, only what it cannot exceed.
 * So for a film there, the last visit counts, and null is returned if there was none.
 * @param address of the film, absolute
 */
export function expectedBitsPerSecond(scope: Window, address: string): number | null {
  const timings = ['navigation', 'resource'].flatMap((type) => scope.performance.getEntriesByType(type));
  const { connection } = scope.navigator as { connection?: Connection };
  const downlink = connection?.downlink;
  const said = typeof downlink === 'number' && downlink > 0 ? downlink * 1_000_000 : null;
  const now = measuredBitsPerSecond(timings as PerformanceResourceTiming[]) ?? said;
  const remembered = readBandwidth(scope);
  if (address.startsWith(`${scope.location.origin}/`)) return blendBandwidth(now, remembered);
  const before = blendBandwidth(null, remembered);
  return before && now ? Math.min(before, now) : before;
}
