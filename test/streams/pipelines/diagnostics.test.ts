import { describe, it } from 'vitest';
import { diagnostics } from '../../../streams/pipelines/diagnostics.ts';
import { marbles } from '../support.ts';

const states = { f: { isShown: false }, t: { isShown: true } };

describe('diagnostics', () => {
  it('are shown and hidden by turns, and closed whatever they are', () =>
    marbles((t) => {
      const toggled$ = t.hot('                                    -t-t-t----');
      const closed$ = t.hot('                                     -------c-c');
      t.expectMarbles(diagnostics({ toggled$, closed$ }), '       ft-f-t-f-f', states);
    }));

  it('let go of what they listen to', () =>
    marbles((t) => {
      const toggled$ = t.hot('-t-t');
      const closed$ = t.hot('----');
      t.expectObservable(diagnostics({ toggled$, closed$ }), '^-!').toBe('ft', states);
      for (const input$ of [toggled$, closed$]) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
