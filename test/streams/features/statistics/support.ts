import { map, type Observable } from 'rxjs';
import { NO_DELIVERY } from '../../../../streams/features/adaptation/delivery.ts';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Viewing } from '../../../../streams/features/statistics/slices.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { Selector } from '../../../../streams/kernel/selector.ts';
import { statsPayload } from '../../../../streams/model/stats.ts';
import { STATS_PREFIX, type StatsEventName, type StatsEvents } from '../../../../streams/model/stats-events.ts';
import { NOT_WATCHED, type ViewState } from '../../../../streams/model/view.ts';
import { aPlayback, aReadySource, aSession, aTimeline, someTracks, type MarbleHelpers } from '../../support.ts';
import { someAds, wanting } from '../ads/support.ts';
import { outputs } from '../support.ts';

const viewing = (phase: ViewState['phase'], episodeId = 1, stalledAtMs: number | null = null): Viewing => ({
  view: { episodeId, phase, isStalled: stalledAtMs !== null },
  isAttached: true,
  isExcused: false,
  stalledAtMs,
});

/** N, P, Q, E: not started, playing, paused, ended; S: stalled; M, R: another episode, not started and playing. */
export const viewings = {
  N: viewing('notStarted'),
  P: viewing('playing'),
  Q: viewing('paused'),
  E: viewing('ended'),
  S: viewing('playing', 1, 0),
  M: viewing('notStarted', 2),
  R: viewing('playing', 2),
};

/** Whether an ad blocks the film: f, t. */
export const holds = { f: someAds(), t: someAds({ blocksFilm: true }) };

export const playbacks = {
  n: aPlayback({ phase: 'notStarted', hasFrame: false }),
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  w: aPlayback({ isWaiting: true }),
  s: aPlayback({ isSeeking: true }),
  S: aPlayback({ isSeeking: true, isWaiting: true }),
  l: aPlayback({ hasFrame: false, isWaiting: true }),
  L: aPlayback({ hasFrame: false, isSeeking: true }),
  e: aPlayback({ phase: 'ended' }),
};

/** The state after a session has started, and nothing else has happened. */
export const atFirst = {
  session: aSession(),
  content: { status: 'loading' },
  selection: null,
  source: aReadySource('/a.m3u8'),
  timeline: aTimeline(),
  playback: playbacks.n,
  intent: wanting('play'),
  rate: 1,
  tracks: someTracks(),
  ads: someAds(),
  adTime: { positionSeconds: 0, durationSeconds: -2 },
  isOnline: true,
  delivery: NO_DELIVERY,
  watching: { episodeId: null, time: NOT_WATCHED, from: null },
  attachRequest: {
    number: 0,
    episodeId: null,
    cause: 'start',
    startSeconds: 0,
    firstEpisodeId: null,
    startsOver: false,
  },
  saved: {},
  adAccounts: { tags: null, ads: {} },
} satisfies Partial<State>;

type Rows = Parameters<typeof outputs>[2];

/** The first value of a row of slices is no change, unless `state` says what was before. */
function withFirst(rows: Rows): Rows {
  const first = (rows.slices ?? []).flatMap(([slice, row, values]) => {
    const value = (values as Readonly<Record<string, unknown>>)[row.trim().charAt(0)];
    return value === undefined ? [] : [[slice, value]];
  });
  return { ...rows, state: { ...atFirst, ...(Object.fromEntries(first) as Partial<State>), ...rows.state } };
}

/** The viewed film is attached, unless the rows say something else or the feature `viewing` itself is among them. */
export function reports(t: MarbleHelpers, pipeline: Pipeline, rows: Rows): Observable<Output> {
  const isRun = rows.features?.some(({ name }) => name === 'viewing') === true;
  return outputs(t, pipeline, withFirst(isRun ? rows : { ...rows, state: { viewing: viewings.P, ...rows.state } }));
}

/** The reports of a pipeline by name, with the fields that only they have. */
export const events = (t: MarbleHelpers, pipeline: Pipeline, rows: Rows): Observable<unknown> =>
  reports(t, pipeline, rows).pipe(map(withOwnFields));

const shared = new Set(
  Object.keys(statsPayload({ ...atFirst, content: { status: 'loading' }, watched: NOT_WATCHED, adHistory: [] })),
);

function withOwnFields(output: Output): unknown {
  if (output.type !== 'stats.send') return output;
  const { type, cause, name, payload } = output;
  return { type, cause, name, fields: Object.fromEntries(Object.entries(payload).filter(([key]) => !shared.has(key))) };
}

export const anEvent = <E extends StatsEventName>(event: E, fields: StatsEvents[E]): unknown => ({
  type: 'stats.send',
  cause: 'statistics',
  name: `${STATS_PREFIX}${event}`,
  fields,
});

/** The value of a selector at once, then each change. */
export const selected = <T>(t: MarbleHelpers, selector: Selector<State, T>, rows: Rows): Observable<T> => {
  const pipeline = (({ select }) => select(selector) as Observable<unknown>) as Pipeline;
  return outputs(t, pipeline, withFirst(rows)) as Observable<unknown> as Observable<T>;
};
