import { NEVER } from 'rxjs';
import { describe, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import type { SavedProgress } from '../../../streams/model/session.ts';
import type { NextCardState, Output, TimelineState, UpNextState } from '../../../streams/model/state.ts';
import { warmUp } from '../../../streams/pipelines/warm-up.ts';
import {
  anAudioTrack,
  anEpisode,
  aPlayback,
  aQuality,
  aSelection,
  aTimeline,
  config,
  marbles,
  someTracks,
  type MarbleHelpers,
} from '../support.ts';

const [first, second, third] = [anEpisode(1), anEpisode(2), anEpisode(3)];
const selections = {
  a: aSelection(first, { next: second }),
  A: aSelection(first, { next: second, variant: null, cause: 'viewer' }),
  b: aSelection(second, { next: third, cause: 'ended' }),
  z: aSelection(third),
  d: aSelection(first, { next: { ...second, isCompleted: true } }),
};
const ready = (episodeId: number, url: string): UpNextState => ({
  status: 'ready',
  episodeId,
  source: { url, kind: 'hls' },
});
const ups: Record<string, UpNextState> = {
  2: ready(2, '/two.m3u8'),
  o: ready(2, '/original.m3u8'),
  3: ready(3, '/three.m3u8'),
  u: { status: 'unresolved', episodeId: 2, url: '/two.json' },
  N: { status: 'none' },
};
const place = (positionSeconds: number, fields: Partial<TimelineState> = {}): TimelineState =>
  aTimeline({ positionSeconds, buffered: [[0, 1_440]], ...fields });
/** Of 1440 seconds: a tenth is 144. */
const timelines = {
  0: place(0),
  m: place(1_295.9),
  e: place(1_296),
  E: place(1_400),
  p: place(1_300, { buffered: [[0, 1_309.9]] }),
  P: place(1_300, { buffered: [[0, 1_310]] }),
  t: place(1_439, { buffered: [[0, 1_439.5]] }),
  g: place(1_300, { buffered: [[1_400, 1_440]] }),
  // A tenth would be too early, or too late.
  l: place(9_800, { durationSeconds: 10_000, buffered: [[0, 10_000]] }),
  L: place(9_820, { durationSeconds: 10_000, buffered: [[0, 10_000]] }),
  s: place(39, { durationSeconds: 100, buffered: [[0, 100]] }),
  S: place(40, { durationSeconds: 100, buffered: [[0, 100]] }),
  v: place(1_430, { isLive: true }),
  x: place(10, { durationSeconds: -2 }),
};
const cards: Record<string, NextCardState> = {
  h: { isShown: false },
  5: { isShown: true, episode: second, secondsLeft: 5 },
  4: { isShown: true, episode: second, secondsLeft: 4 },
};
const tracks = {
  n: someTracks(),
  t: someTracks({
    qualities: [aQuality(360), aQuality(720)],
    qualityId: 'q720',
    audioTracks: [anAudioTrack('1', 'Дубляж'), anAudioTrack('2', 'Original', 'en')],
    audioTrackId: '2',
  }),
  z: someTracks({ qualities: [aQuality(0)], qualityId: 'q0' }),
};

type Prepare = Extract<Command, { type: 'engine.prepare' }>;
const prepare = (cause: Prepare['cause'], fields: Partial<Prepare> = {}): Command => ({
  type: 'engine.prepare',
  cause,
  episodeId: 2,
  source: { url: '/two.m3u8', kind: 'hls' },
  startSeconds: 0,
  quality: null,
  audio: null,
  ...fields,
});
const commands: Record<string, Command> = {
  e: prepare('progress'),
  v: prepare('viewer'),
  c: prepare('ended'),
  S: prepare('viewer', { startSeconds: 300 }),
  o: prepare('progress', { source: { url: '/original.m3u8', kind: 'hls' } }),
  3: prepare('progress', { episodeId: 3, source: { url: '/three.m3u8', kind: 'hls' } }),
  t: prepare('progress', { quality: { height: 720 }, audio: { label: 'Original', language: 'en' } }),
  u: { type: 'catalogue.prepareMaster', cause: 'progress', url: '/two.json' },
  U: { type: 'catalogue.prepareMaster', cause: 'viewer', url: '/two.json' },
  f: { type: 'engine.forget', cause: 'selection' },
};

interface Rows {
  readonly upNext?: string;
  readonly selection?: string;
  readonly attaching?: string;
  readonly timeline?: string;
  readonly playback?: string;
  readonly tracks?: string;
  readonly saved?: SavedProgress;
  readonly card?: string;
  readonly peeked?: string;
  readonly frugal?: string;
  readonly output?: string;
}

const warmed = (t: MarbleHelpers, rows: Rows) =>
  warmUp(
    {
      selection$: t.facet(rows.selection ?? 'a', selections),
      upNext$: t.facet(rows.upNext ?? '2', ups),
      // As the player does: where the film is, is told first.
      timeline$: t.facet(rows.timeline ?? '0', timelines),
      attaching$: t.hot(rows.attaching ?? '-a'),
      playback$: t.facet(rows.playback ?? 'p', {
        p: aPlayback(),
        w: aPlayback({ isWaiting: true }),
        n: aPlayback({ hasFrame: false }),
        o: aPlayback({ phase: 'notStarted' }),
        s: aPlayback({ phase: 'paused' }),
      }),
      tracks$: t.facet(rows.tracks ?? 'n', tracks),
      saved$: t.facet('s', { s: rows.saved ?? {} }),
      nextCard$: t.facet(rows.card ?? 'h', cards),
      peeked$: t.hot(rows.peeked ?? '-'),
      isFrugal$: t.facet(rows.frugal ?? 'n', { n: false, y: true }),
      output$: t.facet<Output>(rows.output ?? 'h', { h: 'here', a: 'airPlay', c: 'cast' }),
    },
    config,
  );

type Table = readonly (readonly [title: string, rows: Rows, expected: string])[];
const check = (table: Table) =>
  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(warmed(t, rows), expected, commands)));

