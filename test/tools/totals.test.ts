import { describe, expect, it } from 'vitest';
import { hasTooManySecondTries, secondTryLines, totalsLine } from '../../src/tools/lib/totals.mjs';

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

describe('tests that passed only at a second try', () => {
  it('are counted, and told by their full names', () =>
    expect(secondTryLines(reportOf('is skipped', 'is heard'))).toEqual([
      '2 passed only at a second try:',
      '  stories/ads.spec.ts › before a film › is skipped',
      '  stories/ads.spec.ts › before a film › is heard',
    ]));

  it('are not spoken of where there are none, nor where nothing was run', () => {
    expect(secondTryLines(reportOf())).toEqual([]);
    expect(secondTryLines({})).toEqual([]);
  });
});

describe('a run', () => {
  it.each([
    ['is good', 'without any', [], false],
    ['is good', 'with two', ['a', 'b'], false],
    ['has failed', 'with three', ['a', 'b', 'c'], true],
  ])('%s %s tests that passed only at a second try', (_, __, flaky, expected) => {
    expect(hasTooManySecondTries(reportOf(...flaky))).toBe(expected);
  });

  it('that never came to the stories has none', () => expect(hasTooManySecondTries({})).toBe(false));
});

describe('totals', () => {
  const unit = { numPassedTests: 10, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [] }] };

  it('count a test that passed at a second try apart, not among those that passed', () =>
    expect(totalsLine(unit, reportOf('a', 'b'))).toBe('tests: 15 passed, 4 failed'));

  it('sum up both runners, with a file that does not load and a run that breaks down as failures', () => {
    const broken = { ...reportOf(), errors: [{ message: 'no browser' }] };
    expect(totalsLine(unit, broken)).toBe('tests: 15 passed, 5 failed');
    expect(totalsLine({}, {})).toBe('tests: 0 passed, 0 failed');
  });
});
