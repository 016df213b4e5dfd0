/**
 * What is known about the network, as a distribution: how long a first byte takes, and how fast bytes come after it. The
 * rate is kept as its logarithm, since a network that halves is as far from before as one that doubles.
 */
export interface Throughput {
  /** The logarithm of bits a second. */
  readonly rate: Average;
  /** Squares of how far windows of time were from what was expected of them. */
  readonly spread: Average;
  /** Seconds until a first byte. */
  readonly latency: Average;
}

/** A mean that forgets: a weighted sum, and the weight in it. */
export interface Average {
  readonly sum: number;
  readonly weight: number;
}

export interface ThroughputSettings {
  readonly rateHalfLifeSeconds: number;
  readonly spreadHalfLifeSeconds: number;
  readonly latencyHalfLifeLoads: number;
  /** Believed before anything was measured, and for how many seconds. */
  readonly firstBitsPerSecond: number;
  readonly firstWeightSeconds: number;
  readonly firstSpread: number;
  readonly firstSpreadWeightSeconds: number;
  readonly firstLatencySeconds: number;
  /** Farther than this from what was expected no window of time counts. */
  readonly mostSurprise: number;
  /** A load that stands for so long makes the network be believed slower; it counts as so many bits until then. */
  readonly silenceMs: number;
  readonly silentBits: number;
}

/** Seconds after which two parts of a load count as what the same network did. */
const LEAST_SECONDS = 0.05;

export function beginThroughput(settings: ThroughputSettings): Throughput {
  const { firstWeightSeconds: weight, firstBitsPerSecond, firstSpread } = settings;
  const rate = { sum: Math.log(firstBitsPerSecond) * weight, weight };
  const spread = {
    sum: firstSpread ** 2 * settings.firstSpreadWeightSeconds,
    weight: settings.firstSpreadWeightSeconds,
  };
  return { rate, spread, latency: { sum: settings.firstLatencySeconds * 0.5, weight: 0.5 } };
}

/** After so many bits in so many seconds, the wait for the first byte not counted. */
export function withBits(known: Throughput, bits: number, seconds: number, settings: ThroughputSettings): Throughput {
  if (!(bits > 0 && Number.isFinite(bits)) || !(seconds >= LEAST_SECONDS)) return known;
  const surprise = Math.log(bits / seconds) - expected(known);
  // A network that stood for a moment is not one that is a thousand times slower.
  const distance = Math.max(-settings.mostSurprise, Math.min(settings.mostSurprise, surprise));
  const value = expected(known) + distance;
  return {
    ...known,
    rate: forgetting(known.rate, value, seconds, settings.rateHalfLifeSeconds),
    spread: forgetting(known.spread, distance ** 2, seconds, settings.spreadHalfLifeSeconds),
  };
}

/** After a first byte that took so long. */
export function withLatency(known: Throughput, seconds: number, settings: ThroughputSettings): Throughput {
  return { ...known, latency: forgetting(known.latency, seconds, 1, settings.latencyHalfLifeLoads) };
}

export const latencyOf = ({ latency }: Throughput): number => meanOf(latency);

/** The logarithm of the rate that is expected. */
export const expected = ({ rate }: Throughput): number => meanOf(rate);

const meanOf = ({ sum, weight }: Average): number => (weight === 0 ? 0 : sum / weight);

/** Standard deviation of the logarithm, from one window of time to the next. */
export const deviationOf = ({ spread }: Throughput): number => Math.sqrt(meanOf(spread));

function forgetting({ sum, weight }: Average, value: number, amount: number, halfLife: number): Average {
  const keep = 0.5 ** (amount / halfLife);
  return { sum: sum * keep + value * amount, weight: weight * keep + amount };
}
