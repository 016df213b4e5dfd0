import { describe, expect, it } from 'vitest';
import { createFlashFinder, FRAME_BYTES, SAMPLING } from '../../../src/ingest/analysis/flashes.ts';

type Colour = readonly [number, number, number];

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const red: Colour = [255, 0, 0];

/** A picture with one colour in its left part, whose share of the width is given, and grey elsewhere. */
function frame(colour: Colour, share = 1): Uint8Array {
  const bytes = new Uint8Array(FRAME_BYTES).fill(60);
  for (let y = 0; y < SAMPLING.height; y++)
    for (let x = 0; x < SAMPLING.width * share; x++) bytes.set(colour, (y * SAMPLING.width + x) * 3);
  return bytes;
}

/** Looks for flashes in two seconds of video that alternates so many times a second between two colours. */
function find(perSecond: number, [one, other]: readonly [Colour, Colour], share = 1) {
  const finder = createFlashFinder();
  for (let at = 0; at < SAMPLING.perSecond * 2; at++) {
    const isOther = Math.floor((at / SAMPLING.perSecond) * perSecond * 2) % 2 === 1;
    finder.add(frame(isOther ? other : one, share));
  }
  return finder.end();
}

describe('flashes', () => {
  it('are found if there are more than three a second', () => {
    const { general, red: reds } = find(5, [black, white]);
    expect(general).toHaveLength(1);
    expect(general[0]?.start).toBeLessThan(0.2);
    expect(general[0]?.end).toBeGreaterThan(1.7);
    expect(reds).toEqual([]);
  });

  it('are not reported up to three a second', () => {
    expect(find(3, [black, white])).toEqual({ general: [], red: [] });
  });

  it('do not count if they cover a small area', () => {
    expect(find(5, [black, white], 0.03).general).toEqual([]);
    expect(find(5, [black, white], 0.2).general).toHaveLength(1);
  });

  it('do not count if both pictures are bright, or hardly differ', () => {
    expect(find(5, [[240, 240, 240], white]).general).toEqual([]);
    expect(
      find(5, [
        [60, 60, 60],
        [70, 70, 70],
      ]).general,
    ).toEqual([]);
  });

  it('to saturated red are reported separately', () => {
    expect(find(5, [black, red]).red).toHaveLength(1);
    expect(find(5, [black, [160, 120, 120]]).red).toEqual([]);
  });
});
