import { describe, it } from 'vitest';
import type { PlayerError } from '../../../streams/model/errors.ts';
import { errorCard } from '../../../streams/pipelines/error-card.ts';
import { aFailure, marbles } from '../support.ts';

const cards: Record<string, PlayerError | null> = {
  f: { ...aFailure(), id: 'session-1' },
  g: { ...aFailure({ code: 4 }), id: 'session-2' },
  N: null,
};
const errors: Record<string, PlayerError> = {
  f: { ...aFailure(), id: 'session-1' },
  g: { ...aFailure({ code: 4 }), id: 'session-2' },
  w: { ...aFailure({ fatal: false }), id: 'session-3' },
};

describe('errorCard', () => {
  it('shows the failure that stops the film until something else is attached', () =>
    marbles((t) => {
      const error$ = t.hot('                              --f------', errors);
      const attaching$ = t.hot('                          ------a--');
      t.expectMarbles(errorCard({ error$, attaching$ }), 'N-f---N--', cards);
    }));

  it('says nothing of lesser ones, and leaves the card alone when one follows', () =>
    marbles((t) => {
      const error$ = t.hot('                              -w-f-w---', errors);
      const attaching$ = t.hot('                          ---------');
      t.expectMarbles(errorCard({ error$, attaching$ }), 'N--f-----', cards);
    }));

  it('shows the newest of two', () =>
    marbles((t) => {
      const error$ = t.hot('                              --f-g----', errors);
      const attaching$ = t.hot('                          ------a--');
      t.expectMarbles(errorCard({ error$, attaching$ }), 'N-f-g-N--', cards);
    }));

  it('has nothing to clear while nothing is shown', () =>
    marbles((t) => {
      const error$ = t.hot('                                                 -----f---', errors);
      const attaching$ = t.hot('                                             -a-a-----');
      t.expectObservable(errorCard({ error$, attaching$ }), '^-----!').toBe('N----f', cards);
      t.expectSubscriptions(error$.subscriptions).toBe('                     ^-----!');
      t.expectSubscriptions(attaching$.subscriptions).toBe('                 ^-----!');
    }));
});
