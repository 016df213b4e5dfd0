import { describe, expect, it } from 'vitest';
import { NO_DELIVERY } from '../../../streams/features/adaptation/delivery.ts';
import { type DeliveryState } from '../../../streams/model/delivery.ts';
import { stallOf, type Stall } from '../../../streams/model/stall.ts';

const bandwidth = {
  expectedBps: 1_800_000,
  recentBps: 1_800_000,
  usualBps: 2_000_000,
  firstByteSeconds: 0.1,
};
const slow = { bandwidth, qualityId: 'q1080', neededBps: 4_500_000 };

const stall = (delivery: Partial<DeliveryState>, { isOnline = true, aheadSeconds = 0 } = {}): Stall =>
  stallOf({
    isOnline,
    timeline: { positionSeconds: 10, buffered: aheadSeconds === 0 ? [] : [[0, 10 + aheadSeconds]] },
    delivery: { ...NO_DELIVERY, ...delivery },
  });

describe('the cause of a stall', () => {
  it('is the network, with its bandwidth and the need of the quality', () => {
    expect(stall(slow)).toEqual({
      cause: 'network',
      bandwidthBps: 1_800_000,
      neededBps: 4_500_000,
      qualityId: 'q1080',
    });
  });

  it('is unknown if the network carries the quality, or if bandwidth or need are unknown', () => {
    expect(stall({ ...slow, neededBps: 1_800_000 })).toEqual({ cause: 'unknown' });
    expect(stall({ ...slow, neededBps: null })).toEqual({ cause: 'unknown' });
    expect(stall({ ...slow, bandwidth: null })).toEqual({ cause: 'unknown' });
  });

  it('is a server that has not answered for two seconds rather than a slow network', () => {
    expect(stall({ ...slow, silentSeconds: 2 })).toEqual({ cause: 'server', seconds: 2 });
    expect(stall({ ...slow, silentSeconds: 1 }).cause).toBe('network');
  });

  it('is a server that answers with an error, or not at all, rather than a silent one', () => {
    expect(stall({ silentSeconds: 9, failedStatus: 503 })).toEqual({ cause: 'failing', status: 503 });
    expect(stall({ failedStatus: 0 })).toEqual({ cause: 'failing', status: 0 });
  });

  it('is the device if two seconds of the film are buffered', () => {
    expect(stall({ ...slow, failedStatus: 503 }, { aheadSeconds: 2 })).toEqual({ cause: 'device' });
    expect(stall(slow, { aheadSeconds: 1.9 }).cause).toBe('network');
  });

  it('is the lost connection before all others', () => {
    expect(stall(slow, { isOnline: false, aheadSeconds: 9 })).toEqual({ cause: 'offline' });
  });
});
