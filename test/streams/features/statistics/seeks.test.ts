import { describe, it } from 'vitest';
import { seeking, tellSeeks } from '../../../../streams/features/statistics/seeks.ts';
import { aTimeline, config, marbles } from '../../support.ts';
import { anEvent, events, playbacks, viewings } from './support.ts';

const at = (positionSeconds: number) => aTimeline({ positionSeconds });
const least = config.statsSeekMinimumSeconds;
const timelines = { 1: at(10), 2: at(20), 3: at(30), 4: at(10 + least - 0.01), 5: at(10 + least), 9: at(90) };
const seek = (seek_from: number, seek_to: number) => anEvent('seek', { seek_from, seek_to });
const expectedEvents = { a: seek(10, 90), b: seek(10, 30), c: seek(20, 10), d: seek(10, 20), h: seek(10, 10 + least) };

interface Rows {
  readonly timeline: string;
  readonly playback: string;
  readonly view?: string;
}

describe('tellSeeks', () => {
  /** In a column, a change of seeking comes before one of the position. */
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    [
      'tells both positions once the viewer has stayed at the second for a while',
      { playback: 'p-s---p---------', timeline: '1--9------------' },
      '------ 500ms a',
    ],
    [
      'tells steps in quick succession as one seek',
      { playback: 'p-s---p 492ms s---p----', timeline: '1--2---- 492ms -3----' },
      '------- 492ms ----- 499ms b',
    ],
    [
      'tells slower steps as two seeks',
      { playback: 'p-s---p 499ms - s---p----', timeline: '1--2---- 499ms - -1----' },
      '------- 499ms d ----- 499ms c',
    ],
    ['tells nothing while the slider is dragged', { playback: 'p-s------------', timeline: '1--2--3--9- 5s -' }, '-'],
    ['tells no seek that is too short to notice', { playback: 'p-s---p', timeline: '1--4---' }, '-'],
    ['tells a seek that is just long enough', { playback: 'p-s---p', timeline: '1--5---' }, '------ 500ms h'],
    [
      'tells nothing when the player goes to its own start position',
      { view: 'N------P', playback: 'p-s---p', timeline: '1--9---' },
      '-',
    ],
    [
      'tells nothing when another source goes on at the position',
      { playback: 'p-l-L-l-p', timeline: '1----9---' },
      '-',
    ],
    [
      'forgets a seek when another episode is chosen',
      { view: 'P------M', playback: 'p-s---p', timeline: '1--9---' },
      '-',
    ],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const event$ = events(t, tellSeeks, {
        features: [seeking],
        state: { playback: playbacks.n },
        slices: [
          ['viewing', given.view ?? 'P', viewings],
          ['timeline', given.timeline, timelines],
          ['playback', given.playback, playbacks],
        ],
      });
      t.expectMarbles(event$, expected, expectedEvents);
    }),
  );
});
