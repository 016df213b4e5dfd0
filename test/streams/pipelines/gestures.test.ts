import { describe, it } from 'vitest';
import type { Gesture } from '../../../streams/model/gestures.ts';
import { gestures } from '../../../streams/pipelines/gestures.ts';
import { aPointer, config, marbles, type MarbleHelpers } from '../support.ts';

const at = (xPx: number, yPx = 200, fields = {}) => aPointer({ xPx, yPx, ...fields });
const pointers = {
  p: at(400),
  q: at(600, 200, { count: 2 }),
  m: at(400, 200, { kind: 'mouse' }),
  M: at(500, 200, { kind: 'mouse' }),
  /** Still within the slop. */
  n: at(408, 206),
  1: at(412),
  2: at(560),
  3: at(240),
  v: at(404, 240),
  w: at(470, 290),
  d: at(464, 264),
  e: at(440, 263),
  f: at(520, 300),
  z: at(400, 200, { boxWidthPx: 0 }),
  Z: at(480, 200, { boxWidthPx: 0 }),
};
const swiping = (share: number): Gesture => ({ type: 'swiping', share });
const results: Record<string, Gesture> = {
  t: { type: 'tapped', pointer: pointers.p },
  n: { type: 'tapped', pointer: pointers.n },
  m: { type: 'tapped', pointer: pointers.m },
  h: { type: 'held' },
  l: { type: 'letGo' },
  1: swiping(12 / 800),
  2: swiping(0.2),
  3: swiping(-0.2),
  e: swiping(0.05),
  f: swiping(0.15),
  S: { type: 'swiped' },
  x: { type: 'swipeDropped' },
  0: swiping(0),
};

interface Rows {
  readonly pressed: string;
  readonly moved?: string;
  readonly released?: string;
  readonly cancelled?: string;
}

const strokes = (t: MarbleHelpers, rows: Rows) =>
  gestures(
    {
      pressed$: t.hot(rows.pressed, pointers),
      moved$: t.hot(rows.moved ?? '-', pointers),
      released$: t.hot(rows.released ?? '-', pointers),
      cancelled$: t.hot(rows.cancelled ?? '-'),
    },
    config,
    t.scheduler,
  );

