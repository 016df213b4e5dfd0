import { describe, expect, it } from 'vitest';
import { type HostState, noHostState } from '../../../src/contract/host-state.ts';
import { mediaEvents, type MediaView, viewOf, type Wishes } from '../../../src/embed/media-element/view.ts';
import { fc } from '../../fast-check.ts';

const content = { id: 2, title: 'A film', posterUrl: null, year: null, hasMultipleEpisodes: false };
const ad = { break: 'midroll', number: 1, total: 1, remaining: 9, canSkip: false, isPaused: false } as const;
const live = { isAtEdge: true, hasDvr: false };
const known: Partial<HostState> = { content, duration: 60 };
const view = (state: Partial<HostState>, wishes: Wishes = {}, before: MediaView | null = null): MediaView =>
  viewOf({ ...noHostState, ...state }, wishes, before);

describe('a player as a media element', () => {
  it.each<[Partial<HostState>, Partial<MediaView>]>([
    [{}, { paused: true, duration: NaN, readyState: 0, networkState: 2 }],
    [known, { paused: true, duration: 60, readyState: 1, networkState: 1 }],
    [
      { ...known, playback: 'loading' },
      { paused: false, readyState: 1, networkState: 2, isWaiting: true },
    ],
    [
      { ...known, playback: 'playing', buffered: [[0, 9]] },
      { paused: false, readyState: 4, networkState: 2 },
    ],
    [
      { ...known, playback: 'playing', buffered: [[0, 60]] },
      { readyState: 4, networkState: 1 },
    ],
    [
      { ...known, playback: 'buffering', position: 9 },
      { paused: false, readyState: 2, isWaiting: true },
    ],
    [
      { ...known, playback: 'paused', position: 5, buffered: [[0, 9]] },
      { paused: true, readyState: 4 },
    ],
    [
      { ...known, playback: 'paused', position: 9, buffered: [[0, 9]] },
      { paused: true, readyState: 2 },
    ],
    [
      { ...known, playback: 'ended', position: 60 },
      { paused: true, ended: true, readyState: 2, networkState: 1 },
    ],
    [
      { ...known, playback: 'playing', seeking: true },
      { paused: false, seeking: true, readyState: 1 },
    ],
    [
      { content, live, playback: 'playing' },
      { duration: Infinity, readyState: 4 },
    ],
    [
      { ...known, playback: 'paused', ad },
      { paused: false, isPlaying: true, readyState: 4 },
    ],
    [
      { ...known, playback: 'paused', ad: { ...ad, isPaused: true } },
      { paused: true, isPlaying: false },
    ],
    [
      { ...known, error: { code: 4, fatal: true, id: 'e' } },
      { readyState: 0, networkState: 3 },
    ],
  ])('in the state %j is %j', (state, expected) => {
    expect(view(state)).toMatchObject(expected);
  });

  it('shows values that the page has set in place of the player’s', () => {
    const state: Partial<HostState> = { ...known, playback: 'playing', position: 3, volume: 1 };
    const wishes: Wishes = { paused: true, position: 30, volume: 0, muted: true, rate: 2 };
    expect(view(state, wishes)).toMatchObject({
      paused: true,
      position: 30,
      seeking: true,
      volume: 0,
      muted: true,
      rate: 2,
    });
  });
});

