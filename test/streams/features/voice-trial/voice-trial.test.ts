import { describe, expect, it } from 'vitest';
import {
  endTrialByKey,
  playTriedVoice,
  playVoiceBefore,
  voiceTrial,
} from '../../../../streams/features/voice-trial/voice-trial.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import { NO_OWN_KEYS, type OwnKeys } from '../../../../streams/model/shortcuts.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { anAudioTrack, config, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const tracks = someTracks({ audioTracks: ['a', 'b', 'c'].map((id) => anAudioTrack(id)), audioTrackId: 'a' });
const hear = (audioTrackId: string): Signal => ({ type: 'intent.tryVoice', audioTrackId });
const end: Signal = { type: 'intent.endVoiceTrial' };
const choose = (audioTrackId: string): Signal => ({ type: 'intent.chooseAudioTrack', audioTrackId });
const release = (code: string, hasShift = false): Signal => ({
  type: 'input.keyReleased',
  key: { code, hasShift, isRepeated: false },
});
const heardNow = (audioTrackId: string): Signal => ({
  type: 'engine.activeChanged',
  active: { qualityId: null, isAutoQuality: true, audioTrackId },
});
const attaching: Signal = { type: 'engine.attaching', url: 'film.m3u8', startSeconds: 0 };

describe('voiceTrial', () => {
  const after = (signals: readonly Signal[], state: Partial<State> = {}) =>
    slicesAfter('voiceTrial', [voiceTrial], signals, { state: { tracks, ...state }, nowMs: 7 });

  it('remembers the voice before it, also if a third one is tried during the trial', () => {
    const trial = { beforeId: 'a', sinceMs: 7, isOver: false };
    expect(after([hear('b'), hear('c'), end])).toEqual([
      { ...trial, audioTrackId: 'b' },
      { ...trial, audioTrackId: 'c' },
      { ...trial, audioTrackId: 'c', isOver: true },
    ]);
  });

  it('is gone when the voice before it is heard again', () => {
    expect(after([hear('b'), heardNow('b'), end, heardNow('b'), heardNow('a')]).map((trial) => trial?.isOver)).toEqual([
      false,
      false,
      true,
      true,
      undefined,
    ]);
  });

  it('goes back to the same voice if it begins anew before that', () => {
    const again = after([hear('b'), end, hear('c')]).at(-1);
    expect(again).toEqual({ audioTrackId: 'c', beforeId: 'a', sinceMs: 7, isOver: false });
  });

  it.each([
    ['the voice that plays', 'a', {}],
    ['a voice that is not offered', 'gone', {}],
    ['any voice while it is not known which one plays', 'b', { tracks: { ...tracks, audioTrackId: null } }],
  ])('does not begin with %s', (_, id, state) => expect(after([hear(id)], state)).toEqual([null]));

  it.each([
    ['a choice', choose('b')],
    ['another source', attaching],
  ])('is ended by %s', (_, signal) => expect(after([hear('b'), signal]).at(-1)).toBeNull());
});

const heard = (audioTrackId: string): CommandOf<'engine.setAudioTrack'> => ({
  type: 'engine.setAudioTrack',
  cause: 'viewer',
  audioTrackId,
});
const letters = { b: hear('b'), c: hear('c'), g: hear('gone'), e: end, k: choose('b'), x: attaching };

describe('playTriedVoice and playVoiceBefore', () => {
  const commands = (pipeline: typeof playTriedVoice, row: string, result: string) =>
    marbles((t) => {
      const around = { features: [voiceTrial], state: { tracks }, signals: [row, letters] as const };
      t.expectMarbles(outputs(t, pipeline, around), result, { A: heard('a'), B: heard('b'), C: heard('c') });
    });

  it('play each tried voice once', () => commands(playTriedVoice, '-b-b-c-g-e', '-B---C'));
  it('play the voice before when the trial ends', () => commands(playVoiceBefore, '-b-c-e-e', '-----A'));
  it('leave a voice alone that was chosen meanwhile', () => commands(playVoiceBefore, '-b-k-e', '-'));
  it('leave another source alone, whose voices have other ids', () => commands(playVoiceBefore, '-b-x-e', '-'));
});

describe('endTrialByKey', () => {
  const { holdDelayMs } = config;
  const ends = (row: string, result: string, ownKeys: OwnKeys = NO_OWN_KEYS) =>
    marbles((t) => {
      const signals = [row, { ...letters, v: release('KeyV'), V: release('KeyV', true), m: release('KeyM') }] as const;
      const result$ = outputs(t, endTrialByKey, { features: [voiceTrial], state: { tracks, ownKeys }, signals });
      t.expectMarbles(result$, result, { K: choose('b'), E: end });
    });

  it('keeps the voice if the key was only pressed', () => ends(`b ${holdDelayMs - 2}ms v`, `${holdDelayMs - 1}ms K`));
  it('plays the voice before again if the key was held', () => ends(`b ${holdDelayMs - 1}ms v`, `${holdDelayMs}ms E`));
  it.each([
    ['pressed after it', 'V', NO_OWN_KEYS],
    ['released before it', 'v', { otherVoice: 'Shift+KeyV' }],
  ])('recognises the key even with Shift %s', (_, key, ownKeys) =>
    ends(`b ${holdDelayMs - 1}ms ${key}`, `${holdDelayMs}ms E`, ownKeys),
  );
  it('ignores other keys, and does nothing without a trial', () => ends('v-b-m', '-'));
});
