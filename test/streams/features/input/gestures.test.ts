import { describe, it } from 'vitest';
import { recogniseGestures } from '../../../../streams/features/input/gestures.ts';
import type { Gesture, Pointer } from '../../../../streams/model/input.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPointer, marbles, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';

const at = (xPx: number, yPx = 200, fields = {}) => aPointer({ xPx, yPx, ...fields });
const middle = at(400);
const second = at(600, 200, { count: 2 });
const mouse = at(400, 200, { kind: 'mouse' });
const draggedMouse = at(500, 200, { kind: 'mouse' });
/** Moved, but still within the slop. */
const shaken = at(408, 206);
const right = at(560);
const left = at(240);
const down = at(404, 240);

const pressed = (pointer: Pointer): Signal => ({ type: 'input.pressed', pointer });
const moved = (pointer: Pointer): Signal => ({ type: 'input.moved', pointer });
const released = (pointer: Pointer): Signal => ({ type: 'input.released', pointer });
const signals: Record<string, Signal> = {
  p: pressed(middle),
  q: pressed(second),
  m: pressed(mouse),
  z: pressed(at(400, 200, { boxWidthPx: 0 })),
  n: moved(shaken),
  1: moved(at(412)),
  2: moved(right),
  v: moved(down),
  w: moved(at(470, 290)),
  d: moved(at(464, 264)),
  e: moved(at(440, 263)),
  f: moved(at(520, 300)),
  D: moved(draggedMouse),
  P: released(middle),
  Q: released(second),
  M: released(mouse),
  N: released(shaken),
  R: released(right),
  L: released(left),
  V: released(down),
  U: released(draggedMouse),
  Z: released(at(480, 200, { boxWidthPx: 0 })),
  c: { type: 'input.cancelled' },
};

const gestured = (gesture: Gesture): Signal => ({ type: 'player.gestured', gesture });
const swiping = (share: number) => gestured({ type: 'swiping', share });
const results: Record<string, Signal> = {
  t: gestured({ type: 'tapped', pointer: middle }),
  n: gestured({ type: 'tapped', pointer: shaken }),
  m: gestured({ type: 'tapped', pointer: mouse }),
  h: gestured({ type: 'held' }),
  l: gestured({ type: 'letGo' }),
  0: swiping(0),
  1: swiping(12 / 800),
  2: swiping(0.2),
  3: swiping(-0.2),
  d: swiping(0.08),
  e: swiping(0.05),
  f: swiping(0.15),
  S: gestured({ type: 'swiped' }),
  x: gestured({ type: 'swipeDropped' }),
};

const expectGestures = (t: MarbleHelpers, row: string, result: string) =>
  t.expectMarbles(outputs(t, recogniseGestures, { signals: [row, signals] }), result, results);

const run = (row: string, result: string) => marbles((t) => expectGestures(t, row, result));

describe('recogniseGestures', () => {
  it.each([
    ['is lifted where it was put down', '-p-P', '---t'],
    ['has moved no further than fingers shake', '-pnN', '---n'],
    ["is a mouse's", '-m-M', '---m'],
    ['is lifted just before it would be a hold', '-p 498ms P', '- 499ms t'],
  ])('a stroke that %s is a tap', (_, row, result) => run(row, result));

  it('two taps in a row are two taps', () => run('-pPpP-pP', '--t-t--t'));

  it('a stroke that rests for half a second is a hold until it is lifted', () =>
    run('-p 998ms P', '- 500ms h 498ms l'));

  it('a hold stays a hold when the finger moves, and ends when a second finger comes', () =>
    run('p 549ms 2 50ms q 49ms (QP)', '500ms h 100ms l'));

  it('a finger that moves sideways swipes, and has swiped when it is lifted', () => run('p-n1-2-L', '---1-2-(3S)'));

  it('a swipe may take long', () => run('p2 1999ms R', '-2 1999ms (2S)'));

  it('a flick between two samples of the finger is a swipe', () => run('p-R', '--(2S)'));

  it.each([
    ['moves up or down first', 'pv-2-R'],
    ['is lifted elsewhere, up or down', 'p----V'],
    ["is a dragged mouse's", 'mD---U'],
    ["is a mouse's that was dragged between two samples", 'm----U'],
  ])('a stroke that %s is no gesture', (_, row) => run(row, '10s -'));

  it('a stroke that is no gesture is over when it is lifted, and the next stroke counts', () =>
    run('pv-V-pP', '------t'));

  it('a swipe that goes further up or down than sideways is dropped, and does not come back', () =>
    run('p2-w-2R-pP', '-2-x-----t'));

  it.each([
    ['still a swipe if it strays a little up or down, though further than sideways', 'e', '-2-e-(2S)'],
    ['dropped if it strays far up or down, and as far as sideways', 'd', '-2-x'],
    ['still a swipe if it strays far up or down, and further sideways', 'f', '-2-f-(2S)'],
  ])('a swipe is %s', (_, move, result) => run(`p2-${move}-R`, result));

  it.each([
    ['a tap', 'p--q-(QP)', '-'],
    ['a swipe', 'p2-q-(QP)', '-2-x'],
  ])('a second finger takes %s away, and lifting the two means nothing', (_, row, result) => run(row, result));

  it('a finger that is put down while another still rests means nothing', () => run('-q-Q', '10s -'));

  it.each([
    ['a tap', 'p--cpP', '-----t'],
    ['a swipe', 'p2-cpP', '-2-x-t'],
    ['a hold', 'p 600ms c 99ms pP', '500ms h 100ms l 100ms t'],
  ])('the browser may take %s away, and the next stroke counts', (_, row, result) => run(row, result));

  it('a second press without a release ends the stroke and begins none', () => run('p-p-P-pP', '-------t'));

  it('a box without a width counts as no wider than a finger', () => run('zZ', '-(0S)'));

  it('moves and releases without a press mean nothing', () => run('-2P', '-'));
});
