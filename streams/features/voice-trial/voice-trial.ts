import { shortcutOf } from '../../model/shortcuts.ts';
import type { VoiceTrial } from '../../model/input.ts';
import type { Cause } from '../../model/cause.ts';
import { causeOf } from '../../model/signals.ts';
import { feature, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';

/** The voice that is heard while a key or a finger is held. A choice and another source end the trial. */
export const voiceTrial = feature('voiceTrial', null, {
  on: {
    'intent.tryVoice': (trial, { audioTrackId }, { state: { tracks }, nowMs }): VoiceTrial | null => {
      const beforeId = trial?.beforeId ?? tracks.audioTrackId;
      const isOffered = tracks.audioTracks.some(({ id }) => id === audioTrackId);
      return isOffered && beforeId !== null && beforeId !== audioTrackId
        ? { audioTrackId, beforeId, sinceMs: trial?.sinceMs ?? nowMs }
        : trial;
    },
    'intent.endVoiceTrial': () => null,
    'intent.chooseAudioTrack': () => null,
    'engine.attaching': () => null,
  },
});

/** The engine plays the other voice at the same place, and the one before when it is let go. */
export const playTriedVoice: Pipeline = ({ when }) =>
  when('intent.tryVoice', (wish, state, before) =>
    state.voiceTrial === null || state.voiceTrial === before.voiceTrial
      ? null
      : toCommand(state.voiceTrial.audioTrackId, causeOf(wish)),
  );

export const playVoiceBefore: Pipeline = ({ when }) =>
  when('intent.endVoiceTrial', (wish, _, { voiceTrial: ended }) =>
    ended === null ? null : toCommand(ended.beforeId, causeOf(wish)),
  );

/** A key that was held brings the voice before back; one that was only pressed keeps the other. */
export const endTrialByKey: Pipeline = ({ when, clock, config }) =>
  when('input.keyReleased', ({ key }, { voiceTrial: trial }: State): Output | null => {
    if (trial === null || shortcutOf(key) !== 'otherVoice') return null;
    return clock.now() - trial.sinceMs < config.holdDelayMs
      ? { type: 'intent.chooseAudioTrack', audioTrackId: trial.audioTrackId }
      : { type: 'intent.endVoiceTrial' };
  });

const toCommand = (audioTrackId: string, cause: Cause): Output => ({
  type: 'engine.setAudioTrack',
  cause,
  audioTrackId,
});

export const voiceTrialSubject = {
  features: [voiceTrial],
  pipelines: [playTriedVoice, playVoiceBefore, endTrialByKey],
} satisfies Subject;
