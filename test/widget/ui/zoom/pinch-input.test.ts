// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ZOOM, type Zoom } from '../../../../streams/model/zoom.ts';
import { listenToPinches } from '../../../../src/widget/ui/zoom/pinch-input.ts';
import { viewOf, type View } from '../../../../src/widget/ui/zoom/zoom-view.ts';

type Type = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

/** The frame is as large as the picture, with its middle at 400, 200. */
const frame = { width: 800, height: 400 };

let stage: HTMLElement;
let now: Zoom;
let view: View;
let moves: Zoom[];
let rests: Zoom[];
/** The ids of fingers that no longer count as a tap, a swipe or a hold. */
let taken: number[];
let stop: () => void;

beforeEach(() => {
  now = NO_ZOOM;
  view = viewOf(frame, 2);
  [moves, rests, taken] = [[], [], []];
  stage = document.body.appendChild(document.createElement('div'));
  stage.getBoundingClientRect = () => new DOMRect(0, 0, frame.width, frame.height);
  stop = listenToPinches({
    stage,
    zoom: () => now,
    view: () => view,
    onMove: (zoom) => moves.push((now = zoom)),
    onSettle: (zoom) => rests.push((now = zoom)),
  });
  stage.addEventListener('pointercancel', (event) => {
    if (!event.isTrusted) taken.push(event.pointerId);
  });
});
afterEach(() => {
  stop();
  stage.remove();
});

const finger = (
  type: Type,
  pointerId: number,
  [clientX, clientY]: readonly [number, number],
  { pointerType = 'touch', isTrusted = true } = {},
) => {
  const event = new PointerEvent(type, { pointerId, clientX, clientY, pointerType, bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  stage.dispatchEvent(event);
};
const twoDown = () => {
  finger('pointerdown', 1, [350, 200]);
  finger('pointerdown', 2, [450, 200]);
};
const rounded = ({ scale, x, y }: Zoom): Zoom => ({
  scale: Number(scale.toFixed(3)),
  x: Number(x.toFixed(3)),
  y: Number(y.toFixed(3)),
});

describe('two fingers on the picture', () => {
  it('zoom by as much as they move apart, around the point between them', () => {
    twoDown();
    finger('pointermove', 1, [300, 200]);
    finger('pointermove', 2, [500, 200]);
    expect(moves.map(({ scale }) => scale)).toEqual([1.5, 2]);
    expect(rounded(now)).toEqual({ scale: 2, x: 0, y: 0 });
    finger('pointerup', 1, [300, 200]);
    expect(rests).toEqual([]);
    finger('pointerup', 2, [500, 200]);
    expect(rests.map(rounded)).toEqual([{ scale: 2, x: 0, y: 0 }]);
  });

  it('no longer count as taps, swipes or holds', () => {
    finger('pointerdown', 1, [350, 200]);
    expect(taken).toEqual([]);
    finger('pointerdown', 2, [450, 200]);
    expect(taken).toEqual([1, 2]);
  });

  it('zoom to four times at most, and never below the whole picture', () => {
    twoDown();
    finger('pointermove', 2, [80_000, 200]);
    expect(now.scale).toBe(4);
    finger('pointermove', 2, [351, 200]);
    expect(now.scale).toBe(1);
  });

  it('leave the picture unchanged if they have hardly moved', () => {
    twoDown();
    finger('pointermove', 2, [453, 200]);
    finger('pointerup', 1, [350, 200]);
    finger('pointerup', 2, [453, 200]);
    expect(rests).toEqual([NO_ZOOM]);
  });

  it('settle the picture when the browser cancels them', () => {
    twoDown();
    finger('pointermove', 2, [550, 200]);
    finger('pointercancel', 1, [350, 200]);
    finger('pointercancel', 2, [550, 200]);
    expect(rests.map(({ scale }) => scale)).toEqual([2]);
  });
});

describe('one finger on the picture', () => {
  it('does nothing while the picture is as large as the frame', () => {
    finger('pointerdown', 1, [100, 100]);
    finger('pointermove', 1, [300, 300]);
    finger('pointerup', 1, [300, 300]);
    expect([moves, rests, taken]).toEqual([[], [], []]);
  });

  it('moves a zoomed picture within its edges, and then is no swipe', () => {
    now = { scale: 2, x: 0, y: 0 };
    finger('pointerdown', 1, [400, 200]);
    finger('pointermove', 1, [404, 200]);
    expect([moves, taken]).toEqual([[], []]);
    finger('pointermove', 1, [484, 240]);
    expect(taken).toEqual([1]);
    expect(rounded(now)).toEqual({ scale: 2, x: 0.1, y: 0.1 });
    finger('pointermove', 1, [9_000, 240]);
    expect(rounded(now)).toEqual({ scale: 2, x: 0.5, y: 0.1 });
    finger('pointerup', 1, [9_000, 240]);
    expect(rests.map(rounded)).toEqual([{ scale: 2, x: 0.5, y: 0.1 }]);
  });

  it('that does not move is a tap', () => {
    now = { scale: 2, x: 0, y: 0 };
    finger('pointerdown', 1, [400, 200]);
    finger('pointerup', 1, [401, 201]);
    expect([moves, rests, taken]).toEqual([[], [], []]);
  });
});

describe('the zoom by fingers', () => {
  it.each([
    ['a mouse', { pointerType: 'mouse' }],
    ['a pen', { pointerType: 'pen' }],
    ['a script', { isTrusted: false }],
  ])('ignores %s', (_, how) => {
    finger('pointerdown', 1, [350, 200], how);
    finger('pointerdown', 2, [450, 200], how);
    finger('pointermove', 2, [600, 200], how);
    finger('pointerup', 2, [600, 200], how);
    expect([moves, rests, taken]).toEqual([[], [], []]);
  });

  it('ignores a third finger', () => {
    twoDown();
    finger('pointerdown', 3, [0, 0]);
    finger('pointermove', 3, [700, 300]);
    finger('pointerup', 3, [700, 300]);
    expect([moves, rests]).toEqual([[], []]);
    finger('pointermove', 2, [550, 200]);
    expect(now.scale).toBe(2);
  });
});

it('a finger that was down before the listener is known by its first move', () => {
  finger('pointermove', 1, [350, 200]);
  finger('pointermove', 2, [450, 200]);
  finger('pointermove', 2, [550, 200]);
  expect(now.scale).toBe(2);
});

it('two fingers at one place, or a frame without a size, give finite numbers', () => {
  finger('pointerdown', 1, [400, 200]);
  finger('pointerdown', 2, [400, 200]);
  finger('pointermove', 2, [500, 200]);
  view = viewOf({ width: 0, height: 0 }, 2);
  finger('pointermove', 2, [600, 200]);
  finger('pointerup', 1, [400, 200]);
  finger('pointerup', 2, [600, 200]);
  for (const { scale, x, y } of [...moves, ...rests]) expect([scale, x, y].every(Number.isFinite)).toBe(true);
});

it('gestures have no effect after the end of the listener, and the page scrolls again', () => {
  const scroll = () => {
    const event = new Event('touchmove', { cancelable: true });
    Object.defineProperty(event, 'touches', { value: [{}, {}] });
    stage.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(scroll()).toBe(true);
  stop();
  expect(scroll()).toBe(false);
  twoDown();
  finger('pointermove', 2, [550, 200]);
  expect(moves).toEqual([]);
});
