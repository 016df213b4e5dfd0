import { Subject, map, queueScheduler, withLatestFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { hold } from '../../../streams/operators/hold.ts';
import { settle } from '../../../streams/operators/settle.ts';
import { marbles } from '../support.ts';

describe('settle', () => {
  function readTogether(isSettled: boolean, isInTurn: boolean): readonly string[] {
    const signal$ = new Subject<number>();
    const seen: string[] = [];
    // The trigger hears the signal before the facet that is made from the same signal.
    const trigger$ = isSettled ? signal$.pipe(settle()) : signal$;
    const facet$ = new Subject<number>();
    const subscription = trigger$
      .pipe(withLatestFrom(facet$.pipe(hold())))
      .subscribe(([trigger, facet]) => seen.push(`${String(trigger)} with ${String(facet)}`));
    subscription.add(signal$.pipe(map((value) => value * 10)).subscribe(facet$));
    const deliver = (): void => signal$.next(2);
    facet$.next(10);
    if (isInTurn) queueScheduler.schedule(deliver);
    else deliver();
    seen.push('end of turn');
    subscription.unsubscribe();
    return seen;
  }

  it('lets the signal reach every facet before the trigger is dealt with, still in the same turn', () => {
    expect(readTogether(true, true)).toEqual(['2 with 20', 'end of turn']);
  });

  it('is needed: without it a trigger reads the facet as it was', () => {
    expect(readTogether(false, true)).toEqual(['2 with 10', 'end of turn']);
  });

  it('waits for nothing outside a turn of the queue, which is why signals come through the queue', () => {
    expect(readTogether(true, false)).toEqual(['2 with 10', 'end of turn']);
  });

  it('costs no time and keeps the order', () =>
    marbles((t) => {
      const source$ = t.hot('                            a-(bc)-|');
      t.expectMarbles(source$.pipe(settle()), '          a-(bc)-|');
      t.expectSubscriptions(source$.subscriptions).toBe('^------!');
    }));

  it('hands an error on', () =>
    marbles((t) => {
      t.expectMarbles(t.hot('-a-#').pipe(settle()), '-a-#');
    }));
});
