import type { CommandOf } from '../../model/commands.ts';
import { statsPayload, type StatsFacts } from '../../model/stats-payload.ts';
import { STATS_PREFIX, type StatsEvent, type StatsReport } from '../../model/stats.ts';
import type { State } from '../state.ts';

/** The command for an event, with the payload that all events have; null before the session has started. */
export function report(state: State, { event, fields }: StatsEvent): CommandOf<'stats.send'> | null {
  const facts = factsOf(state);
  if (facts === null) return null;
  const payload = { ...statsPayload(facts), ...fields };
  return {
    type: 'stats.send',
    cause: 'statistics',
    ...({ name: `${STATS_PREFIX}${event}`, payload } as StatsReport),
  };
}

export function factsOf({ session, ads, watching, ...state }: State): StatsFacts | null {
  if (session === null) return null;
  const { content, selection, source, timeline, rate, tracks } = state;
  const { history: adHistory } = ads;
  return { session, content, selection, source, timeline, rate, tracks, watched: watching.time, adHistory };
}
