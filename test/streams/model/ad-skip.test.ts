import { describe, expect, it } from 'vitest';
import { skipOf } from '../../../streams/model/ad-skip.ts';
import type { AdOffset } from '../../../streams/model/ad.ts';

const at = (value: number): AdOffset => ({ unit: 'seconds', value });
const part = (value: number): AdOffset => ({ unit: 'percent', value });
const later = (secondsLeft: number) => ({ kind: 'later', secondsLeft });

describe('the skip button of an ad', () => {
  it.each([
    ['without an offset never comes', null, 9, 10, { kind: 'never' }],
    ['comes later at the start', at(5), 0, 10, later(5)],
    ['comes later some way before the offset', at(5), 3.2, 10, later(2)],
    ['comes later just before the offset', at(5), 4.99, 10, later(1)],
    ['comes later exactly at the offset', at(5), 5, 10, later(1)],
    ['is there behind the offset', at(5), 5.01, 10, { kind: 'now' }],
    ['is there behind an offset with a fraction', at(2.5), 2.51, 10, { kind: 'now' }],
    ['is there at once with an offset of 0', at(0), 0, 10, { kind: 'now' }],
    ['never comes if the offset is the end', at(10), 9, 10, { kind: 'never' }],
    ['never comes if the offset is behind the end', at(30), 9, 10, { kind: 'never' }],
    ['is there behind the offset if the length is unknown', at(5), 6, -2, { kind: 'now' }],
    ['comes later before a percentage', part(25), 2, 20, later(3)],
    ['is there behind a percentage', part(25), 5.1, 20, { kind: 'now' }],
    ['never comes with a percentage of an unknown length', part(25), 5, -2, { kind: 'never' }],
    ['never comes with a percentage of 100', part(100), 5, 10, { kind: 'never' }],
  ] as const)('%s', (_, offset, positionSeconds, durationSeconds, expected) => {
    expect(skipOf(offset, { positionSeconds, durationSeconds }, false)).toEqual(expected);
  });

  it('is there if a VPAID ad allows it', () => {
    expect(skipOf(null, { positionSeconds: 0, durationSeconds: -2 }, true)).toEqual({ kind: 'now' });
  });
});
