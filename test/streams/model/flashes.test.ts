import { describe, expect, it } from 'vitest';
import { createFlashFinder, FRAME_BYTES, SAMPLING } from '../../../src/ingest/analysis/flashes.ts';
import { DIM_SHADE, isDimAt } from '../../../streams/model/flashes.ts';

const spans = [
  { start: 10, end: 12 },
  { start: 40, end: 41 },
];

describe('the picture', () => {
  it.each([
    ['is not dark long before a span', 8.9, 1, false],
    ['is dark a second before a span', 9, 1, true],
    ['is dark within a span', 11, 1, true],
    ['is dark right behind a span', 12.2, 1, true],
    ['is not dark further behind a span', 12.3, 1, false],
    ['is dark further ahead of a span at a higher speed', 8, 2, true],
    ['is dark a second before a span at a lower speed, too', 9, 0.5, true],
    ['is dark within the next span', 40.5, 1, true],
    ['is not dark between two spans', 30, 1, false],
  ])('%s', (_, position, rate, expected) => expect(isDimAt(spans, position, rate)).toBe(expected));

  it('is never dark without spans', () => expect(isDimAt([], 11, 1)).toBe(false));
});

/** The number of flashes that the analysis finds in a picture that changes between two colours ten times a second. */
function findIn(colours: readonly (readonly number[])[], share: number): number {
  const finder = createFlashFinder();
  for (let at = 0; at < SAMPLING.perSecond * 2; at += 1) {
    const colour = colours[Math.floor(at / 3) % 2] ?? [];
    finder.add(Uint8Array.from({ length: FRAME_BYTES }, (_, byte) => Math.round((colour[byte % 3] ?? 0) * share)));
  }
  const { general, red } = finder.end();
  return general.length + red.length;
}

describe('a dimmed flash', () => {
  const black = [0, 0, 0];
  it.each([
    ['white', [255, 255, 255]],
    ['red', [255, 0, 0]],
    ['yellow', [255, 255, 0]],
  ])('of black and %s is no flash any more by the measure of the analysis', (_, colour) => {
    expect(findIn([black, colour], 1)).toBeGreaterThan(0);
    expect(findIn([black, colour], 1 - DIM_SHADE)).toBe(0);
  });
});
