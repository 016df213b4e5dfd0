import { describe, expect, it } from 'vitest';
import { selector } from '../../../../streams/features/define-later.ts';
import { watching } from '../../../../streams/features/statistics/watch-time.ts';
import { aSelection, aTimeline, anEpisode, marbles, type MarbleHelpers } from '../../support.ts';
import { holds, playbacks, selected } from './support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };

interface Rows {
  readonly selection?: string;
  readonly attaching?: string;
  readonly timeline: string;
  readonly places: Readonly<Record<string, number>>;
  readonly playback?: string;
  readonly rate?: string;
  readonly held?: string;
}

const watched = (t: MarbleHelpers, rows: Rows) =>
  selected(
    t,
    selector(['watching'], (state) => state.watching.time),
    {
      features: [watching],
      slices: [
        ['selection', rows.selection ?? 'a', selections],
        [
          'timeline',
          rows.timeline,
          Object.fromEntries(
            Object.entries(rows.places).map(([name, positionSeconds]) => [name, aTimeline({ positionSeconds })]),
          ),
        ],
        // Nothing moves at the instant of an attachment.
        ['playback', `n${rows.playback ?? 'p'}`, playbacks],
        ['rate', rows.rate ?? '1', { 1: 1, 2: 2, h: 0.5 }],
        ['ads', rows.held ?? 'f', holds],
      ],
      signals: [rows.attaching ?? 'a', { a: { type: 'engine.attaching', url: '', startSeconds: 0 } }],
    },
  );

/** Compares the final time, to a hundredth of a second. */
function expectAfter(t: MarbleHelpers, rows: Rows, realSeconds: number, videoSeconds: number, episodeId = 1): void {
  const seen: unknown[] = [];
  watched(t, rows).subscribe((time) => seen.push(time));
  t.flush();
  const rounded = JSON.parse(JSON.stringify(seen.at(-1)), (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ) as unknown;
  expect(rounded).toEqual({ episodeId, realSeconds, videoSeconds });
}

const steady = { 0: 0, 1: 0.25, 2: 0.5, 3: 0.75, 4: 1 };

describe('watching', () => {
  const rows: readonly (readonly [title: string, rows: Rows, realSeconds: number, videoSeconds: number])[] = [
    [
      'counts how long the film moved, by the clock and in its own time',
      { timeline: '0 249ms 1 249ms 2 249ms 3 249ms 4', places: steady },
      1,
      1,
    ],
    [
      'counts both times if the film runs twice as fast',
      { timeline: '0 249ms 1 249ms 2', places: { 0: 0, 1: 0.5, 2: 1 }, rate: '2' },
      0.5,
      1,
    ],
    [
      'counts right if the speed changes between two told positions',
      { timeline: '0 499ms 1 499ms 2', places: { 0: 0, 1: 0.75, 2: 1.75 }, rate: '1 249ms 2' },
      1,
      1.75,
    ],
    ['counts nothing before the first frame', { timeline: '0 249ms 1', places: steady, playback: 'n' }, 0, 0],
    [
      'counts nothing during a pause, and goes on after it',
      { timeline: '0 249ms 1 5249ms 2', playback: 'p 249ms q 4999ms p', places: steady },
      0.5,
      0.5,
    ],
    [
      'counts nothing during a stall, and goes on after it',
      { timeline: '0 249ms 1 5249ms 2', playback: 'p 249ms w 4999ms p', places: steady },
      0.5,
      0.5,
    ],
    [
      'counts no jump of a seek, but the time played between the last told position and the seek',
      {
        timeline: '0 249ms 1 199ms 9 799ms 8',
        playback: 'p 447ms s 549ms p',
        places: { 0: 0, 1: 0.25, 9: 600, 8: 600.25 },
      },
      0.7,
      0.7,
    ],
    [
      'counts no time during an ad',
      { timeline: '0 249ms 1 9749ms 2', held: 'f 249ms t 9499ms f', places: steady },
      0.5,
      0.5,
    ],
    [
      'counts the rarer samples of a hidden page in full',
      { timeline: '0 999ms 1 999ms 2', places: { 0: 0, 1: 1, 2: 2 } },
      2,
      2,
    ],
    [
      'counts only what the film can have moved if the device slept',
      { timeline: '0 480m 1', places: { 0: 0, 1: 2 } },
      2.25,
      2,
    ],
    [
      'counts only what the clock allows if the film jumps by itself',
      { timeline: '0 999ms 1', places: { 0: 0, 1: 500 } },
      1,
      1.25,
    ],
    ['counts no film time if the film goes back by itself', { timeline: '0 99ms 1', places: { 0: 10, 1: 5 } }, 0.1, 0],
  ];

  it.each(rows)('%s', (_, given, realSeconds, videoSeconds) =>
    marbles((t) => expectAfter(t, given, realSeconds, videoSeconds)),
  );

  it('begins anew with another episode, but not with another source of the same one', () => {
    // Attached just before its first position is reported.
    const given: Rows = {
      attaching: 'a 499ms a 498ms a',
      selection: 'a 998ms b',
      timeline: '0 249ms 1 749ms 2 249ms 3',
      places: { 0: 0, 1: 0.25, 2: 0, 3: 0.25 },
    };
    marbles((t) => expectAfter(t, given, 0.25, 0.25, 2));
  });
});
