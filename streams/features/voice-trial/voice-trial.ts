import { wasPressedFor } from '../../model/shortcuts.ts';
import type { VoiceTrial } from '../../model/input.ts';
import { causeOf } from '../../model/signals.ts';
import { playVoice } from '../../model/play-voice.ts';
import { feature, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';

const isOn = (trial: VoiceTrial | null): trial is VoiceTrial => trial?.isOver === false;

/** The voice that is heard while a key or a finger is held. A choice and another source end the trial at once. */
export const voiceTrial = feature('voiceTrial', null, {
  on: {
    'intent.tryVoice': (trial, { audioTrackId }, { state: { tracks }, nowMs }): VoiceTrial | null => {
      const beforeId = trial?.beforeId ?? tracks.audioTrackId;
      const isOffered = tracks.audioTracks.some(({ id }) => id === audioTrackId);
      if (!isOffered || beforeId === null || beforeId === audioTrackId) return trial;
      return { audioTrackId, beforeId, sinceMs: isOn(trial) ? trial.sinceMs : nowMs, isOver: false };
    },
    'intent.endVoiceTrial': (trial) => trial && { ...trial, isOver: true },
    'engine.activeChanged': (trial, { active }) =>
      trial?.isOver === true && active.audioTrackId === trial.beforeId ? null : trial,
    'intent.chooseAudioTrack': () => null,
    'engine.attaching': () => null,
  },
});

/** The engine plays the tried voice at the same place, and the earlier one again when the trial ends. */
export const playTriedVoice: Pipeline = ({ when }) =>
  when('intent.tryVoice', (wish, state, before) =>
    state.voiceTrial === null || state.voiceTrial === before.voiceTrial
      ? null
      : playVoice(state.voiceTrial.audioTrackId, causeOf(wish)),
  );

export const playVoiceBefore: Pipeline = ({ when }) =>
  when('intent.endVoiceTrial', (wish, _, { voiceTrial: ended }) =>
    isOn(ended) ? playVoice(ended.beforeId, causeOf(wish)) : null,
  );

/** A key that was held brings the earlier voice back; a key that was only pressed keeps the tried voice. */
export const endTrialByKey: Pipeline = ({ when, clock, config }) =>
  when('input.keyReleased', ({ key }, { voiceTrial: trial, ownKeys }: State): Output | null => {
    if (!isOn(trial) || !wasPressedFor('otherVoice', key, ownKeys)) return null;
    return clock.now() - trial.sinceMs < config.holdDelayMs
      ? { type: 'intent.chooseAudioTrack', audioTrackId: trial.audioTrackId }
      : { type: 'intent.endVoiceTrial' };
  });

export const voiceTrialSubject = {
  features: [voiceTrial],
  pipelines: [playTriedVoice, playVoiceBefore, endTrialByKey],
} satisfies Subject;
