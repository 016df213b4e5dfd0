import { describe, expect, it } from 'vitest';
import { casesOf, figuresOf } from '../../src/simulate/compare.ts';
import { makeTraces } from '../../src/simulate/made-traces.ts';
import { hlsRule } from '../../src/simulate/rules/hls.ts';
import { decisionSettings } from '../../streams/features/adaptation/decision-settings.ts';
import { tune } from '../../src/simulate/tune.ts';

const cases = casesOf(makeTraces(3, 1));
const library = figuresOf(hlsRule, cases, 30).get('mean');
// Believes in a network that is much slower than any of them is.
const poor = { ...decisionSettings, pessimism: 4 };
const tuned = (seed: number) =>
  library === undefined ? [] : [...tune(poor, cases, [library], { rounds: 25, seed, seconds: 30 })];

describe('tuning', () => {
  it('returns its start, and then only better values', () => {
    const steps = tuned(1);
    expect(steps[0]?.settings).toBe(poor);
    const worths = steps.map(({ worth }) => worth);
    expect(worths.length).toBeGreaterThan(1);
    expect(worths).toEqual([...worths].sort((a, b) => a - b));
  });

  it('finds the same by the same seed', () => {
    expect(tuned(5)).toEqual(tuned(5));
  });
});
