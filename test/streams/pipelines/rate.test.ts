import { describe, it } from 'vitest';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { rate } from '../../../streams/pipelines/rate.ts';
import { marbles } from '../support.ts';

describe('rate', () => {
  it('is 1 until the element says otherwise', () =>
    marbles((t) => {
      const changed: Record<string, SignalOf<'media.rateChanged'>> = {
        a: { type: 'media.rateChanged', rate: 1.5 },
        b: { type: 'media.rateChanged', rate: 1 },
      };
      const changed$ = t.hot('                            --a--b-|', changed);
      t.expectMarbles(rate({ changed$ }), '               1-a--1-|', { 1: 1, a: 1.5 });
      t.expectSubscriptions(changed$.subscriptions).toBe('^------!');
    }));
});
