import { describe, it } from 'vitest';
import type { IntentState } from '../../../../streams/model/state.ts';
import { filmIntent } from '../../../../streams/pipelines/ads/film-intent.ts';
import { marbles } from '../../support.ts';
import { intents, wanting } from './support.ts';

const results: Readonly<Record<string, IntentState>> = {
  ...intents,
  H: wanting('pause', { cause: 'ad' }),
  h: wanting('play', { cause: 'ad' }),
  M: wanting('pause', { cause: 'ad', autoplay: 'muted' }),
  n: wanting('play', { cause: 'ad', autoplay: 'muted' }),
  k: wanting('play', { cause: 'ad' }),
};

describe('filmIntent', () => {
  const rows: readonly (readonly [title: string, intent: string, held: string, expected: string])[] = [
    ['is what the viewer wants where there are no ads', 'P-p-q', 'F', 'P-p-q'],
    ['is to stand still while held, whatever is wanted', 'p-q-p', 'T', 'H-H-H'],
    ['is to play when it was wanted all the time', 'p----', 'T--F', 'H--h'],
    ['is to stay paused when that is wanted by then', 'p-q--', 'T--F', 'H-HH'],
    ['pauses for a midroll and goes on', 'p-----', 'F-T-F', 'p-H-h'],
    ['has reasons of its own again with the next wish', 'p---q-p', 'T-F', 'H-h-q-p'],
    ['keeps that it was muted by the autoplay policy', 'm----', 'T-F', 'M-n'],
  ];

  it.each(rows)('%s', (_, intent, held, expected) =>
    marbles((t) => {
      const film$ = filmIntent({ intent$: t.facet(intent, intents), isHeld$: t.facet(held, { T: true, F: false }) });
      t.expectMarbles(film$, expected, results);
    }),
  );
});
