import type { LoadFacts } from '../../model/network.ts';
import { beginThroughput, withBits, withLatency, type Throughput, type ThroughputSettings } from './throughput.ts';

/** What loads have shown of the network, and how far the present one has been counted. */
export interface Observed {
  readonly throughput: Throughput;
  /** Null before the first byte of a load. */
  readonly counted: { readonly loadId: number; readonly bytes: number; readonly elapsedMs: number } | null;
}

/** The facts of a load that matter here. */
export type Progress = Pick<LoadFacts, 'id' | 'bytes' | 'firstByteMs' | 'elapsedMs'>;

/** A window shorter than this is counted with the next one: bytes come in bursts. */
const LEAST_WINDOW_MS = 200;

/** @param usualBps bits a second that are believed before anything is measured */
export const beginObserving = (usualBps: number, settings: ThroughputSettings): Observed => ({
  throughput: beginThroughput(usualBps, settings),
  counted: null,
});

/** Counts a load that has come further. Time in which nothing came counts with the next bytes. */
export function loadProgressed(observed: Observed, load: Progress, settings: ThroughputSettings): Observed {
  const { bits, elapsedMs } = uncounted(observed, load);
  if (load.firstByteMs === null || bits <= 0 || elapsedMs < LEAST_WINDOW_MS) return observed;
  const throughput = withBits(observed.throughput, bits, elapsedMs / 1000, settings);
  return { throughput, counted: { loadId: load.id, bytes: load.bytes, elapsedMs: load.elapsedMs } };
}

/** Counts a load that has ended. */
export function loadFinished(observed: Observed, load: Progress, settings: ThroughputSettings): Observed {
  const { bits, elapsedMs } = uncounted(observed, load);
  const counted = withBits(observed.throughput, bits, elapsedMs / 1000, settings);
  const waited = (load.firstByteMs ?? load.elapsedMs) / 1000;
  return { throughput: withLatency(counted, waited, settings), counted: null };
}

/**
 * The estimate while a load stands still: it counts the time since the last bytes as if only a little had come in it.
 * This estimate is not kept, since the next bytes tell how fast the network really was.
 */
export function currentThroughput(observed: Observed, load: Progress, settings: ThroughputSettings): Throughput {
  const { bits, elapsedMs } = uncounted(observed, load);
  if (elapsedMs < settings.silenceMs) return observed.throughput;
  const { moment } = observed.throughput;
  const silent = withBits(observed.throughput, Math.max(bits, settings.silentBits), elapsedMs / 1000, settings);
  return { ...silent, moment };
}

/** Bits of a load that have not been counted yet, and the time that they took. */
function uncounted({ counted }: Observed, { id, bytes, firstByteMs, elapsedMs }: Progress) {
  const since = counted?.loadId === id ? counted : { bytes: 0, elapsedMs: firstByteMs ?? 0 };
  return { bits: (bytes - since.bytes) * 8, elapsedMs: elapsedMs - since.elapsedMs };
}
