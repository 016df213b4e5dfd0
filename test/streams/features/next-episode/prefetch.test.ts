import { describe, it } from 'vitest';
import { prefetchNext } from '../../../../streams/features/next-episode/prefetch.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TimelineState, UpNextState } from '../../../../streams/model/state.ts';
import {
  anAudioTrack,
  anEpisode,
  aPlayback,
  aQuality,
  aSelection,
  aTimeline,
  marbles,
  someTracks,
} from '../../support.ts';
import { outputs } from '../support.ts';

const [first, second, third] = [anEpisode(1), anEpisode(2), anEpisode(3)];
const ready = (episodeId: number, url: string): UpNextState => ({
  status: 'ready',
  episodeId,
  source: { url, kind: 'hls' },
});
const place = (positionSeconds: number, fields: Partial<TimelineState> = {}): TimelineState =>
  aTimeline({ positionSeconds, buffered: [[0, 1_440]], ...fields });

type Values<K extends keyof State> = Readonly<Record<string, State[K]>>;
const values = {
  selection: {
    a: aSelection(first, { next: second }),
    A: aSelection(first, { next: second, variant: null, cause: 'viewer' }),
    b: aSelection(second, { next: third, cause: 'ended' }),
    z: aSelection(third),
  } satisfies Values<'selection'>,
  upNext: {
    2: ready(2, '/two.m3u8'),
    o: ready(2, '/original.m3u8'),
    3: ready(3, '/three.m3u8'),
    u: { status: 'unresolved', episodeId: 2, url: '/two.json' },
    N: { status: 'none' },
  } satisfies Values<'upNext'>,
  /** In a film of 1440 seconds, whose last tenth is 144. */
  timeline: {
    0: place(0),
    m: place(1_295.9),
    e: place(1_296),
    E: place(1_400),
    p: place(1_300, { buffered: [[0, 1_309.9]] }),
    P: place(1_300, { buffered: [[0, 1_310]] }),
    t: place(1_439, { buffered: [[0, 1_439.5]] }),
    g: place(1_300, { buffered: [[1_400, 1_440]] }),
    // In these films a tenth would be too early, or too late.
    l: place(9_819.9, { durationSeconds: 10_000, buffered: [[0, 10_000]] }),
    L: place(9_820, { durationSeconds: 10_000, buffered: [[0, 10_000]] }),
    s: place(39.9, { durationSeconds: 100, buffered: [[0, 100]] }),
    S: place(40, { durationSeconds: 100, buffered: [[0, 100]] }),
    v: place(1_430, { isLive: true }),
    x: place(10, { durationSeconds: -2 }),
  } satisfies Values<'timeline'>,
  playback: {
    p: aPlayback(),
    w: aPlayback({ isWaiting: true }),
    n: aPlayback({ hasFrame: false }),
    o: aPlayback({ phase: 'notStarted' }),
    s: aPlayback({ phase: 'paused' }),
  } satisfies Values<'playback'>,
  tracks: {
    n: someTracks(),
    t: someTracks({
      qualities: [aQuality(360), aQuality(720)],
      qualityId: 'q720',
      audioTracks: [anAudioTrack('1', 'Дубляж'), anAudioTrack('2', 'Original', 'en')],
      audioTrackId: '2',
    }),
    z: someTracks({ qualities: [aQuality(0)], qualityId: 'q0' }),
  } satisfies Values<'tracks'>,
  nextCard: {
    h: { isShown: false },
    5: { isShown: true, episode: second, startSeconds: 0, secondsLeft: 5 },
    4: { isShown: true, episode: second, startSeconds: 0, secondsLeft: 4 },
  } satisfies Values<'nextCard'>,
  saveData: { n: false, y: true } satisfies Values<'saveData'>,
  output: { h: 'here', a: 'airPlay', c: 'cast' } satisfies Values<'output'>,
};
type Slice = keyof typeof values;

