import type { AdHistoryItem } from './ad.ts';
import type { Content } from './catalogue.ts';
import type { Session } from './session.ts';
import type { PlayerState, SourceState, TracksState } from './state.ts';
import type { STATS_PREFIX, StatsEventName, StatsEvents, StatsFieldKind } from './stats-events.ts';
import type { NetworkClass } from './stats-fields.ts';
import type { WatchTime } from './view.ts';

/** An event on its way to its payload. */
export type StatsEvent = {
  readonly [E in StatsEventName]: { readonly event: E; readonly fields: StatsEvents[E] };
}[StatsEventName];

/** Name and payload, as the stats function gets them. */
export type StatsReport = {
  readonly [E in StatsEventName]: {
    readonly name: `${typeof STATS_PREFIX}${E}`;
    readonly payload: StatsPayload & StatsEvents[E];
  };
}[StatsEventName];

/** The events that are kept for the operator's service of statistics. */
export type StatsSignal =
  /** There is such a service. */
  | { readonly type: 'stats.opened' }
  /** Events wait to be sent; so many requests in a row have failed. */
  | { readonly type: 'stats.kept'; readonly failures: number };

/** Rounded to the millisecond, without floating-point noise. */
export const toMillisecond = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

export interface StatsFacts extends Pick<
  PlayerState,
  'content' | 'selection' | 'source' | 'timeline' | 'rate' | 'tracks'
> {
  readonly session: Session;
  readonly watched: WatchTime;
  readonly adHistory: readonly AdHistoryItem[];
}

/** The payload that all events have. Unknown values are null; never throws. */
export function statsPayload(facts: StatsFacts) {
  const { session, timeline, rate, tracks, source, selection, adHistory } = facts;
  return {
    ...titleFields(facts),
    /** Seconds; −2 if the length is not known, or the stream has no end. */
    duration: durationOf(facts),
    player_type: 'embedded' as const,
    current_time: toMillisecond(timeline.positionSeconds),
    playback_rate: rate,
    ...watchFields(facts),
    /** `720p`, or the name of the source if heights are not known. */
    video_quality: qualityLabel(tracks, source),
    /** Seasons and episodes by their order, not by id. */
    season: selection?.season?.order ?? null,
    episode: selection?.episode.order ?? null,
    device_type: session.environment.deviceType,
    user_id: session.parameters.userId,
    isTrailer: '0' as const,
    ...adFields(adHistory),
  };
}

export type StatsPayload = Readonly<ReturnType<typeof statsPayload>>;

/** What the fields of all events hold. A service does not keep the viewer's id: views are counted, not persons. */
export const payloadFields: Readonly<Record<Exclude<keyof StatsPayload, 'user_id'>, StatsFieldKind>> = {
  video_id: 'whole',
  video_title: 'text',
  video_category: 'text',
  video_thumbnail: 'text',
  kinopoisk_raiting: 'amount',
  kinopoisk_id: 'whole',
  IMDb_raiting: 'amount',
  IMDb_id: 'text',
  year: 'whole',
  countries: 'text',
  language: 'text',
  duration: 'duration',
  player_type: 'text',
  current_time: 'amount',
  playback_rate: 'amount',
  real_time_played_sec: 'amount',
  video_time_played_sec: 'amount',
  video_quality: 'text',
  season: 'whole',
  episode: 'whole',
  device_type: 'text',
  isTrailer: 'text',
  ad_id: 'names',
  ad_type: 'names',
  ad_duration_sec: 'durations',
  ad_position_perc: 'amounts',
  ad_position: 'amounts',
};

/** The ads shown so far in this session: each has one entry in every list. */
const listsOf = (history: readonly AdHistoryItem[]) => ({
  ad_id: history.map(({ id }) => id),
  ad_type: history.map(({ type }) => type),
  ad_duration_sec: history.map(({ durationSeconds }) => toMillisecond(durationSeconds)),
  ad_position_perc: history.map(({ perc }) => perc),
  ad_position: history.map(({ position }) => position),
});

const knownLists = new WeakMap<readonly AdHistoryItem[], ReturnType<typeof listsOf>>();

/** One set of lists for each history: hundreds of events may wait for a stats function, and a visit may have many ads. */
function adFields(history: readonly AdHistoryItem[]) {
  const lists = knownLists.get(history) ?? listsOf(history);
  knownLists.set(history, lists);
  return lists;
}

function titleFields({ content: state, selection, session }: StatsFacts) {
  const content: Content | null = state.status === 'loaded' ? state.catalogue.content : null;
  return {
    video_id: content?.id ?? session.parameters.movieId,
    video_title: content?.title ?? null,
    video_category: content?.contentType?.slug ?? null,
    video_thumbnail: selection?.episode.posterPath ?? content?.posterUrl ?? null,
    kinopoisk_raiting: content?.rating?.kinopoisk?.value ?? null,
    kinopoisk_id: content?.kinopoiskId ?? null,
    IMDb_raiting: content?.rating?.imdb?.value ?? null,
    /** With its letters: `tt0111161`. */
    IMDb_id: imdbIdOf(content?.rating?.imdb?.url ?? null),
    year: content?.year ?? null,
    /** Separated by commas; empty if there are none. */
    countries: content?.countries.map(({ slug }) => slug).join(',') ?? '',
    /** The languages of the title, separated by commas; empty if there are none. */
    language: content?.languages.map(({ code }) => code).join(',') ?? '',
  };
}

/** The id in the address of the film's page at IMDb, which the catalogue knows. */
const imdbIdOf = (url: string | null): string | null => /\btt\d+/.exec(url ?? '')?.[0] ?? null;

/** The catalogue's duration counts until the stream reports its own; a live stream has none. */
function durationOf({ timeline, selection }: StatsFacts): number {
  if (timeline.durationSeconds > 0 || timeline.isLive) return toMillisecond(timeline.durationSeconds);
  return selection?.episode.duration || timeline.durationSeconds;
}

/** Zero between two episodes, when the watched time is still that of the one before. */
function watchFields({ watched, selection }: StatsFacts) {
  const isOfThis = watched.episodeId === selection?.episode.id;
  return {
    real_time_played_sec: isOfThis ? toMillisecond(watched.realSeconds) : 0,
    video_time_played_sec: isOfThis ? toMillisecond(watched.videoSeconds) : 0,
  };
}

/** The present quality, as the viewer would name it. */
export function qualityLabel({ qualities, qualityId }: TracksState, source: SourceState): string | null {
  const height = qualities.find(({ id }) => id === qualityId)?.height ?? 0;
  if (height > 0) return `${height}p`;
  return source.status === 'ready' ? source.activeLabel : null;
}

/** Upper bounds in kilobits a second, slowest first; what exceeds all of them is `wifi`. */
export type NetworkBounds = readonly (readonly [belowKbps: number, name: NetworkClass])[];

export function networkClassOf(bandwidthBps: number, bounds: NetworkBounds): NetworkClass {
  const kbps = bandwidthBps / 1_000;
  return bounds.find(([belowKbps]) => kbps < belowKbps)?.[1] ?? 'wifi';
}
