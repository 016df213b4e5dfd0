import { merge } from 'rxjs';
import { describe, it } from 'vitest';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import { loadAdList, readAds } from '../../../../streams/features/ads/loading.ts';
import type { AdBreaks } from '../../../../streams/features/ads/slices.ts';
import type { Pipeline } from '../../../../streams/features/define.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { AdSlot } from '../../../../streams/model/ads-state.ts';
import { marbles } from '../../support.ts';
import { outputs, together } from '../support.ts';
import { someAds } from './support.ts';

const reading = (url: string): AdSlot => ({ status: 'reading', url });
const ads = {
  n: someAds(),
  b: someAds({ break: { id: 1, type: 'preroll', slots: [reading('a'), reading('b')] } }),
  c: someAds({ break: { id: 1, type: 'preroll', slots: [{ status: 'failed' }, reading('b')] } }),
  m: someAds({ break: { id: 2, type: 'midroll', slots: [reading('m')] } }),
};
const asked = (listRequests: number): AdBreaks => ({
  ads: NO_ADS,
  listRequests,
  awaitsList: true,
  lastBreakId: 0,
  midroll: [],
});
const commands: Readonly<Record<string, Output>> = {
  l: { type: 'ad.loadList', cause: 'ad' },
  r: { type: 'ad.readAll', cause: 'ad', breakId: 1, urls: ['a', 'b'] },
  m: { type: 'ad.readAll', cause: 'ad', breakId: 2, urls: ['m'] },
};
const loading: Pipeline = (inputs) => merge(loadAdList(inputs), readAds(inputs));

describe('the loading of ads', () => {
  it.each([
    ['asks for a list each time', '1--2', 'n', 'l--l'],
    ['has a break read as a whole, once', '1', 'n-b-c', 'l-r'],
    ['has each break read', '1', 'n-b-n-m', 'l-r---m'],
  ])('%s', (_, requests, state, expected) =>
    marbles((t) => {
      const loading$ = outputs(t, loading, {
        state: { adBreaks: asked(0), ads: someAds() },
        states: together(['adBreaks', requests, { 1: asked(1), 2: asked(2) }], ['ads', state, ads]),
      });
      t.expectMarbles<Output>(loading$, expected, commands);
    }),
  );
});
