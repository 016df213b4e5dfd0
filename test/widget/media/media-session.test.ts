import { of, Subject, Subscription, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NowPlaying } from '../../../streams/model/media-session.ts';
import { createMediaSession, type MediaSessionCommand } from '../../../src/widget/media/media-session.ts';

class FakeMetadata {
  constructor(readonly init: MediaMetadataInit) {
    if (init.artwork?.some(({ src }) => src === 'http://')) throw new TypeError('Invalid URL');
  }
}

type Handler = (details: Partial<MediaSessionActionDetails>) => void;

function device(fields: Partial<MediaSession> = {}, pictureWanted$: Observable<unknown> = of(null)) {
  const handlers = new Map<string, Handler>();
  const positions: unknown[] = [];
  const mediaSession = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, handler: Handler | null) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setPositionState: (state?: unknown) => void positions.push(state),
    ...fields,
  };
  const perform = createMediaSession(
    { mediaSession: mediaSession as never },
    { adTitle: 'Ad', place: (s, e) => `${s}/${e}` },
    pictureWanted$,
  );
  const wishes: unknown[] = [];
  const lifetime = new Subscription();
  return {
    handlers,
    positions,
    wishes,
    lifetime,
    session: mediaSession,
    tell: (command: object) =>
      lifetime.add(
        perform({ cause: 'system', ...command } as MediaSessionCommand).subscribe((wish) => wishes.push(wish)),
      ),
  };
}

const setKeys = (fields = {}) => ({
  type: 'mediaSession.setKeys',
  keys: { maySeek: true, previousEpisodeId: 6, hasNext: true, ...fields },
});
const setMetadata = (fields: Partial<NowPlaying> = {}) => ({
  type: 'mediaSession.setMetadata',
  nowPlaying: { title: 'Film', place: null, episodeTitle: null, artworkUrl: null, ...fields },
});

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('media keys of the device', () => {
  it.each([
    ['play', {}, { type: 'intent.play' }],
    ['pause', {}, { type: 'intent.pause' }],
    ['stop', {}, { type: 'intent.pause' }],
    ['seekbackward', {}, { type: 'intent.seekBy', deltaSeconds: -10 }],
    ['seekforward', {}, { type: 'intent.seekBy', deltaSeconds: 10 }],
    ['seekbackward', { seekOffset: 30 }, { type: 'intent.seekBy', deltaSeconds: -10 }],
    ['seekforward', { seekOffset: 0 }, { type: 'intent.seekBy', deltaSeconds: 10 }],
    ['seekforward', { seekOffset: NaN }, { type: 'intent.seekBy', deltaSeconds: 10 }],
    ['seekto', { seekTime: 90 }, { type: 'intent.seekTo', positionSeconds: 90 }],
    ['seekto', { seekTime: 90, fastSeek: false }, { type: 'intent.seekTo', positionSeconds: 90 }],
    ['seekto', { seekTime: 90, fastSeek: true }, { type: 'intent.scrubTo', positionSeconds: 90 }],
    ['previoustrack', {}, { type: 'intent.chooseEpisode', episodeId: 6 }],
    ['nexttrack', {}, { type: 'intent.playNext' }],
  ])('send an intent: %s %o', (action, details, wish) => {
    const { handlers, wishes, tell } = device();
    tell(setKeys());
    handlers.get(action)?.(details);
    expect(wishes).toEqual([wish]);
  });

  it.each([{}, { seekTime: NaN }, { seekTime: Infinity }])('ignore a seek without a target: %o', (details) => {
    const { handlers, wishes, tell } = device();
    tell(setKeys());
    handlers.get('seekto')?.(details);
    expect(wishes).toEqual([]);
  });

  it('exist only if they can do something', () => {
    const { handlers, tell } = device();
    tell(setKeys({ maySeek: false, previousEpisodeId: null, hasNext: false }));
    expect([...handlers.keys()].sort()).toEqual(['pause', 'play', 'stop']);
  });

  it('are released after unsubscribing', () => {
    const { handlers, lifetime, tell } = device();
    tell(setKeys());
    expect(handlers.size).toBe(8);
    lifetime.unsubscribe();
    expect(handlers.size).toBe(0);
  });

  it('are left out if the browser does not know them', () => {
    const known = vi.fn((action: string) => {
      if (action === 'seekto') throw new TypeError('Not an action');
    });
    const { tell, lifetime } = device({ setActionHandler: known as never });
    tell(setKeys());
    lifetime.unsubscribe();
    expect(known.mock.calls.filter(([action]) => action !== 'seekto')).toHaveLength(14);
  });
});

describe('the information that the device shows', () => {
  it.each([
    [{}, { title: 'Film', artist: '', artwork: [] }],
    [{ place: { seasonOrder: 2, episodeOrder: 3 } }, { title: 'Film', artist: '2/3', artwork: [] }],
    [
      { place: { seasonOrder: 2, episodeOrder: 3 }, episodeTitle: 'Fog' },
      { title: 'Film', artist: '2/3 · Fog', artwork: [] },
    ],
    [{ artworkUrl: '/poster.jpg' }, { title: 'Film', artist: '', artwork: [{ src: '/poster.jpg' }] }],
    [{ artworkUrl: 'http://' }, { title: 'Film', artist: '', artwork: [] }],
  ])('is made from %o', (fields, init) => {
    const { session, tell } = device();
    tell(setMetadata(fields));
    expect((session.metadata as FakeMetadata).init).toEqual(init);
  });

  it('has its picture only once that is wanted, since the browser then loads it', () => {
    const wanted$ = new Subject<null>();
    const { session, tell } = device({}, wanted$);
    tell(setMetadata({ artworkUrl: '/poster.jpg' }));
    expect((session.metadata as FakeMetadata).init.artwork).toEqual([]);
    wanted$.next(null);
    expect((session.metadata as FakeMetadata).init.artwork).toEqual([{ src: '/poster.jpg' }]);
    expect(wanted$.observed).toBe(false);
  });

  it('says only that an ad plays', () => {
    const { session, tell } = device();
    tell({ type: 'mediaSession.setMetadata', nowPlaying: 'ad' });
    expect((session.metadata as FakeMetadata).init).toEqual({ title: 'Ad' });
  });

  it('is empty if nothing plays', () => {
    const { session, tell } = device();
    tell(setMetadata());
    tell({ type: 'mediaSession.setMetadata', nowPlaying: null });
    expect(session.metadata).toBeNull();
  });

  it('includes whether the film plays, and its position', () => {
    const { session, positions, tell } = device();
    tell({ type: 'mediaSession.setPlaybackState', playbackState: 'paused' });
    expect(session.playbackState).toBe('paused');
    tell({ type: 'mediaSession.setPosition', position: { durationSeconds: 60, positionSeconds: 5, rate: 1.5 } });
    tell({ type: 'mediaSession.setPosition', position: null });
    expect(positions).toEqual([{ duration: 60, position: 5, playbackRate: 1.5 }, undefined]);
  });

  it('never stops the film if the browser refuses it or lacks it', () => {
    const refusing = device({
      setPositionState: () => {
        throw new TypeError('No.');
      },
    });
    expect(() => refusing.tell({ type: 'mediaSession.setPosition', position: null })).not.toThrow();
    const lacking = createMediaSession({}, { adTitle: '', place: () => '' }, of(null));
    expect(() => lacking(setMetadata() as never).subscribe()).not.toThrow();
  });
});
