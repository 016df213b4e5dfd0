import { describe, expect, it } from 'vitest';
import { mayAdPlay, adSeen } from '../../../../streams/features/ads/play-rule.ts';
import { intent } from '../../../../streams/features/intent/intent.ts';
import { seek } from '../../../../streams/features/playback/seek.ts';
import { controlRate } from '../../../../streams/features/rate/rate.ts';
import { controlPage } from '../../../../streams/features/screens/control.ts';
import { controlGain } from '../../../../streams/features/sound/audio.ts';
import { controlSound } from '../../../../streams/features/sound/sound.ts';
import type { State } from '../../../../streams/features/state.ts';
import { chooseAudio } from '../../../../streams/features/tracks/audio.ts';
import { chooseQuality } from '../../../../streams/features/tracks/quality.ts';
import { text } from '../../../../streams/features/tracks/text.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { firstState } from '../../../../streams/player.ts';
import { aTimeline, marbles, someTracks } from '../../support.ts';
import { aShow, showing } from '../ads/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const by = 'host';
const state: Partial<State> = {
  sound: { volume: 1, muted: false },
  audio: { gain: 1, isGainAvailable: true },
  tracks: someTracks(),
  timeline: aTimeline({ positionSeconds: 5, durationSeconds: 60 }),
  ads: NO_ADS,
};

describe('a command of the host page', () => {
  it.each<[string, Pipeline, IntentSignal, Command]>([
    ['speed', controlRate, { type: 'intent.setRate', rate: 2, by }, { type: 'media.setRate', cause: 'host', rate: 2 }],
    ['gain', controlGain, { type: 'intent.setGain', gain: 2, by }, { type: 'audio.setGain', cause: 'host', gain: 2 }],
    [
      'quality',
      chooseQuality,
      { type: 'intent.chooseQuality', qualityId: '1', by },
      { type: 'engine.setQuality', cause: 'host', qualityId: '1' },
    ],
    [
      'voice',
      chooseAudio,
      { type: 'intent.chooseAudioTrack', audioTrackId: 'a', by },
      { type: 'engine.setAudioTrack', cause: 'host', audioTrackId: 'a' },
    ],
    [
      'a place',
      seek,
      { type: 'intent.seekTo', positionSeconds: 30, by },
      { type: 'media.seek', cause: 'host', positionSeconds: 30 },
    ],
    [
      'a step',
      seek,
      { type: 'intent.seekBy', deltaSeconds: 10, by },
      { type: 'media.seek', cause: 'host', positionSeconds: 15 },
    ],
    [
      'fullscreen',
      controlPage,
      { type: 'intent.toggleFullscreen', by },
      { type: 'page.toggleFullscreen', cause: 'host' },
    ],
  ])('has its own cause: %s', (_, pipeline, signal, command) =>
    marbles((t) => {
      t.expectMarbles(outputs(t, pipeline, { state, signals: ['-s', { s: signal }] }), '-c', { c: command });
    }),
  );

  it('has its own cause: play and pause', () => {
    const steps: readonly IntentSignal[] = [
      { type: 'intent.play', by },
      { type: 'intent.pause', by },
      { type: 'intent.togglePlay' },
      { type: 'intent.togglePlay', by },
    ];
    expect(slicesAfter('intent', [intent], steps).map(({ wants, cause }) => [wants, cause])).toEqual([
      ['play', 'host'],
      ['pause', 'host'],
      ['play', 'viewer'],
      ['pause', 'host'],
    ]);
  });

  it('has its own cause: captions', () => {
    const tracks = [{ id: 't', label: 'Русские', language: 'ru' }];
    const now = { tracks, trackId: null, wish: null, isLent: false, cause: 'preference' } as const;
    const steps: readonly IntentSignal[] = [
      { type: 'intent.chooseTextTrack', textTrackId: 't', by },
      { type: 'intent.chooseTextTrack', textTrackId: null, by },
    ];
    expect(
      slicesAfter('text', [text], steps, { state: { text: now } }).map(({ trackId, cause }) => [trackId, cause]),
    ).toEqual([
      ['t', 'host'],
      [null, 'host'],
    ]);
  });

  it("does not become the viewer's preference: its loudness is not stored", () =>
    marbles((t) => {
      const signal: IntentSignal = { type: 'intent.setVolume', volume: 0.2, by };
      t.expectMarbles(outputs(t, controlSound, { state, signals: ['-s', { s: signal }] }), '--');
    }));

  it('does not play an ad that is not seen', () => {
    const wants = { wants: 'play', cause: 'host', autoplay: 'free' } as const;
    const around = {
      state: {
        intent: wants,
        isPageHidden: false,
        ads: showing(),
        presentation: firstState.presentation,
      },
    };
    const steps = (play: IntentSignal) =>
      [{ type: 'ad.created', show: aShow() }, { type: 'ad.visibilityChanged', part: 0.2 }, play] as const;
    expect(slicesAfter('mayAdPlay', [adSeen, mayAdPlay], steps({ type: 'intent.play', by }), around).at(-1)).toBe(
      false,
    );
    expect(slicesAfter('mayAdPlay', [adSeen, mayAdPlay], steps({ type: 'intent.play' }), around).at(-1)).toBe(true);
  });
});
