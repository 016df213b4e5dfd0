import { describe, expect, it } from 'vitest';
import { NO_ZOOM } from '../../../../streams/model/zoom.ts';
import {
  boundZoom,
  fillingScale,
  panZoom,
  pinchZoom,
  settleZoom,
  viewOf,
  type Pinch,
} from '../../../../src/widget/ui/zoom/zoom-view.ts';
import { fc } from '../../../fast-check.ts';

/** A film of 16:9 on a phone in landscape. */
const phone = viewOf({ width: 800, height: 360 }, 16 / 9);
const pinch = (distance: number, x = 0, y = 0): Pinch => ({ x, y, distance });

describe('the picture of the film in the frame', () => {
  it('is shown as a whole', () => expect([phone.pictureWidth, phone.pictureHeight]).toEqual([640, 360]));
  it('has the size of the frame while its own ratio is not known', () =>
    expect(viewOf({ width: 800, height: 360 }, 0)).toMatchObject({ pictureWidth: 800, pictureHeight: 360 }));
  it('fills the frame at the quotient of both ratios', () => expect(fillingScale(phone)).toBe(1.25));
});

describe('two fingers', () => {
  it('keep the point of the picture that is between them', () => {
    const { scale, x, y } = pinchZoom(NO_ZOOM, pinch(100, 200, 90), pinch(200, 200, 90), phone);
    // A point 200 px from the middle would be at 400 px at twice the size, which is 200 px too far.
    expect([scale, x * 800, y * 360]).toEqual([2, -200, -90]);
  });
  it('move the picture with them', () =>
    expect(pinchZoom({ scale: 2, x: 0, y: 0 }, pinch(100), pinch(100, 80, 36), phone)).toEqual({
      scale: 2,
      x: 0.1,
      y: 0.1,
    }));
  it('zoom four times at most, and never below the whole picture', () => {
    expect(pinchZoom(NO_ZOOM, pinch(10), pinch(1_000), phone).scale).toBe(4);
    expect(pinchZoom({ scale: 2, x: 0.2, y: 0.2 }, pinch(100), pinch(1), phone)).toEqual(NO_ZOOM);
  });
  it('at one point change nothing', () => expect(pinchZoom(NO_ZOOM, pinch(0), pinch(80), phone)).toEqual(NO_ZOOM));
  it('never uncover the frame beside a picture that covers it', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: 0.4, max: 3, noNaN: true }),
        (scale, x, aspect) => {
          const view = viewOf({ width: 800, height: 360 }, aspect);
          const kept = boundZoom({ scale, x, y: -x }, view);
          const beyond = (share: number, picture: number, frame: number) =>
            Math.abs(share) * frame - Math.max(0, scale * picture - frame) / 2;
          expect(beyond(kept.x, view.pictureWidth, 800)).toBeLessThan(0.001);
          expect(beyond(kept.y, view.pictureHeight, 360)).toBeLessThan(0.001);
        },
      ),
    ));
});

describe('one finger', () => {
  it('moves a picture up to its edge', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(panZoom(zoom, 80, 0, phone).x).toBe(0.1);
    // 2 × 640 px are 480 px more than the frame.
    expect(panZoom(zoom, 9_999, 0, phone).x).toBe(0.3);
  });
});

describe('the picture, when the fingers are lifted,', () => {
  it('fills the frame if it nearly did', () => {
    expect(settleZoom({ scale: 1.3, x: 0, y: 0 }, phone).scale).toBe(1.25);
    expect(settleZoom({ scale: 1.17, x: 0, y: 0 }, phone).scale).toBe(1.25);
    expect(settleZoom({ scale: 1.5, x: 0, y: 0 }, phone).scale).toBe(1.5);
  });
  it('goes back to its size if it nearly had it', () =>
    expect(settleZoom({ scale: 1.05, x: 0, y: 0 }, phone)).toEqual(NO_ZOOM));
  it('keeps its zoom if it fills the frame anyway', () => {
    const same = viewOf({ width: 640, height: 360 }, 16 / 9);
    expect(settleZoom({ scale: 1.07, x: 0, y: 0 }, same).scale).toBe(1.07);
  });
});
