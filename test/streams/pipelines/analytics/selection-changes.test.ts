import { describe, it } from 'vitest';
import { selectionChanges } from '../../../../streams/pipelines/analytics/selection-changes.ts';
import { aSelection, aVariant, anEpisode, marbles } from '../../support.ts';
import { anEvent } from './support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const selections = {
  a: aSelection(first),
  v: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  n: aSelection(first, { variant: null }),
  b: aSelection(anEpisode(2, { episodeVariants: [aVariant(21)] }), { cause: 'ended' }),
};
const events = {
  e: anEvent('episode_change', { episode_id: 2 }),
  v: anEvent('variant_change', { variant_id: 12, variant_title: 'Voice 12' }),
};

describe('selectionChanges', () => {
  it('tells another variant and another episode, but not what the session starts with', () =>
    marbles((t) => t.expectMarbles(selectionChanges({ selection$: t.hot('-a-v-b', selections) }), '---v-e', events)));

  it('has no variant to tell where there is none any more', () =>
    marbles((t) => t.expectMarbles(selectionChanges({ selection$: t.hot('a-n', selections) }), '---', events)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const selection$ = t.hot('a-v-b', selections);
      t.expectObservable(selectionChanges({ selection$ }), '^--!').toBe('--v', events);
      t.expectSubscriptions(selection$.subscriptions).toBe('^--!');
    }));
});
