import { describe, expect, it } from 'vitest';
import { signCorners, type SignCorner } from '../../../../streams/model/sign-picture.ts';
import {
  boxOf,
  cornerAt,
  cornerBeside,
  draggedPercent,
  movedBox,
  nextCorner,
  NO_OCCUPIED_SPACE,
  type Box,
  type OccupiedSpace,
} from '../../../../src/widget/ui/sign/geometry.ts';
import { fc } from '../../../fast-check.ts';

const frame = { width: 800, height: 450 };
const WIDE = 16 / 9;

const place = (corner: SignCorner, taken: OccupiedSpace = NO_OCCUPIED_SPACE, sizePercent = 25, ratio = WIDE) =>
  boxOf(frame, taken, { corner, sizePercent }, ratio);
const isOver = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe('the place of the sign-language picture', () => {
  const title = { left: 0, top: 0, width: 300, height: 52 };
  const bar = { left: 0, top: 350, width: 800, height: 100 };
  const shown = { right: 0, boxes: [title, bar] };

  it.each([
    ['bottomRight', NO_OCCUPIED_SPACE, { left: 588, top: 325.5 }],
    ['bottomRight', shown, { left: 588, top: 229.5 }],
    ['bottomLeft', shown, { left: 12, top: 229.5 }],
    ['topLeft', shown, { left: 12, top: 60 }],
    // The title does not reach this corner.
    ['topRight', shown, { left: 588, top: 12 }],
    ['bottomRight', { ...shown, right: 300 }, { left: 300, top: 229.5 }],
  ] as const)('is at %s, clear of %j', (at, taken, expected) =>
    expect(place(at, taken)).toEqual({ width: 200, height: 112.5, ...expected }),
  );

  it('is smaller than wanted if there is too little room, whatever its shape', () => {
    const tall = place('topLeft', shown, 50, 9 / 16)!;
    expect(tall.top + tall.height).toBeLessThanOrEqual(bar.top);
    expect(tall.height).toBeGreaterThan(200);
  });

  it('is null if no room is left', () =>
    expect(place('topLeft', { right: 0, boxes: [{ left: 0, top: 0, width: 800, height: 440 }] })).toBeNull());

  it('is within the frame, and never covers the controls', () => {
    const box = fc.record({
      left: fc.integer({ min: -50, max: 1_000 }),
      top: fc.integer({ min: -50, max: 1_000 }),
      width: fc.integer({ min: 1, max: 1_200 }),
      height: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(
        fc.record({ width: fc.nat(4_000), height: fc.nat(2_200) }),
        fc.record({ right: fc.nat(500), boxes: fc.array(box, { maxLength: 8 }) }),
        fc.constantFrom(...signCorners),
        fc.constantFrom(15, 25, 50),
        fc.constantFrom(WIDE, 4 / 3, 1, 9 / 16),
        (within, taken, corner, sizePercent, ratio) => {
          const found = boxOf(within, taken, { corner, sizePercent }, ratio);
          if (found === null) return;
          const { left, top, width, height } = found;
          expect(left >= 0 && top >= 0 && left + width <= within.width && top + height <= within.height).toBe(true);
          expect(width > 0 && Math.abs(width / height - ratio) < 1e-6).toBe(true);
          expect(taken.boxes.some((other) => isOver(found, other))).toBe(false);
        },
      ),
    );
  });
});

describe('moving the sign-language picture', () => {
  const box = place('bottomRight')!;

  it.each([
    [-500, 0, 'bottomLeft'],
    [0, -200, 'topRight'],
    [-500, -200, 'topLeft'],
    [-100, -20, 'bottomRight'],
    [9_999, 9_999, 'bottomRight'],
    [-9_999, -9_999, 'topLeft'],
  ])('by %d, %d pixels leaves it at %s', (x, y, to) => expect(cornerAt(movedBox(box, x, y, frame), frame)).toBe(to));

  it('never takes it out of the frame', () => {
    expect(movedBox(box, 9_999, 9_999, frame)).toMatchObject({ left: 600, top: 337.5 });
    expect(movedBox(box, -9_999, -9_999, frame)).toMatchObject({ left: 0, top: 0 });
  });

  it.each([
    ['bottomRight', 'ArrowLeft', 'bottomLeft'],
    ['bottomRight', 'ArrowUp', 'topRight'],
    ['topLeft', 'ArrowDown', 'bottomLeft'],
    ['topLeft', 'ArrowRight', 'topRight'],
    ['topLeft', 'ArrowUp', 'topLeft'],
    ['topLeft', 'KeyA', null],
  ] as const)('from %s by %s takes it to %s', (from, key, to) => expect(cornerBeside(from, key)).toBe(to));

  it('by presses takes it through all corners', () =>
    expect(signCorners.map(nextCorner)).toEqual(['topRight', 'bottomRight', 'bottomLeft', 'topLeft']));

  it('resizes it by the handle at its inner side, within its limits', () => {
    expect(draggedPercent({ corner: 'bottomRight', sizePercent: 25 }, -80, frame)).toBe(35);
    expect(draggedPercent({ corner: 'topLeft', sizePercent: 25 }, 80, frame)).toBe(35);
    expect(draggedPercent({ corner: 'topLeft', sizePercent: 25 }, 9_999, frame)).toBe(50);
    expect(draggedPercent({ corner: 'topLeft', sizePercent: 25 }, -9_999, { width: 0, height: 0 })).toBe(15);
  });
});
