import { deviationOf, expectedLogRate, latencyOf, recentLogRate, type Throughput } from './throughput.ts';

export interface PlanSettings {
  /** Prices. Their unit is the value of one segment at a rate that is e times as high. */
  readonly stallPricePerSecond: number;
  readonly startPricePerSecond: number;
  readonly changePrice: number;
  readonly horizonSeconds: number;
  /** How much of a deviation from the mean is left after a second. */
  readonly persistencePerSecond: number;
  /** The least part of the variance that counts, for the very next moment. */
  readonly leastUncertainty: number;
  /** What a second in the buffer is worth at the end of the horizon, up to `bufferWorthSeconds`. */
  readonly bufferValuePerSecond: number;
  readonly bufferWorthSeconds: number;
  /** Points of the distribution that are tried, in standard deviations, all equally likely. */
  readonly points: readonly number[];
  readonly pessimism: number;
  readonly leastDeviation: number;
}

export interface Situation {
  /** Bits a second of each rendition, rising; at least one. */
  readonly rates: readonly number[];
  /** How many times as heavy as the mean the next segments are, in their order, as far as it is known. */
  readonly weights: readonly number[];
  readonly segmentSeconds: number;
  /** Bits a second that are loaded beside the pictures: sound of its own. */
  readonly besideRate: number;
  readonly bufferSeconds: number;
  /** The most that is ever ahead: the aim of the buffer, or the distance from a channel's edge. */
  readonly mostAheadSeconds: number;
  readonly playbackRate: number;
  /** Bits a second of the last segment; null at the beginning. */
  readonly last: number | null;
  readonly throughput: Throughput;
}

/** A load that is under way already: its rate, and what is still to come of its segment. */
export interface UnderWay {
  readonly rate: number;
  readonly bitsLeft: number;
}

/** The most segments of a plan, since segments may be very short. */
const MOST_SEGMENTS = 40;

/** The value of loading a segment of a rate next, or of going on with a load of it. */
export function valueOfFirst(
  situation: Situation,
  first: number,
  underWay: UnderWay | null,
  settings: PlanSettings,
): number {
  const { points } = settings;
  const values = points.map((point) => valueAt(situation, first, underWay, point, settings));
  return values.reduce((sum, value) => sum + value, 0) / points.length;
}

/** The value at one point of the distribution, with the best of the rates that may follow the first segment. */
const valueAt = (
  situation: Situation,
  first: number,
  underWay: UnderWay | null,
  point: number,
  settings: PlanSettings,
): number => Math.max(...situation.rates.map((then) => valueOfPlan(situation, first, then, underWay, point, settings)));

function valueOfPlan(
  situation: Situation,
  first: number,
  then: number,
  underWay: UnderWay | null,
  point: number,
  settings: PlanSettings,
): number {
  const { segmentSeconds, weights, throughput, playbackRate, besideRate, mostAheadSeconds } = situation;
  const least = situation.rates[0] ?? first;
  const mean = expectedLogRate(throughput);
  const offset = recentLogRate(throughput) - mean;
  const distance = (point - settings.pessimism) * Math.max(settings.leastDeviation, deviationOf(throughput));
  const latency = latencyOf(throughput);
  const segments = Math.min(MOST_SEGMENTS, Math.max(2, Math.round(settings.horizonSeconds / segmentSeconds)));
  let atSeconds = 0;
  let buffer = situation.bufferSeconds;
  let last = situation.last;
  let value = 0;
  for (let index = 0; index < segments; index += 1) {
    const rate = index === 0 ? first : then;
    // The last seconds say most about the next ones, and little about later ones.
    const known = settings.persistencePerSecond ** atSeconds;
    const uncertainty = Math.sqrt(Math.max(settings.leastUncertainty, 1 - known * known));
    const carried = Math.exp(mean + offset * known + distance * uncertainty);
    const isUnderWay = index === 0 && underWay !== null;
    const bits = isUnderWay ? underWay.bitsLeft : (rate * (weights[index] ?? 1) + besideRate) * segmentSeconds;
    const seconds = (isUnderWay ? 0 : latency) + bits / carried;
    const stood = Math.max(0, seconds - buffer / playbackRate);
    buffer = Math.max(0, buffer - seconds * playbackRate) + segmentSeconds;
    // When no more may be ahead, the next load waits.
    const waited = Math.max(0, buffer - mostAheadSeconds) / playbackRate;
    buffer -= waited * playbackRate;
    atSeconds += seconds + waited;
    const change = last === null ? 0 : Math.abs(Math.log(rate / last));
    const price = last === null ? settings.startPricePerSecond : settings.stallPricePerSecond;
    value += Math.log(rate / least) - settings.changePrice * change - price * stood;
    last = rate;
  }
  return value + settings.bufferValuePerSecond * Math.min(buffer, settings.bufferWorthSeconds);
}
