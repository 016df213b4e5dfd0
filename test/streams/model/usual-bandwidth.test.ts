import { describe, expect, it } from 'vitest';
import { usualBandwidthBps } from '../../../streams/model/network.ts';

const kbit = 1_000;
const Mbit = 1_000_000;

describe('the bandwidth that a film starts with', () => {
  it.each([
    ['nothing is known', null, 1 * Mbit],
    ['the last visit was slow', { bitsPerSecond: 64 * kbit, trust: 1 }, 51 * kbit],
    ['the last visit was fast', { bitsPerSecond: 4 * Mbit, trust: 1 }, 3.2 * Mbit],
    ['the last visit was very fast', { bitsPerSecond: 100 * Mbit, trust: 1 }, 5 * Mbit],
    ['the last visit was slow, a week ago', { bitsPerSecond: 64 * kbit, trust: 0.5 }, 226 * kbit],
    ['the last visit was slow, seven weeks ago', { bitsPerSecond: 64 * kbit, trust: 0.5 ** 7 }, 977 * kbit],
  ])('if %s', (_, remembered, expected) => {
    expect(usualBandwidthBps(remembered) / kbit).toBeCloseTo(expected / kbit, -1);
  });
});
