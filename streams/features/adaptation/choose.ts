import { valueOfFirst, type PlanSettings, type Situation, type UnderWay } from './plan.ts';

export interface ChoiceSettings extends PlanSettings {
  /** How much better another load has to be before one under way is abandoned: what has come of it is thrown away. */
  readonly abandonGain: number;
}

/** The rendition that promises most for what comes next. */
export function chooseRendition(situation: Situation, settings: ChoiceSettings): number {
  const values = situation.rates.map((_, rendition) => valueOfFirst(situation, rendition, null, settings));
  return values.lastIndexOf(Math.max(...values));
}

/** The lesser rendition to load in place of the one under way; null when it is best to go on. */
export function renditionInstead(situation: Situation, underWay: UnderWay, settings: ChoiceSettings): number | null {
  const goOn = valueOfFirst(situation, underWay.rendition, underWay, settings);
  let [instead, best]: [number | null, number] = [null, goOn + settings.abandonGain];
  for (let rendition = 0; rendition < underWay.rendition; rendition += 1) {
    const value = valueOfFirst(situation, rendition, null, settings);
    if (value > best) [instead, best] = [rendition, value];
  }
  return instead;
}
