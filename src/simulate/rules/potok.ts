import { chooseRendition, renditionInstead } from '../../../streams/features/adaptation/choose.ts';
import {
  beginObserving,
  believed,
  loadBegan,
  loadFinished,
  loadProgressed,
  type Observed,
} from '../../../streams/features/adaptation/observe.ts';
import type { Situation } from '../../../streams/features/adaptation/plan.ts';
import { adaptationSettings, type AdaptationSettings } from '../../../streams/features/adaptation/settings.ts';
import type { Throughput } from '../../../streams/features/adaptation/throughput.ts';
import type { Film } from '../film.ts';
import type { Decider, Load, Rule, View } from '../rule.ts';

/** What the core of the player decides, with settings of its own or others. */
export const potokRuleWith = (settings: AdaptationSettings): Rule => ({
  name: 'Potok',
  begin: (film) => new PotokDecider(film, settings),
});

export const potokRule = potokRuleWith(adaptationSettings);

class PotokDecider implements Decider {
  private observed: Observed;

  constructor(
    private readonly film: Film,
    private readonly settings: AdaptationSettings,
  ) {
    this.observed = beginObserving(settings);
  }

  readonly aimSeconds = (): number => this.settings.aimSeconds;

  readonly choose = (view: View): number => {
    this.observed = loadBegan(this.observed);
    return chooseRendition(this.situation(view, this.observed.throughput), this.settings);
  };

  readonly watch = (view: View, load: Load): number | null => {
    this.observed = loadProgressed(this.observed, load, view.nowMs, this.settings);
    if (load.rendition === 0) return null;
    const throughput = believed(this.observed, load, view.nowMs, this.settings);
    const underWay = { rendition: load.rendition, bitsLeft: load.totalBits - load.bits };
    const instead = renditionInstead(this.situation(view, throughput), underWay, this.settings);
    if (instead !== null) this.observed = loadBegan(this.observed);
    return instead;
  };

  readonly finished = (_: View, load: Load, atMs: number): void => {
    this.observed = loadFinished(this.observed, load, atMs, this.settings);
  };

  readonly soundFinished = (): void => undefined;

  private situation({ bufferSeconds, last }: View, throughput: Throughput): Situation {
    const { rates, segmentSeconds, soundRate } = this.film;
    return { rates, segmentSeconds, besideRate: soundRate, bufferSeconds, playbackRate: 1, last, throughput };
  }
}
