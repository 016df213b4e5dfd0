import { describe, expect, it } from 'vitest';
import { cuesAt, inReadingOrder, mergeCues, nextChange } from '../../../streams/model/cues.ts';
import { aCue } from '../support.ts';

const A = aCue(1, 9, 'A');
const B = aCue(2, 3, 'B');
const C = aCue(5, 6, 'C');
const list = [A, B, C];

describe('cuesAt', () => {
  it.each([
    [0.999, []],
    [1, [A]],
    [2, [A, B]],
    [3, [A]],
    [5.5, [A, C]],
    [9, []],
  ])('at %d s', (seconds, expected) => expect(cuesAt(list, seconds)).toEqual(expected));

  it('is quick with more cues than any film has', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => aCue(index, index + 1, String(index)));
    expect(cuesAt(many, 19_999.5).map(({ text }) => text)).toEqual(['19999']);
  });
});

describe('nextChange', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2.5, 3],
    [3, 5],
    [6, 9],
    [9, null],
  ])('after %d s', (seconds, expected) => expect(nextChange(list, seconds)).toBe(expected));
});

describe('inReadingOrder', () => {
  it('sorts by start, and keeps the order of cues that start together', () => {
    const twin = aCue(2, 8, 'twin');
    expect(inReadingOrder([C, B, twin, A])).toEqual([A, B, twin, C]);
  });
});

describe('mergeCues', () => {
  it('inserts new cues in order', () => expect(mergeCues([A, C], [B], 10)).toEqual([A, B, C]));
  it('returns the same list if there are no new cues', () => {
    const known = [A, B];
    expect(mergeCues(known, [{ ...B, startSeconds: 2.0001 }], 10)).toBe(known);
  });
  it('adds a cue once that is told twice', () => expect(mergeCues([], [A, { ...A }], 10)).toEqual([A]));
  it('drops the oldest when there are too many', () => expect(mergeCues([A, B], [C], 2)).toEqual([B, C]));
});
