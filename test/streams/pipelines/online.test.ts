import { describe, it } from 'vitest';
import { online } from '../../../streams/pipelines/online.ts';
import { aSession, marbles } from '../support.ts';

const sessions = { t: aSession(), f: aSession({ environment: { isOnline: false } }) };
const values = { t: true, f: false };

describe('online', () => {
  it('begins with what the browser thinks at the start and follows it', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -t-------', sessions);
      const offline$ = t.hot('                                  ---x-----');
      const online$ = t.hot('                                   ------x--');
      t.expectMarbles(online({ session$, online$, offline$ }), '-t-f--t--', values);
    }));

  it('begins offline where the browser starts offline', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -f-------', sessions);
      const offline$ = t.hot('                                  ---x-----');
      const online$ = t.hot('                                   ------x--');
      t.expectMarbles(online({ session$, online$, offline$ }), '-f----t--', values);
    }));

  it('says nothing twice, however often the browser does', () =>
    marbles((t) => {
      const session$ = t.hot('                                                       -t-------', sessions);
      const offline$ = t.hot('                                                       ---xx----');
      const online$ = t.hot('                                                        --x---xx-');
      t.expectObservable(online({ session$, online$, offline$ }), '^-------!').toBe('-t-f--t--', values);
      t.expectSubscriptions(online$.subscriptions).toBe('                            ^-------!');
      t.expectSubscriptions(offline$.subscriptions).toBe('                           ^-------!');
    }));
});
