import type { Browser } from '@playwright/test';
import { subjects, subjectsOf, orderOf, type Subject } from './subjects.ts';
import type { Options } from './options.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { measurePresses, type PressTimes } from './presses.ts';
import { measureStart, type StartSample } from './start.ts';
import { measureSteady, type SteadySample } from './steady.ts';
import { measureSwitches, type SwitchSample } from './switches.ts';

/** By subject, in the order of rounds: the lists run in step. */
export type Samples<T> = Readonly<Record<Subject, T[]>>;

export interface Results {
  readonly start: Readonly<Record<Scenario['id'], Samples<StartSample>>>;
  readonly steady: Samples<SteadySample>;
  readonly switches: SwitchSample[];
  /** Null: not measured. */
  readonly presses: Readonly<Record<'potok' | 'bare', PressTimes>> | null;
}

/** Of switches: each takes a minute, and what they leave behind differs little. */
const SWITCH_ROUNDS = 2;

const noSamples = <T>(): Samples<T> => ({ potok: [], unrecorded: [], bare: [], vidstack: [], videojs: [] });

const noStarts = (): Results['start'] => ({
  frame: noSamples(),
  frameSlow: noSamples(),
  page: noSamples(),
  pageSlow: noSamples(),
  again: noSamples(),
  preroll: noSamples(),
});

/** All the measuring, A B C D, B C D A, …, with one word to the person who waits before each round. */
export async function runRounds(
  browser: Browser,
  origin: string,
  options: Options,
  say: (text: string) => void,
): Promise<Results> {
  const results = { start: noStarts(), steady: noSamples<SteadySample>(), switches: [] as SwitchSample[] };
  const wanted = scenarios.filter(({ id }) => options.scenarios.length === 0 || options.scenarios.includes(id));

  // Thrown away: the server compresses and the machine's own caches fill.
  say('warm-up');
  for (const scenario of wanted.slice(0, 1)) {
    for (const subject of subjects) await measureStart(browser, origin, subject, scenario);
  }
  for (let round = 0; options.measuresStart && round < options.rounds; round += 1) {
    say(`start ${round + 1} of ${options.rounds}`);
    for (const scenario of wanted) {
      for (const subject of orderOf(subjectsOf(scenario), round))
        results.start[scenario.id][subject].push(await measureStart(browser, origin, subject, scenario));
    }
  }
  for (let round = 0; options.measuresSteady && round < options.rounds; round += 1) {
    say(`steady play ${round + 1} of ${options.rounds}`);
    for (const subject of orderOf(subjects, round))
      results.steady[subject].push(await measureSteady(browser, origin, subject, options.steadySeconds));
    if (round < SWITCH_ROUNDS) results.switches.push(await measureSwitches(browser, origin));
  }
  if (options.presses === 0) return { ...results, presses: null };
  say('presses');
  const bare = await measurePresses(browser, origin, 'bare', options.presses);
  return { ...results, presses: { bare, potok: await measurePresses(browser, origin, 'potok', options.presses) } };
}
