import { describe, expect, it, vi } from 'vitest';
import { checkSecondTries, totalsLine } from '../../src/tools/lib/totals.mjs';

const spec = (title: string, status: 'expected' | 'flaky' | 'unexpected' | 'skipped') => ({
  title,
  tests: [{ status }],
});

/** As Playwright writes it: a suite for each file, and one in it for each `describe`. */
const reportOf = (...flaky: readonly string[]) => ({
  stats: { expected: 5, unexpected: 1, flaky: flaky.length },
  errors: [],
  suites: [
    { title: 'stories/live.spec.ts', specs: [spec('plays', 'expected'), spec('stops', 'unexpected')] },
    {
      title: 'stories/ads.spec.ts',
      specs: [],
      suites: [
        { title: 'before a film', specs: [...flaky.map((title) => spec(title, 'flaky')), spec('x', 'skipped')] },
      ],
    },
  ],
});

function check(...flaky: readonly string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const attempt = () => checkSecondTries(reportOf(...flaky));
  return { attempt, printed: () => log.mock.calls.flat().join('\n') };
}

describe('tests that passed only at a second try', () => {
  it('are printed by their full names, and two of them are let pass', () => {
    const { attempt, printed } = check('is skipped', 'is heard');
    expect(attempt).not.toThrow();
    expect(printed()).toContain('  stories/ads.spec.ts › before a film › is skipped');
    expect(printed()).toContain('  stories/ads.spec.ts › before a film › is heard');
    expect(printed()).not.toMatch(/plays|stops|› x/);
  });

  it('fail the run when there are three, which are printed all the same', () => {
    const { attempt, printed } = check('a', 'b', 'c');
    expect(attempt).toThrow('3 tests passed only at a second try, at most 2 may');
    for (const name of ['a', 'b', 'c']) expect(printed()).toContain(`before a film › ${name}`);
  });

  it('are not spoken of where there are none, nor where nothing was run', () => {
    const { attempt, printed } = check();
    attempt();
    checkSecondTries({});
    expect(printed()).toBe('');
  });
});

describe('totals', () => {
  const unit = { numPassedTests: 10, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [] }] };

  it('count a test that passed at a second try apart, not among those that passed', () =>
    expect(totalsLine(unit, reportOf('a', 'b'))).toBe('tests: 15 passed, 4 failed, 2 passed only at a second try'));

  it('sum up both runners, with a file that does not load and a run that breaks down as failures', () => {
    const broken = { ...reportOf(), errors: [{ message: 'no browser' }] };
    expect(totalsLine(unit, broken)).toBe('tests: 15 passed, 5 failed');
    expect(totalsLine({}, {})).toBe('tests: 0 passed, 0 failed');
  });
});
