import { describe, it } from 'vitest';
import { countTaps } from '../../../../streams/features/input/tap-runs.ts';
import type { Gesture, Pointer, TapPlace, TapRun } from '../../../../streams/model/input.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPointer, marbles, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';

const at = (xPx: number, fields = {}) => aPointer({ xPx, ...fields });
const gestured = (gesture: Gesture): Signal => ({ type: 'player.gestured', gesture });
const tap = (pointer: Pointer): Signal => gestured({ type: 'tapped', pointer });
const signals: Record<string, Signal> = {
  p: { type: 'input.pressed', pointer: aPointer() },
  c: tap(at(400)),
  l: tap(at(20)),
  r: tap(at(790)),
  m: tap(at(400, { kind: 'mouse' })),
  s: tap(at(300, { kind: 'mouse', isSmallScreen: true })),
  n: tap(at(400, { kind: 'pen' })),
  f: tap(at(300, { isSmallScreen: true })),
  h: gestured({ type: 'held' }),
  w: gestured({ type: 'swiping', share: 0.1 }),
  g: gestured({ type: 'letGo' }),
};
const run = (place: TapPlace, count: number, fields: Partial<TapRun> = {}): Signal => ({
  type: 'player.tapped',
  run: { type: 'tapped', place, count, isForControls: false, ...fields },
});
const results: Record<string, Signal> = {
  1: run('centre', 1),
  2: run('centre', 2),
  3: run('centre', 3),
  s: run('centre', 1, { type: 'settled' }),
  l: run('left', 1),
  m: run('left', 2),
  n: run('left', 3),
  o: run('left', 4),
  L: run('left', 1, { type: 'settled' }),
  r: run('right', 1),
  q: run('right', 2),
};

const runs = (t: MarbleHelpers, row: string) => outputs(t, countTaps, { signals: [row, signals] });
const expectRuns = (row: string, result: string) => marbles((t) => t.expectMarbles(runs(t, row), result, results));

describe('countTaps', () => {
  it('a tap that stays alone settles after 250 ms', () => expectRuns('pc', '-1 249ms s'));

  it.each([
    ['a hold', 'pc 199ms p 499ms h 99ms g'],
    ['nothing, as a drag of a mouse', 'pc 199ms p 400ms p'],
    ['a tap only later', 'pc 199ms p'],
  ])('a second press within that time that becomes %s delays the settling, and does not lose the first tap', (_, row) =>
    expectRuns(row, '-1 449ms s'),
  );

  it('a second press after the tap has settled changes nothing', () => expectRuns('pc 250ms p', '-1 249ms s'));

  it('a swipe after a tap does not lose the tap', () => expectRuns('pc 99ms p 9ms w', '-1 349ms s'));

  it('two taps are a double tap if the second is pressed within 275 ms, and neither settles', () =>
    expectRuns('pc 99ms p 50ms c', '-1 150ms 2 10s -'));

  it('a late double tap comes after the first tap has settled', () =>
    expectRuns('pc 274ms p 24ms c', '-1 249ms s 49ms 2'));

  it('a press after 275 ms begins another run', () => expectRuns('pc 275ms p 23ms c', '-1 249ms s 49ms 1 249ms s'));

  it('a second tap belongs to a double tap also if its press lasts until the first has settled', () => {
    expectRuns('pc 199ms p 248ms c', '-1 448ms 2');
    expectRuns('pc 199ms p 400ms c', '-1 449ms s 150ms 2');
  });

  it('further taps at a side go on counting if they are at most 600 ms apart', () =>
    expectRuns('pl 99ms pl 599ms pl 599ms pl', '-l 100ms m 600ms n 600ms o'));

  it('a tap after 600 ms is the first of another run', () =>
    expectRuns('pl 99ms pl 601ms pl', '-l 100ms m 602ms l 249ms L'));

  it('further taps in the middle must be as quick as a double tap', () =>
    expectRuns('pcpcpc 275ms pc', '-1-2-3 276ms 1 249ms s'));

  it('a tap at another place begins another run', () => expectRuns('plplprpr', '-l-m-r-q 10s -'));

  it('other gestures are no taps', () => expectRuns('p 499ms h 99ms g', '10s -'));

  it.each([
    ['the outer left fifth', 159, 800, 'left'],
    ["just inside the left fifth's border", 160, 800, 'centre'],
    ["just inside the right fifth's border", 640, 800, 'centre'],
    ['the outer right fifth', 641, 800, 'right'],
    ['a box without width', 0, 0, 'centre'],
    ['outside the box', -9, 800, 'left'],
  ] as const)('the place of a tap: %s', (_, xPx, boxWidthPx, place) =>
    marbles((t) => {
      const one = tap(aPointer({ xPx, boxWidthPx }));
      const result$ = outputs(t, countTaps, { signals: ['-c', { c: one }] });
      t.expectMarbles(result$, '-a 249ms b', {
        a: run(place, 1),
        b: run(place, 1, { type: 'settled' }),
      });
    }),
  );

  it.each([
    ['of a mouse on a wide picture is not for the controls', 'm', false],
    ['of a mouse on a small picture is for the controls', 's', true],
    ['of a finger on a wide picture is not for the controls', 'c', false],
    ['of a finger on a small picture is for the controls', 'f', true],
    ['of a pen on a wide picture is not for the controls', 'n', false],
  ])('a tap %s', (_, tapped, isForControls) =>
    marbles((t) => {
      t.expectMarbles(runs(t, `p${tapped}`), '-a 249ms b', {
        a: run('centre', 1, { isForControls }),
        b: run('centre', 1, { isForControls, type: 'settled' }),
      });
    }),
  );
});
