import type { Browser } from '@playwright/test';
import { contestants, orderOf, type Contestant } from './contestants.ts';
import type { Options } from './options.ts';
import { plain, slow, type Profile } from './profiles.ts';
import { measureStart, type StartSample } from './start.ts';
import { measureSteady, type SteadySample } from './steady.ts';

/** By contestant, in the order of rounds: the lists run in step. */
export type Samples<T> = Readonly<Record<Contestant, T[]>>;

export interface Results {
  readonly start: Readonly<Record<Profile['id'], Samples<StartSample>>>;
  readonly steady: Samples<SteadySample>;
}

const noSamples = <T>(): Samples<T> => ({ potok: [], unrecorded: [], bare: [], vidstack: [] });

/** All the measuring, A B C D, B C D A, …, with one word to the person who waits before each round. */
export async function runRounds(
  browser: Browser,
  origin: string,
  options: Options,
  say: (text: string) => void,
): Promise<Results> {
  const results: Results = { start: { plain: noSamples(), slow: noSamples() }, steady: noSamples() };

  // Thrown away: the server compresses and the machine's own caches fill.
  say('warm-up');
  for (const contestant of contestants) await measureStart(browser, origin, contestant, plain);

  for (let round = 0; options.measuresStart && round < options.rounds; round += 1) {
    say(`start ${round + 1} of ${options.rounds}`);
    for (const profile of [plain, slow]) {
      for (const contestant of orderOf(round))
        results.start[profile.id][contestant].push(await measureStart(browser, origin, contestant, profile));
    }
  }
  for (let round = 0; options.measuresSteady && round < options.steadyRounds; round += 1) {
    say(`steady play ${round + 1} of ${options.steadyRounds}`);
    for (const contestant of orderOf(round))
      results.steady[contestant].push(await measureSteady(browser, origin, contestant, options.steadySeconds));
  }
  return results;
}
