import { describe, expect, it } from 'vitest';
import { cropIn, type Bars } from '../../../streams/model/picture.ts';
import { fc } from '../../fast-check.ts';

const NONE: Bars = { top: 0, bottom: 0, left: 0, right: 0 };
/** 2.39:1 in a picture of 16:9. */
const wide: Bars = { ...NONE, top: 0.128, bottom: 0.128 };
/** 4:3 in a picture of 16:9. */
const old: Bars = { ...NONE, left: 0.125, right: 0.125 };
const size = (width: number, height: number) => ({ width, height });
const HD = 16 / 9;

describe('a picture without its black bars', () => {
  it.each([
    ['fills a wide screen if it is a wide film', size(2_390, 1_000), wide, 1.344],
    ['is somewhat larger on a phone held across if it is a wide film', size(844, 390), wide, 1.217],
    ['fills a frame of its shape if it is an old film', size(800, 600), old, 4 / 3],
    [
      'fills the frame if it had bars all around',
      size(1_600, 900),
      { ...wide, ...old, top: 0.125, bottom: 0.125 },
      4 / 3,
    ],
  ])('%s', (_, frame, bars, scale) => expect(cropIn(frame, HD, bars)?.scale).toBeCloseTo(scale, 2));

  it.each([
    ["has no room in a frame of its file's shape if it is a wide film", size(1_600, 900), HD, wide],
    ['has no room on a phone held upright if it is a wide film', size(390, 844), HD, wide],
    ['is not larger if there are no bars', size(2_390, 1_000), HD, NONE],
    ['is not cut if its shape is not known yet', size(800, 600), Number.NaN, wide],
    ['is not cut if its frame is not on the page', size(0, 0), HD, wide],
  ])('%s', (_, frame, aspect, bars) => expect(cropIn(frame, aspect, bars)).toBeNull());

  it('is centred, wherever its bars were', () => {
    const crop = cropIn(size(1_600, 900), HD, { top: 0.2, bottom: 0, left: 0, right: 0.2 });
    expect(crop).toEqual({ scale: expect.closeTo(1.25), x: expect.closeTo(0.125), y: expect.closeTo(-0.125) });
  });

  const share = fc.double({ min: 0, max: 0.4, noNaN: true });
  const length = fc.integer({ min: 50, max: 4_000 });
  it('is itself never cut, in any frame', () =>
    fc.assert(
      fc.property(
        fc.record({ width: length, height: length }),
        fc.double({ min: 0.3, max: 4, noNaN: true }),
        fc.record({ top: share, bottom: share, left: share, right: share }),
        (frame, aspect, bars) => {
          const crop = cropIn(frame, aspect, bars);
          if (crop === null) return;
          const width = Math.min(frame.width, frame.height * aspect) * crop.scale;
          const height = width / aspect;
          const [left, top] = [
            (frame.width - width) / 2 + crop.x * frame.width,
            (frame.height - height) / 2 + crop.y * frame.height,
          ];
          const edges = [left + bars.left * width, top + bars.top * height];
          const ends = [left + (1 - bars.right) * width - frame.width, top + (1 - bars.bottom) * height - frame.height];
          for (const edge of edges) expect(edge).toBeGreaterThan(-0.01);
          for (const end of ends) expect(end).toBeLessThan(0.01);
        },
      ),
    ));
});
