import { describe, it } from 'vitest';
import { buffering } from '../../../../streams/pipelines/analytics/buffering.ts';
import { marbles } from '../../support.ts';
import { anEvent, views } from './support.ts';

const end = (buffering_sec: number) => anEvent('buffering_end', { buffering_sec });
const events = { b: anEvent('buffering_start', {}), e: end(2), f: end(0.004) };

describe('buffering', () => {
  it('tells when a stall begins, and at its end how long it lasted', () =>
    marbles((t) => {
      const view$ = t.hot('                                     P-S 1999ms P', views);
      t.expectMarbles(buffering({ view$ }, t.scheduler), '--b 1999ms e', events);
    }));

  it('tells its end where the viewer does not wait for it', () =>
    marbles((t) => t.expectMarbles(buffering({ view$: t.hot('PS---Q', views) }, t.scheduler), '-b---f', events)));

  it('tells its end where another episode is chosen meanwhile', () =>
    marbles((t) => t.expectMarbles(buffering({ view$: t.hot('PS---M', views) }, t.scheduler), '-b---f', events)));

  it('tells each of several', () =>
    marbles((t) =>
      t.expectMarbles(buffering({ view$: t.hot('PS---P-S---P', views) }, t.scheduler), '-b---f-b---f', events),
    ));

  it('tells nothing of pauses', () =>
    marbles((t) => t.expectMarbles(buffering({ view$: t.hot('N-P-Q-P', views) }, t.scheduler), '-------', events)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const view$ = t.hot('P-S-', views);
      t.expectObservable(buffering({ view$ }, t.scheduler), '^--!').toBe('--b', events);
      t.expectSubscriptions(view$.subscriptions).toBe('^--!');
    }));
});
