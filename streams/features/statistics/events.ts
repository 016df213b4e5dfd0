import type { IntentSignal } from '../../model/intents.ts';
import { qualityLabel, type StatsEvent } from '../../model/stats.ts';
import { selector, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import { isNotStarted } from './view.ts';

/** Reports another episode, or another variant of the same one. The first selection is not a change. */
export const tellSelectionChanges: Pipeline = ({ whenChanged }) =>
  whenChanged('selection', (selection, before, state) => {
    if (selection === null || before === null) return null;
    const { episode, variant } = selection;
    if (episode.id !== before.episode.id) {
      return report(state, { event: 'episode_change', fields: { episode_id: episode.id } });
    }
    if (variant === null || variant.id === before.variant?.id) return null;
    const fields = { variant_id: variant.id, variant_title: variant.title };
    return report(state, { event: 'variant_change', fields });
  });

const shownQuality = selector(['tracks', 'source'], ({ tracks, source }) => qualityLabel(tracks, source));

/** Between two attachments the quality is unknown (null), so that the first one of an attachment is not a change. */
export const tellQualityChanges: Pipeline = ({ whenChanged }) =>
  whenChanged(shownQuality, (now, previous_quality, state) => {
    if (now === null || previous_quality === null || isNotStarted(state)) return null;
    const quality_mode = state.tracks.isAutoQuality ? 'auto' : 'manual';
    return report(state, { event: 'quality_change', fields: { previous_quality, quality_mode } });
  });

export const tellSpeedChanges: Pipeline = ({ whenChanged }) =>
  whenChanged('rate', (_, previous_rate, state) =>
    isNotStarted(state) ? null : report(state, { event: 'speed_change', fields: { previous_rate } }),
  );

function voiceOf({ audioTracks }: State['tracks'], voiceId: string | null) {
  const track = audioTracks.find(({ id }) => id === voiceId);
  return track === undefined ? null : { audio_track: track.label, audio_language: track.language };
}

const voice = selector(['tracks', 'voiceTrial'], ({ tracks, voiceTrial }) =>
  voiceOf(tracks, voiceTrial?.beforeId ?? tracks.audioTrackId),
);

/**
 * Reports a change of the audio track. Between two attachments no track is known, so the first one of an attachment is
 * no change; neither is a voice that is only tried.
 */
export const tellAudioChanges: Pipeline = ({ whenChanged }) =>
  whenChanged(voice, (fields, before, state) =>
    fields === null || before === null || isNotStarted(state) ? null : report(state, { event: 'audio_change', fields }),
  );

export const tellVoiceTrials: Pipeline = ({ whenChanged }) =>
  whenChanged('voiceTrial', (now, before, state) => {
    if (now === null || now.isOver || (before?.isOver === false && before.audioTrackId === now.audioTrackId))
      return null;
    const fields = voiceOf(state.tracks, now.audioTrackId);
    return fields && report(state, { event: 'audio_trial', fields });
  });

/** Reports the part that was on, which the skip ends. */
export const tellSkippedParts: Pipeline = ({ when }) =>
  when('intent.skipPart', ({ isAutomatic = false }, state, { part: { current } }) =>
    current === null
      ? null
      : report(state, {
          event: 'part_skip',
          fields: { film_part: current.kind, skip_mode: isAutomatic ? 'auto' : 'manual' },
        }),
  );

/** The part that is played again and again, once it has both ends. */
const repeatedPart = selector(['repeat'], ({ repeat }) => ({
  repeat_from: repeat === null || repeat.endSeconds === null ? null : repeat.startSeconds,
  repeat_to: repeat?.endSeconds ?? null,
}));

export const tellRepeatedParts: Pipeline = ({ whenChanged }) =>
  whenChanged(repeatedPart, (fields, _, state) => report(state, { event: 'part_repeat', fields }));

/** Reports the present choice when the viewer or the host page has changed it. */
const tellChoice =
  <T>(intent: IntentSignal['type'], chosen: (state: State) => T, toEvent: (now: T) => StatsEvent): Pipeline =>
  ({ when }) =>
    when(intent, (_, state, before) =>
      chosen(state) === chosen(before) ? null : report(state, toEvent(chosen(state))),
    );

export const tellCrop = tellChoice(
  'intent.setCrop',
  ({ crop }) => crop.isOn,
  (crop) => ({ event: 'crop_change', fields: { crop } }),
);

export const tellFlashDimming = tellChoice(
  'intent.setFlashDimming',
  ({ flashes }) => flashes.isOn,
  (flash_dimming) => ({ event: 'flash_dimming', fields: { flash_dimming } }),
);

export const tellNight = tellChoice(
  'intent.setNight',
  ({ night }) => night.isOn,
  (night_mode_on) => ({ event: 'night_mode', fields: { night_mode_on } }),
);

export const tellSoundShift = tellChoice(
  'intent.setSoundShift',
  ({ soundShift }) => soundShift.seconds,
  (seconds) => ({ event: 'sound_shift', fields: { sound_shift_ms: Math.round(seconds * 1_000) } }),
);

export const tellSpeechBoost = tellChoice(
  'intent.setSpeechBoost',
  ({ clearSpeech }) => clearSpeech.boost,
  (speech_boost_db) => ({ event: 'speech_boost', fields: { speech_boost_db } }),
);

export const tellSpoilers: Pipeline = ({ when }) =>
  when('intent.hideSpoilers', (_, state, before) => {
    const { isAheadHidden, areLengthsHidden } = state.spoilers;
    const { isAheadHidden: wasAheadHidden, areLengthsHidden: wereLengthsHidden } = before.spoilers;
    if (isAheadHidden === wasAheadHidden && areLengthsHidden === wereLengthsHidden) return null;
    const word = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown');
    const fields = { spoilers_ahead: word(isAheadHidden), spoilers_length: word(areLengthsHidden) } as const;
    return report(state, { event: 'spoilers', fields });
  });

const zoomScale = selector(['zoom'], ({ zoom }) => zoom.scale);

export const tellZoom: Pipeline = ({ whenChanged }) =>
  whenChanged(zoomScale, (scale, _, state) =>
    isNotStarted(state)
      ? null
      : report(state, { event: 'zoom', fields: { zoom_scale: Math.round(scale * 100) / 100 } }),
  );

export const tellOwnKeys: Pipeline = ({ when }) =>
  when(['intent.setKey', 'intent.resetKeys'], (wish, state, before) => {
    if (state.ownKeys === before.ownKeys) return null;
    const fields =
      wish.type === 'intent.setKey'
        ? { own_key: wish.stroke, own_key_for: wish.shortcut }
        : { own_key: null, own_key_for: null };
    return report(state, { event: 'own_key', fields });
  });

/** Reports a picture once it is in the clipboard. */
export const tellCopiedPictures: Pipeline = ({ when }) =>
  when('page.pictureCopied', (_, state) => report(state, { event: 'picture_copy', fields: {} }));

export const tellWords: Pipeline = ({ when }) =>
  when('intent.chooseWord', (_, state) => {
    const { chosen } = state.words;
    return chosen && report(state, { event: 'word_chosen', fields: { subtitles_language: chosen.language || null } });
  });

const wantedSubtitles = selector(['text'], ({ text: { wish } }) =>
  wish?.isOn === true
    ? { subtitles_track: wish.label, subtitles_language: wish.language }
    : { subtitles_track: null, subtitles_language: null },
);

/** Reports changes of the wish, because the track also changes while a phrase is repeated and with every attachment. */
export const tellSubtitleChanges: Pipeline = ({ whenChanged }) =>
  whenChanged(wantedSubtitles, (fields, _, state) =>
    isNotStarted(state) ? null : report(state, { event: 'subtitles_change', fields }),
  );

const wantedSecond = selector(['secondWish'], ({ secondWish: { track } }) => ({
  subtitles_track: track?.label ?? null,
  subtitles_language: track?.language ?? null,
}));

export const tellSecondSubtitles: Pipeline = ({ whenChanged }) =>
  whenChanged(wantedSecond, (fields, before, state) =>
    isNotStarted(state) || (fields.subtitles_track === null && before.subtitles_track === null)
      ? null
      : report(state, { event: 'second_subtitles', fields }),
  );

/** Reports changes of the wish; without a picture there is nothing to be seen, and nothing to tell. */
export const tellSignLanguage: Pipeline = ({ whenChanged }) =>
  whenChanged('signWish', ({ isOn }, before, state) =>
    isOn === before.isOn || state.sign.source === null || isNotStarted(state)
      ? null
      : report(state, { event: 'sign_language', fields: { sign_language: isOn ? 'on' : 'off' } }),
  );

/** Reports each time that the transcript is opened. */
export const tellTranscript: Pipeline = ({ whenChanged }) =>
  whenChanged('transcript', ({ isShown }, before, state) =>
    isShown && !before.isShown ? report(state, { event: 'transcript', fields: trackOf(state) }) : null,
  );

function trackOf({ text: { tracks, trackId } }: State) {
  const track = tracks.find(({ id }) => id === trackId);
  return { subtitles_track: track?.label ?? null, subtitles_language: track?.language ?? null };
}

const sleepTimer = selector(['sleep'], ({ sleep }) => {
  const after: { readonly minutes?: number; readonly episodes?: number } = sleep.status === 'set' ? sleep.after : {};
  return {
    sleep_timer: sleep.status,
    sleep_minutes: after.minutes ?? null,
    sleep_episodes: after.episodes ?? null,
  };
});

export const tellSleepTimer: Pipeline = ({ whenChanged }) =>
  whenChanged(sleepTimer, (fields, _, state) => report(state, { event: 'sleep_timer', fields }));

/** What reports that something is played or shown in another way. */
export const changeEvents: readonly Pipeline[] = [
  tellQualityChanges,
  tellSpeedChanges,
  tellAudioChanges,
  tellVoiceTrials,
  tellSkippedParts,
  tellRepeatedParts,
  tellCrop,
  tellFlashDimming,
  tellNight,
  tellOwnKeys,
  tellCopiedPictures,
  tellSoundShift,
  tellSpeechBoost,
  tellSpoilers,
  tellZoom,
  tellWords,
  tellSubtitleChanges,
  tellSleepTimer,
  tellTranscript,
  tellSecondSubtitles,
  tellSignLanguage,
];
