import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import {
  bufferContents,
  chosenContents,
  followContents,
  presences,
} from '../../../../streams/features/recovery/contents.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { ChosenContents, Contents, Presences } from '../../../../streams/model/contents.ts';
import { isUneven, presenceOf } from '../../../../streams/model/presences.ts';
import type { TimeRange } from '../../../../streams/model/media.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const both: Contents = { sound: true, picture: true };
const pictureOnly: Contents = { sound: false, picture: true };
const soundOnly: Contents = { sound: true, picture: false };

/** A film of 24 s that lacks its sound, its picture or both from 6 to 12 s. */
const whole: TimeRange[] = [[0, 24]];
const holed = {
  present: [
    [0, 6],
    [12, 24],
  ] as TimeRange[],
  absent: [[6, 12]] as TimeRange[],
};
const full = { present: whole, absent: [] };
const silent: Presences = { sound: holed, picture: full };
const pictureless: Presences = { sound: full, picture: holed };
const hole: Presences = { sound: holed, picture: holed };

interface Film {
  readonly at: number;
  readonly made?: Contents | null;
  readonly known?: Presences;
  readonly chosen?: ChosenContents;
  readonly playback?: Partial<State['playback']>;
  readonly ahead?: number;
  readonly timeline?: Partial<State['timeline']>;
  readonly wants?: 'play' | 'pause';
}

const film = ({
  at,
  made = both,
  known = silent,
  chosen,
  playback = {},
  ahead = 0,
  timeline = {},
  wants = 'play',
}: Film) => ({
  attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
  output: 'here' as const,
  filmIntent: { wants, cause: 'viewer' as const, autoplay: 'free' as const },
  bufferContents: made,
  chosenContents: chosen ?? null,
  presences: known,
  playback: aPlayback(playback),
  timeline: aTimeline({ positionSeconds: at, durationSeconds: 24, buffered: [[0, at + ahead]], ...timeline }),
});

/** The outputs when the film comes from one state into others. */
function done(from: Film, ...to: readonly Film[]): readonly Output[] {
  const found: Output[] = [];
  marbles((t) => {
    const letters = 'bcdefgh'.slice(0, to.length);
    const values = Object.fromEntries(to.map((each, index) => [letters[index] ?? '', film(each)]));
    outputs(t, followContents, { state: film(from), states: [`-${letters}`, values] }).subscribe((output) =>
      found.push(output),
    );
    t.flush();
  });
  return found;
}

const built = (positionSeconds: number, contents: Contents): readonly Output[] => [
  { type: 'player.contentsChosen', contents, positionSeconds },
  { type: 'engine.retry', cause: 'retry', positionSeconds, contents, how: 'newBuffer' },
];
const sought = (positionSeconds: number): Output => ({ type: 'media.seek', cause: 'retry', positionSeconds });
const waits = { isWaiting: true };

describe('a film whose sound or picture comes and goes', () => {
  it.each<[string, Film, Film, readonly Output[]]>([
    ['the sound ends', { at: 5 }, { at: 5.97, playback: waits }, built(6.05, pictureOnly)],
    ['the sound begins again', { at: 11.9, made: pictureOnly }, { at: 12.1, made: pictureOnly }, built(12.1, both)],
    [
      'the picture ends',
      { at: 5, known: pictureless },
      { at: 8.9, known: pictureless, playback: waits },
      built(8.9, soundOnly),
    ],
    [
      'the picture begins again',
      { at: 11.9, made: soundOnly, known: pictureless },
      { at: 12, made: soundOnly, known: pictureless },
      built(12, both),
    ],
    [
      'the viewer seeks back to where there is sound',
      { at: 8, made: pictureOnly },
      { at: 2, made: pictureOnly, playback: { isSeeking: true } },
      built(2, both),
    ],
    [
      'the viewer seeks to where there is no sound',
      { at: 2 },
      { at: 9, playback: { isSeeking: true } },
      built(9, pictureOnly),
    ],
    [
      'it stalls before a part that needs another buffer than the one it has',
      { at: 11, made: soundOnly, known: pictureless },
      { at: 11.91, made: soundOnly, known: pictureless, playback: waits, ahead: 0.08 },
      built(12.05, both),
    ],
    [
      'it starts without sound, before any buffer was made',
      { at: 0, made: null, known: silent },
      { at: 0, made: null, known: { sound: presence([6, 24], [0, 6]), picture: full }, playback: { hasFrame: false } },
      built(0, pictureOnly),
    ],
    ['it starts without sound', { at: 8 }, { at: 8, playback: { hasFrame: false } }, built(8, pictureOnly)],
  ])('goes on with other buffers if %s', (_, from, to, result) => {
    expect(done(from, to).filter(({ type }) => type !== 'media.play')).toEqual(result);
  });

  it('changes its buffers once, although it has not arrived yet', () => {
    const chosen = { contents: pictureOnly, positionSeconds: 6.05, tries: 1 };
    const next = { made: pictureOnly, chosen, playback: waits };
    expect(done({ at: 5.97, ...next }, { at: 5.98, ...next }, { at: 6.05, ...next }, { at: 6.1, ...next })).toEqual([]);
  });

  it('has both buffers again if the viewer seeks back to where both are there', () => {
    const chosen = { contents: pictureOnly, positionSeconds: 6.05, tries: 1 };
    const next = { made: pictureOnly, chosen };
    expect(done({ at: 7, ...next }, { at: 2, ...next })).toEqual(built(2, both));
  });

  it.each([
    [2, 2],
    [3, 0],
  ])('after %i tries in one place gets %i more outputs', (tries, count) => {
    const chosen = { contents: both, positionSeconds: 5.5, tries };
    expect(
      done({ at: 5, chosen }, { at: 5.97, chosen, playback: waits }).filter(({ type }) => type !== 'media.play'),
    ).toHaveLength(count);
  });

  it.each<[string, Film]>([
    ['while there is something to play', { at: 5, playback: waits, ahead: 0.5 }],
    ['if more data is to come', { at: 4, playback: waits }],
    ['if the viewer has paused it', { at: 5.97, playback: waits, wants: 'pause' }],
    ['if it has ended', { at: 6, playback: { phase: 'ended', isSeeking: true } }],
    ['if sound and picture go on', { at: 14, playback: waits }],
    ['if nothing is known to be missing', { at: 5.97, playback: waits, known: { sound: full, picture: full } }],
  ])('is left alone %s', (_, to) => expect(done({ at: 3 }, to)).toEqual([]));
});

