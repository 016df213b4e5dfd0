import { describe, expect, it } from 'vitest';
import { mediaSession, tellDevice } from '../../../../streams/features/media-session/media-session.ts';
import type { MediaSessionState, State } from '../../../../streams/features/state.ts';
import { reduce } from '../../../../streams/kernel/feature.ts';
import { NO_ADS, type AdOnScreen, type AdsState } from '../../../../streams/model/ad-break.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { MediaKeys, MediaPosition, NowPlaying } from '../../../../streams/model/media-session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NOTHING_HIDDEN } from '../../../../streams/model/spoilers.ts';
import type { PlaybackState, TimelineState } from '../../../../streams/model/state.ts';
import {
  aCatalogue,
  aContent,
  anEpisode,
  aPlayback,
  aSelection,
  aTimeline,
  config,
  loaded,
  marbles,
} from '../../support.ts';
import { outputs } from '../support.ts';

const titled = (title: string) => loaded(aCatalogue([], { content: aContent({ title, hasMultipleEpisodes: true }) }));
const timeline = aTimeline({ positionSeconds: 10, durationSeconds: 600 });
const selection = aSelection(anEpisode(1, { title: '' }));
/** A loaded film without a first frame. */
const loadedFilm: Partial<State> = {
  content: titled('Film'),
  selection,
  playback: aPlayback({ phase: 'notStarted', hasFrame: false }),
  timeline,
  rate: 1,
  ads: NO_ADS,
  mediaSession: null,
  spoilers: NOTHING_HIDDEN,
};
const film: NowPlaying = {
  title: 'Film',
  place: { seasonOrder: 1, episodeOrder: 1 },
  episodeTitle: null,
  artworkUrl: null,
};
const keys: MediaKeys = { maySeek: true, previousEpisodeId: null, hasNext: false };
const at = (positionSeconds: number, durationSeconds = 600, rate = 1): MediaPosition => ({
  positionSeconds,
  durationSeconds,
  rate,
});
const shown: MediaSessionState = { keys, nowPlaying: film, playbackState: 'playing', position: at(10) };
const ofAd: MediaSessionState = {
  keys: { ...keys, maySeek: false },
  nowPlaying: 'ad',
  playbackState: 'playing',
  position: null,
};

const plays: Partial<State> = { playback: aPlayback() };
const phase = (now: PlaybackState['phase']): Partial<State> => ({ playback: aPlayback({ phase: now }) });
const time = (fields: Partial<TimelineState>): Partial<State> => ({ timeline: { ...timeline, ...fields } });
const ad = (status: AdOnScreen['status'] | null): Partial<State> => ({
  ads: { ...NO_ADS, phase: 'ready', ad: status && ({ status } as AdOnScreen) },
});
const adsIn = (now: AdsState['phase']): Partial<State> => ({ ads: { ...NO_ADS, phase: now } });
const seeked: Signal = { type: 'media.seeked', positionSeconds: 0 };
const other: Signal = { type: 'page.shown' };

interface Change extends Partial<State> {
  readonly signal?: Signal;
}

/** The slice after each change of the rest of the state. */
function sessionsAfter(...changes: readonly Change[]): readonly (MediaSessionState | null)[] {
  let state = loadedFilm as State;
  return changes.map(({ signal = other, ...change }) => {
    state = reduce([mediaSession], signal, { ...state, ...change }, { before: state, config, nowMs: 0 });
    return state.mediaSession;
  });
}

