import { describe, expect, it } from 'vitest';
import { heaviestOf, weights } from '../../../../streams/features/adaptation/weights.ts';
import type { Coming } from '../../../../streams/model/network.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aLoad } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const finished = (coming?: Coming): Signal => ({
  type: 'load.finished',
  load: aLoad(coming && { coming }),
});
const weightsAfter = (...signals: readonly Signal[]) => slicesAfter('weights', [weights], signals);

describe('the weights of the next segments', () => {
  it('are reported with the load before them, as parts of the mean', () => {
    expect(weightsAfter(finished({ meanBps: 1000, nextBps: [500, 1000, 2500] }))).toEqual([[0.5, 1, 2.5]]);
  });

  it('are forgotten after a load that tells none, after a seek, and with another stream', () => {
    const known = finished({ meanBps: 1000, nextBps: [500] });
    const attaching: Signal = { type: 'engine.attaching', url: '', startSeconds: 0 };
    const sought: Signal = { type: 'buffer.changed', bufferSeconds: 0, qualityId: null };
    expect(weightsAfter(known, finished(), known, sought, known, attaching)).toEqual([[0.5], [], [0.5], [], [0.5], []]);
  });

  it('stay within bounds whatever a stream says', () => {
    expect(weightsAfter(finished({ meanBps: 1, nextBps: [1e9, 1e-9, 1, NaN, 1] }))).toEqual([[5, 0.2, 1]]);
    expect(weightsAfter(finished({ meanBps: 0, nextBps: [1] }))).toEqual([[5]]);
    for (const meanBps of [NaN, -1, Infinity]) expect(weightsAfter(finished({ meanBps, nextBps: [1] }))).toEqual([[]]);
  });
});

describe('how heavy a segment may be', () => {
  const rung = (bitsPerSecond: number, peakBitsPerSecond?: number) => ({
    qualityId: `${bitsPerSecond}`,
    bitsPerSecond,
    ...(peakBitsPerSecond !== undefined && { peakBitsPerSecond }),
  });

  it.each([
    ['the highest peak of all qualities', [rung(100, 150), rung(200, 360), rung(300)], 1.8],
    ['the mean if no peak is told', [rung(100), rung(200)], 1],
    ['the mean if a peak is below it, or is not a number', [rung(100, 50), rung(100, NaN), rung(100, -1)], 1],
    ['five times the mean at most', [rung(100, Infinity)], 5],
    ['the mean if there are no qualities', [], 1],
  ])('is %s', (_, rungs, expected) => {
    expect(heaviestOf(rungs)).toBe(expected);
  });
});
