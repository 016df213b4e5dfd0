import { describe, it } from 'vitest';
import type { AdSlot } from '../../../../streams/model/state.ts';
import { adSupply } from '../../../../streams/pipelines/ads/supply.ts';
import { marbles } from '../../support.ts';
import { someAds } from './support.ts';

const reading = (url: string): AdSlot => ({ status: 'reading', url });
const ads = {
  n: someAds(),
  b: someAds({ break: { id: 1, type: 'preroll', slots: [reading('a'), reading('b')] } }),
  c: someAds({ break: { id: 1, type: 'preroll', slots: [{ status: 'failed' }, reading('b')] } }),
  m: someAds({ break: { id: 2, type: 'midroll', slots: [reading('m')] } }),
};
const commands = {
  l: { type: 'ad.loadList', cause: 'ad' },
  r: { type: 'ad.readAll', cause: 'ad', breakId: 1, urls: ['a', 'b'] },
  m: { type: 'ad.readAll', cause: 'ad', breakId: 2, urls: ['m'] },
};

describe('adSupply', () => {
  it.each([
    ['asks for a list each time', 'a--a', 'n', 'l--l'],
    ['has a break read as a whole, once', 'a', 'n-b-c', 'l-r'],
    ['has each break read', 'a', 'n-b-n-m', 'l-r---m'],
  ])('%s', (_, asked, state, expected) =>
    marbles((t) =>
      t.expectMarbles(adSupply({ asked$: t.hot(asked), ads$: t.facet(state, ads) }), expected, commands as never),
    ),
  );
});
