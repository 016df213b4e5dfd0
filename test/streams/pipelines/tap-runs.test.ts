import { describe, it } from 'vitest';
import type { TapPlace, TapRun } from '../../../streams/model/gestures.ts';
import { tapRuns } from '../../../streams/pipelines/tap-runs.ts';
import { aPointer, config, marbles, type MarbleHelpers } from '../support.ts';

const at = (xPx: number, fields = {}) => aPointer({ xPx, ...fields });
const pointers = {
  c: at(400),
  l: at(20),
  r: at(790),
  m: at(400, { kind: 'mouse' }),
  s: at(300, { kind: 'mouse', boxWidthPx: 639 }),
  p: at(400, { kind: 'pen' }),
};
const run = (place: TapPlace, count: number, fields: Partial<TapRun> = {}): TapRun => ({
  type: 'tapped',
  place,
  count,
  isForControls: true,
  ...fields,
});
const results: Record<string, TapRun> = {
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

const runs = (t: MarbleHelpers, pressed: string, tapped: string) =>
  tapRuns({ pressed$: t.hot(pressed), tapped$: t.hot(tapped, pointers) }, config, t.scheduler);

describe('tapRuns', () => {
  it('a tap that stays alone settles after 250 ms', () =>
    marbles((t) => t.expectMarbles(runs(t, 'p', '-c'), '-1 249ms s', results)));

  it('a press within that time takes the settling back, whatever becomes of it', () =>
    marbles((t) => t.expectMarbles(runs(t, 'p 249ms p', '-c'), '-1 10s -', results)));

  it('two taps are a double when the second is pressed within 275 ms, and neither settles', () =>
    marbles((t) => {
      t.expectMarbles(runs(t, 'p 100ms p', '-c 150ms c'), '-1 150ms 2 10s -', results);
    }));

  it('a double that comes late comes after the first has settled', () =>
    marbles((t) => {
      t.expectMarbles(runs(t, 'p 275ms p', '-c 299ms c'), '-1 249ms s 49ms 2', results);
    }));

  it('a press after 275 ms begins anew', () =>
    marbles((t) => {
      t.expectMarbles(runs(t, 'p 276ms p', '-c 299ms c'), '-1 249ms s 49ms 1 249ms s', results);
    }));

  it('how long the second press lasts makes no difference', () =>
    marbles((t) => t.expectMarbles(runs(t, 'p 200ms p', '-c 600ms c'), '-1 600ms 2', results)));

  it('further taps at a side go on counting, 600 ms from one to the next', () =>
    marbles((t) => {
      const result$ = runs(t, 'p 100ms p 600ms p 600ms p', '-l 100ms l 600ms l 600ms l');
      t.expectMarbles(result$, '                           -l 100ms m 600ms n 600ms o', results);
    }));

  it('a tap after that is the first of another run', () =>
    marbles((t) => {
      const result$ = runs(t, 'p 100ms p 602ms p', '-l 100ms l 602ms l');
      t.expectMarbles(result$, '-l 100ms m 602ms l 249ms L', results);
    }));

  it('in the middle further taps have to be as quick as a double', () =>
    marbles((t) => {
      t.expectMarbles(runs(t, 'p-p-p 276ms p', '-c-c-c 276ms c'), '-1-2-3 276ms 1 249ms s', results);
    }));

  it('a tap at another place begins anew', () =>
    marbles((t) => {
      t.expectMarbles(runs(t, 'p-p-p-p', '-l-l-r-r'), '-l-m-r-q 10s -', results);
    }));

  it.each([
    ['the outer left fifth', 159, 800, 'left'],
    ['just inside of it', 160, 800, 'centre'],
    ['just inside of the right fifth', 640, 800, 'centre'],
    ['the outer right fifth', 641, 800, 'right'],
    ['a box without width', 0, 0, 'centre'],
    ['outside of the box', -9, 800, 'left'],
  ] as const)('%s', (_, xPx, boxWidthPx, place) =>
    marbles((t) => {
      const result$ = tapRuns(
        { pressed$: t.hot('p'), tapped$: t.hot('-c', { c: aPointer({ xPx, boxWidthPx }) }) },
        config,
        t.scheduler,
      );
      t.expectMarbles(result$, '-a 249ms b', { a: run(place, 1), b: run(place, 1, { type: 'settled' }) });
    }),
  );

  it.each([
    ['of a mouse on a wide picture', 'm', false],
    ['of a mouse on a small one', 's', true],
    ['of a finger', 'c', true],
    ['of a pen', 'p', true],
  ])('a tap %s', (_, tapped, isForControls) =>
    marbles((t) => {
      const one = run('centre', 1, { isForControls });
      t.expectMarbles(runs(t, 'p', `-${tapped}`), '-a 249ms b', { a: one, b: { ...one, type: 'settled' } });
    }),
  );

  it('lets go of all it listens to, the settling too', () =>
    marbles((t) => {
      const pressed$ = t.hot('p');
      const tapped$ = t.hot('-c', pointers);
      t.expectObservable(tapRuns({ pressed$, tapped$ }, config, t.scheduler), '^ 100ms !').toBe('-1', results);
      t.expectSubscriptions(pressed$.subscriptions).toBe('^ 100ms !');
      t.expectSubscriptions(tapped$.subscriptions).toBe('^ 100ms !');
    }));
});
