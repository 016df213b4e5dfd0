import type { DecisionSettings } from '../../streams/features/adaptation/decide.ts';
import { figuresOf, type Case, type Figures } from './compare.ts';
import { random } from './random.ts';
import { potokRuleWith } from './rules/potok.ts';

export interface Tuned {
  readonly settings: DecisionSettings;
  readonly figures: Figures;
  /** The mean score, less the penalties for standing longer, beginning later and wasting more than the best library. */
  readonly worth: number;
}

/** The penalties for each second of standing, second of beginning and wasted megabyte beyond the best library. */
const STALL_PENALTY = 1;
const START_PENALTY = 2;
const WASTE_PENALTY = 1;
/** A number is changed by a factor of e to the power of half this at most. */
const STEP = 1.2;

type Numeric = {
  [K in keyof DecisionSettings]: DecisionSettings[K] extends number ? K : never;
}[keyof DecisionSettings];

type Changeable = { -readonly [K in keyof DecisionSettings]: DecisionSettings[K] };

/** These have to stay what they are: a bound, or the measure itself. */
const fixed = new Set<string>([
  'firstLatencySeconds',
  'firstHoldMs',
  'longestHoldMs',
  'longestMomentSeconds',
  'startPricePerSecond',
]);

/**
 * Changes up to three numbers at random and keeps the result if it is worth more, `rounds` times. Gives all settings
 * that were better than the ones before.
 */
export function* tune(
  from: DecisionSettings,
  cases: readonly Case[],
  libraries: readonly Figures[],
  options: { readonly rounds: number; readonly seed: number; readonly seconds: number },
): Generator<Tuned> {
  const next = random(options.seed);
  const names = Object.entries(from).flatMap(([name, value]) =>
    typeof value === 'number' && !fixed.has(name) ? [name as Numeric] : [],
  );
  const judge = (settings: DecisionSettings): Tuned => {
    const figures = figuresOf(potokRuleWith(settings), cases, options.seconds).get('mean');
    if (figures === undefined) throw new Error('There are no cases.');
    return { settings, figures, worth: worthOf(figures, libraries) };
  };
  let best = judge(from);
  yield best;
  for (let round = 0; round < options.rounds; round += 1) {
    const changed: Changeable = { ...best.settings };
    for (let left = Math.ceil(next() * 3); left > 0; left -= 1) {
      const name = names[Math.floor(next() * names.length)];
      if (name !== undefined) changed[name] *= Math.exp((next() - 0.5) * STEP);
    }
    changed.persistencePerSecond = Math.min(1, changed.persistencePerSecond);
    const tried = judge(changed);
    if (tried.worth <= best.worth) continue;
    best = tried;
    yield best;
  }
}

function worthOf(figures: Figures, libraries: readonly Figures[]): number {
  const over = (name: keyof Figures) => Math.max(0, figures[name] - Math.min(...libraries.map((one) => one[name])));
  const stalled = over('stalledSeconds') * STALL_PENALTY;
  return figures.score - stalled - over('startSeconds') * START_PENALTY - over('wastedMegabytes') * WASTE_PENALTY;
}
