import { describe, it } from 'vitest';
import { tellSelectionChanges } from '../../../../streams/features/statistics/events.ts';
import { aSelection, aVariant, anEpisode, marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const selections = {
  a: aSelection(first),
  v: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  n: aSelection(first, { variant: null }),
  b: aSelection(anEpisode(2, { episodeVariants: [aVariant(21)] }), { cause: 'ended' }),
};
const told = {
  e: anEvent('episode_change', { episode_id: 2 }),
  v: anEvent('variant_change', { variant_id: 12, variant_title: 'Voice 12' }),
};

describe('tellSelectionChanges', () => {
  it.each([
    ['tells another variant and another episode, but not what the session starts with', '-a-v-b', '---v-e'],
    ['has no variant to tell where there is none any more', 'a-n', '---'],
  ])('%s', (_, row, expected) =>
    marbles((t) =>
      t.expectMarbles(events(t, tellSelectionChanges, { slices: [['selection', row, selections]] }), expected, told),
    ),
  );
});
