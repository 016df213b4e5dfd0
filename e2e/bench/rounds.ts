import type { Browser } from '@playwright/test';
import { contestants, entrantsOf, orderOf, type Contestant } from './contestants.ts';
import type { Options } from './options.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { measureStart, type StartSample } from './start.ts';
import { measureSteady, type SteadySample } from './steady.ts';

/** By contestant, in the order of rounds: the lists run in step. */
export type Samples<T> = Readonly<Record<Contestant, T[]>>;

export interface Results {
  readonly start: Readonly<Record<Scenario['id'], Samples<StartSample>>>;
  readonly steady: Samples<SteadySample>;
}

const noSamples = <T>(): Samples<T> => ({ potok: [], unrecorded: [], bare: [], vidstack: [], videojs: [] });

/** All the measuring, A B C D, B C D A, …, with one word to the person who waits before each round. */
export async function runRounds(
  browser: Browser,
  origin: string,
  options: Options,
  say: (text: string) => void,
): Promise<Results> {
  const start = Object.fromEntries(scenarios.map(({ id }) => [id, noSamples<StartSample>()]));
  const results = { start, steady: noSamples<SteadySample>() } as Results;
  const wanted = scenarios.filter(({ id }) => options.scenarios.length === 0 || options.scenarios.includes(id));

  // Thrown away: the server compresses and the machine's own caches fill.
  say('warm-up');
  for (const scenario of wanted.slice(0, 1)) {
    for (const contestant of contestants) await measureStart(browser, origin, contestant, scenario);
  }
  for (let round = 0; options.measuresStart && round < options.rounds; round += 1) {
    say(`start ${round + 1} of ${options.rounds}`);
    for (const scenario of wanted) {
      for (const contestant of orderOf(entrantsOf(scenario), round))
        results.start[scenario.id][contestant].push(await measureStart(browser, origin, contestant, scenario));
    }
  }
  for (let round = 0; options.measuresSteady && round < options.steadyRounds; round += 1) {
    say(`steady play ${round + 1} of ${options.steadyRounds}`);
    for (const contestant of orderOf(contestants, round))
      results.steady[contestant].push(await measureSteady(browser, origin, contestant, options.steadySeconds));
  }
  return results;
}
