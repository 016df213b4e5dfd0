import { describe, expect, it } from 'vitest';
import { blendBandwidth, expectedBitsPerSecond } from '../../../../src/widget/early/page/measured.ts';
import { readBandwidth, writeBandwidth } from '../../../../src/widget/shared/remembered-bandwidth.ts';
import { aWindow } from '../../support/fake-window.ts';

const NOW = 1_764_000_000_000;
const DAY_MS = 86_400_000;

/** A browser on a network, with this stored bandwidth. */
function browser(stored: string | null, connection?: { readonly type?: unknown; readonly downlink?: unknown }) {
  const items = new Map(stored === null ? [] : [['player-bandwidth', stored]]);
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const location = { origin: 'https://player.test' };
  const scope = { localStorage, location, navigator: { connection }, performance: { getEntriesByType: () => [] } };
  return { items, scope: aWindow(scope) };
}

describe('the bandwidth of the last visit', () => {
  it('is read in the next visit', () => {
    const { scope } = browser(null, { type: 'wifi' });
    writeBandwidth(scope, 8_123_456.7, NOW);
    expect(readBandwidth(scope, NOW)).toEqual({ bitsPerSecond: 8_123_457, trust: 1 });
  });

  it('is stored for each type of network', () => {
    const { items, scope } = browser(null, { type: 'wifi' });
    writeBandwidth(scope, 8_000_000, NOW);
    const outside = aWindow({ ...scope, navigator: { connection: { type: 'cellular' } } });
    expect(readBandwidth(outside, NOW)).toBeNull();
    writeBandwidth(outside, 2_000_000, NOW + 1);
    writeBandwidth(outside, 1_000_000, NOW + 2);
    expect(readBandwidth(outside, NOW + 2)?.bitsPerSecond).toBe(1_000_000);
    expect(readBandwidth(scope, NOW + 2)?.bitsPerSecond).toBe(8_000_000);
    expect(items.get('player-bandwidth')).toBe(`1000000 ${NOW + 2} cellular;8000000 ${NOW} wifi`);
  });

  it('is stored without invalid entries, and for at most ten networks', () => {
    const many = Array.from({ length: 30 }, (_, index) => `8000000 ${NOW} n${index}`);
    const { items, scope } = browser(['<script>', ...many].join(';'), { type: 'wifi' });
    writeBandwidth(scope, 2_000_000, NOW);
    expect(items.get('player-bandwidth')?.split(';')).toEqual([`2000000 ${NOW} wifi`, ...many.slice(0, 9)]);
  });

  it.each([
    [0, 1],
    [7, 0.5],
    [14, 0.25],
    [55, 0.0043],
  ])('is trusted less the older it is: after %d days by %d', (days, trust) => {
    const { scope } = browser(`8000000 ${NOW} `);
    expect(readBandwidth(scope, NOW + days * DAY_MS)?.trust).toBeCloseTo(trust, 3);
  });

  it.each([
    ['from eight weeks ago', `8000000 ${NOW - 56 * DAY_MS} `],
    ['from the future', `8000000 ${NOW + 1} `],
    ['from another network', `8000000 ${NOW} cellular`],
    ['from a network that the browser no longer reports', `8000000 ${NOW} wifi`],
    ['slower than any network', `9999 ${NOW} `],
    ['faster than any network', `99999999999 ${NOW} `],
    ['below zero', `-8000000 ${NOW} `],
    ['in another notation', `8e6 ${NOW} `],
    ['that is not a number', `NaN ${NOW} `],
    ['without a time', '8000000'],
    ['as JSON', `{"bitsPerSecond":8000000,"atMs":${NOW}}`],
    ['with more text after it', `8000000 ${NOW}  <script>`],
    ['of a megabyte', '8'.repeat(1_000_000)],
    ['that is empty', ''],
  ])('is refused if it is one %s', (_, stored) => {
    expect(readBandwidth(browser(stored).scope, NOW)).toBeNull();
  });

  it('is null if storage is blocked, and is not stored', () => {
    const scope = aWindow({
      navigator: {},
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(readBandwidth(scope, NOW)).toBeNull();
    expect(() => writeBandwidth(scope, 1_000_000, NOW)).not.toThrow();
  });

  it.each([Infinity, NaN, 3, -1])('is not read if an engine measured %d', (bitsPerSecond) => {
    const { scope } = browser(null);
    writeBandwidth(scope, bitsPerSecond, NOW);
    expect(readBandwidth(scope, NOW)).toBeNull();
  });
});

describe('the expected bandwidth', () => {
  const Mbit = 1_000_000;
  const before = (megabits: number, trust = 1) => ({ bitsPerSecond: megabits * Mbit, trust });

  it.each([
    ['nothing is known', null, null, null],
    ['only this visit has measured', 4, null, 4],
    ['only the last visit has measured, yesterday (with headroom)', null, before(10), 8],
    ['only the last visit has measured, a week ago (half of it)', null, before(10, 0.5), 4],
    ['both say the same', 8, before(10), 8],
    ['the last visit was faster', 2, before(10), 4],
    ['the last visit was slower', 32, before(10), 16],
    ['the last visit was long ago', 2, before(10, 0), 2],
    ['the last visit measured an impossible speed', 2, before(10_000), 126.5],
  ])('is right if %s', (_, now, remembered, expected) => {
    const result = blendBandwidth(now === null ? null : now * Mbit, remembered);
    if (expected === null) expect(result).toBeNull();
    else expect((result ?? 0) / Mbit).toBeCloseTo(expected, 1);
  });

  const here = 'https://player.test/film/master.m3u8';
  const elsewhere = 'https://player.test.media.test/film/master.m3u8';

  it('combines the estimate of the browser with the last visit if the page has loaded nothing', () => {
    const at = Date.now();
    expect(expectedBitsPerSecond(browser(null, { downlink: 2 }).scope, here)).toBe(2 * Mbit);
    const { scope } = browser(`10000000 ${at} wifi`, { downlink: 2, type: 'wifi' });
    expect(expectedBitsPerSecond(scope, here)).toBeCloseTo(4 * Mbit, -4);
    expect(expectedBitsPerSecond(browser(`10000000 ${at} wifi`, { downlink: 2, type: 'cellular' }).scope, here)).toBe(
      2 * Mbit,
    );
  });

  it.each([
    ['null without a last visit', null, 50, null],
    ['what the last visit measured', 10, 50, 8],
    ['no more than the page has measured now', 10, 2, 2],
  ])('of another host is %s', (_, before, downlink, expected) => {
    const { scope } = browser(before === null ? null : `${before}000000 ${Date.now()} `, { downlink });
    const result = expectedBitsPerSecond(scope, elsewhere);
    if (expected === null) expect(result).toBeNull();
    else expect((result ?? 0) / Mbit).toBeCloseTo(expected, 1);
  });
});
