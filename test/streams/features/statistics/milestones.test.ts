import { describe, it } from 'vitest';
import { milestones, tellMilestones } from '../../../../streams/features/statistics/milestones.ts';
import { aSelection, aTimeline, anEpisode, marbles } from '../../support.ts';
import { anEvent, events, holds, playbacks } from './support.ts';

/** A position in a film of a hundred seconds, so that seconds are percents. */
const at = (positionSeconds: number) => aTimeline({ positionSeconds, durationSeconds: 100 });
const timelines = {
  0: at(0),
  9: at(9.99),
  t: at(10),
  T: at(12),
  h: at(50),
  H: at(60),
  y: at(95),
  z: at(99.9),
  l: aTimeline({ positionSeconds: 60, durationSeconds: -2, isLive: true }),
  u: aTimeline({ positionSeconds: 60, durationSeconds: -2 }),
};
const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const milestone = (percent: 10 | 25 | 50 | 75 | 95 | 100) => anEvent(`progress_${percent}`, {});
const expectedEvents = {
  1: milestone(10),
  2: milestone(25),
  5: milestone(50),
  7: milestone(75),
  9: milestone(95),
  0: milestone(100),
};

interface Rows {
  /** The attachment of an episode comes just before the column that it stands in. */
  readonly attaching?: string;
  readonly timeline: string;
  readonly playback?: string;
  readonly held?: string;
  /** `e`: the end; `E`: an end that the page has asked for; `o`: «Начать сначала». */
  readonly ended?: string;
}

/** Two rows as one: they never have a mark in the same column. */
const merged = (one: string, other: string): string =>
  [...one.padEnd(other.length, '-')].map((mark, index) => (mark === '-' ? (other[index] ?? '-') : mark)).join('');

describe('the milestones of an episode', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['are told at the instant when they are reached, and not just before', { timeline: '0-9-t---' }, '----1---'],
    ['are told again when the film is started over', { timeline: '0-T-H-0---T', ended: '-----o-----' }, '--1-(25)--1'],
    ['are told once each, whatever the viewer watches again', { timeline: '0-T-0-T-t-' }, '--1-------'],
    [
      'are told in order when a seek that passed them has landed and the film plays on',
      { timeline: '0-T-H------', playback: 'p--s----p--' },
      '--1-----(25)',
    ],
    [
      'are not told for a position that is only looked at while dragging',
      { timeline: '0---H---0---', playback: 'p-s------p--' },
      '------------',
    ],
    [
      'are not told for a position that is only looked at in a pause',
      { timeline: '0---H---0---', playback: 'p-q------p--' },
      '------------',
    ],
    [
      'are not told if they lie before the position at which the viewer enters the episode',
      { timeline: 'H-----y', playback: 'n---p--' },
      '------(79)',
    ],
    [
      'are all told at the end, with the last one',
      { timeline: '0-y---------z', ended: '--------------e' },
      '--(12579)-----0',
    ],
    [
      'do not include the last one at an end that the page has asked for',
      { timeline: '0-y---', ended: '-----E' },
      '--(12579)',
    ],
    ['do not include the last one at the last frame', { timeline: '0-y-z---' }, '--(12579)'],
    [
      'include the last one once, however often the end is reached',
      { timeline: 'y-z', ended: '----e--e--e' },
      '----0------',
    ],
    [
      'begin anew with another episode, but not with another source of the same one',
      { attaching: 'a---a--b------', timeline: '0-T--0T0-T' },
      '--1------1----',
    ],
    ['are not told in live streams, nor in a film of unknown length', { timeline: '0-l-u-l' }, '-------'],
    ['do not include the last one in live streams', { timeline: '0-l', ended: '----e' }, '-----'],
    ['are not told while an ad blocks the film', { timeline: '0--T----', held: 'f-t---f-' }, '------1-'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const attaching = given.attaching ?? 'a';
      const event$ = events(t, tellMilestones, {
        features: [milestones],
        state: { playback: playbacks.n },
        slices: [
          ['selection', attaching, selections],
          ['timeline', `-${given.timeline}`, timelines],
          ['ads', `-${given.held ?? 'f'}`, holds],
          ['playback', `-${given.playback ?? 'p'}`, playbacks],
        ],
        signals: [
          merged(attaching.replaceAll('b', 'a'), `-${given.ended ?? ''}`),
          {
            a: { type: 'engine.attaching', url: '', startSeconds: 0 },
            e: { type: 'media.ended' },
            E: { type: 'media.ended', isEarly: true },
            o: { type: 'intent.startOver' },
          },
        ],
      });
      t.expectMarbles(event$, `-${expected}`, expectedEvents);
    }),
  );
});
