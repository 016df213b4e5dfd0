import type { Film } from '../film.ts';
import type { Decider, Load, Rule, View } from '../rule.ts';
import { ForgettingAverage } from './average.ts';
import { Bola } from './bola.ts';

/**
 * The rule of dash.js 5 with its defaults. It takes nine tenths of the lesser of two averages while the buffer is
 * short, follows BOLA from 18 seconds of buffer until the buffer is below 9, and takes less if the buffer would not
 * last for a segment. A load that would take 1.8 times its duration is given up for a rendition that fits. Source: its
 * rules Throughput, Bola, InsufficientBuffer and AbandonRequests.
 */
export const dashRule: Rule = { name: 'dash.js', begin: (film) => new DashDecider(film, false) };

/** The same library with its buffer rule alone. */
export const bolaRule: Rule = { name: 'BOLA', begin: (film) => new DashDecider(film, true) };

const AIM_SECONDS = 18;
const AIM_AT_TOP_SECONDS = 30;
const SAFETY = 0.9;
const SAFETY_OF_SHORT_BUFFER = 0.7;
const IGNORED_SEGMENTS = 2;
const SLOWER_THAN_PLAY = 1.8;
const LEAST_WATCHED_MS = 500;
const DECAY = 0.99;

class DashDecider implements Decider {
  private readonly fast = new ForgettingAverage(3);
  private readonly slow = new ForgettingAverage(8);
  private readonly bola: Bola;
  private usesBola = false;
  private placeholderSeconds = 0;
  private lastFinishedMs: number | null = null;
  private abandonedSegment = -1;

  constructor(
    private readonly film: Film,
    private readonly isAlwaysBola: boolean,
  ) {
    this.bola = new Bola(film.rates, AIM_SECONDS);
  }

  readonly aimSeconds = ({ last }: View): number =>
    last === this.film.rates.length - 1 ? AIM_AT_TOP_SECONDS : AIM_SECONDS;

  readonly choose = (view: View): number => {
    const { bufferSeconds, segment } = view;
    if (this.fast.isEmpty) return 0;
    this.usesBola = bufferSeconds >= (this.usesBola ? AIM_SECONDS / 2 : AIM_SECONDS);
    const byRate = this.fitting(this.estimate * SAFETY);
    const byRule = this.isAlwaysBola || this.usesBola ? this.byBuffer(view, byRate) : byRate;
    if (segment < IGNORED_SEGMENTS) return byRule;
    const lasting = (this.estimate * SAFETY_OF_SHORT_BUFFER * bufferSeconds) / this.film.segmentSeconds;
    return Math.min(byRule, bufferSeconds <= 0 ? 0 : this.fitting(lasting));
  };

  readonly watch = (view: View, load: Load): number | null => {
    if (load.firstByteMs === null || load.rendition === 0 || load.segment === this.abandonedSegment) return null;
    const seconds = (view.nowMs - load.firstByteMs) / 1000;
    if (view.bufferSeconds > AIM_SECONDS || seconds * 1000 < LEAST_WATCHED_MS || load.bits === 0) return null;
    const rate = load.bits / seconds;
    if (load.totalBits / rate < this.film.segmentSeconds * SLOWER_THAN_PLAY) return null;
    const instead = this.fitting(rate);
    const bitsInstead = (load.totalBits * (this.film.rates[instead] ?? 0)) / (this.film.rates[load.rendition] ?? 1);
    if (load.totalBits - load.bits <= bitsInstead) return null;
    this.abandonedSegment = load.segment;
    const kept = Math.max(0, this.bola.leastBuffer(instead) - view.bufferSeconds);
    this.placeholderSeconds = Math.min(this.placeholderSeconds, kept);
    return instead;
  };

  readonly finished = (view: View, load: Load, atMs: number): void => {
    const seconds = Math.max((atMs - load.beganMs) / 1000, 0.001);
    this.fast.add(seconds, load.totalBits / seconds);
    this.slow.add(seconds, load.totalBits / seconds);
    this.placeholderSeconds *= DECAY;
    const most = Math.max(0, this.bola.mostBuffer(load.rendition) - view.bufferSeconds - seconds);
    this.placeholderSeconds = Math.min(this.placeholderSeconds, most);
    this.lastFinishedMs = atMs;
  };

  readonly soundAhead = 0;

  readonly soundFinished = (): void => undefined;

  private get estimate(): number {
    return Math.min(this.fast.value, this.slow.value);
  }

  /** Does not rise above the rate that the link carries only to come back, as in BOLA-O. */
  private byBuffer({ nowMs, bufferSeconds, last }: View, byRate: number): number {
    if (this.lastFinishedMs !== null) this.placeholderSeconds += Math.max(0, (nowMs - this.lastFinishedMs) / 1000);
    const best = this.bola.best(bufferSeconds + this.placeholderSeconds);
    if (last === null || best <= last || best <= byRate) return best;
    return Math.max(last, byRate);
  }

  private fitting(rate: number): number {
    return Math.max(
      0,
      this.film.rates.findLastIndex((one) => one <= rate),
    );
  }
}
