/**
 * What is known about the network, as a distribution: how long a first byte takes, and how fast bytes come after it. The
 * rate is kept as its logarithm, since a network that halves is as far from before as one that doubles.
 */
export interface Throughput {
  /** The logarithm of bits a second, over a long time. */
  readonly rate: Average;
  /** The same over the last seconds. */
  readonly recent: Average;
  /** The same over the last moment, however far that was from what was expected. */
  readonly moment: Average;
  /** The squared distances of windows of time from what was expected. */
  readonly spread: Average;
  /** How far windows of the last seconds were from what was expected: above 0 if faster, below if slower. */
  readonly drift: Average;
  /** The same distances without their signs. */
  readonly distance: Average;
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
  readonly recentHalfLifeSeconds: number;
  readonly momentHalfLifeSeconds: number;
  readonly spreadHalfLifeSeconds: number;
  readonly latencyHalfLifeLoads: number;
  /** A window that took less time counts as if it took this long: few bits are loaded in little time. */
  readonly leastWeightSeconds: number;
  /** The weight, in seconds, of the rate that is believed before anything is measured. */
  readonly firstWeightSeconds: number;
  readonly firstSpread: number;
  readonly firstSpreadWeightSeconds: number;
  readonly firstLatencySeconds: number;
  readonly driftHalfLifeSeconds: number;
  /** The weight of the long-term rate once every window says that the network has become faster for good. */
  readonly driftedWeightSeconds: number;
  /** How much windows must agree: 1 for a little, more for almost all. */
  readonly driftPower: number;
  /** A usual distance: windows that are no farther away do not agree on anything. */
  readonly driftNoise: number;
  /** A window of time counts as no farther than this below or above what was expected. */
  readonly mostFall: number;
  readonly mostRise: number;
  /** A moment counts as no farther than this below the mean of the last seconds. */
  readonly mostMomentFall: number;
  /** In a window longer than this, nothing came for a while. */
  readonly longestMomentSeconds: number;
  /** A load that stands still for so long lowers the estimate, as if so many bits had come in that time. */
  readonly silenceMs: number;
  readonly silentBits: number;
}

/** Clocks of browsers are not exact, and a cache answers at once. */
const LEAST_SECONDS = 0.02;

/** @param usualBps bits a second that are believed before anything is measured */
export function beginThroughput(usualBps: number, settings: ThroughputSettings): Throughput {
  const { firstWeightSeconds: weight, firstSpread, firstSpreadWeightSeconds } = settings;
  const rate = { sum: Math.log(usualBps) * weight, weight };
  const spread = { sum: firstSpread ** 2 * firstSpreadWeightSeconds, weight: firstSpreadWeightSeconds };
  const distance = { sum: firstSpread * weight, weight };
  const latency = { sum: settings.firstLatencySeconds * 0.5, weight: 0.5 };
  return { rate, recent: rate, moment: rate, spread, drift: { sum: 0, weight }, distance, latency };
}

/** Whether anything has been measured that counts more than what was believed before. */
export const isMeasured = ({ rate }: Throughput, { firstWeightSeconds }: ThroughputSettings): boolean =>
  rate.weight > firstWeightSeconds * 2;

/** Counts so many bits in so many seconds, without the wait for the first byte. */
export function withBits(known: Throughput, bits: number, seconds: number, settings: ThroughputSettings): Throughput {
  if (!(bits > 0 && Number.isFinite(bits)) || !(seconds >= 0 && Number.isFinite(seconds))) return known;
  const measured = Math.log(bits / Math.max(seconds, LEAST_SECONDS));
  const weight = Math.max(seconds, settings.leastWeightSeconds);
  // A network that stood for a moment is not one that is a thousand times slower.
  const near = (expectation: number): number =>
    expectation + Math.max(-settings.mostFall, Math.min(settings.mostRise, measured - expectation));
  const value = near(expectedLogRate(known));
  const deviation = value - expectedLogRate(known);
  const drift = addWithDecay(known.drift, deviation, weight, settings.driftHalfLifeSeconds);
  const recent = addWithDecay(known.recent, near(recentLogRate(known)), weight, settings.recentHalfLifeSeconds);
  const distance = addWithDecay(known.distance, Math.abs(deviation), weight, settings.driftHalfLifeSeconds);
  return {
    ...known,
    drift,
    distance,
    rate: addWithDecay(afterDrift(known.rate, drift, distance, settings), value, weight, settings.rateHalfLifeSeconds),
    recent,
    // After silence the moment before says nothing.
    moment: seconds > settings.longestMomentSeconds ? recent : momentAfter(known, measured, weight, settings),
    spread: addWithDecay(known.spread, deviation ** 2, weight, settings.spreadHalfLifeSeconds),
  };
}

/**
 * The long-term rate counts less, the more of the last windows were faster. A network that has become slower is left to
 * the recent mean: it often comes back.
 */
function afterDrift(rate: Average, drift: Average, distance: Average, settings: ThroughputSettings): Average {
  const agreement = (Math.max(0, meanOf(drift)) / (meanOf(distance) + settings.driftNoise)) ** settings.driftPower;
  const weight = Math.min(rate.weight, rate.weight ** (1 - agreement) * settings.driftedWeightSeconds ** agreement);
  return { sum: meanOf(rate) * weight, weight };
}

const momentAfter = (known: Throughput, measured: number, weight: number, settings: ThroughputSettings): Average =>
  addWithDecay(
    known.moment,
    Math.max(measured, recentLogRate(known) - settings.mostMomentFall),
    weight,
    settings.momentHalfLifeSeconds,
  );

/**
 * The estimate before so many bits are loaded. If the film would stall for them at the pace of the last moment, that
 * pace counts as the pace of the last seconds: once it has proved to last, it is too late.
 * @param playedSeconds how long the film plays from the buffer ahead
 */
export function cautiousThroughput(known: Throughput, bits: number, playedSeconds: number): Throughput {
  const moment = meanOf(known.moment);
  const wouldStand = bits / Math.exp(moment) > playedSeconds;
  return wouldStand && moment < recentLogRate(known) ? { ...known, recent: known.moment } : known;
}

/** Counts a first byte that took so long. */
export function withLatency(known: Throughput, seconds: number, settings: ThroughputSettings): Throughput {
  return { ...known, latency: addWithDecay(known.latency, seconds, 1, settings.latencyHalfLifeLoads) };
}

export const latencyOf = ({ latency }: Throughput): number => meanOf(latency);

/** The logarithm of the rate that is expected in the long run. */
export const expectedLogRate = ({ rate }: Throughput): number => meanOf(rate);

/** The logarithm of the rate of the last seconds. */
export const recentLogRate = ({ recent }: Throughput): number => meanOf(recent);

const meanOf = ({ sum, weight }: Average): number => (weight === 0 ? 0 : sum / weight);

/** Standard deviation of the logarithm, from one window of time to the next. */
export const deviationOf = ({ spread }: Throughput): number => Math.sqrt(meanOf(spread));

function addWithDecay({ sum, weight }: Average, value: number, amount: number, halfLife: number): Average {
  const keep = 0.5 ** (amount / halfLife);
  return { sum: sum * keep + value * amount, weight: weight * keep + amount };
}