describe('mediaSession', () => {
  it('begins with the first frame, and is complete then', () =>
    expect(sessionsAfter(time({ positionSeconds: 5 }), { ...phase('notStarted'), timeline })).toEqual([
      null,
      { ...shown, playbackState: 'none' },
    ]));

  it('stays when the next film has no frame yet', () =>
    expect(sessionsAfter(plays, { playback: aPlayback({ phase: 'notStarted', hasFrame: false }) })).toEqual([
      shown,
      { ...shown, playbackState: 'none' },
    ]));

  it('tells whether the film plays, and its position when that changed', () =>
    expect(
      sessionsAfter(
        plays,
        { playback: aPlayback({ isWaiting: true }) },
        { ...phase('paused'), ...time({ positionSeconds: 20 }) },
      ),
    ).toEqual([shown, shown, { ...shown, playbackState: 'paused', position: at(20) }]));

  it.each([
    ['paused', 'paused'],
    ['ended', 'paused'],
    ['playing', 'playing'],
    ['notStarted', 'none'],
  ] as const)('shows a film that is %s as %s', (now, playbackState) =>
    expect(sessionsAfter(phase(now))).toEqual([{ ...shown, playbackState }]),
  );

  it('stays the same object while time passes', () => {
    const [first, ...rest] = sessionsAfter(plays, time({ positionSeconds: 20 }), time({ positionSeconds: 10 }));
    expect(first).toEqual(shown);
    for (const next of rest) expect(next).toBe(first);
  });

  it('has a new position after a seek, and after a change of speed or length', () => {
    const moved = time({ positionSeconds: 20 });
    expect(sessionsAfter(plays, { ...moved, signal: seeked })[1]?.position).toEqual(at(20));
    expect(sessionsAfter(plays, moved, { rate: 2 })[2]?.position).toEqual(at(20, 600, 2));
    expect(sessionsAfter(plays, time({ positionSeconds: 20, durationSeconds: 900 }))[1]?.position).toEqual(at(20, 900));
  });

  it('does not begin with a seek', () => expect(sessionsAfter({ signal: seeked })).toEqual([null]));

  it.each([
    ['past the end', 700, 600],
    ['before the beginning', -3, 0],
  ])('keeps a position %s within the film', (_, positionSeconds, wanted) =>
    expect(sessionsAfter({ ...plays, ...time({ positionSeconds }) })).toEqual([{ ...shown, position: at(wanted) }]),
  );

  it.each<[string, Partial<TimelineState>, number, boolean]>([
    ['without a known length', { durationSeconds: -2 }, 1, true],
    ['without an end', { durationSeconds: Infinity }, 1, true],
    ['at a position that is NaN', { positionSeconds: NaN }, 1, true],
    ['that is live', { durationSeconds: -2, isLive: true }, 1, false],
    ['that is live, although the element tells a length', { isLive: true }, 1, false],
    ['whose speed is 0', {}, 0, true],
    ['of infinite speed', {}, Infinity, true],
    ['whose speed is NaN', {}, NaN, true],
  ])('has no position for a film %s', (_, fields, rate, maySeek) =>
    expect(sessionsAfter({ ...plays, ...time(fields), rate })).toEqual([
      { ...shown, keys: { ...keys, maySeek }, position: null },
    ]),
  );

  it('has keys for the episodes before and after', () => {
    const between = aSelection(anEpisode(1, { title: '' }), { previous: anEpisode(4), next: anEpisode(3) });
    const wanted = { ...shown, keys: { maySeek: true, previousEpisodeId: 4, hasNext: true } };
    expect(sessionsAfter(plays, { selection: between })).toEqual([shown, wanted]);
  });

  it('has no keys that would skip an ad', () => {
    const between = aSelection(anEpisode(1, { title: '' }), { previous: anEpisode(4), next: anEpisode(3) });
    expect(sessionsAfter({ ...ad('playing'), selection: between })[0]?.keys).toEqual({
      maySeek: false,
      previousEpisodeId: null,
      hasNext: false,
    });
  });

  it.each<[string, Partial<AdsState>, boolean, boolean]>([
    ['while a preroll is asked for', { phase: 'load', blocksFilm: true }, false, false],
    ['while a midroll is prepared', { phase: 'load' }, false, false],
    ['between two ads', { phase: 'ready', blocksFilm: true }, false, false],
    ['when the film is back', { phase: 'stopped' }, false, true],
    ['while a midroll waits for a hidden page to be seen', { phase: 'load' }, true, true],
  ])('%s, the keys for other episodes are there or not', (_, fields, isPageHidden, isOffered) => {
    const between = aSelection(anEpisode(1, { title: '' }), { previous: anEpisode(4), next: anEpisode(3) });
    const [slice] = sessionsAfter({ ...plays, ads: { ...NO_ADS, ...fields }, isPageHidden, selection: between });
    expect(slice?.keys?.hasNext).toBe(isOffered);
    expect(slice?.keys?.previousEpisodeId).toBe(isOffered ? 4 : null);
  });

  it('has the title that is on, as the same object while it is the same', () => {
    const [first, same, other_, none] = sessionsAfter(
      plays,
      { content: titled('Film'), selection: { ...selection } },
      { content: titled('Other') },
      { content: { status: 'failed' } },
    );
    expect(same).toBe(first);
    expect(other_).toEqual({ ...shown, nowPlaying: { ...film, title: 'Other' } });
    expect(none).toEqual({ ...shown, nowPlaying: null });
  });

  it('begins with an ad, too, and then has no position', () =>
    expect(sessionsAfter(ad('playing'), ad('paused'), ad('playing'))).toEqual([
      ofAd,
      { ...ofAd, playbackState: 'paused' },
      ofAd,
    ]));

  it('waits with title and keys for a selection, also while an ad is on', () =>
    expect(sessionsAfter({ ...ad('playing'), selection: null }, { selection })).toEqual([
      { keys: null, nowPlaying: null, playbackState: 'playing', position: null },
      ofAd,
    ]));

  it('shows an ad in the middle of a film, and then the film again', () =>
    expect(sessionsAfter(plays, { ...phase('paused'), ...ad('playing') }, adsIn('stopped'), plays)).toEqual([
      shown,
      ofAd,
      { ...shown, playbackState: 'paused' },
      shown,
    ]));

  it('shows an ad from its first frame, without a gap between two ads, until the film has the screen', () =>
    expect(
      sessionsAfter(plays, adsIn('load'), ad('started'), ad(null), ad('started'), adsIn('stopped')).map(
        (state) => state?.nowPlaying,
      ),
    ).toEqual([film, film, 'ad', 'ad', 'ad', film]));
});

