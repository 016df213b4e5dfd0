import { describe, it } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { adTime } from '../../../../streams/pipelines/ads/time.ts';
import { marbles } from '../../support.ts';
import { aCreative, aShow, progressed } from './support.ts';

const told: Readonly<Record<string, AdSignal>> = {
  c: { type: 'ad.created', show: aShow() },
  u: { type: 'ad.created', show: aShow({ creative: aCreative({ durationSeconds: null }) }) },
  l: { type: 'ad.loaded', durationSeconds: 9 },
  m: { type: 'ad.loaded', durationSeconds: -2 },
  p: progressed(3, 9),
};
const times = {
  N: { positionSeconds: 0, durationSeconds: -2 },
  A: { positionSeconds: 0, durationSeconds: 8 },
  B: { positionSeconds: 0, durationSeconds: 9 },
  C: { positionSeconds: 3, durationSeconds: 9 },
};

describe('adTime', () => {
  it.each([
    ['begins with what the document says, then goes by the ad', '-c-l-p', 'NA-B-C'],
    ['keeps the length of the document when the ad knows none', '-c-m', 'NA-A'],
    ['begins anew with each ad', '-c-p-u', 'NA-C-N'],
  ])('%s', (_, row, expected) => marbles((t) => t.expectMarbles(adTime(t.hot(row, told)), expected, times)));
});
