import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runTarget } from '../../e2e/fuzz/run.ts';
import { openStatistics } from '../../e2e/fuzz/targets/statistics.ts';

/** The number of inputs: changed batches of events. `npm run fuzz` tries more. */
const INPUTS = 20;
const SEEDS = [1, 2];

let opened: Awaited<ReturnType<typeof openStatistics>>;
beforeAll(async () => {
  opened = await openStatistics();
});
afterAll(() => opened.close());

// The duration of an input is measured by `npm run fuzz`, on a quiet machine.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));

describe.each(SEEDS)('random events from the seed %i on', (seed) => {
  it('are accepted or refused, summed up, and read by the dashboard', async () => {
    const { target } = opened;
    const { inputs, findings } = await runTarget(target, { count: INPUTS / target.share, seed });
    expect(findings).toEqual([]);
    expect(inputs).toBe(INPUTS);
  });
});
