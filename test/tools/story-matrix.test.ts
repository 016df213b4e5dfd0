import { describe, expect, test } from 'vitest';
import { tableOf, type Outcome } from '../../e2e/browsers/matrix-table.ts';

const engines = ['chromium', 'firefox', 'webkit'];

const outcome = (given: Partial<Outcome>): Outcome => ({
  file: 'starting',
  line: 1,
  story: 'a film starts',
  engine: 'chromium',
  passed: true,
  reason: null,
  ...given,
});
const everywhere = (given: Partial<Outcome>): Outcome[] => engines.map((engine) => outcome({ engine, ...given }));

describe('the table of stories and engines', () => {
  test('has a row for each story, in the order of the files, and each reason once', () => {
    const reason = 'has no such thing';
    const table = tableOf([
      ...everywhere({ file: 'watching', story: 'captions' }),
      ...everywhere({ line: 9, story: 'live' }).map((of) => (of.engine === 'firefox' ? { ...of, reason } : of)),
      ...everywhere({ line: 2 }).map((of) => (of.engine === 'webkit' ? { ...of, reason } : of)),
    ]);
    expect(table).toBe(
      [
        '| Story         | Chromium | Firefox | WebKit |',
        '| ------------- | -------- | ------- | ------ |',
        '| a film starts | yes      | yes     | no (1) |',
        '| live          | yes      | no (1)  | yes    |',
        '| captions      | yes      | yes     | yes    |',
        '',
        '1. It has no such thing.',
      ].join('\n'),
    );
  });

  test('has the same order whichever story of a loop ended first', () => {
    const loop = ['by DASH', 'by HLS'].map((story) => everywhere({ story }));
    expect(tableOf(loop.toReversed().flat())).toBe(tableOf(loop.flat()));
  });

  test('is not made of a part of the stories, nor of one that failed', () => {
    expect(tableOf([])).toBeNull();
    expect(tableOf(everywhere({}).slice(1))).toBeNull();
    expect(tableOf([...everywhere({}), outcome({ engine: 'firefox', passed: false })])).toBeNull();
  });

  test('takes the last of several tries', () => {
    const tries = [outcome({ engine: 'webkit', passed: false }), ...everywhere({})];
    expect(tableOf(tries)).toContain('| a film starts | yes      | yes     | yes    |');
  });
});
