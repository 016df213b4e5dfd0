import { describe, expect, it } from 'vitest';
import { createFlashFinder, FRAME_BYTES, LOOK } from '../../../src/backend/analysis/flashes.ts';
import { DIM_SHADE, isDimAt } from '../../../streams/model/flashes.ts';

const spans = [
  { start: 10, end: 12 },
  { start: 40, end: 41 },
];

describe('the picture is dark', () => {
  it.each([
    ['not long before', 8.9, 1, false],
    ['a second before', 9, 1, true],
    ['within the span', 11, 1, true],
    ['right behind it', 12.2, 1, true],
    ['not further behind', 12.3, 1, false],
    ['further before at a higher rate', 8, 2, true],
    ['no later at a lower one', 9, 0.5, true],
    ['in the next span', 40.5, 1, true],
    ['not between them', 30, 1, false],
  ])('%s', (_, position, rate, expected) => expect(isDimAt(spans, position, rate)).toBe(expected));

  it('nowhere without spans', () => expect(isDimAt([], 11, 1)).toBe(false));
});

/** A picture that flashes between two colours, ten times a second. */
function findIn(colours: readonly (readonly number[])[], share: number): number {
  const finder = createFlashFinder();
  for (let at = 0; at < LOOK.perSecond * 2; at += 1) {
    const colour = colours[Math.floor(at / 3) % 2] ?? [];
    finder.add(Uint8Array.from({ length: FRAME_BYTES }, (_, byte) => Math.round((colour[byte % 3] ?? 0) * share)));
  }
  const { general, red } = finder.end();
  return general.length + red.length;
}

describe('what is left of a flash', () => {
  const black = [0, 0, 0];
  it.each([
    ['white', [255, 255, 255]],
    ['red', [255, 0, 0]],
    ['yellow', [255, 255, 0]],
  ])('of black and %s is none by the measure of the analysis', (_, colour) => {
    expect(findIn([black, colour], 1)).toBeGreaterThan(0);
    expect(findIn([black, colour], 1 - DIM_SHADE)).toBe(0);
  });
});
