import { decide, type DecisionSettings, type Facts } from '../../../streams/features/adaptation/decide.ts';
import { decisionSettings } from '../../../streams/features/adaptation/decision-settings.ts';
import {
  beginObserving,
  loadFinished,
  loadProgressed,
  type Observed,
} from '../../../streams/features/adaptation/observe.ts';
import type { RenditionDecision, Supply } from '../../../streams/features/adaptation/slices.ts';
import { startRung } from '../../../streams/features/adaptation/start.ts';
import { MOST_COMING } from '../../../streams/model/network.ts';
import type { Film } from '../film.ts';
import type { Decider, Load, Rule, View } from '../rule.ts';

type LoadFacts = NonNullable<Supply['load']>;

/** Whether a stream names only the mean rates of its qualities, or the sizes of its segments, too. */
export type AnnouncedRates = 'means' | 'sizes';

const names: Readonly<Record<AnnouncedRates, string>> = { means: 'Potok', sizes: 'Potok, sizes told' };

/** The rule of the player's core, with its own settings or others. */
export const potokRuleWith = (settings: DecisionSettings, announced: AnnouncedRates = 'means'): Rule => ({
  name: names[announced],
  begin: (film) => new PotokDecider(film, settings, announced),
});

export const potokRule = potokRuleWith(decisionSettings);

/** The bandwidth that engines tell if no earlier visit has left one. */
const USUAL_BPS = 1_000_000;
const start = { bandwidthBps: USUAL_BPS, isMeasured: false, hasBegun: false };
const AIM_SECONDS = 60;
/** Engines tell how far a load has come once a second; the session asks a little more often than four times. */
const REPORT_INTERVAL_MS = 960;

class PotokDecider implements Decider {
  private readonly ladder: Facts['ladder'];
  private observed: Observed;
  private supply: Supply = { lastId: null, load: null, bufferSeconds: 0 };
  private rendition: RenditionDecision = { nextId: null, abandonedId: null, hold: null, broken: [] };
  private reportedMs = 0;

  constructor(
    private readonly film: Film,
    private readonly settings: DecisionSettings,
    private readonly announced: AnnouncedRates,
  ) {
    this.ladder = film.rates.map((bitsPerSecond, index) => ({ qualityId: String(index), bitsPerSecond }));
    this.observed = beginObserving(USUAL_BPS, settings);
  }

  readonly aimSeconds = (): number => AIM_SECONDS;

  readonly choose = (view: View): number => {
    this.reportedMs = view.nowMs;
    return this.decide(view, null);
  };

  readonly watch = (view: View, load: Load): number | null => {
    if (view.nowMs - this.reportedMs < REPORT_INTERVAL_MS) return null;
    this.reportedMs = view.nowMs;
    const facts = this.factsOf(view, load, view.nowMs);
    this.observed = loadProgressed(this.observed, facts, this.settings);
    const next = this.decide(view, facts);
    return this.rendition.abandonedId === facts.id ? next : null;
  };

  readonly finished = (view: View, load: Load, atMs: number): void => {
    this.observed = loadFinished(this.observed, this.factsOf(view, load, atMs), this.settings);
    this.supply = { ...this.supply, lastId: String(load.rendition) };
  };

  readonly soundAhead = 0;

  readonly soundFinished = (): void => undefined;

  /** The weights of the segment that comes next or is under way, and of the segments behind it. */
  private relativeSizes(segment: number): readonly number[] {
    const { bitsOf, rates, segmentSeconds } = this.film;
    const mean = (rates[0] ?? 1) * segmentSeconds;
    return this.announced === 'sizes'
      ? Array.from({ length: MOST_COMING }, (_, at) => bitsOf(0, segment + at) / mean)
      : [];
  }

  private decide({ bufferSeconds, nowMs, segment }: View, load: LoadFacts | null): number {
    const { edgeSeconds, segmentSeconds, soundRate } = this.film;
    this.supply = { ...this.supply, load, bufferSeconds };
    this.rendition = decide(
      this.rendition,
      {
        ladder: this.ladder,
        rungs: this.ladder,
        startId: startRung({ ...start, rungs: this.ladder, segmentSeconds })?.qualityId ?? null,
        supply: this.supply,
        observed: this.observed,
        segmentSeconds,
        weights: this.relativeSizes(segment),
        besideRate: soundRate,
        mostAheadSeconds: Math.min(edgeSeconds, AIM_SECONDS),
        playbackRate: 1,
        isAutomatic: true,
        nowMs,
      },
      this.settings,
    );
    return Number(this.rendition.nextId);
  }

  private factsOf({ bufferSeconds }: View, load: Load, nowMs: number): LoadFacts {
    return {
      id: load.beganMs,
      qualityId: String(load.rendition),
      bytes: load.bits / 8,
      totalBytes: load.totalBits / 8,
      firstByteMs: load.firstByteMs === null ? null : load.firstByteMs - load.beganMs,
      elapsedMs: nowMs - load.beganMs,
      durationSeconds: this.film.segmentSeconds,
      bufferSeconds,
    };
  }
}
