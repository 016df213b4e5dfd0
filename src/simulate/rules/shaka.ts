import type { Film } from '../film.ts';
import type { Decider, Load, Rule, View } from '../rule.ts';
import { ForgettingAverage } from './average.ts';

/**
 * The rule of Shaka Player 5 with its defaults: the lesser of two averages, 0.85 of it to rise and 0.95 of it to stay,
 * a change at most every eight seconds, ten seconds ahead. Source: its simple_abr_manager and ewma_bandwidth_estimator.
 */
export const shakaRule: Rule = { name: 'Shaka', begin: (film) => new ShakaDecider(film) };

const DEFAULT_ESTIMATE = 1_000_000;
const RISE = 0.85;
const STAY = 0.95;
const LEAST_BETWEEN_MS = 8000;
const LEAST_BITS = 128_000;
const LEAST_BITS_OF_ALL = 1_024_000;

class ShakaDecider implements Decider {
  private readonly fast = new ForgettingAverage(2);
  private readonly slow = new ForgettingAverage(5);
  private bits = 0;
  private chosen: number | null = null;
  private chosenMs = -LEAST_BETWEEN_MS;

  constructor(private readonly film: Film) {}

  readonly aimSeconds = (): number => 10;

  readonly choose = ({ nowMs }: View): number => {
    if (this.chosen === null) return (this.chosen = this.best());
    if (this.bits < LEAST_BITS_OF_ALL || nowMs - this.chosenMs < LEAST_BETWEEN_MS) return this.chosen;
    this.chosenMs = nowMs;
    return (this.chosen = this.best());
  };

  readonly watch = (): null => null;

  readonly finished = (_: View, load: Load, atMs: number): void => {
    this.add(load.totalBits, load.beganMs, atMs);
  };

  readonly soundAhead = 1;

  readonly soundFinished = (bits: number, beganMs: number, _: number, atMs: number): void => {
    this.add(bits, beganMs, atMs);
  };

  private add(bits: number, beganMs: number, atMs: number): void {
    if (bits < LEAST_BITS) return;
    const seconds = Math.max((atMs - beganMs) / 1000, 0.001);
    this.fast.add(seconds, bits / seconds);
    this.slow.add(seconds, bits / seconds);
    this.bits += bits;
  }

  private best(): number {
    const { rates, soundRate } = this.film;
    const estimate = this.bits < LEAST_BITS_OF_ALL ? DEFAULT_ESTIMATE : Math.min(this.fast.value, this.slow.value);
    const variants = rates.map((rate) => rate + soundRate);
    const found = variants.findLastIndex((rate, index) => {
      const next = variants[index + 1] ?? Infinity;
      return estimate >= rate / STAY && estimate <= next / RISE;
    });
    return Math.max(0, found);
  }
}
