import { describe, expect, it } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { type HostState, noHostState } from '../../../src/contract/host-state.ts';
import { changesBetween, createSnapshots } from '../../../src/contract/host/snapshot.ts';
import {
  aFailure,
  anAudioTrack,
  anOption,
  aQuality,
  aReadySource,
  aTextTrack,
  aTimeline,
  someTracks,
} from '../../streams/support.ts';
import { newState, playing } from '../../widget/host/support.ts';

const told = (state: PlayerState): HostState => createSnapshots()(state);
const ad = (fields: object) =>
  ({
    ...playing.ads,
    ad: {
      show: { adId: 1, breakType: 'midroll', creative: { skipOffset: { unit: 'seconds', value: 5 } } },
      status: 'playing',
      number: 1,
      total: 3,
      isSkippable: false,
      ...fields,
    },
  }) as never;

describe('the state for a host page', () => {
  it('of a player that has just begun is the initial one', () => {
    expect(told(newState)).toEqual(noHostState);
  });

  it('of a film that plays has its facts', () => {
    const tracks = someTracks({
      qualities: [{ ...aQuality(720), bitrateBps: 2_000_000 }],
      audioTracks: [anAudioTrack('a', 'Дубляж')],
      textTracks: [aTextTrack('t', 'Русские')],
      qualityId: 'q720',
      audioTrackId: 'a',
      textTrackId: 't',
    });
    const source = aReadySource('a', { options: [anOption('HD'), anOption('SD')], activeLabel: 'HD' });
    expect(told({ ...playing, tracks, source })).toEqual({
      ...noHostState,
      content: { id: 7, title: 'Title', posterUrl: null, year: 2024, hasMultipleEpisodes: true },
      seasons: [
        { id: 1, order: 1 },
        { id: 2, order: 2 },
      ],
      episode: { id: 2, title: 'Episode 2', order: 2, season: { id: 1, order: 1 }, isCompleted: false },
      previous: expect.objectContaining({ id: 1 }),
      next: expect.objectContaining({ id: 3, season: { id: 2, order: 2 } }),
      playback: 'playing',
      position: 10,
      duration: 60,
      quality: 'q720',
      qualities: [{ id: 'q720', height: 720, bitrate: 2_000_000 }],
      audioTrack: 'a',
      audioTracks: [{ id: 'a', label: 'Дубляж', language: 'ru' }],
      textTrack: 't',
      textTracks: [{ id: 't', label: 'Русские', language: 'ru' }],
      source: 'HD',
      sources: ['HD', 'SD'],
    });
  });

  it.each<[string, Partial<PlayerState>, Partial<HostState>]>([
    ['an unknown duration', { timeline: aTimeline({ durationSeconds: -2 }) }, { duration: null }],
    [
      'a live stream',
      { live: { isLive: true, isAtEdge: false, hasDvr: true } },
      { live: { isAtEdge: false, hasDvr: true } },
    ],
    [
      'a film that is to start',
      { playback: newState.playback, intent: { wants: 'play', cause: 'autoplay', autoplay: 'muted' } },
      { playback: 'loading', autoplay: 'muted' },
    ],
    ['AirPlay', { airPlay: { isAvailable: true, isActive: true } }, { remote: { type: 'airPlay', device: null } }],
    [
      'an error',
      { error: { ...aFailure({ message: 'secret' }), id: 'a1' } },
      { error: { code: 2, fatal: true, id: 'a1' }, playback: 'paused' },
    ],
    [
      'an error before the start',
      {
        error: { ...aFailure(), id: 'a1' },
        playback: newState.playback,
        intent: { wants: 'play', cause: 'autoplay', autoplay: 'free' },
      },
      { playback: 'notStarted' },
    ],
    [
      'an ad',
      { ads: ad({}), adTime: { positionSeconds: 4.2, durationSeconds: 10 } },
      { ad: { break: 'midroll', number: 1, total: 3, remaining: 6, canSkip: false, isPaused: false } },
    ],
    [
      'an ad that may be skipped',
      { ads: ad({ status: 'paused' }), adTime: { positionSeconds: 5.1, durationSeconds: -2 } },
      { ad: { break: 'midroll', number: 1, total: 3, remaining: null, canSkip: true, isPaused: true } },
    ],
    ['an ad that is not seen yet', { ads: ad({ status: 'loaded' }) }, { ad: null }],
  ])('of %s', (_, change, expected) => {
    expect(told({ ...playing, ...change })).toMatchObject(expected);
  });

  it('has the same object for an equal value', () => {
    const snapshot = createSnapshots();
    const first = snapshot(playing);
    expect(snapshot({ ...playing, controls: { isVisible: false } })).toBe(first);
    const second = snapshot({ ...playing, tracks: someTracks() });
    expect(second.audioTracks).toBe(first.audioTracks);
    expect(changesBetween(first, second)).toBeNull();
  });

  it('holds only data that can be posted', () => {
    expect(structuredClone(told(playing))).toEqual(told(playing));
  });
});
