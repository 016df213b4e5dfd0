import { of } from 'rxjs';
import { describe, it } from 'vitest';
import { hold } from '../../../streams/operators/hold.ts';
import { marbles } from '../support.ts';

describe('hold', () => {
  it('gives a late subscriber the current value at once', () =>
    marbles((t) => {
      const source$ = t.hot('                         a---b---c---');
      const held$ = source$.pipe(hold());
      t.expectObservable(held$).toBe('                a---b---c---');
      t.expectObservable(held$, '      --^').toBe('   --a-b---c---');
      t.expectObservable(held$, '      -----^').toBe('-----b--c---');
    }));

  it('runs its source once for everybody and ends the run with the last of them', () =>
    marbles((t) => {
      const source$ = t.cold('                           a---b---c---');
      const held$ = source$.pipe(hold());
      t.expectObservable(held$, '      ^----!').toBe('   a---b');
      t.expectObservable(held$, '      --^-----!').toBe('--a-b---');
      t.expectSubscriptions(source$.subscriptions).toBe('^-------!');
    }));

  it('starts anew, with nothing remembered, after everybody has left', () =>
    marbles((t) => {
      const source$ = t.hot('                             a---b---c---');
      const held$ = source$.pipe(hold());
      t.expectObservable(held$, ' ^-!').toBe('            a--');
      t.expectObservable(held$, ' -----^').toBe('         --------c---');
      t.expectSubscriptions(source$.subscriptions).toBe(['^-!', '-----^']);
    }));

  it('makes equal values in a row one, looking one level into them', () =>
    marbles((t) => {
      const list: readonly number[] = [1];
      const values = { a: { on: true, list }, b: { on: true, list }, c: { on: true, list: [1] } };
      const source$ = t.hot('                a-b-c-a-', values);
      t.expectMarbles(source$.pipe(hold()), 'a---c-a-', values);
    }));

  it('does not replay a value of a source that is over', () =>
    marbles((t) => {
      const source$ = t.cold('                 a-|');
      const held$ = source$.pipe(hold());
      t.expectObservable(held$).toBe('         a-|');
      t.expectObservable(held$, '----^').toBe('----a-|');
    }));

  it('hands an error on', () =>
    marbles((t) => {
      t.expectObservable(t.cold('--#').pipe(hold())).toBe('--#');
    }));

  it('is there at once for a source that speaks while it is subscribed to', () =>
    marbles((t) => {
      t.expectObservable(of('a').pipe(hold())).toBe('(a|)');
    }));
});
