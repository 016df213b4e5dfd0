// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBandwidth } from '../../../src/widget/shared/remembered-bandwidth.ts';

const WEEK_MS = 604_800_000;
const kbit = 1_000;
const Mbit = 1_000_000;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const load = () => import('../../../src/widget/engines/shared/start-bandwidth.ts');
/** What the last visit has measured, some weeks ago. */
const remember = (bps: number, weeks = 0) => writeBandwidth(window, bps, Date.now() - weeks * WEEK_MS);

describe('the bandwidth that a film starts with', () => {
  it.each([
    ['nothing is known', null, 0, 1 * Mbit],
    ['the last visit was slow', 64 * kbit, 0, 51 * kbit],
    ['the last visit was fast', 4 * Mbit, 0, 3.2 * Mbit],
    ['the last visit was very fast', 100 * Mbit, 0, 5 * Mbit],
    ['the last visit was slow, a week ago', 64 * kbit, 1, 226 * kbit],
    ['the last visit was slow, seven weeks ago', 64 * kbit, 7, 977 * kbit],
    ['the last visit was too long ago', 64 * kbit, 9, 1 * Mbit],
  ])('where %s', async (_, bps, weeks, expected) => {
    if (bps !== null) remember(bps, weeks);
    const { startBandwidthBps } = await load();
    expect(startBandwidthBps() / kbit).toBeCloseTo(expected / kbit, -1);
  });

  it('is not of another kind of network', async () => {
    remember(64 * kbit);
    vi.stubGlobal('navigator', { connection: { type: 'wifi' } });
    const { startBandwidthBps } = await load();
    expect(startBandwidthBps()).toBe(1 * Mbit);
    vi.unstubAllGlobals();
  });
});
