import { describe, it } from 'vitest';
import { speedChanges } from '../../../../streams/pipelines/analytics/speed-changes.ts';
import { marbles } from '../../support.ts';
import { anEvent, views } from './support.ts';

const rates = { 1: 1, 2: 2 };
const events = {
  a: anEvent('speed_change', { previous_rate: 1 }),
  b: anEvent('speed_change', { previous_rate: 2 }),
};

describe('speedChanges', () => {
  it('tells each change of a film that has started, with what it was before', () =>
    marbles((t) => {
      const view$ = t.facet('                                      P', views);
      const rate$ = t.hot('                                        1-2-2-1', rates);
      t.expectMarbles(speedChanges({ rate$, view$ }), '            --a---b', events);
    }));

  it('tells nothing of a speed that is chosen before', () =>
    marbles((t) => {
      const view$ = t.facet('                                      N---P--', views);
      const rate$ = t.hot('                                        1-2----', rates);
      t.expectMarbles(speedChanges({ rate$, view$ }), '            -------', events);
    }));
});
