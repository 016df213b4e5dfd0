import { describe, it } from 'vitest';
import { adUnlock } from '../../../../streams/pipelines/ads/unlock.ts';
import { marbles } from '../../support.ts';
import { showing, someAds } from './support.ts';

describe('adUnlock', () => {
  it.each([
    ['shows the gesture to the film that waits', 'h', '-u'],
    ['leaves a film alone that does not wait', 'n', '-'],
    ['leaves the film alone once an ad is there', 'a', '-'],
  ])('%s', (_, state, expected) =>
    marbles((t) => {
      const ads$ = t.facet(state, { h: someAds({ holdsFilm: true }), n: someAds(), a: showing() });
      t.expectMarbles(adUnlock({ started$: t.hot('-s'), ads$ }), expected, {
        u: { type: 'media.unlock', cause: 'ad' },
      } as never);
    }),
  );
});
