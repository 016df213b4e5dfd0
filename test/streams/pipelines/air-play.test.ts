import { describe, it } from 'vitest';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { airPlay } from '../../../streams/pipelines/air-play.ts';
import { marbles } from '../support.ts';

const changes: Record<string, SignalOf<'page.airPlayChanged'>> = {
  a: { type: 'page.airPlayChanged', isAvailable: true, isActive: false },
  b: { type: 'page.airPlayChanged', isAvailable: true, isActive: true },
};
const states = {
  N: { isAvailable: false, isActive: false },
  A: { isAvailable: true, isActive: false },
  B: { isAvailable: true, isActive: true },
};

describe('airPlay', () => {
  it('is neither offered nor on until Safari says so', () =>
    marbles((t) => {
      const changed$ = t.hot('   --a-b-a', changes);
      t.expectMarbles(airPlay({ changed$ }), 'N-A-B-A', states);
    }));

  it('listens no longer than somebody wants to know', () =>
    marbles((t) => {
      const changed$ = t.hot('--a-b', changes);
      t.expectObservable(airPlay({ changed$ }), '^--!').toBe('N-A-', states);
      t.expectSubscriptions(changed$.subscriptions).toBe('^--!');
    }));
});
