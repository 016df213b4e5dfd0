import { describe, expect, it } from 'vitest';
import { skipOf } from '../../../streams/model/ad-skip.ts';
import type { AdOffset } from '../../../streams/model/ad.ts';

const at = (value: number): AdOffset => ({ unit: 'seconds', value });
const part = (value: number): AdOffset => ({ unit: 'percent', value });
const later = (secondsLeft: number) => ({ kind: 'later', secondsLeft });

describe('skipOf', () => {
  it.each([
    ['has no offset', null, 9, 10, { kind: 'never' }],
    ['is before it', at(5), 0, 10, later(5)],
    ['is some way before it', at(5), 3.2, 10, later(2)],
    ['is just before it', at(5), 4.99, 10, later(1)],
    ['is exactly there', at(5), 5, 10, later(1)],
    ['has passed it', at(5), 5.01, 10, { kind: 'now' }],
    ['has a fraction', at(2.5), 2.51, 10, { kind: 'now' }],
    ['may be skipped at once', at(0), 0, 10, { kind: 'now' }],
    ['ends with its offset', at(10), 9, 10, { kind: 'never' }],
    ['ends before its offset', at(30), 9, 10, { kind: 'never' }],
    ['is of unknown length', at(5), 6, -2, { kind: 'now' }],
    ['has a percentage and is before it', part(25), 2, 20, later(3)],
    ['has a percentage and has passed it', part(25), 5.1, 20, { kind: 'now' }],
    ['has a percentage of the unknown', part(25), 5, -2, { kind: 'never' }],
    ['has a percentage of all', part(100), 5, 10, { kind: 'never' }],
  ] as const)('of an ad that %s', (_, offset, positionSeconds, durationSeconds, expected) => {
    expect(skipOf(offset, { positionSeconds, durationSeconds }, false)).toEqual(expected);
  });

  it('is for the ad itself to allow', () => {
    expect(skipOf(null, { positionSeconds: 0, durationSeconds: -2 }, true)).toEqual({ kind: 'now' });
  });
});
