import { describe, it } from 'vitest';
import { playbackEvents } from '../../../../streams/pipelines/analytics/playback-events.ts';
import { marbles } from '../../support.ts';
import { anEvent, views } from './support.ts';

const events = {
  s: anEvent('start', {}),
  p: anEvent('pause', {}),
  g: anEvent('play', {}),
  e: anEvent('ended', {}),
};

describe('playbackEvents', () => {
  it('tells of a start, a pause, of going on and of the end', () =>
    marbles((t) => {
      const view$ = t.hot('                              N-P-Q-P-E', views);
      t.expectMarbles(playbackEvents({ view$ }), '--s-p-g-e', events);
    }));

  it('tells that it goes on after the end', () =>
    marbles((t) => t.expectMarbles(playbackEvents({ view$: t.hot('P-E-P', views) }), '--e-g', events)));

  it('tells nothing of a stall', () =>
    marbles((t) => t.expectMarbles(playbackEvents({ view$: t.hot('P-S-P', views) }), '-----', events)));

  it('tells the start of each episode, and nothing of leaving one', () =>
    marbles((t) => t.expectMarbles(playbackEvents({ view$: t.hot('N-P-M-R', views) }), '--s---s', events)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const view$ = t.hot('N-P-', views);
      t.expectObservable(playbackEvents({ view$ }), '^--!').toBe('--s', events);
      t.expectSubscriptions(view$.subscriptions).toBe('^--!');
    }));
});