describe('warmUp, near the end', () => {
  check([
    ['prepares when a tenth is left, and not a moment before', { timeline: '0-m-e' }, '----e'],
    ['prepares once, however long the end is', { timeline: '0-e-E-e' }, '--e----'],
    ['does not wait for a tenth of a long film', { timeline: '0-l-L' }, '----e'],
    ['leaves a short one a minute', { timeline: '0-s-S' }, '----e'],
    ['prepares for who seeks there', { timeline: '0--E' }, '---e'],
    ['does so once though the viewer goes back and forth', { timeline: '0-e-0-e' }, '--e----'],
    ['waits until the film has what it needs itself', { timeline: '0-p-P' }, '----e'],
    ['is content with what is left of it', { timeline: '0-t' }, '--e'],
    ['spends nothing on who has not begun to watch', { timeline: '0-e--', playback: 'o---p' }, '----e'],
    ['prepares while the film is paused', { timeline: '0-e', playback: 's' }, '--e'],
    ['counts nothing that lies behind a gap', { timeline: '0-g-e' }, '----e'],
    ['waits while the film waits', { timeline: '0-e--', playback: 'w---p' }, '----e'],
    ['waits for the first frame', { timeline: '0-e--', playback: 'n---p' }, '----e'],
    ['knows no end of a live stream', { timeline: '0-v' }, '---'],
    ['knows no end of an unknown duration', { timeline: '0-x' }, '---'],
    ['takes the end of the episode before for nothing', { timeline: 'e-----0-e', attaching: '------a' }, '--------e'],
    ['has nothing to do after the last episode', { upNext: 'N', timeline: '0-e' }, '---'],
    ['goes by how the film plays', { timeline: '0-e', tracks: 't' }, '--t'],
    ['leaves to the engine what is not known', { timeline: '0-e', tracks: 'z' }, '--e'],
    ['follows another variant', { timeline: '0-e', upNext: '2---o' }, '--e-o'],
    ['begins where the end leads to: at the beginning', { timeline: '0-e', saved: { 2: 300 } }, '--e'],
  ]);
});

describe('warmUp, asked for', () => {
  check([
    ['prepares when the viewer points at the next episode', { peeked: '--p' }, '--v'],
    ['does it once', { peeked: '--p-p', timeline: '0-----e' }, '--v----'],
    ['begins where the viewer was', { peeked: '--p', saved: { 2: 300 } }, '--S'],
    ['begins an episode seen to its end anew', { selection: 'd', peeked: '--p', saved: { 2: 300 } }, '--v'],
    ['prepares another place for another way there', { peeked: '--p', saved: { 2: 300 }, card: 'h---54' }, '--S-c-'],
    ['prepares when the card comes', { card: 'h--54' }, '---c-'],
  ]);
});

describe('warmUp, behind a master JSON', () => {
  check([
    ['asks for that first, then for the film', { upNext: 'u---2', timeline: '0-e' }, '--u-e'],
    ['asks for it once', { upNext: 'u', timeline: '0-e-E', peeked: '-----p' }, '--u---'],
    ['asks for it when pointed at', { upNext: 'u---2', peeked: '--p' }, '--U-v'],
    ['prepares nothing where there is nothing to play', { upNext: 'u---N', timeline: '0-e' }, '--u--'],
  ]);
});

describe('warmUp, no more', () => {
  check([
    [
      'keeps what is being gone on to',
      { selection: 'a---b', upNext: '2---3', timeline: '0-e-E', attaching: '-a' },
      '--e--',
    ],
    ['forgets what is not gone on to', { selection: 'a---z', upNext: '2---N', timeline: '0-e' }, '--e-f'],
    ['forgets nothing while the episode stays', { selection: 'a---A', timeline: '0-e' }, '--e--'],
    ['forgets nothing that was not prepared', { selection: 'a---z', upNext: '2---N' }, '-----'],
    [
      'prepares the one after the next in its turn',
      { selection: 'a---b', upNext: '2---3', timeline: '0-e-E0-e', attaching: '-a---a' },
      '--e----3',
    ],
    ['spends nothing on a frugal connection', { timeline: '0-e', peeked: '---p', frugal: 'y' }, '----'],
    ['fetches nothing here for another screen', { timeline: '0-e', peeked: '---p', output: 'c' }, '----'],
    ['fetches for a screen that shows what plays here', { timeline: '0-e', output: 'a' }, '--e'],
    ['is not early when the connection gets better', { timeline: '0-e', frugal: 'y--n', peeked: '----p' }, '----v'],
  ]);

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const upNext$ = t.hot('     2---', ups);
      const selection$ = t.hot('  a---', selections);
      const peeked$ = t.hot('     -p--');
      const isFrugal$ = t.hot('   n---', { n: false });
      const saved$ = t.hot('      s---', { s: {} });
      const tracks$ = t.hot('     n---', tracks);
      const held = { selection$, upNext$, isFrugal$, saved$, tracks$, peeked$ };
      const inputs = {
        ...held,
        attaching$: NEVER,
        timeline$: NEVER,
        playback$: NEVER,
        nextCard$: NEVER,
        output$: NEVER,
      };
      t.expectObservable(warmUp(inputs, config), '^--!').toBe('', commands);
      t.expectSubscriptions(upNext$.subscriptions).toBe(['^--!', '^--!']);
      t.expectSubscriptions(peeked$.subscriptions).toBe('^--!');
    }));
});
