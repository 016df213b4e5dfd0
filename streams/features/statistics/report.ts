import type { CommandOf } from '../../model/commands.ts';
import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { selectedPlace } from '../../model/saved-progress.ts';
import { statsPayload, type StatsEvent, type StatsFacts, type StatsReport } from '../../model/stats.ts';
import { STATS_PREFIX } from '../../model/stats-events.ts';
import type { State } from '../define-later.ts';

/** The command for an event, with the payload that all events have; null before the session has started. */
export function report(state: State, { event, fields }: StatsEvent): CommandOf<'stats.send'> | null {
  const facts = factsOf(state);
  if (facts === null) return null;
  const told = { name: `${STATS_PREFIX}${event}`, payload: { ...statsPayload(facts), ...fields } } as StatsReport;
  return { type: 'stats.send', cause: 'statistics', ...told };
}

export function factsOf(state: State): StatsFacts | null {
  const { session, content, selection, source, rate, watching, ads } = state;
  if (session === null) return null;
  const watched = watching.time;
  return { session, content, selection, source, rate, watched, adHistory: ads.history, ...streamFacts(state) };
}

/** The facts of the stream. Until the selected episode's stream is attached, the one before must not speak for it. */
function streamFacts(state: State): Pick<StatsFacts, 'timeline' | 'tracks'> {
  const { selection, attachRequest, viewing, timeline, tracks } = state;
  if (selection === null || viewing.isAttached) return { timeline, tracks };
  const isAsked = attachRequest.episodeId === selection.episode.id;
  const positionSeconds = isAsked ? attachRequest.startSeconds : selectedPlace(selection, state);
  return {
    timeline: { ...timeline, positionSeconds, durationSeconds: UNKNOWN_SECONDS, isLive: false },
    tracks: { ...tracks, qualities: [] },
  };
}