describe('gestures', () => {
  it.each([
    ['is let go where it was', '-p', '---p', '---t'],
    ['has moved no further than fingers shake', '-p', '---n', '---n'],
    ['is of a mouse', '-m', '---m', '---m'],
    ['is let go just before it would be a hold', '-p', '- 499ms p', '- 499ms t'],
  ])('a stroke that %s is a tap', (_, pressed, released, result) =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed, released }), result, results)),
  );

  it('taps follow each other', () =>
    marbles((t) => {
      t.expectMarbles(strokes(t, { pressed: '-p-p--p', released: '--p-p--p' }), '--t-t--t', results);
    }));

  it('a stroke that rests for half a second is a hold, until it is let go', () =>
    marbles((t) => {
      const rows = { pressed: '-p', released: '- 999ms p' };
      t.expectMarbles(strokes(t, rows), '        - 500ms h 498ms l', results);
    }));

  it('a hold stays one when the finger moves, and ends with a second finger', () =>
    marbles((t) => {
      const rows = { pressed: 'p 600ms q', moved: '- 549ms 2', released: '- 650ms (qp)' };
      t.expectMarbles(strokes(t, rows), '500ms h 100ms l', results);
    }));

  it('a finger that moves along is swiping, and has swiped where it is lifted', () =>
    marbles((t) => {
      const rows = { pressed: 'p', moved: '--n1-2', released: '-------3' };
      t.expectMarbles(strokes(t, rows), '---1-2-(3S)', results);
    }));

  it('a swipe takes its time', () =>
    marbles((t) => {
      t.expectMarbles(strokes(t, { pressed: 'p', moved: '-2', released: '- 2s 2' }), '-2 1999ms (2S)', results);
    }));

  it('a flick between two moves is a swipe', () =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed: 'p', released: '--2' }), '--(2S)', results)));

  it.each([
    ['moves up or down first', { moved: '-v-2', released: '-----2' }],
    ['is lifted elsewhere, up or down', { released: '-----v' }],
    ['is of a mouse that is dragged', { pressed: 'm', moved: '-M', released: '-----M' }],
    ['is of a mouse that was dragged between two moves', { pressed: 'm', released: '-----M' }],
  ])('a stroke that %s is nothing', (_, rows) =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed: 'p', ...rows }), '10s -', results)),
  );

  it('what is nothing is over when it is lifted, and the next stroke counts', () =>
    marbles((t) => {
      const rows = { pressed: 'p----p', moved: '-v', released: '---v--p' };
      t.expectMarbles(strokes(t, rows), '------t', results);
    }));

  it('a swipe that goes further up or down than along is dropped, and comes back to nothing', () =>
    marbles((t) => {
      const rows = { pressed: 'p-----p', moved: '-2-w-2', released: '-----2-p' };
      t.expectMarbles(strokes(t, rows), '-2-x---t', results);
    }));

  it.each([
    ['one still when it strays a little, though further than along', 'e', '-2-e-(2S)'],
    ['none when it strays far, and as far as along', 'd', '-2-x'],
    ['one still when it strays far, and further along', 'f', '-2-f-(2S)'],
  ])('a swipe is %s', (_, move, result) =>
    marbles((t) => {
      t.expectMarbles(strokes(t, { pressed: 'p', moved: `-2-${move}`, released: '-----2' }), result, results);
    }),
  );

  it.each([
    ['a tap', {}, '-'],
    ['a swipe', { moved: '-2' }, '-2-x'],
  ])('a second finger takes %s away; the two mean nothing as they are lifted', (_, rows, result) =>
    marbles((t) => {
      const both = { pressed: 'p--q', released: '-----(pq)', ...rows };
      t.expectMarbles(strokes(t, both), result, results);
    }),
  );

  it('a finger that is put down while another still is means nothing', () =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed: '-q', released: '---q' }), '10s -', results)));

  it.each([
    ['a tap', {}, '-----t'],
    ['a swipe', { moved: '-2' }, '-2-x-t'],
    ['a hold', { cancelled: '- 600ms c', pressed: 'p 700ms p', released: '- 701ms p' }, '500ms h 100ms l 100ms t'],
  ])('the browser takes %s away, and the next stroke counts', (_, rows, result) =>
    marbles((t) => {
      const taken = { pressed: 'p---p', cancelled: '---c', released: '-----p', ...rows };
      t.expectMarbles(strokes(t, taken), result, results);
    }),
  );

  it('a box without width is no wider than a finger', () =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed: 'z', released: '-Z' }), '-(0S)', results)));

  it('what was never pressed is neither moved nor released', () =>
    marbles((t) => t.expectMarbles(strokes(t, { pressed: '-', moved: '-2', released: '--2' }), '-', results)));

  it('lets go of all it listens to, the hold it waits for too', () =>
    marbles((t) => {
      const pressed$ = t.hot('p', pointers);
      const moved$ = t.hot('-', pointers);
      const released$ = t.hot('-', pointers);
      const cancelled$ = t.hot('-');
      const result$ = gestures({ pressed$, moved$, released$, cancelled$ }, config, t.scheduler);
      t.expectObservable(result$, '^ 400ms !').toBe('-');
      t.expectSubscriptions(pressed$.subscriptions).toBe(['^ 400ms !', '^ 400ms !']);
      t.expectSubscriptions(moved$.subscriptions).toBe('^ 400ms !');
      t.expectSubscriptions(released$.subscriptions).toBe('^ 400ms !');
      t.expectSubscriptions(cancelled$.subscriptions).toBe('^ 400ms !');
    }));
});
