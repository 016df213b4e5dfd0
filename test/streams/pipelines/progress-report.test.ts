import { describe, it } from 'vitest';
import { progressReport } from '../../../streams/pipelines/progress-report.ts';
import { marbles } from '../support.ts';

const sample = { contentId: 7, episodeId: 1, variantId: null, positionSeconds: 30 };

describe('progressReport', () => {
  it('tells the catalogue each place that is saved', () =>
    marbles((t) => {
      const progress$ = t.hot('--p--q-|', { p: sample, q: { ...sample, variantId: 5, positionSeconds: 0 } });
      t.expectMarbles(progressReport({ progress$ }), '     --P--Q-|', {
        P: { type: 'catalogue.saveProgress', cause: 'progress', ...sample },
        Q: {
          type: 'catalogue.saveProgress',
          cause: 'progress',
          contentId: 7,
          episodeId: 1,
          variantId: 5,
          positionSeconds: 0,
        },
      });
      t.expectSubscriptions(progress$.subscriptions).toBe('^------!');
    }));
});
