import { describe, expect, it } from 'vitest';
import { joinSpans, unpackSpans } from '../../../streams/model/spans.ts';

describe('spans of an analysis', () => {
  it('are read from gaps and lengths', () =>
    expect(unpackSpans([12, 28, 60, 25])).toEqual([
      { start: 1.2, end: 4 },
      { start: 10, end: 12.5 },
    ]));
  it.each([
    ['null', null],
    ['a text', 'spans'],
    ['an object', { length: 4 }],
    ['a gap that is NaN', [Number.NaN, 3]],
    ['a negative length', [1, -3]],
    ['a length that is a text', [1, '3']],
    ['half a span', [1]],
    ['an infinite length', [1, Number.POSITIVE_INFINITY]],
  ])('are empty for %s', (_, packed) => expect(unpackSpans(packed)).toEqual([]));
  it('are read up to a limit', () =>
    expect(unpackSpans(Array.from({ length: 100_000 }, () => 1))).toHaveLength(20_000));

  it('are joined if they are close, in whatever order they come', () =>
    expect(
      joinSpans(
        [
          { start: 9, end: 10 },
          { start: 0, end: 5 },
          { start: 1, end: 2 },
          { start: 6, end: 7 },
        ],
        1,
      ),
    ).toEqual([
      { start: 0, end: 7 },
      { start: 9, end: 10 },
    ]));
});
