import type { Film } from '../film.ts';
import type { Decider, Load, Rule, View } from '../rule.ts';
import { ForgettingAverage } from './average.ts';

/**
 * The rule of hls.js 1.7 with its defaults. It takes the lesser of a fast and a slow average, 0.95 of it to stay and
 * 0.7 of it to rise, and never a segment that would not be there before the buffer is empty. A load is given up if the
 * buffer will be empty before it ends and a lower rendition would be there earlier. Source: its abr-controller and its
 * estimator.
 */
export const hlsRule: Rule = { name: 'hls.js', begin: (film) => new HlsDecider(film) };

const DEFAULT_ESTIMATE = 500_000;
const DEFAULT_LATENCY_SECONDS = 0.1;
const STAY = 0.95;
const RISE = 0.7;
const MOST_STARVATION_SECONDS = 4;

class HlsDecider implements Decider {
  private fast = new ForgettingAverage(3);
  private slow = new ForgettingAverage(9);
  private readonly latency = new ForgettingAverage(9);
  private estimateAtFirst = DEFAULT_ESTIMATE;

  constructor(private readonly film: Film) {}

  readonly aimSeconds = (): number => 30;

  readonly choose = (view: View): number => {
    const { segmentSeconds } = this.film;
    const { bufferSeconds } = view;
    if (bufferSeconds > 0) {
      const best = this.best(view, bufferSeconds, STAY, RISE);
      if (best !== null) return best;
    }
    const patience = view.last === null ? MOST_STARVATION_SECONDS : Math.min(segmentSeconds, MOST_STARVATION_SECONDS);
    return this.best(view, bufferSeconds + patience, STAY, RISE) ?? 0;
  };

  readonly watch = (view: View, load: Load): number | null => {
    const { rates, segmentSeconds } = this.film;
    if (load.rendition === 0 || !view.isPlaying) return null;
    const loadingSeconds = (view.nowMs - load.beganMs) / 1000;
    if (loadingSeconds <= Math.max(this.latencySeconds, segmentSeconds / 2)) return null;
    const hasBegun = load.firstByteMs !== null && load.bits > 0;
    const streaming = hasBegun ? (view.nowMs - (load.firstByteMs ?? 0)) / 1000 : loadingSeconds;
    const rate = hasBegun ? load.bits / Math.max(streaming, 0.001) : 0;
    const expected = Math.max(load.bits, segmentSeconds * (rates[load.rendition] ?? 0));
    const left = rate > 0 ? (expected - load.bits) / rate : expected / this.estimate + this.latencySeconds;
    if (left <= view.bufferSeconds) return null;
    const carried = rate > 0 ? rate : this.estimate;
    let lower = load.rendition - 1;
    let lowerLeft = Infinity;
    for (; lower > 0; lower -= 1) {
      lowerLeft = this.latencySeconds + (segmentSeconds * (rates[lower] ?? 0)) / carried;
      if (lowerLeft < Math.min(view.bufferSeconds, segmentSeconds + this.latencySeconds)) break;
    }
    if (lower === 0) lowerLeft = this.latencySeconds + (segmentSeconds * (rates[0] ?? 0)) / carried;
    if (lowerLeft >= left || lowerLeft > segmentSeconds * 10) return null;
    if (hasBegun) this.add(loadingSeconds - Math.min(this.latencySeconds, streaming), load.bits);
    if (this.estimate * RISE > (rates[lower] ?? 0)) this.beginAnew(rates[lower] ?? DEFAULT_ESTIMATE);
    return left > lowerLeft * 2 ? lower : null;
  };

  readonly finished = (_: View, load: Load, atMs: number): void => {
    const latency = ((load.firstByteMs ?? atMs) - load.beganMs) / 1000;
    this.latency.add(Math.SQRT2 * Math.exp(-(latency ** 2) / 2), latency);
    this.add((atMs - load.beganMs) / 1000 - Math.min(latency, this.latencySeconds), load.totalBits);
  };

  readonly soundAhead = 1;

  readonly soundFinished = (): void => undefined;

  private add(seconds: number, bits: number): void {
    const counted = Math.max(seconds, 0.05);
    this.fast.add(counted, bits / counted);
    this.slow.add(counted, bits / counted);
  }

  private beginAnew(estimate: number): void {
    this.estimateAtFirst = estimate;
    this.fast = new ForgettingAverage(3);
    this.slow = new ForgettingAverage(9);
  }

  private get estimate(): number {
    return this.fast.isEmpty ? this.estimateAtFirst : Math.min(this.fast.value, this.slow.value);
  }

  private get latencySeconds(): number {
    return this.latency.isEmpty ? DEFAULT_LATENCY_SECONDS : this.latency.value;
  }

  private best(view: View, mostSeconds: number, stay: number, rise: number): number | null {
    const { rates, segmentSeconds } = this.film;
    for (let rendition = rates.length - 1; rendition >= 0; rendition -= 1) {
      const rate = rates[rendition] ?? 0;
      const counted = this.estimate * (rendition > (view.last ?? 0) ? rise : stay);
      const seconds = this.latencySeconds + (rate * segmentSeconds) / counted;
      if (counted >= rate && seconds < mostSeconds) return rendition;
    }
    return null;
  }
}
