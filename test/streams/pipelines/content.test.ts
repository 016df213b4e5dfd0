import { NEVER } from 'rxjs';
import { describe, it } from 'vitest';
import type { ContentState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { content } from '../../../streams/pipelines/content.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../support.ts';

const catalogue = aCatalogue([anEpisode(1)]);
const sessions = {
  s: aSession(),
  m: aSession({ parameters: { movieId: null } }),
  f: aSession({ failure: aFailure({ code: 'notConfigured' }) }),
};
const marks = {
  y: { episodeId: 1, isCompleted: true },
  n: { episodeId: 1, isCompleted: false },
  x: { episodeId: 99, isCompleted: true },
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
      t.expectMarbles(content({ session$, loaded$, failed$, completed$: NEVER }), 'il--L--', states);
    }));

  it('is failed when the load failed', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -s-----', sessions);
      const loaded$ = t.hot('                                   -------', { c: catalogue });
      const failed$ = t.hot('                                   ----f--', { f: aFailure() });
      t.expectMarbles(content({ session$, loaded$, failed$, completed$: NEVER }), 'il--F--', states);
    }));

  it('fails at once without a title, and where the page is not configured', () =>
    marbles((t) => {
      const loaded$ = t.cold('                   -', { c: catalogue });
      const failed$ = t.cold('                   -', { f: aFailure() });
      t.expectMarbles(
        content({ session$: t.hot('-m--', sessions), loaded$, failed$, completed$: NEVER }),
        'iF--',
        states,
      );
      t.expectMarbles(
        content({ session$: t.hot('-f--', sessions), loaded$, failed$, completed$: NEVER }),
        'iF--',
        states,
      );
    }));

  it('takes a catalogue that arrives after a failure', () =>
    marbles((t) => {
      const session$ = t.hot('                                  -s-----', sessions);
      const loaded$ = t.hot('                                   -----c-', { c: catalogue });
      const failed$ = t.hot('                                   ---f---', { f: aFailure() });
      t.expectMarbles(content({ session$, loaded$, failed$, completed$: NEVER }), 'il-F-L-', states);
    }));

  it('notes on an episode that it was completed, and that it was not after all', () =>
    marbles((t) => {
      const session$ = t.hot('                                             -s---------', sessions);
      const loaded$ = t.hot('                                              ---c-------', { c: catalogue });
      const completed$ = t.hot('                                           --y--y-x-n-', marks);
      const result$ = content({ session$, loaded$, failed$: NEVER, completed$ }).pipe(hold());
      const M: ContentState = { status: 'loaded', catalogue: aCatalogue([anEpisode(1, { isCompleted: true })]) };
      t.expectMarbles(result$, '                                           il-L-M-M-L-', { ...states, M });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('-s-----', sessions);
      const loaded$ = t.hot('----c--', { c: catalogue });
      const failed$ = t.hot('-------', { f: aFailure() });
      const completed$ = t.hot('-------', marks);
      t.expectObservable(content({ session$, loaded$, failed$, completed$ }), '^--!').toBe('il--', states);
      for (const source$ of [session$, loaded$, failed$, completed$])
        t.expectSubscriptions(source$.subscriptions).toBe('^--!');
    }));
});
