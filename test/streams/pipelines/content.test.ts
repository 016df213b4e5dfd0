import { describe, it } from 'vitest';
import type { ContentState } from '../../../streams/model/state.ts';
import { content } from '../../../streams/pipelines/content.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../support.ts';

const catalogue = aCatalogue([anEpisode(1)]);
const sessions = {
  s: aSession(),
  m: aSession({ parameters: { movieId: null } }),
  f: aSession({ failure: aFailure({ code: 'notConfigured' }) }),
};
const states: Record<string, ContentState> = {
  i: { status: 'idle' },
  l: { status: 'loading' },
  L: { status: 'loaded', catalogue },
  F: { status: 'failed' },
};

describe('content', () => {
  it('is idle, then loading, then loaded', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -s-----', sessions);
      const loaded$ = t.hot('                                   ----c--', { c: catalogue });
      const failed$ = t.hot('                                   -------', { f: aFailure() });
      t.expectMarbles(content({ session$, loaded$, failed$ }), 'il--L--', states);
    }));

  it('is failed when the load failed', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -s-----', sessions);
      const loaded$ = t.hot('                                   -------', { c: catalogue });
      const failed$ = t.hot('                                   ----f--', { f: aFailure() });
      t.expectMarbles(content({ session$, loaded$, failed$ }), 'il--F--', states);
    }));

  it('fails at once without a title, and where the page is not configured', () =>
    marbles((t) => {
      const loaded$ = t.cold('                   -', { c: catalogue });
      const failed$ = t.cold('                   -', { f: aFailure() });
      t.expectMarbles(content({ session$: t.hot('-m--', sessions), loaded$, failed$ }), 'iF--', states);
      t.expectMarbles(content({ session$: t.hot('-f--', sessions), loaded$, failed$ }), 'iF--', states);
    }));

  it('takes a catalogue that arrives after a failure', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -s-----', sessions);
      const loaded$ = t.hot('                                   -----c-', { c: catalogue });
      const failed$ = t.hot('                                   ---f---', { f: aFailure() });
      t.expectMarbles(content({ session$, loaded$, failed$ }), 'il-F-L-', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('-s-----', sessions);
      const loaded$ = t.hot('----c--', { c: catalogue });
      const failed$ = t.hot('-------', { f: aFailure() });
      t.expectObservable(content({ session$, loaded$, failed$ }), '^--!').toBe('il--', states);
      for (const source$ of [session$, loaded$, failed$]) t.expectSubscriptions(source$.subscriptions).toBe('^--!');
    }));
});
