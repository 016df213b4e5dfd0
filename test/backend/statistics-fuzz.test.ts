import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTarget } from '../../e2e/fuzz/run.ts';
import { openStatistics } from '../../e2e/fuzz/targets/statistics.ts';

/** Batches of events, changed; `npm run fuzz` tries more. */
const INPUTS = 20;
const FIXED_SEED = 1;
const randomSeed = Math.floor(Math.random() * 2 ** 31);
console.info(`The seed of this run: FUZZ_SEED=${randomSeed}`);

let opened: Awaited<ReturnType<typeof openStatistics>>;
beforeAll(async () => {
  opened = await openStatistics();
});
afterAll(() => opened.close());

describe.each([FIXED_SEED, randomSeed])('events from the seed %i on', (seed) => {
  it('are taken in or refused, summed up, and read by the dashboard', { timeout: 60_000 }, async () => {
    const { target } = opened;
    const { inputs, findings } = await runTarget(target, { count: INPUTS / target.share, seed });
    expect(findings).toEqual([]);
    expect(inputs).toBe(INPUTS);
  });
});
