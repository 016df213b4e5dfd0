import { describe, it } from 'vitest';
import type { ProgressSample } from '../../../streams/model/progress.ts';
import type { SavedProgress } from '../../../streams/model/session.ts';
import { savedProgress } from '../../../streams/pipelines/saved-progress.ts';
import { aSession, marbles } from '../support.ts';

const sample = (episodeId: number, variantId: number | null, positionSeconds: number): ProgressSample => ({
  contentId: 7,
  episodeId,
  variantId,
  positionSeconds,
});
const sessions = {
  s: aSession({ stored: { episodesTimeProgress: { 1: 100, 2: { 5: 50 } } } }),
  n: aSession(),
};
const saved: Record<string, SavedProgress> = {
  e: {},
  s: { 1: 100, 2: { 5: 50 } },
  a: { 1: 120, 2: { 5: 50 } },
  b: { 1: 120, 2: { 5: 50, 6: 10 } },
  c: { 3: 7 },
};

describe('savedProgress', () => {
  it('adds what this session has seen to what was stored', () =>
    marbles((t) => {
      const session$ = t.hot('                                 -s-------', sessions);
      const progress$ = t.hot('---p--q--', { p: sample(1, null, 120), q: sample(2, 6, 10) });
      t.expectMarbles(savedProgress({ session$, progress$ }), '-s-a--b--', saved);
    }));

  it('begins with nothing where nothing was stored', () =>
    marbles((t) => {
      const session$ = t.hot('                                                   -n-------', sessions);
      const progress$ = t.hot('                                                  ---p-----', { p: sample(3, null, 7) });
      t.expectObservable(savedProgress({ session$, progress$ }), '^----!').toBe('-e-c--', saved);
      t.expectSubscriptions(session$.subscriptions).toBe('                       ^----!');
      t.expectSubscriptions(progress$.subscriptions).toBe('                      ^----!');
    }));
});