describe('events of a media element', () => {
  const playing = { ...known, playback: 'playing' } as const;
  it.each<[Partial<HostState>, Partial<HostState>, readonly string[]]>([
    [{}, { content }, ['loadstart']],
    [{ content }, known, ['durationchange', 'loadedmetadata']],
    [{ content }, { content, live }, ['durationchange', 'loadedmetadata']],
    [known, { duration: 61 }, ['durationchange']],
    [known, { playback: 'loading' }, ['play', 'waiting']],
    [{ ...known, playback: 'loading' }, playing, ['loadeddata', 'canplay', 'playing', 'canplaythrough']],
    [playing, { playback: 'buffering' }, ['waiting']],
    [{ ...known, playback: 'buffering' }, playing, ['canplay', 'playing', 'canplaythrough']],
    [playing, { playback: 'paused', position: 3, buffered: [[0, 9]] }, ['timeupdate', 'progress', 'pause']],
    [playing, { seeking: true, position: 30 }, ['seeking', 'timeupdate']],
    [{ ...playing, seeking: true, position: 30 }, { position: 40 }, ['seeking', 'timeupdate']],
    [
      { ...playing, seeking: true, position: 30 },
      { seeking: false, position: 30.5 },
      ['loadeddata', 'timeupdate', 'seeked', 'canplay', 'canplaythrough'],
    ],
    [playing, { playback: 'ended' }, ['pause', 'ended']],
    [{ ...known, playback: 'ended' }, playing, ['play', 'canplay', 'playing', 'canplaythrough']],
    [{}, { volume: 0.5 }, ['volumechange']],
    [{}, { muted: true, rate: 2 }, ['volumechange', 'ratechange']],
    [{}, { error: { code: 4, fatal: true, id: 'e' } }, ['error']],
    [playing, { fullscreen: true }, []],
    [
      known,
      { content: { ...content, id: 3 }, duration: 90 },
      ['emptied', 'loadstart', 'durationchange', 'loadedmetadata'],
    ],
    [{ ...known, playback: 'paused' }, { ad }, ['play', 'canplay', 'playing', 'canplaythrough']],
  ])('from %j with %j: %j', (before, changes, expected) => {
    const last = view(before);
    expect(mediaEvents(view({ ...before, ...changes }, {}, last), last)).toEqual(expected);
  });

  it('are loadeddata once for a film, and canplay after each seek', () => {
    const seen: string[] = [];
    let last = view({});
    for (const state of [
      known,
      playing,
      { ...playing, seeking: true },
      playing,
      { ...playing, seeking: true },
      playing,
    ]) {
      const now = view(state, {}, last);
      seen.push(...mediaEvents(now, last));
      last = now;
    }
    expect(seen.filter((name) => name === 'loadeddata')).toHaveLength(1);
    expect(seen.filter((name) => name === 'canplay')).toHaveLength(3);
  });

  it('keep the order of a media element for any sequence of states', () => {
    const states = fc.record({
      content: fc.constantFrom(null, content, { ...content, id: 3 }),
      duration: fc.constantFrom(null, 60),
      playback: fc.constantFrom<HostState['playback']>(
        'notStarted',
        'loading',
        'playing',
        'paused',
        'buffering',
        'ended',
      ),
      seeking: fc.boolean(),
      position: fc.constantFrom(0, 30, 60),
      ad: fc.constantFrom(null, ad),
      buffered: fc.constantFrom<HostState['buffered']>([], [[0, 60]]),
    });
    fc.assert(
      fc.property(fc.array(states, { maxLength: 30 }), (sequence) => {
        let last = view({});
        let [isPaused, isSeeking, isLoaded] = [true, false, false];
        for (const state of sequence) {
          const now = view(state, {}, last);
          for (const name of mediaEvents(now, last)) {
            if (name === 'play' || name === 'pause') {
              expect(isPaused).toBe(name === 'play');
              isPaused = name === 'pause';
            }
            if (name === 'playing' || name === 'waiting') expect(isPaused).toBe(false);
            if (name === 'seeking') isSeeking = true;
            if (name === 'seeked') {
              expect(isSeeking).toBe(true);
              isSeeking = false;
            }
            if (name === 'emptied') isLoaded = false;
            if (name === 'loadedmetadata') isLoaded = true;
            if (name === 'loadeddata' || name === 'canplay') expect(isLoaded).toBe(true);
          }
          expect([isPaused, isSeeking]).toEqual([now.paused, now.seeking]);
          last = now;
        }
      }),
    );
  });
});
