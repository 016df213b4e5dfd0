import { describe, expect, it } from 'vitest';
import { measuredBitsPerSecond } from '../../../../src/widget/early/page/measured.ts';
import { chooseStartLevel, type StartConditions } from '../../../../src/widget/early/page/start-level.ts';

const level = (height: number, kilobits: number, codecs = '') => ({
  url: `${height}`,
  bitsPerSecond: kilobits * 1_000,
  width: (height * 16) / 9,
  height,
  codecs,
  audioGroup: null,
});
const ladder = [level(1080, 5_000), level(720, 2_500), level(540, 1_500), level(360, 800)];
const conditions = (megabits: number | null, more: Partial<StartConditions> = {}): StartConditions => ({
  bitsPerSecond: megabits === null ? null : megabits * 1_000_000,
  width: 1_920,
  height: 1_080,
  canPlay: () => true,
  ...more,
});
const heightOf = (...given: Parameters<typeof chooseStartLevel>) => chooseStartLevel(...given)?.height ?? null;

describe('the first rendition', () => {
  // Four seconds of 700 kbit/s more are 2.8 Mbit, which take a tenth of a second at 28 Mbit/s.
  it.each([
    [null, 360],
    [1, 360],
    [27.9, 360],
    [28, 540],
    [67.9, 540],
    [68, 720],
    [168, 1080],
  ])('at %s Mbit/s is the best one that arrives at most a tenth of a second later: %d', (megabits, height) =>
    expect(heightOf(ladder, conditions(megabits))).toBe(height),
  );

  it('is not larger than the player on the screen', () => {
    expect(heightOf(ladder, conditions(1_000, { width: 1_280, height: 720 }))).toBe(720);
    expect(heightOf(ladder, conditions(1_000, { width: 900, height: 500 }))).toBe(540);
    expect(heightOf(ladder, conditions(1_000, { width: 100, height: 50 }))).toBe(360);
  });

  it.each([
    [1, 540],
    [59, 540],
    [100, 720],
    [1_000, 1080],
  ])('is the cached one at %s Mbit/s, unless a better one arrives within a tenth of a second: %d', (megabits, height) =>
    expect(heightOf(ladder, conditions(megabits), '540')).toBe(height),
  );

  it('is not a cached one that is too large, not playable or not offered', () => {
    expect(heightOf(ladder, conditions(1, { width: 900, height: 500 }), '1080')).toBe(360);
    expect(heightOf([level(540, 1_500, 'hvc1'), level(360, 800)], conditions(1, { canPlay: () => false }), '540')).toBe(
      360,
    );
    expect(heightOf(ladder, conditions(null), '1080')).toBe(1080);
    expect(heightOf(ladder, conditions(null), 'none')).toBe(360);
  });

  it('is one that the browser can play, and has a picture if any has one', () => {
    const mixed = [level(0, 100), level(360, 800, 'hvc1'), level(540, 1_500, 'avc1')];
    expect(heightOf(mixed, conditions(1, { canPlay: (codecs) => codecs === 'avc1' }))).toBe(540);
    expect(heightOf([level(360, 800, 'hvc1')], conditions(1, { canPlay: () => false }))).toBeNull();
    expect(heightOf([level(0, 100)], conditions(1))).toBe(0);
  });
});

describe('the speed of the page’s own files', () => {
  const file = (
    responseStart: number,
    responseEnd: number,
    encodedBodySize: number,
    transferSize = encodedBodySize,
  ) => ({
    responseStart,
    responseEnd,
    encodedBodySize,
    transferSize,
  });

  it('is the number of bytes by the time in which any arrived', () => {
    // 100 kB from 100 to 200 and from 150 to 300 ms, and again from 500 to 600 ms.
    const files = [file(500, 600, 20_000), file(100, 200, 40_000), file(150, 300, 40_000)];
    expect(measuredBitsPerSecond(files)).toBeCloseTo((100_000 * 8_000) / 300);
  });

  it.each([
    ['nothing', []],
    ['too few bytes', [file(0, 10, 29_999)]],
    ['files from the cache', [file(0, 10, 90_000, 0)]],
    ['files that are still loading', [file(10, 0, 90_000)]],
  ])('is unknown from %s', (_, files) => expect(measuredBitsPerSecond(files)).toBeNull());
});
