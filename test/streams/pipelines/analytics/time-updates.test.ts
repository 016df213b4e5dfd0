import { describe, it } from 'vitest';
import type { WatchTime } from '../../../../streams/model/watch-time.ts';
import { timeUpdates } from '../../../../streams/pipelines/analytics/time-updates.ts';
import { config, marbles } from '../../support.ts';
import { anEvent } from './support.ts';

const at = (realSeconds: number, episodeId = 1): WatchTime => ({ episodeId, realSeconds, videoSeconds: 0 });
const times = {
  z: { episodeId: null, realSeconds: 0, videoSeconds: 0 },
  0: at(0),
  a: at(59.999),
  b: at(60),
  c: at(60.25),
  d: at(119.9),
  e: at(120.1),
  f: at(300),
  n: at(0, 2),
  m: at(61, 2),
};
const events = { u: anEvent('timeupdate', {}) };

describe('timeUpdates', () => {
  it('tells the place at the instant a minute has been played, and not just before', () =>
    marbles((t) => {
      const watched$ = t.hot('                              z-0-a-b-c', times);
      t.expectMarbles(timeUpdates({ watched$ }, config), '------u--', events);
    }));

  it('tells it after each further minute', () =>
    marbles((t) => t.expectMarbles(timeUpdates({ watched$: t.hot('0-b-d-e', times) }, config), '--u---u', events)));

  it('tells it once where several minutes come at a time', () =>
    marbles((t) => t.expectMarbles(timeUpdates({ watched$: t.hot('0-f-f', times) }, config), '--u--', events)));

  it('begins a new minute with another episode', () =>
    marbles((t) => t.expectMarbles(timeUpdates({ watched$: t.hot('0-b-n-m', times) }, config), '--u---u', events)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const watched$ = t.hot('0-b-', times);
      t.expectObservable(timeUpdates({ watched$ }, config), '^--!').toBe('--u', events);
      t.expectSubscriptions(watched$.subscriptions).toBe('^--!');
    }));
});
