import { describe, expect, it } from 'vitest';
import { type Cell, toCsv } from '../../../src/admin/statistics/sheet.ts';

const lineOf = (cell: Cell): string =>
  toCsv({ columns: [{ title: 'A' }], rows: [[cell]] })
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a file of comma-separated values', () => {
  it('has the titles and the rows, numbers as they are', () => {
    const columns = [{ title: 'День' }, { title: 'Доля', show: (value: number) => `${value * 100} %` }];
    expect(
      toCsv({
        columns,
        rows: [
          ['2026-06-10', 0.25],
          ['2026-06-11', null],
        ],
      }),
    ).toBe('День,Доля\r\n2026-06-10,0.25\r\n2026-06-11,\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "a"', '"say ""a"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("https://evil.test")', '"\'=HYPERLINK(""https://evil.test"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    [' @SUM(A1)', "' @SUM(A1)"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t1', "'\t1"],
    ['\r1', `"'\r1"`],
    ['\n=1', `"'\n'=1"`],
    ['\u200b=1', "'\u200b=1"],
    ['\0=1', "'\0=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['2.0;=1+1', "2.0;'=1+1"],
    ['2.0; "@SUM(A1)', `"2.0; ""'@SUM(A1)"`],
    ['2.0\t+1', "2.0\t'+1"],
    ['2.0\n-1', `"2.0\n'-1"`],
    ['=1;=2', "'=1;'=2"],
    ['2.0-rc; 1', '2.0-rc; 1'],
    [-1, '-1'],
  ])('has %j as %s, which no spreadsheet takes for a formula', (cell, expected) => expect(lineOf(cell)).toBe(expected));
});
