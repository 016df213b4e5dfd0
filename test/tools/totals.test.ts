import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedAlone, secondTryLines, totalsLine } from '../../src/tools/lib/totals.mjs';

const spec = (title: string, status: 'expected' | 'flaky' | 'unexpected' | 'skipped') => ({
  title,
  file: 'stories/live.spec.ts',
  line: 7,
  tests: [{ status, projectName: 'chromium' }],
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

const unit = {
  numPassedTests: 10,
  numFailedTests: 2,
  testResults: [
    { name: resolve('test/empty.test.ts'), status: 'failed', assertionResults: [] },
    {
      name: resolve('test/sound.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'sound is loud' },
        { status: 'failed', fullName: "sound is the viewer's own" },
      ],
    },
  ],
};

describe('tests that passed only at a second try', () => {
  it('are counted, and told by their full names', () =>
    expect(secondTryLines(reportOf('is skipped', 'is heard'))).toEqual([
      '2 of them only at a second try:',
      '  stories/ads.spec.ts › before a film › is skipped (chromium)',
      '  stories/ads.spec.ts › before a film › is heard (chromium)',
    ]));

  it('are not mentioned if there are none, or if no story was run', () => {
    expect(secondTryLines(reportOf())).toEqual([]);
    expect(secondTryLines({})).toEqual([]);
  });
});

describe('a list of failed tests', () => {
  it('is followed by the command that runs the story alone', () =>
    expect(failedAlone('e2e', reportOf('is heard'))).toEqual([
      'What failed runs alone by:',
      '  npx playwright test e2e/stories/live.spec.ts:7 --project=chromium',
    ]));

  it('is followed by the command that runs the unit test alone, or a whole file that does not load', () =>
    expect(failedAlone('unit', unit)).toEqual([
      'What failed runs alone by:',
      '  npx vitest run test/empty.test.ts',
      String.raw`  npx vitest run test/sound.test.ts -t 'sound is the viewer'\''s own'`,
    ]));

  it('is empty if none failed', () => expect(failedAlone('unit', {})).toEqual([]));
});

describe('totals', () => {
  it('count a test that passed at a second try as passed', () =>
    expect(totalsLine([unit], reportOf('a', 'b'))).toBe('tests: 17 passed, 4 failed'));

  it('sum up all runners, with a file that does not load and a run that breaks down as failures', () => {
    const broken = { ...reportOf(), errors: [{ message: 'no browser' }] };
    expect(totalsLine([unit, { numPassedTests: 3 }], broken)).toBe('tests: 18 passed, 5 failed');
    expect(totalsLine([{}], {})).toBe('tests: 0 passed, 0 failed');
  });
});
