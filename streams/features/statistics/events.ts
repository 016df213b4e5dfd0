import { qualityLabel, toMillisecond } from '../../model/stats.ts';
import { selector, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import { isNotStarted, view } from './view.ts';

/** Another episode, or another variant of the same one. The first selection is not a change. */
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

export const tellPlayback: Pipeline = ({ whenChanged }) =>
  whenChanged(view, ({ phase: now }, { phase: before }, state) => {
    if (before === now || now === 'notStarted') return null;
    if (now !== 'playing') return report(state, { event: now === 'paused' ? 'pause' : 'ended', fields: {} });
    return report(state, { event: before === 'notStarted' ? 'start' : 'play', fields: {} });
  });

const stall = selector(['viewing'], (state) => state.viewing.stalledAtMs);

/** Beginning and end of each stall, the end with its length; also of one that the viewer ended by leaving. */
export const tellBuffering: Pipeline = ({ whenChanged, clock }) =>
  whenChanged(stall, (now, before, state) => {
    if (now !== null) return report(state, { event: 'buffering_start', fields: {} });
    const buffering_sec = toMillisecond((clock.now() - (before ?? 0)) / 1_000);
    return report(state, { event: 'buffering_end', fields: { buffering_sec } });
  });

const watched = selector(['watching'], (state) => state.watching.time);

/** Once for each minute played of an episode, without pauses and stalls. */
export const tellTimeUpdates: Pipeline = ({ whenChanged, config }) =>
  whenChanged(watched, (now, before, state) => {
    const count = (seconds: number): number => Math.floor(seconds / config.statsTimeUpdateSeconds);
    const isDue = now.episodeId === before.episodeId && count(now.realSeconds) > count(before.realSeconds);
    return isDue ? report(state, { event: 'timeupdate', fields: {} }) : null;
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
 * A change of the audio track. Between two attachments none is known, and the first one is not a change; neither is a
 * voice that is only tried.
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

/** The part that was on, which the skip ends. */
export const tellSkippedParts: Pipeline = ({ when }) =>
  when('intent.skipPart', ({ isAutomatic = false }, state, { part: { current } }) =>
    current === null
      ? null
      : report(state, {
          event: 'part_skip',
          fields: { film_part: current.kind, skip_mode: isAutomatic ? 'auto' : 'manual' },
        }),
  );

const wantedSubtitles = selector(['text'], ({ text: { wish } }) =>
  wish?.isOn === true
    ? { subtitles_track: wish.label, subtitles_language: wish.language }
    : { subtitles_track: null, subtitles_language: null },
);

/** By the wish: the track that is on also changes while a phrase is repeated, and with every attachment. */
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

/** Each time that it is opened. */
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
