import type { Observable } from 'rxjs';
import { describe, it } from 'vitest';
import type { AdOnDevice, MediaKeys, MediaPosition, NowPlaying } from '../../../streams/model/media-session.ts';
import { mediaSession } from '../../../streams/pipelines/media-session.ts';
import { anEpisode, aPlayback, aSelection, aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const film: NowPlaying = { title: 'Film', place: null, episodeTitle: null, artworkUrl: null };
const shows: Record<string, NowPlaying | null> = {
  f: film,
  g: { ...film },
  s: { ...film, place: { seasonOrder: 1, episodeOrder: 2 } },
  z: { ...film, place: { seasonOrder: 1, episodeOrder: 2 } },
  n: null,
};
const selections = {
  a: aSelection(anEpisode(1)),
  b: aSelection(anEpisode(2), { previous: anEpisode(1), next: anEpisode(3) }),
};
const playbacks = {
  0: aPlayback({ phase: 'notStarted', hasFrame: false }),
  n: aPlayback({ phase: 'notStarted' }),
  p: aPlayback(),
  w: aPlayback({ isWaiting: true }),
  x: aPlayback({ phase: 'paused' }),
  e: aPlayback({ phase: 'ended' }),
};
const timelines = {
  t: aTimeline({ positionSeconds: 10, durationSeconds: 600 }),
  u: aTimeline({ positionSeconds: 20, durationSeconds: 600 }),
  v: aTimeline({ positionSeconds: 20, durationSeconds: 900 }),
  o: aTimeline({ positionSeconds: 700, durationSeconds: 600 }),
  b: aTimeline({ positionSeconds: -3, durationSeconds: 600 }),
  '?': aTimeline({ positionSeconds: 10, durationSeconds: -2 }),
  i: aTimeline({ positionSeconds: 10, durationSeconds: Infinity }),
  N: aTimeline({ positionSeconds: NaN, durationSeconds: 600 }),
  l: aTimeline({ positionSeconds: 10, durationSeconds: -2, isLive: true }),
};

type Command = ReturnType<typeof mediaSession> extends Observable<infer T> ? T : never;

const metadata = (nowPlaying: NowPlaying | 'ad' | null): Command => ({
  type: 'mediaSession.setMetadata',
  cause: 'system',
  nowPlaying,
});
const state = (playbackState: 'none' | 'playing' | 'paused'): Command => ({
  type: 'mediaSession.setPlaybackState',
  cause: 'system',
  playbackState,
});
const position = (at: MediaPosition | null): Command => ({
  type: 'mediaSession.setPosition',
  cause: 'system',
  position: at,
});
const keys = (fields: Partial<MediaKeys> = {}): Command => ({
  type: 'mediaSession.setKeys',
  cause: 'system',
  keys: { maySeek: true, previousEpisodeId: null, hasNext: false, ...fields },
});
const at = (positionSeconds: number, durationSeconds = 600, rate = 1) =>
  position({ positionSeconds, durationSeconds, rate });

const commands: Record<string, Command> = {
  K: keys(),
  k: keys({ previousEpisodeId: 1, hasNext: true }),
  L: keys({ maySeek: false }),
  F: metadata(film),
  S: metadata(shows['s'] ?? null),
  N: metadata(null),
  A: metadata('ad'),
  n: state('none'),
  p: state('playing'),
  x: state('paused'),
  t: at(10),
  u: at(20),
  v: at(20, 900),
  o: at(600),
  b: at(0),
  r: at(20, 600, 2),
  '?': position(null),
};

const ads: Record<string, AdOnDevice | null> = { '-': null, 0: null, p: 'playing', x: 'paused' };

interface Rows {
  readonly shown?: string;
  readonly selection?: string;
  readonly playback?: string;
  readonly timeline?: string;
  readonly rate?: string;
  readonly seeked?: string;
  readonly ad?: string;
}

const told = (t: MarbleHelpers, rows: Rows) =>
  mediaSession(
    {
      nowPlaying$: t.facet(rows.shown ?? 'f', shows),
      selection$: t.facet(rows.selection ?? 'a', selections),
      playback$: t.facet(rows.playback ?? '0-p', playbacks),
      timeline$: t.facet(rows.timeline ?? 't', timelines),
      rate$: t.facet(rows.rate ?? '1', { 1: 1, 2: 2, 0: 0, i: Infinity, N: NaN }),
      seeked$: t.hot(rows.seeked ?? '-'),
      ad$: t.facet(rows.ad ?? '0', ads),
    },
    config,
  );

describe('mediaSession', () => {
  it('begins with the first frame, and says it all then', () =>
    marbles((t) => t.expectMarbles(told(t, { playback: '0---n' }), '----(KFnt)', commands)));

  it('says whether it plays, and where it is then, each time that changes', () =>
    marbles((t) => {
      const rows = { playback: '0-p---w---x---e---p', timeline: 't-------u' };
      t.expectMarbles(told(t, rows), '--(KFpt)--(xu)----p', commands);
    }));

  it('says nothing as time passes', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: 't---u---t' }), '--(KFpt)', commands)));

  it('says where it is when a seek has arrived, and when speed or length have changed', () =>
    marbles((t) => {
      t.expectMarbles(told(t, { timeline: 't-------u', seeked: '--------s' }), '--(KFpt)u', commands);
      t.expectMarbles(told(t, { timeline: 't-------u', rate: '1--------2' }), '--(KFpt)-r', commands);
      t.expectMarbles(told(t, { timeline: 't-------v' }), '--(KFpt)v', commands);
    }));

  it.each([
    ['past the end', 'o', '1', 'o'],
    ['before the beginning', 'b', '1', 'b'],
  ])('keeps a place %s inside', (_, timeline, rate, wanted) =>
    marbles((t) => t.expectMarbles(told(t, { timeline, rate }), `--(KFp${wanted})`, commands)),
  );

  it.each([
    ['without a known length', '?', '1', 'K'],
    ['without an end', 'i', '1', 'K'],
    ['at no number', 'N', '1', 'K'],
    ['that is live', 'l', '1', 'L'],
    ['that stands still by its speed', 't', '0', 'K'],
    ['of endless speed', 't', 'i', 'K'],
    ['of no speed', 't', 'N', 'K'],
  ])('tells no place of a film %s', (_, timeline, rate, wantedKeys) =>
    marbles((t) => t.expectMarbles(told(t, { timeline, rate }), `--(${wantedKeys}Fp?)`, commands)),
  );

  it('offers the keys that lead somewhere', () =>
    marbles((t) => {
      t.expectMarbles(told(t, { selection: 'a-------b---b' }), '--(KFpt)k', commands);
    }));

  it('says what is on when that changes, and once', () =>
    marbles((t) => {
      t.expectMarbles(told(t, { shown: 'f-----g-s-z-n' }), '--(KFpt)S---N', commands);
    }));

  it('begins with an ad, too, which has no place to seek to', () =>
    marbles((t) => {
      const rows = { playback: '0', ad: '0-p-----x-p' };
      t.expectMarbles(told(t, rows), '--(LAp?)x-p', commands);
    }));

  it('gives its place to an ad in its middle, and takes it back', () =>
    marbles((t) => {
      const rows = { playback: '0-p-------x--------p', ad: '0-------p----0' };
      t.expectMarbles(told(t, rows), '--(KFpt)(LA?)(KFxt)p', commands);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const inputs = {
        nowPlaying$: t.facet('f', shows),
        timeline$: t.facet('  t', timelines),
        selection$: t.facet(' a', selections),
        rate$: t.facet('      1', { 1: 1 }),
        ad$: t.facet('        0', ads),
      };
      const playback$ = t.hot('p---x', playbacks);
      const seeked$ = t.hot('  ----s');
      const result$ = mediaSession({ ...inputs, playback$, seeked$ }, config);
      t.expectObservable(result$, '^--!').toBe('(KFt)', commands);
      t.expectSubscriptions(seeked$.subscriptions).toBe('        ^--!');
    }));
});
