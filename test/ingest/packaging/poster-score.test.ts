import { describe, expect, it } from 'vitest';
import { posterMoments, scorePoster } from '../../../src/ingest/packaging/poster-score.ts';

const WIDTH = 160;
const HEIGHT = 90;

/** Makes a frame from the brightness of each of its pixels. */
const frame = (brightness: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => brightness(at % WIDTH, Math.floor(at / WIDTH)));
const score = (brightness: (x: number, y: number) => number): number => scorePoster(frame(brightness), WIDTH);

/** Hills under a sky, which have every brightness and edges between them. */
const landscape = (x: number, y: number): number => {
  const hill = 45 + 18 * Math.sin(x / 13) + 9 * Math.sin(x / 4);
  return y < hill ? 150 + y : 30 + ((x * 7 + y * 13) % 90);
};
const blurred = (x: number, y: number): number => 60 + x / 2 + y / 2;
const credits = (x: number, y: number): number => (y % 9 < 3 && x > 50 && x < 110 && (x * 7 + y) % 3 === 0 ? 240 : 4);
const titlesOnOneTone = (x: number, y: number): number =>
  y > 40 && y < 50 && x % 5 < 2 && x > 40 && x < 120 ? 230 : 120;

describe('a frame as a poster', () => {
  it.each([
    ['black', () => 0],
    ['nearly black', (x: number) => 10 + (x % 3)],
    ['white', () => 255],
    ['of one tone', () => 128],
    ['with credits on black', credits],
    ['with letters on one tone', titlesOnOneTone],
  ])('is rejected if it is %s', (_, brightness) => {
    expect(score(brightness)).toBeLessThan(0);
  });

  it('scores higher sharp than blurred, and bright than dark', () => {
    expect(score(landscape)).toBeGreaterThan(score(blurred));
    expect(score(landscape)).toBeGreaterThan(score((x, y) => landscape(x, y) / 4));
    expect(score(blurred)).toBeGreaterThan(0);
  });

  it('is taken from between the titles and the credits', () => {
    expect(posterMoments(7_200)).toHaveLength(12);
    expect([posterMoments(7_200)[0], posterMoments(7_200).at(-1)]).toEqual([
      expect.closeTo(792, 0),
      expect.closeTo(5_544, 0),
    ]);
    expect(posterMoments(1)).toEqual([expect.closeTo(0.44)]);
    expect(posterMoments(0.1)).toHaveLength(1);
  });
});
