import type { Browser } from '@playwright/test';
import { subjects, subjectsOf, orderOf, type Subject } from './subjects.ts';
import type { Options } from './options.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { measureInteractions, type Interaction } from './interactions.ts';
import { phasesOf, traced, type Phases } from './phases.ts';
import { measurePresses, type PressTimes } from './presses.ts';
import { measureStart, type StartSample } from './start.ts';
import { measureSteady, type SteadySample } from './steady.ts';
import { measureSwitches, type SwitchSample } from './switches.ts';

/** Samples by subject, in the order of rounds: an index is the same round in all lists. */
export type Samples<T> = Readonly<Record<Subject, T[]>>;

export interface Results {
  readonly start: Readonly<Record<Scenario['id'], Samples<StartSample>>>;
  readonly steady: Samples<SteadySample>;
  readonly switches: SwitchSample[];
  /** Null if presses were not measured. */
  readonly presses: Readonly<Record<'potok' | 'bare', PressTimes>> | null;
  /** The phases of the time of presses, by the names of the presses; empty if they were not measured. */
  readonly phases: Readonly<Record<'potok' | 'bare', Readonly<Record<string, readonly Phases[]>>>>;
  /** The interactions of one long session; empty if they were not measured. */
  readonly interactions: readonly Interaction[];
}

/** The rounds of switches are few, because each takes a minute, and what they leave behind differs little. */
const SWITCH_ROUNDS = 2;

/** The presses of each kind in a trace, which slows the browser down; they are enough for a median. */
const TRACED = 10;

const noSamples = <T>(): Samples<T> => ({ potok: [], unrecorded: [], bare: [], plyr: [], vidstack: [], videojs: [] });

const noStarts = (): Results['start'] => ({
  frame: noSamples(),
  frameSlow: noSamples(),
  page: noSamples(),
  pageSlow: noSamples(),
  again: noSamples(),
  byHand: noSamples(),
  preroll: noSamples(),
});

/** Makes all measurements in the order A B C D, B C D A, …, with one word to the developer before each round. */
export async function runRounds(
  browser: Browser,
  origin: string,
  options: Options,
  say: (text: string) => void,
): Promise<Results> {
  /** Repeats a measurement that failed, so that an hour of others is not lost with it. */
  const twice = <T>(measured: () => Promise<T>): Promise<T> =>
    measured().catch((error: unknown) => {
      say(`again: ${String(error)}`);
      return measured();
    });
  const results = { start: noStarts(), steady: noSamples<SteadySample>(), switches: [] as SwitchSample[] };
  const wanted = scenarios.filter(({ id }) => options.scenarios.length === 0 || options.scenarios.includes(id));

  // The results are thrown away: the server compresses, and the machine's own caches fill.
  say('warm-up');
  for (const scenario of wanted.slice(0, 1)) {
    for (const subject of subjects) await measureStart(browser, origin, subject, scenario);
  }
  for (let round = 0; options.measuresStart && round < options.rounds; round += 1) {
    say(`start ${round + 1} of ${options.rounds}`);
    for (const scenario of wanted) {
      for (const subject of orderOf(subjectsOf(scenario), round))
        results.start[scenario.id][subject].push(await twice(() => measureStart(browser, origin, subject, scenario)));
    }
  }
  for (let round = 0; options.measuresSteady && round < options.rounds; round += 1) {
    say(`steady play ${round + 1} of ${options.rounds}`);
    for (const subject of orderOf(subjects, round))
      results.steady[subject].push(await twice(() => measureSteady(browser, origin, subject, options.steadySeconds)));
    if (round < SWITCH_ROUNDS) results.switches.push(await twice(() => measureSwitches(browser, origin)));
  }
  if (options.presses === 0) return { ...results, presses: null, phases: { potok: {}, bare: {} }, interactions: [] };
  const bare = await twice(() => measurePresses(browser, origin, 'bare', options.presses, say));
  const potok = await twice(() => measurePresses(browser, origin, 'potok', options.presses, say));
  const trace = async (subject: 'potok' | 'bare') =>
    phasesOf(await traced(browser, () => measurePresses(browser, origin, subject, TRACED, say)));
  const phases = { bare: await trace('bare'), potok: await trace('potok') };
  say('a session of many actions');
  return { ...results, presses: { bare, potok }, phases, interactions: await measureInteractions(browser, origin) };
}
