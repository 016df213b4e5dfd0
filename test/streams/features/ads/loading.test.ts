import { merge } from 'rxjs';
import { describe, it } from 'vitest';
import { loadAdList, readAds } from '../../../../streams/features/ads/first.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { AdSlot } from '../../../../streams/model/ad-break.ts';
import { marbles } from '../../support.ts';
import { outputs, joinRows } from '../support.ts';
import { someAds } from './support.ts';

const reading = (url: string): AdSlot => ({ status: 'reading', url });
const ads = {
  1: someAds({ listRequests: 1 }),
  2: someAds({ listRequests: 2 }),
  b: someAds({ listRequests: 1, break: { id: 1, type: 'preroll', slots: [reading('a'), reading('b')] } }),
  c: someAds({ listRequests: 1, break: { id: 1, type: 'preroll', slots: [{ status: 'failed' }, reading('b')] } }),
  m: someAds({ listRequests: 1, break: { id: 2, type: 'midroll', slots: [reading('m')] } }),
};
const commands: Readonly<Record<string, Output>> = {
  l: { type: 'ad.loadList', cause: 'ad' },
  r: { type: 'ad.readAll', cause: 'ad', breakId: 1, urls: ['a', 'b'] },
  m: { type: 'ad.readAll', cause: 'ad', breakId: 2, urls: ['m'] },
};
const loading: Pipeline = (inputs) => merge(loadAdList(inputs), readAds(inputs));

describe('the loading of ads', () => {
  it.each([
    ['asks for a list with each request', '1--2', 'l--l'],
    ['reads all ads of a break together, once', '1-b-c', 'l-r'],
    ['reads each break', '1-b-1-m', 'l-r---m'],
  ])('%s', (_, states, expected) =>
    marbles((t) => {
      const loading$ = outputs(t, loading, { state: { ads: someAds() }, states: joinRows(['ads', states, ads]) });
      t.expectMarbles<Output>(loading$, expected, commands);
    }),
  );
});
