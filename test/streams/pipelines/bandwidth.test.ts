import { describe, it } from 'vitest';
import { bandwidth } from '../../../streams/pipelines/bandwidth.ts';
import { marbles } from '../support.ts';

const measured = (bandwidthBps: number) => ({ type: 'engine.bandwidthMeasured', bandwidthBps }) as const;

describe('bandwidth', () => {
  it('is unknown until it has been measured, then what was measured last', () =>
    marbles((t) => {
      const measured$ = t.hot('                    -a-b', { a: measured(40_000), b: measured(2_000_000) });
      t.expectMarbles(bandwidth({ measured$ }), '  Na-b', { N: null, a: 40_000, b: 2_000_000 });
    }));

  it('is never what cannot be', () =>
    marbles((t) => {
      const values = { a: measured(NaN), b: measured(Infinity), c: measured(-1), d: measured(0), e: measured(4) };
      t.expectMarbles(bandwidth({ measured$: t.hot('-abcde', values) }), 'N----e', { N: null, e: 4 });
    }));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const measured$ = t.hot('-a', { a: measured(1) });
      t.expectObservable(bandwidth({ measured$ }), '^--!').toBe('Na', { N: null, a: 1 });
      t.expectSubscriptions(measured$.subscriptions).toBe('^--!');
    }));
});
