import { describe, it } from 'vitest';
import { adOpenPage } from '../../../../streams/pipelines/ads/open-page.ts';
import { marbles } from '../../support.ts';
import { showing, someAds } from './support.ts';

const clicked = (url: string | null) => ({ type: 'ad.clicked', url }) as const;

describe('adOpenPage', () => {
  it.each([
    ['opens the address of the ad', 'https://a.example/', 'a', 'https://a.example/'],
    ['opens the address of its document where the ad has none', '', 'a', 'https://shop.example/'],
    ['opens nothing that the ad has opened itself', null, 'a', null],
    ['opens nothing but pages of the web', 'javascript:alert(1)', 'a', null],
    ['opens nothing without an address and an ad', '', 'n', null],
  ])('%s', (_, url, state, expected) =>
    marbles((t) => {
      const open$ = adOpenPage({
        clicked$: t.hot('-c', { c: clicked(url) }),
        ads$: t.facet(state, { a: showing(), n: someAds() }),
      });
      t.expectMarbles(open$, expected === null ? '-' : '-o', {
        o: { type: 'ad.openPage', cause: 'viewer', url: expected ?? '' },
      });
    }),
  );
});
