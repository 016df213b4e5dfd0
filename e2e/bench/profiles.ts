import type { Target } from './targets.ts';

/** The circumstances of a start. */
export interface Profile {
  readonly id: 'plain' | 'slow';
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly downloadBytesPerSecond: number;
}

const UNLIMITED = -1;
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

export const plain: Profile = {
  id: 'plain',
  name: 'plain',
  cpuSlowdown: 1,
  latencyMs: 0,
  downloadBytesPerSecond: UNLIMITED,
};

export const slow: Profile = {
  id: 'slow',
  name: '4× CPU, 9 Mbit/s, 85 ms',
  cpuSlowdown: 4,
  latencyMs: 85,
  downloadBytesPerSecond: bytesPerSecond(9),
};

export async function applyProfile(target: Target, profile: Profile): Promise<void> {
  const { cpuSlowdown, latencyMs, downloadBytesPerSecond } = profile;
  await target.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await target.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downloadBytesPerSecond,
    uploadThroughput: downloadBytesPerSecond,
  });
}