describe('a hole in sound and picture', () => {
  it.each<[string, Film, number]>([
    ['in the middle', { at: 5.97, known: hole, playback: waits }, 12],
    ['that the viewer seeks to', { at: 8, known: hole, playback: { isSeeking: true } }, 12],
    [
      'of the picture in a film without sound',
      {
        at: 6,
        made: pictureOnly,
        known: { sound: { present: [], absent: whole }, picture: holed },
        playback: waits,
      },
      12,
    ],
    [
      'at the end, behind which the playlist goes on a little longer',
      {
        at: 20,
        known: { sound: presence([0, 20], [20, 24.1]), picture: presence([0, 20], [20, 24.1]) },
        playback: waits,
      },
      24,
    ],
  ])('is stepped over: %s', (_, to, seconds) => expect(done({ at: 3 }, to)[0]).toEqual(sought(seconds)));

  it('at the beginning is stepped over by loading behind it', () => {
    const known = { sound: presence([4, 24], [0, 4]), picture: presence([4, 24], [0, 4]) };
    const first = { at: 0, made: null, known, playback: { hasFrame: false } };
    const load: Output = { type: 'engine.retry', cause: 'retry', positionSeconds: 4 };
    expect(
      done({ ...first, known: { sound: full, picture: full }, wants: 'pause' }, { ...first, wants: 'pause' }),
    ).toEqual([load]);
  });

  it('ends with the first of sound and picture behind it', () =>
    expect(
      done(
        { at: 3 },
        {
          at: 6,
          known: {
            sound: presence([0, 6], [6, 24]),
            picture: {
              present: [
                [0, 6],
                [8, 24],
              ],
              absent: [[6, 8]],
            },
          },
          playback: waits,
        },
      )[0],
    ).toEqual(sought(8)));

  it('at the edge of a channel is waited for', () => {
    const timeline = { isLive: true, durationSeconds: -2, edgeSeconds: 11, seekable: [0, 13] as const };
    expect(done({ at: 3 }, { at: 6, known: hole, playback: waits, timeline })).toEqual([]);
    const later = { ...timeline, edgeSeconds: 20 };
    expect(done({ at: 3 }, { at: 6, known: hole, playback: waits, timeline: later })).toEqual([sought(12)]);
  });
});

function presence(present: TimeRange, absent: TimeRange) {
  return { present: [present], absent: [absent] };
}

it('the contents that an engine tells are kept until another attachment', () => {
  const told = [
    { type: 'buffers.made', contents: pictureOnly },
    { type: 'presences.changed', presences: silent },
    { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 },
  ] as const;
  expect(slicesAfter('bufferContents', [bufferContents], told)).toEqual([pictureOnly, pictureOnly, null]);
  expect(slicesAfter('presences', [presences], told)).toEqual([null, silent, null]);
});

it('the chosen contents are kept, and the tries in one place are counted', () => {
  const chosen = (positionSeconds: number) =>
    ({ type: 'player.contentsChosen', contents: pictureOnly, positionSeconds }) as const;
  const told = [
    chosen(6),
    chosen(6.5),
    chosen(12),
    { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 },
  ] as const;
  const kept = (positionSeconds: number, tries: number) => ({ contents: pictureOnly, positionSeconds, tries });
  expect(slicesAfter('chosenContents', [chosenContents], told)).toEqual([kept(6, 1), kept(6.5, 2), kept(12, 1), null]);
  expect(slicesAfter('bufferContents', [bufferContents], told)).toEqual([pictureOnly, pictureOnly, pictureOnly, null]);
});

it('pieces that follow each other become one range', () =>
  expect(
    presenceOf([
      { fromSeconds: 0, toSeconds: 2, isThere: true },
      { fromSeconds: 2.01, toSeconds: 4, isThere: true },
      { fromSeconds: 4, toSeconds: 6, isThere: false },
      { fromSeconds: 8, toSeconds: 10, isThere: true },
    ]),
  ).toEqual({
    present: [
      [0, 4],
      [8, 10],
    ],
    absent: [[4, 6]],
  }));

it('the number of ranges is bounded', () => {
  const pieces = Array.from({ length: 4_000 }, (_, index) => ({
    fromSeconds: index,
    toSeconds: index + 1,
    isThere: index % 2 === 0,
  }));
  expect(presenceOf(pieces).present).toHaveLength(500);
});

it.each<[string, Presences, boolean]>([
  ['sound and picture are everywhere', { sound: full, picture: full }, false],
  ['there is no picture at all', { sound: full, picture: { present: [], absent: whole } }, false],
  ['the sound comes and goes', silent, true],
  [
    'a gap comes first, and nothing else is known',
    { sound: { present: [], absent: [[0, 4]] }, picture: { present: [], absent: [[0, 4]] } },
    true,
  ],
])('a film is uneven or not: %s', (_, known, expected) => expect(isUneven(known)).toBe(expected));
