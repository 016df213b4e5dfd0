import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { SpeedHold } from '../../../streams/model/gestures.ts';
import { speedHoldControl } from '../../../streams/pipelines/speed-hold-control.ts';
import { marbles } from '../support.ts';

const holds: Record<string, SpeedHold | null> = { n: null, H: { rate: 2, before: 0.75 } };
const setRate = (rate: number): CommandOf<'media.setRate'> => ({ type: 'media.setRate', cause: 'viewer', rate });
const commands = { 2: setRate(2), b: setRate(0.75) };

describe('speedHoldControl', () => {
  it('goes faster while it is held, and then as before, each time', () =>
    marbles((t) => {
      const result$ = speedHoldControl({ hold$: t.hot('n-H--n-H-n', holds) });
      t.expectMarbles(result$, '                       --2--b-2-b', commands);
    }));

  it('changes nothing while nothing is held', () =>
    marbles((t) => t.expectMarbles(speedHoldControl({ hold$: t.hot('n-n-n', holds) }), '-', commands)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const hold$ = t.hot('n-H--n', holds);
      t.expectObservable(speedHoldControl({ hold$ }), '^--!').toBe('--2', commands);
      t.expectSubscriptions(hold$.subscriptions).toBe('^--!');
    }));
});
