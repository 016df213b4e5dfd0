import { describe, expect, it } from 'vitest';
import { safeSeconds, startBeforeEnd } from '../../../streams/model/start-place.ts';

describe('a start position', () => {
  it.each([
    ['in the middle stays', 30, 60, 30],
    ['a second before the end stays', 59, 60, 59],
    ['closer to the end moves ten seconds before it', 59.5, 60, 50],
    ['behind the end moves ten seconds before it', 99, 60, 50],
    ['behind the end of a short film becomes its beginning', 99, 6, 0],
    ['in a channel stays', 99, Number.POSITIVE_INFINITY, 99],
    ['in a film of unknown length stays', 99, Number.NaN, 99],
    ['in an empty film stays', 99, 0, 99],
  ])('%s', (_title, start, duration, expected) => expect(startBeforeEnd(start, duration)).toBe(expected));

  it.each([
    [12.5, 12.5],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d is used as %d', (given, expected) => expect(safeSeconds(given)).toBe(expected));
});
