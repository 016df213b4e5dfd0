import { valueOfFirst, type PlanSettings, type Situation, type UnderWay } from './plan.ts';

export interface ChoiceSettings extends PlanSettings {
  /** How much better another load must be to abandon the one under way, whose bytes are thrown away. */
  readonly abandonGain: number;
}

/** The rendition that promises most for what comes next. */
export function chooseRendition(situation: Situation, settings: ChoiceSettings): number {
  const values = situation.rates.map((rate) => valueOfFirst(situation, rate, null, settings));
  return values.lastIndexOf(Math.max(...values));
}

/** The lesser rendition to load in place of the one under way; null when it is best to go on. */
export function renditionInstead(situation: Situation, underWay: UnderWay, settings: ChoiceSettings): number | null {
  const goOn = valueOfFirst(situation, underWay.rate, underWay, settings);
  let [instead, best]: [number | null, number] = [null, goOn + settings.abandonGain];
  for (const [rendition, rate] of situation.rates.entries()) {
    if (rate >= underWay.rate) break;
    const value = valueOfFirst(situation, rate, null, settings);
    if (value > best) [instead, best] = [rendition, value];
  }
  return instead;
}