type Prepare = CommandOf<'engine.prepare'>;
const prepare = (cause: Prepare['cause'], fields: Partial<Prepare> = {}): Prepare => ({
  type: 'engine.prepare',
  cause,
  episodeId: 2,
  source: { url: '/two.m3u8', kind: 'hls' },
  startSeconds: 0,
  quality: null,
  audio: null,
  ...fields,
});
const commands = {
  e: prepare('progress'),
  v: prepare('viewer'),
  c: prepare('ended'),
  S: prepare('viewer', { startSeconds: 300 }),
  F: prepare('viewer', { startSeconds: 20 }),
  s: prepare('progress', { startSeconds: 300 }),
  o: prepare('progress', { source: { url: '/original.m3u8', kind: 'hls' } }),
  3: prepare('progress', { episodeId: 3, source: { url: '/three.m3u8', kind: 'hls' } }),
  t: prepare('progress', { quality: { height: 720 }, audio: { label: 'Original', language: 'en' } }),
  u: { type: 'catalogue.prepareMaster', cause: 'progress', url: '/two.json' },
  U: { type: 'catalogue.prepareMaster', cause: 'viewer', url: '/two.json' },
  f: { type: 'engine.forget', cause: 'selection' },
} as const;
const signals: Readonly<Record<string, Signal>> = {
  a: { type: 'engine.attaching', url: '/one.m3u8', startSeconds: 0 },
  p: { type: 'intent.prepareNext' },
};

/** One row of letters for each slice, and one for signals; saved positions stay as they are. */
type Rows = Partial<Record<Slice | 'signals', string>> & { readonly saved?: SavedProgress };
const usual: Readonly<Record<Slice, string>> = {
  selection: 'a',
  upNext: '2',
  timeline: '0',
  playback: 'p',
  tracks: 'n',
  nextCard: 'h',
  saveData: 'n',
  output: 'h',
};

const LONGEST_ROW = 10;

/** The changes at one column of the rows, of all slices together, as if by one signal. */
function changesAt(rows: Rows, index: number): Partial<State> {
  const slices = Object.keys(values) as Slice[];
  return Object.fromEntries(
    slices.flatMap((slice) => {
      const letter = (rows[slice] ?? usual[slice]).charAt(index);
      return letter === '' || letter === '-' ? [] : [[slice, (values[slice] as Values<Slice>)[letter]]];
    }),
  ) as Partial<State>;
}

type Table = readonly (readonly [title: string, rows: Rows, expected: string])[];
const check = (table: Table) =>
  it.each(table)('%s', (_, rows, expected) =>
    marbles((t) => {
      const places = [...Array(LONGEST_ROW).keys()].map((index) => [String.fromCharCode(65 + index), index] as const);
      const patches = Object.fromEntries(places.map(([letter, index]) => [letter, changesAt(rows, index)]));
      const result$ = outputs(t, prefetchNext, {
        state: { ...changesAt(rows, 0), saved: rows.saved ?? {} },
        states: [places.map(([letter]) => letter).join(''), patches],
        signals: [rows.signals ?? '-a', signals],
      });
      t.expectMarbles(result$, expected, commands);
    }),
  );

