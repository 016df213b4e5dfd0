import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableOf, type Outcome } from '../../e2e/browsers/matrix-table.ts';

const engines = ['chromium', 'firefox', 'webkit'];

const outcome = (given: Partial<Outcome>): Outcome => ({
  file: 'apple',
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
      ...everywhere({ file: 'usual', story: 'captions' }),
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

  test('is not made from a part of the stories, nor if one of them failed', () => {
    expect(tableOf([])).toBeNull();
    expect(tableOf(everywhere({}).slice(1))).toBeNull();
    expect(tableOf([...everywhere({}), outcome({ engine: 'firefox', passed: false })])).toBeNull();
  });

  test('tells which stories run in Chromium as stories of another folder', () => {
    const row = everywhere({ file: 'usual', story: 'captions' }).slice(1);
    expect(tableOf(row, ['usual'])).toContain('| captions | stories  | yes     | yes    |');
    expect(tableOf(row, ['other'])).toBeNull();
    expect(tableOf(row.slice(1), ['usual'])).toBeNull();
  });

  test('takes the last of several tries', () => {
    const tries = [outcome({ engine: 'webkit', passed: false }), ...everywhere({})];
    expect(tableOf(tries)).toContain('| a film starts | yes      | yes     | yes    |');
  });
});

describe('the table in the page of the stories', () => {
  const folder = 'e2e/browsers/';
  const rows = readFileSync(`${folder}README.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ')[0]?.slice(2).trim() ?? '');
  // A title that is made in a loop stands for several rows.
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => [...readFileSync(folder + name, 'utf8').matchAll(/^ *test\(\s*([`'])(.+?)\1,/gm)])
    .map(([, , title = '']) => title.split(/\$\{\w+\}/));
  const isOf = (row: string, parts: readonly string[]) =>
    row.startsWith(parts[0] ?? '') && row.endsWith(parts.at(-1) ?? '');

  test('has a row for each story', () => {
    const missing = titles.filter((parts) => !rows.some((row) => isOf(row, parts)));
    expect(missing.map((parts) => parts.join('…'))).toEqual([]);
    expect(titles.length).toBeGreaterThan(30);
  });

  test('has no row without a story', () => {
    expect(rows.filter((row) => !titles.some((parts) => isOf(row, parts)))).toEqual([]);
  });
});
