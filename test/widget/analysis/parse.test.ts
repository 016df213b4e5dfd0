import { describe, expect, it } from 'vitest';
import { parseParts } from '../../../src/widget/analysis/parse.ts';

const file = (parts: unknown, version: unknown = 1) => JSON.stringify({ version, parts });
const intro = { kind: 'intro', start: 10, end: 70 };
const read = { kind: 'intro', startSeconds: 10, endSeconds: 70 };

describe('an analysis', () => {
  it('tells the parts of the film in their order', () => {
    expect(parseParts(file([{ kind: 'credits', start: 500, end: 560 }, intro]))).toEqual([
      read,
      { kind: 'credits', startSeconds: 500, endSeconds: 560 },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['something else than JSON', '<html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a later version', file([intro], 2)],
    ['a version in words', file([intro], '1')],
    ['no parts', '{"version":1}'],
    ['parts that are none', file({ length: 3 })],
    ['nothing but brackets', '['.repeat(100_000)],
  ])('that is %s has none', (_, text) => expect(parseParts(text)).toEqual([]));

  it.each([
    ['another kind', { ...intro, kind: 'advert' }],
    ['a kind of the prototype', { ...intro, kind: 'constructor' }],
    ['no start', { kind: 'intro', end: 70 }],
    ['a start in words', { ...intro, start: '10' }],
    ['a start before the film', { ...intro, start: -1 }],
    ['an end that is none', { ...intro, end: null }],
    ['an end before its start', { ...intro, end: 9 }],
    ['the length of a film', { ...intro, end: 9_000 }],
    ['nothing of all this', null],
  ])('loses an entry with %s', (_, entry) =>
    expect(parseParts(file([entry, { ...intro, start: 10 }]))).toEqual([read]),
  );

  it('loses a part that begins within another, and what is too much', () => {
    expect(parseParts(file([intro, { kind: 'recap', start: 60, end: 90 }]))).toEqual([read]);
    const many = Array.from({ length: 100 }, (_, at) => ({ kind: 'intro', start: at * 10, end: at * 10 + 5 }));
    expect(parseParts(file(many))).toHaveLength(20);
  });

  it('has infinite numbers for what is too large, which are none', () => {
    expect(parseParts('{"version":1,"parts":[{"kind":"intro","start":1,"end":1e999}]}')).toEqual([]);
  });
});
