import { describe, expect, it } from 'vitest';
import { hlsRestarts } from '../../../../src/widget/engines/hls/live.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { FakeHls } from './fake-hls.ts';

function setUp() {
  const hls = new FakeHls({});
  const told: NetworkSignal[] = [];
  hlsRestarts(hls).subscribe((signal) => told.push(signal));
  const load = (startSN: number, endSN: number, level = 0, live = true) =>
    hls.emit('hlsLevelLoaded', { level, details: { live, startSN, endSN } });
  return { hls, told, load };
}

describe('an HLS channel has restarted', () => {
  it.each<[string, readonly [number, number], readonly [number, number], number]>([
    ['if its numbers restart', [5_000, 5_007], [0, 2], 1],
    ['if its window restarts with the same numbers', [2, 9], [0, 2], 1],
    ['but not if it continues', [2, 9], [3, 10], 0],
    ['but not if nothing is new', [2, 9], [2, 9], 0],
    ['but not if another server is a little behind', [2, 9], [0, 6], 0],
    ['but not if the viewer was away for long', [2, 9], [500, 507], 0],
  ])('%s', (_, before, now, count) => {
    const { told, load } = setUp();
    load(...before);
    load(...now);
    expect(told).toEqual(Array.from({ length: count }, () => ({ type: 'channel.restarted' })));
  });

  it('and is reported each time, but not for another rendition', () => {
    const { told, load } = setUp();
    load(50, 60);
    load(0, 3, 1);
    expect(told).toHaveLength(0);
    load(0, 3);
    load(1, 4);
    load(50, 60);
    load(0, 3);
    expect(told).toHaveLength(2);
  });

  it('and is reported if the library refuses a playlist that does not continue, but only for a channel', () => {
    const { hls, told, load } = setUp();
    hls.emit('hlsError', { details: 'levelParsingError', level: 0 });
    load(2, 9, 0, false);
    hls.emit('hlsError', { details: 'levelParsingError', level: 0 });
    expect(told).toHaveLength(0);
    load(2, 9);
    hls.emit('hlsError', { details: 'fragLoadError', level: 0 });
    hls.emit('hlsError', { details: 'levelParsingError', level: 1 });
    hls.emit('hlsError', { details: 'levelParsingError', level: 0 });
    expect(told).toHaveLength(1);
  });

  it('and is not reported for another stream, nor for a film', () => {
    const { hls, told, load } = setUp();
    load(50, 60);
    hls.emit('hlsManifestLoading');
    load(0, 3);
    load(50, 60, 1, false);
    load(0, 3, 1, false);
    expect(told).toHaveLength(0);
  });
});
