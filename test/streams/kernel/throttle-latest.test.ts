import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { throttleLatest } from '../../../streams/kernel/throttle-latest.ts';
import { marbles } from '../support.ts';

describe('throttleLatest', () => {
  it('emits the first value at once and the latest at the end of each period', () =>
    marbles((t) => {
      const source$ = t.hot('   -a-b-c-d-e-f-g---');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, NEVER));
      t.expectMarbles(result$, '-a----c----f----g');
    }));

  it('does as its diagram says', () =>
    marbles((t) => {
      const source$ = t.hot('   a-b-c---d|');
      const flush$ = t.hot('    ---x------');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, flush$));
      t.expectMarbles(result$, 'a--b-c---(d|)');
    }));

  it('starts no new period if one ends with nothing pending', () =>
    marbles((t) => {
      const source$ = t.hot('   a-------b-c-----');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, NEVER));
      t.expectMarbles(result$, 'a-------b----c--');
    }));

  it('emits a value once that comes at the very instant when a period ends', () =>
    marbles((t) => {
      const source$ = t.cold('  a----b----c|');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, NEVER));
      t.expectMarbles(result$, 'a----b----c|');
    }));

  it('emits the pending value at once when flushed, and only once', () =>
    marbles((t) => {
      const source$ = t.hot('   a-b---------c---');
      const flush$ = t.hot('    ---x-x-------x--');
      const result$ = source$.pipe(throttleLatest(8, t.scheduler, flush$));
      t.expectMarbles(result$, 'a--b--------c---');
    }));

  it('ignores a flush with nothing pending, also before the first value', () =>
    marbles((t) => {
      const source$ = t.hot('   ---a------b-----');
      const flush$ = t.hot('    -x--x--------x--');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, flush$));
      t.expectMarbles(result$, '---a------b-----');
    }));

  it('keeps the period running after a flush, so that the throttle holds for what follows', () =>
    marbles((t) => {
      const source$ = t.hot('   a-b--c-------');
      const flush$ = t.hot('    ---x---------');
      const result$ = source$.pipe(throttleLatest(9, t.scheduler, flush$));
      t.expectMarbles(result$, 'a--b-----c---');
    }));

  it('emits the pending value before it completes', () =>
    marbles((t) => {
      const source$ = t.hot('                           a-b--|');
      const flush$ = t.hot('                            ------x');
      const result$ = source$.pipe(throttleLatest(9, t.scheduler, flush$));
      t.expectMarbles(result$, '                        a----(b|)');
      t.expectSubscriptions(flush$.subscriptions).toBe('^----!');
    }));

  it('drops the pending value and its timer when unsubscribed from', () =>
    marbles((t) => {
      const source$ = t.hot('                                                   a-b-----------');
      const flush$ = t.hot('                                                    --------------');
      const result$ = source$.pipe(throttleLatest(5, t.scheduler, flush$));
      t.expectObservable(result$, '                               ^---!').toBe('a----');
      t.expectSubscriptions(source$.subscriptions).toBe('                       ^---!');
      t.expectSubscriptions(flush$.subscriptions).toBe('                        ^---!');
    }));

  it('passes on errors of the source and of the flush', () =>
    marbles((t) => {
      t.expectMarbles(t.hot('a-b-#').pipe(throttleLatest(9, t.scheduler, NEVER)), 'a---#');
      t.expectMarbles(t.hot('a-b---').pipe(throttleLatest(9, t.scheduler, t.hot('--#'))), 'a-#');
    }));

  it('treats an undefined value like any other', () =>
    marbles((t) => {
      const values = { u: undefined, a: 1 };
      const result$ = t.hot<number | undefined>('   a-u---', values).pipe(throttleLatest(4, t.scheduler, NEVER));
      t.expectMarbles<number | undefined>(result$, 'a---u-', values);
    }));

  it('keeps nothing of periods that are over', () =>
    marbles((t) => {
      const subscription = t
        .cold('a--b--c--d--e--f--g')
        .pipe(throttleLatest(1, t.scheduler, NEVER))
        .subscribe();
      t.flush();
      const { _finalizers: finalizers } = subscription as unknown as { readonly _finalizers: readonly unknown[] };
      expect(finalizers.length).toBeLessThan(5);
      subscription.unsubscribe();
    }));
});
