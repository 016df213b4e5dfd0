import { beginThroughput, withBits, withLatency, type Throughput, type ThroughputSettings } from './throughput.ts';

/** What loads have told of the network, and how far the present one has been counted. */
export interface Observed {
  readonly throughput: Throughput;
  /** Bits of the present load that are counted, and when; null before its first byte. */
  readonly counted: { readonly bits: number; readonly atMs: number } | null;
}

/** A load, as far as it has come. */
export interface LoadProgress {
  readonly beganMs: number;
  readonly firstByteMs: number | null;
  readonly bits: number;
}

/** A window shorter than this is counted with the next one: bytes come in bursts. */
const LEAST_WINDOW_MS = 200;

export const beginObserving = (settings: ThroughputSettings): Observed => ({
  throughput: beginThroughput(settings),
  counted: null,
});

/** Another load begins: nothing of it is counted. */
export const loadBegan = (observed: Observed): Observed => ({ ...observed, counted: null });

/** A load has come further. Time in which nothing came counts with the next bytes. */
export function loadProgressed(
  observed: Observed,
  { firstByteMs, bits }: LoadProgress,
  nowMs: number,
  settings: ThroughputSettings,
): Observed {
  if (firstByteMs === null) return observed;
  const since = observed.counted ?? { bits: 0, atMs: firstByteMs };
  if (bits <= since.bits || nowMs - since.atMs < LEAST_WINDOW_MS) return observed;
  const throughput = withBits(observed.throughput, bits - since.bits, (nowMs - since.atMs) / 1000, settings);
  return { throughput, counted: { bits, atMs: nowMs } };
}

/** A load is there. */
export function loadFinished(
  observed: Observed,
  load: LoadProgress,
  nowMs: number,
  settings: ThroughputSettings,
): Observed {
  const firstByteMs = load.firstByteMs ?? nowMs;
  const since = observed.counted ?? { bits: 0, atMs: firstByteMs };
  const counted = withBits(observed.throughput, load.bits - since.bits, (nowMs - since.atMs) / 1000, settings);
  return { throughput: withLatency(counted, (firstByteMs - load.beganMs) / 1000, settings), counted: null };
}

/**
 * What is to be believed while a load stands still: not more than a little in all the time since bytes came last. It is
 * not kept, since bytes that come next tell how fast the network really was.
 */
export function believed(
  observed: Observed,
  load: LoadProgress,
  nowMs: number,
  settings: ThroughputSettings,
): Throughput {
  const sinceMs = nowMs - (observed.counted?.atMs ?? load.firstByteMs ?? load.beganMs);
  if (sinceMs < settings.silenceMs) return observed.throughput;
  const bits = Math.max(load.bits - (observed.counted?.bits ?? 0), settings.silentBits);
  return withBits(observed.throughput, bits, sinceMs / 1000, settings);
}
