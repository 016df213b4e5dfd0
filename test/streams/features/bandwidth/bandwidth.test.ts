import { describe, expect, it } from 'vitest';
import { bandwidth } from '../../../../streams/features/bandwidth/bandwidth.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { slicesAfter } from '../support.ts';

const after = (...measured: readonly number[]) =>
  slicesAfter(
    'bandwidthBps',
    [bandwidth],
    measured.map((bandwidthBps): Signal => ({ type: 'engine.bandwidthMeasured', bandwidthBps })),
  );

describe('bandwidth', () => {
  it('is what was measured last', () => expect(after(40_000, 2_000_000)).toEqual([40_000, 2_000_000]));

  it('is unknown until then, and never what cannot be', () =>
    expect(after(NaN, Infinity, -1, 0, 4)).toEqual([null, null, null, null, 4]));
});
