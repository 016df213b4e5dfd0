import { describe, it } from 'vitest';
import { seeks } from '../../../../streams/pipelines/analytics/seeks.ts';
import { aPlayback, aTimeline, config, marbles, type MarbleHelpers } from '../../support.ts';
import { anEvent, views } from './support.ts';

const playbacks = {
  p: aPlayback(),
  s: aPlayback({ isSeeking: true }),
  l: aPlayback({ hasFrame: false, isWaiting: true }),
  L: aPlayback({ hasFrame: false, isSeeking: true }),
};
const at = (positionSeconds: number) => aTimeline({ positionSeconds });
const timelines = { 1: at(10), 2: at(20), 3: at(30), 4: at(10.49), 5: at(10.5), 9: at(90) };
const seek = (seek_from: number, seek_to: number) => anEvent('seek', { seek_from, seek_to });
const events = { a: seek(10, 90), b: seek(10, 30), c: seek(20, 10), d: seek(10, 20), h: seek(10, 10.5) };

interface Rows {
  readonly timeline: string;
  readonly playback: string;
  readonly view?: string;
}

/** Seeking is told first, then the place: the test has no turns. */
const told = (t: MarbleHelpers, rows: Rows) =>
  seeks(
    {
      view$: t.facet(rows.view ?? 'P', views),
      timeline$: t.facet(rows.timeline, timelines),
      playback$: t.facet(rows.playback, playbacks),
    },
    config,
    t.scheduler,
  );

describe('seeks', () => {
  it('tells from where to where once the viewer has stayed there for a while', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { playback: 'p-s---p---------', timeline: '1--9------------' }),
        '                   ------ 500ms a',
        events,
      ),
    ));

  it('takes steps that follow each other closely for one', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { playback: 'p-s---p 492ms s---p----', timeline: '1--2---- 492ms -3----' }),
        '                    ------- 492ms ----- 499ms b',
        events,
      ),
    ));

  it('takes steps that do not for two', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { playback: 'p-s---p 499ms - s---p----', timeline: '1--2---- 499ms - -1----' }),
        '                    ------- 499ms d ----- 499ms c',
        events,
      ),
    ));

  it('tells nothing while a drag goes on', () =>
    marbles((t) =>
      t.expectMarbles(told(t, { playback: 'p-s------------', timeline: '1--2--3--9- 5s -' }), '-', events),
    ));

  it.each([
    ['4', '-'],
    ['5', '------ 500ms h'],
  ])('tells only what a viewer would see: to place %s', (place, row) =>
    marbles((t) => t.expectMarbles(told(t, { playback: 'p-s---p', timeline: `1--${place}---` }), row, events)),
  );

  it('tells nothing of the player going to its own start, at first or with another source', () =>
    marbles((t) => {
      t.expectMarbles(told(t, { view: 'N------P', playback: 'p-s---p', timeline: '1--9---' }), '-', events);
      t.expectMarbles(told(t, { playback: 'p-l-L-l-p', timeline: '1----9---' }), '-', events);
    }));

  it('forgets a seek when another episode is chosen', () =>
    marbles((t) =>
      t.expectMarbles(told(t, { view: 'P------M', playback: 'p-s---p', timeline: '1--9---' }), '-', events),
    ));

  it('lets go of all it listens to, its patience too', () =>
    marbles((t) => {
      const timeline$ = t.hot('1--9', timelines);
      const rest = { view$: t.cold('P', views), playback$: t.hot('p-s---p', playbacks) };
      t.expectObservable(seeks({ timeline$, ...rest }, config, t.scheduler), '^------- 100ms !').toBe('-');
      t.expectSubscriptions(timeline$.subscriptions).toBe(['^------- 100ms !', '^------- 100ms !']);
    }));
});
