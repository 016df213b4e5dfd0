import { describe, expect, it } from 'vitest';
import { kinds, tryFilm, tryForeign } from '../../e2e/bench/subtitles/trial.ts';
import { align } from '../../src/alignment/align.ts';
import { RATES } from '../../src/alignment/search.ts';
import { retimed, IDENTITY_TIME_MAP, type Line } from '../../streams/model/time-map.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../growth.ts';

/** Sentences whose pauses differ, so that no other shift fits. */
const spoken: readonly Line[] = Array.from({ length: 200 }, (_, at) => {
  const start = 20 + at * 5 + 1.7 * Math.sin(at * at);
  return { start, end: start + 1.5 + Math.sin(at * 3) * 0.5 };
});
const moved = (by: number): Line[] => spoken.map(({ start, end }) => ({ start: start + by, end: end + by }));

describe.each(kinds)('against %s', (kind) => {
  it.each([
    { cuts: 0, hasRate: false },
    { cuts: 0, hasRate: true },
    { cuts: 1, hasRate: false },
    { cuts: 3, hasRate: true },
  ])('brings 95 of 100 lines into time: $cuts cuts, another rate: $hasRate', (damage) => {
    for (const seed of [31, 32]) {
      const { verdict, inTime } = tryFilm(seed, kind, damage);
      expect({ verdict, isInTime: inTime >= 0.95 }).toEqual({ verdict: 'sure', isInTime: true });
    }
  });

  it('moves no subtitles of another film', () => {
    for (const seed of [41, 42, 43])
      expect(tryForeign(seed, kind)).toMatchObject({ verdict: 'foreign', map: IDENTITY_TIME_MAP });
  });
});

describe('the result', () => {
  it('is that subtitles in time need no change', () => {
    const { verdict, map, share } = align(spoken, spoken);
    expect(verdict).toBe('sure');
    expect(share).toBeCloseTo(1);
    expect(map.rate).toBe(1);
    expect(map.pieces).toHaveLength(1);
    expect(map.pieces[0]?.shift).toBeCloseTo(0);
  });

  it('is only the shift, without a rate or a cut that does not exist', () => {
    const { map } = align(moved(37.25), spoken);
    expect(map).toMatchObject({ rate: 1, pieces: [{ from: 0 }] });
    expect(map.pieces[0]?.shift).toBeCloseTo(-37.25);
  });

  it.each(RATES.filter((rate) => rate !== 1))('is the rate of pictures: %f', (rate) => {
    const lines = spoken.map(({ start, end }) => ({ start: start / rate, end: end / rate }));
    expect(align(lines, spoken).map.rate).toBe(rate);
  });

  it('is unsure if a stretch fits nowhere, though the rest does', () => {
    const elsewhere = moved(4).map((line, at) =>
      at >= 120 && at < 160 ? { start: line.start + 2.3, end: line.end + 2.3 } : line,
    );
    // As a cut there and back would be, if each line of it were not off by another time.
    const torn = elsewhere.map((line, at) =>
      at >= 120 && at < 160 ? { start: line.start + (at % 7) * 0.55, end: line.end + (at % 7) * 0.55 } : line,
    );
    const { verdict, map, share } = align(torn, spoken);
    expect(verdict).toBe('unsure');
    expect(share).toBeGreaterThan(0.5);
    expect(map.pieces[0]?.shift).toBeCloseTo(-4, 1);
  });

  it('does not depend on the order of lines', () => {
    expect(align(moved(12).reverse(), [...spoken].reverse())).toEqual(align(moved(12), spoken));
  });

  it('is unknown for a few lines, or without a reference', () => {
    expect(align(moved(3).slice(0, 5), spoken)).toEqual({ verdict: 'unknown', map: IDENTITY_TIME_MAP, share: 0 });
    expect(align(moved(3), [])).toMatchObject({ verdict: 'unknown', map: IDENTITY_TIME_MAP });
    expect(
      align(
        spoken.slice(0, 20).map((_, at) => ({ start: at * 9, end: at * 9 + 1 })),
        spoken,
      ).verdict,
    ).toBe('unknown');
  });
});

describe('hostile lines', () => {
  const odd = [
    { start: NaN, end: 3 },
    { start: 1, end: NaN },
    { start: 4, end: Infinity },
    { start: -5, end: 2 },
    { start: 9, end: 8 },
    { start: 1e300, end: 1.1e300 },
  ];
  it('are left out', () => {
    expect(align([...odd, ...moved(8)], [...odd, ...spoken]).map.pieces[0]?.shift).toBeCloseTo(-8);
  });

  it('take a time that grows with their number, and no faster', async () => {
    const growth = growthOf(5_000, (length) => {
      const many = Array.from({ length }, (_, at) => ({ start: at, end: at + 50_000 }));
      return () => align(many, many);
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });
});

describe('a line in the time of the film', () => {
  const map = {
    rate: 2,
    pieces: [
      { from: 10, shift: 1 },
      { from: 20, shift: -5 },
    ],
  };
  it.each([
    [
      { start: 0, end: 4 },
      { start: 1, end: 9 },
    ],
    [
      { start: 19.9, end: 21 },
      { start: 40.8, end: 43 },
    ],
    [
      { start: 20, end: 21 },
      { start: 35, end: 37 },
    ],
  ])('%o', (line, there) => expect(retimed(line, map)).toEqual(there));
});
