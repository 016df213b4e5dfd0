import type { StatsEvent, StatsEventName, StatsEvents } from '../../../../streams/model/stats.ts';
import type { ViewState } from '../../../../streams/model/view.ts';

const of = (phase: ViewState['phase'], episodeId = 1, isStalled = false): ViewState => ({
  episodeId,
  phase,
  isStalled,
});

/** N, P, Q, E: not started, playing, paused, ended; S: stalled; M, R: another episode, not started and playing. */
export const views = {
  N: of('notStarted'),
  P: of('playing'),
  Q: of('paused'),
  E: of('ended'),
  S: of('playing', 1, true),
  M: of('notStarted', 2),
  R: of('playing', 2),
};

export const anEvent = <E extends StatsEventName>(event: E, fields: StatsEvents[E]): StatsEvent =>
  ({ event, fields }) as StatsEvent;
