import { describe, expect, it } from 'vitest';
import { adTime } from '../../../../streams/features/ads/breaks.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { slicesAfter } from '../support.ts';
import { aCreative, aShow, progressed } from './support.ts';

const created: Signal = { type: 'ad.created', show: aShow() };
const ofUnknownLength: Signal = { type: 'ad.created', show: aShow({ creative: aCreative({ durationSeconds: null }) }) };
const loaded = (durationSeconds: number): Signal => ({ type: 'ad.loaded', durationSeconds });
const at = (positionSeconds: number, durationSeconds: number) => ({ positionSeconds, durationSeconds });

describe('the time of an ad', () => {
  it.each([
    [
      'begins with the length that the document says, then goes by the ad',
      [created, loaded(9), progressed(3, 9)],
      [at(0, 8), at(0, 9), at(3, 9)],
    ],
    ['keeps the length of the document if the ad knows none', [created, loaded(-2)], [at(0, 8), at(0, 8)]],
    ['begins anew with each ad', [created, progressed(3, 9), ofUnknownLength], [at(0, 8), at(3, 9), at(0, -2)]],
  ])('%s', (_, signals, times) => expect(slicesAfter('adTime', [adTime], signals)).toEqual(times));
});
