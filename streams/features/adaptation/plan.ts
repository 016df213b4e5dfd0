import { deviationOf, expected, latencyOf, type Throughput } from './throughput.ts';

export interface PlanSettings {
  /** Prices in the measure of a step of e in the rate, held for a segment. */
  readonly stallPricePerSecond: number;
  readonly startPricePerSecond: number;
  readonly changePrice: number;
  readonly horizonSeconds: number;
  /** How much of a deviation from the mean is left after a second. */
  readonly persistencePerSecond: number;
  /** What a second in the buffer is worth at the end of the horizon, up to so many. */
  readonly bufferValuePerSecond: number;
  readonly bufferWorthSeconds: number;
  /** Points of the distribution that are tried, in standard deviations, all as likely. */
  readonly points: readonly number[];
  readonly pessimism: number;
  readonly leastDeviation: number;
}

export interface Situation {
  /** Bits a second of each rendition, rising. */
  readonly rates: readonly number[];
  readonly segmentSeconds: number;
  /** Bits a second that are loaded beside the pictures: sound of its own. */
  readonly besideRate: number;
  readonly bufferSeconds: number;
  readonly playbackRate: number;
  /** Rendition of the last segment; null at the beginning. */
  readonly last: number | null;
  readonly throughput: Throughput;
}

/** A load that is under way already: what is still to come of its first segment. */
export interface UnderWay {
  readonly rendition: number;
  readonly bitsLeft: number;
}

/** What is promised by loading a rendition next, or by going on with a load of it. */
export function valueOfFirst(
  situation: Situation,
  rendition: number,
  underWay: UnderWay | null,
  settings: PlanSettings,
): number {
  const { points } = settings;
  const values = points.map((point) => valueAt(situation, rendition, underWay, point, settings));
  return values.reduce((sum, value) => sum + value, 0) / points.length;
}

/** At one point of the distribution, the best of what may follow the first segment. */
function valueAt(
  situation: Situation,
  first: number,
  underWay: UnderWay | null,
  point: number,
  settings: PlanSettings,
): number {
  let best = -Infinity;
  for (let then = 0; then < situation.rates.length; then += 1)
    best = Math.max(best, follow(situation, first, then, underWay, point, settings));
  return best;
}

function follow(
  situation: Situation,
  first: number,
  then: number,
  underWay: UnderWay | null,
  point: number,
  settings: PlanSettings,
): number {
  const { rates, segmentSeconds, throughput, playbackRate, besideRate } = situation;
  const mean = expected(throughput);
  const distance = (point - settings.pessimism) * Math.max(settings.leastDeviation, deviationOf(throughput));
  const latency = latencyOf(throughput);
  const segments = Math.max(2, Math.round(settings.horizonSeconds / segmentSeconds));
  let atSeconds = 0;
  let buffer = situation.bufferSeconds;
  let last = situation.last;
  let value = 0;
  for (let index = 0; index < segments; index += 1) {
    const rendition = index === 0 ? first : then;
    const rate = Math.exp(mean + distance * settings.persistencePerSecond ** atSeconds);
    const isUnderWay = index === 0 && underWay !== null;
    const bits = isUnderWay ? underWay.bitsLeft : ((rates[rendition] ?? 0) + besideRate) * segmentSeconds;
    const seconds = (isUnderWay ? 0 : latency) + bits / rate;
    atSeconds += seconds;
    const stood = Math.max(0, seconds - buffer / playbackRate);
    buffer = Math.max(0, buffer - seconds * playbackRate) + segmentSeconds;
    const quality = Math.log((rates[rendition] ?? 1) / (rates[0] ?? 1));
    const change = last === null ? 0 : Math.abs(Math.log((rates[rendition] ?? 1) / (rates[last] ?? 1)));
    const price = last === null ? settings.startPricePerSecond : settings.stallPricePerSecond;
    value += quality - settings.changePrice * change - price * stood;
    last = rendition;
  }
  return value + settings.bufferValuePerSecond * Math.min(buffer, settings.bufferWorthSeconds);
}