describe('prefetchNext, near the end', () => {
  check([
    ['prepares when a tenth is left, and not a moment before', { timeline: '0-m-e' }, '----e'],
    ['prepares once, however long the end is', { timeline: '0-e-E-e' }, '--e----'],
    ['prepares three minutes before the end of a long film', { timeline: '0-l-L' }, '----e'],
    ['prepares a minute before the end of a short film', { timeline: '0-s-S' }, '----e'],
    ['prepares after a seek to the end', { timeline: '0--E' }, '---e'],
    ['prepares once, though the viewer goes back and forth', { timeline: '0-e-0-e' }, '--e----'],
    ['waits until the film has what it needs itself', { timeline: '0-p-P' }, '----e'],
    ['is content with a buffer up to the end of the film', { timeline: '0-t' }, '--e'],
    ['loads nothing before the film has begun', { timeline: '0-e--', playback: 'o---p' }, '----e'],
    ['prepares while the film is paused', { timeline: '0-e', playback: 's' }, '--e'],
    ['does not count a buffer behind a gap', { timeline: '0-g-e' }, '----e'],
    ['waits while the film stalls', { timeline: '0-e--', playback: 'w---p' }, '----e'],
    ['waits for the first frame', { timeline: '0-e--', playback: 'n---p' }, '----e'],
    ['does nothing in a live stream', { timeline: '0-v' }, '---'],
    ['does nothing while the duration is unknown', { timeline: '0-x' }, '---'],
    [
      'does not take the end of the episode before for the end of this one',
      { timeline: 'e-----0-e', signals: '------a' },
      '--------e',
    ],
    ['has nothing to do after the last episode', { upNext: 'N', timeline: '0-e' }, '---'],
    ['asks for the quality and the voice that play now', { timeline: '0-e', tracks: 't' }, '--t'],
    ['leaves quality and voice to the engine if they are not known', { timeline: '0-e', tracks: 'z' }, '--e'],
    ['prepares again if the next episode gets another source', { timeline: '0-e', upNext: '2---o' }, '--e-o'],
    ['begins at the saved position if the episode will begin there', { timeline: '0-e', saved: { 2: 300 } }, '--s'],
    [
      'begins at the beginning if hardly anything of the episode was seen',
      { timeline: '0-e', saved: { 2: 60 } },
      '--e',
    ],
  ]);
});

describe('prefetchNext, on request', () => {
  check([
    ['prepares when the viewer points at the next episode', { signals: '-ap' }, '--v'],
    ['prepares once', { signals: '-ap-p', timeline: '0-----e' }, '--v----'],
    ["begins at the viewer's saved position", { signals: '-ap', saved: { 2: 300 } }, '--S'],
    ['begins an episode without a saved position at its beginning', { signals: '-ap', saved: { 2: 0 } }, '--v'],
    [
      'prepares another position if the episode is reached in another way',
      { signals: '-ap', saved: { 2: 20 }, nextCard: 'h---54' },
      '--F-c-',
    ],
    ['prepares when the card comes', { nextCard: 'h--54' }, '---c-'],
  ]);
});

describe('prefetchNext, with a master JSON', () => {
  check([
    ['requests the master JSON first, then the film', { upNext: 'u---2', timeline: '0-e' }, '--u-e'],
    ['requests the master JSON once', { upNext: 'u', timeline: '0-e-E', signals: '-a---p' }, '--u---'],
    [
      'requests the master JSON when the viewer points at the next episode',
      { upNext: 'u---2', signals: '-ap' },
      '--U-v',
    ],
    ['prepares nothing if the master JSON has nothing to play', { upNext: 'u---N', timeline: '0-e' }, '--u--'],
  ]);
});

describe('prefetchNext, when it ends', () => {
  check([
    [
      'keeps what is prepared for the episode that begins',
      { selection: 'a---b', upNext: '2---3', timeline: '0-e-E' },
      '--e--',
    ],
    [
      'forgets what is prepared if that episode does not begin',
      { selection: 'a---z', upNext: '2---N', timeline: '0-e' },
      '--e-f',
    ],
    ['forgets nothing while the episode stays', { selection: 'a---A', timeline: '0-e' }, '--e--'],
    ['forgets nothing if nothing was prepared', { selection: 'a---z', upNext: '2---N' }, '-----'],
    [
      'forgets nothing when the prepared episode has begun and is left again',
      { selection: 'a---b-z', upNext: '2---3-N', timeline: '0-e' },
      '--e----',
    ],
    [
      'prepares the episode after the next in its turn',
      { selection: 'a---b', upNext: '2---3', timeline: '0-e-E0-e', signals: '-a---a' },
      '--e----3',
    ],
    ['loads nothing if the browser saves data', { timeline: '0-e', signals: '-a-p', saveData: 'y' }, '----'],
    ['loads nothing if another screen plays the film', { timeline: '0-e', signals: '-a-p', output: 'c' }, '----'],
    ['loads for a screen that shows what plays here', { timeline: '0-e', output: 'a' }, '--e'],
    [
      'does not load early when the connection becomes better',
      { timeline: '0-e', saveData: 'y--n', signals: '-a--p' },
      '----v',
    ],
  ]);
});
