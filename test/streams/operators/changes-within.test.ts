import { describe, it } from 'vitest';
import type { ViewState } from '../../../streams/model/view.ts';
import { changesWithin } from '../../../streams/operators/changes-within.ts';
import { marbles } from '../support.ts';

const of = (episodeId: number, phase: ViewState['phase']): ViewState => ({ episodeId, phase, isStalled: false });
const views = { N: of(1, 'notStarted'), P: of(1, 'playing'), M: of(2, 'notStarted'), R: of(2, 'playing') };

describe('changesWithin', () => {
  it('pairs what changed in one view', () =>
    marbles((t) => {
      const view$ = t.facet('                                  NP-----', views);
      const source$ = t.hot('                                  a--b--c');
      t.expectMarbles(source$.pipe(changesWithin(view$)), '    ---1--2', { 1: ['a', 'b'], 2: ['b', 'c'] });
    }));

  it('knows no change before the view has started', () =>
    marbles((t) => {
      const view$ = t.facet('                                  N---P--', views);
      const source$ = t.hot('                                  a-b---c');
      t.expectMarbles(source$.pipe(changesWithin(view$)), '    ------1', { 1: ['b', 'c'] });
    }));

  it('knows no change between two episodes, but one of what lasts from one to the next', () =>
    marbles((t) => {
      const view$ = t.facet('                                  P-M-R--', views);
      const source$ = t.hot('                                  a--b--c');
      t.expectMarbles(source$.pipe(changesWithin(view$)), '    ------1', { 1: ['b', 'c'] });
    }));

  it('compares with what was there before there was a view', () =>
    marbles((t) => {
      const view$ = t.facet('                                  --P--', views);
      const source$ = t.hot('                                  a---b');
      t.expectMarbles(source$.pipe(changesWithin(view$)), '    ----1', { 1: ['a', 'b'] });
    }));

  it('takes equal values for none', () =>
    marbles((t) => {
      const view$ = t.facet('                                  P----', views);
      const source$ = t.hot('                                  a-b-a', { a: { x: 1 }, b: { x: 1 } });
      t.expectMarbles(source$.pipe(changesWithin(view$)), '    -----');
    }));

  it('lets go of both', () =>
    marbles((t) => {
      const view$ = t.hot('                                    P----', views);
      const source$ = t.hot('                                  a-b--');
      t.expectObservable(source$.pipe(changesWithin(view$)), ' ^--!').toBe('--1', { 1: ['a', 'b'] });
      for (const input$ of [view$, source$]) t.expectSubscriptions(input$.subscriptions).toBe('^--!');
    }));
});
