import { describe, expect, it } from 'vitest';
import { shallowEqual } from '../../../streams/operators/shallow-equal.ts';

const list: readonly number[] = [];

describe('shallowEqual', () => {
  it.each([
    ['the same number', 1, 1, true],
    ['not a number twice', Number.NaN, Number.NaN, true],
    ['other strings', 'a', 'b', false],
    ['nothing and an empty object', null, {}, false],
    ['nothing twice', null, null, true],
    ['nothing and not given', null, undefined, false],
    ['two empty objects', {}, {}, true],
    ['objects with the same fields', { a: 1, b: null }, { b: null, a: 1 }, true],
    ['objects that share a list', { list }, { list }, true],
    ['objects with equal lists of their own', { list: [] }, { list: [] }, false],
    ['an object with a field more', { a: 1 }, { a: 1, b: 2 }, false],
    ['an object with a field less', { a: 1, b: 2 }, { a: 1 }, false],
    ['as many fields under other names', { a: undefined }, { b: undefined }, false],
    ['an inherited name', { toString: 1 }, {}, false],
    ['equal lists, which are compared as they are', [1], [1], false],
    ['a list and an object', [], {}, false],
    ['an object and a list', {}, [], false],
  ])('compares %s', (_, left, right, expected) => {
    expect(shallowEqual(left, right)).toBe(expected);
    expect(shallowEqual(right, left)).toBe(expected);
  });

  it('takes a list for the same list', () => {
    expect(shallowEqual(list, list)).toBe(true);
  });
});