describe('tellDevice', () => {
  const cause = 'system';
  const commands: Record<string, Command> = {
    K: { type: 'mediaSession.setKeys', cause, keys },
    L: { type: 'mediaSession.setKeys', cause, keys: ofAd.keys ?? keys },
    F: { type: 'mediaSession.setMetadata', cause, nowPlaying: film },
    A: { type: 'mediaSession.setMetadata', cause, nowPlaying: 'ad' },
    N: { type: 'mediaSession.setMetadata', cause, nowPlaying: null },
    p: { type: 'mediaSession.setPlaybackState', cause, playbackState: 'playing' },
    x: { type: 'mediaSession.setPlaybackState', cause, playbackState: 'paused' },
    t: { type: 'mediaSession.setPosition', cause, position: at(10) },
    u: { type: 'mediaSession.setPosition', cause, position: at(20) },
    '?': { type: 'mediaSession.setPosition', cause, position: null },
  };
  const there = { ...shown, position: at(20) };
  const states: Record<string, Partial<State>> = {
    f: { mediaSession: shown },
    u: { mediaSession: there },
    x: { mediaSession: { ...there, playbackState: 'paused' } },
    n: { mediaSession: { ...shown, nowPlaying: null } },
    a: { mediaSession: ofAd },
    i: { mediaSession: { ...ofAd, keys: null, nowPlaying: null } },
    t: { timeline: aTimeline({ positionSeconds: 20 }) },
  };
  const expectCommands = (row: string, result: string) =>
    marbles((t) => {
      const result$ = outputs(t, tellDevice, { state: { mediaSession: null, timeline }, states: [row, states] });
      t.expectMarbles(result$, result, commands);
    });

  it('tells everything at first, and then only changes', () => expectCommands('--f------u-x-x', '--(KFpt)-u-x'));

  it('tells nothing as time passes', () => expectCommands('--f---t', '--(KFpt)'));

  it('tells that nothing plays', () => expectCommands('--f------n', '--(KFpt)-N'));

  it('replaces the film by an ad', () => expectCommands('--f------a----f', '--(KFpt)-(LA?)(KFt)'));

  it('tells only that an ad plays before anything is selected', () => expectCommands('--i-----a', '--(p?)--(LA)'));
});
