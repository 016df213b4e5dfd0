import type { AdHistoryItem } from './ad.ts';
import type { Content } from './catalogue.ts';
import type { Session } from './session.ts';
import type { ContentState, SelectionState, SourceState, TimelineState, TracksState } from './state.ts';
import { toMillisecond, type StatsPayload } from './stats.ts';
import type { WatchTime } from './watch-time.ts';

/** What is known when an event happens. */
export interface StatsFacts {
  readonly session: Session;
  readonly content: ContentState;
  /** Null until the catalogue is there. */
  readonly selection: SelectionState | null;
  readonly source: SourceState;
  readonly timeline: TimelineState;
  readonly rate: number;
  readonly tracks: TracksState;
  readonly watched: WatchTime;
  readonly adHistory: readonly AdHistoryItem[];
}

type Of<K extends keyof StatsPayload> = Pick<StatsPayload, K>;

/** The payload that all events have. Unknown values are null; never throws. */
export function statsPayload(facts: StatsFacts): StatsPayload {
  const { session, timeline, rate, tracks, source, selection, adHistory } = facts;
  return {
    ...ofTitle(facts),
    duration: durationOf(facts),
    player_type: 'embedded',
    current_time: toMillisecond(timeline.positionSeconds),
    playback_rate: rate,
    ...ofWatching(facts),
    video_quality: qualityLabel(tracks, source),
    season: selection?.season?.order ?? null,
    episode: selection?.episode.order ?? null,
    device_type: session.environment.deviceType,
    user_id: session.parameters.userId,
    isTrailer: '0',
    ...ofAds(adHistory),
  };
}

type OfAds = Of<'ad_id' | 'ad_type' | 'ad_duration_sec' | 'ad_position_perc' | 'ad_position'>;

const listsOf = new WeakMap<readonly AdHistoryItem[], OfAds>();

/** One set of lists for each history: hundreds of events may wait for a stats function, and a visit may have many ads. */
function ofAds(history: readonly AdHistoryItem[]): OfAds {
  const lists = listsOf.get(history) ?? {
    ad_id: history.map(({ id }) => id),
    ad_type: history.map(({ type }) => type),
    ad_duration_sec: history.map(({ durationSeconds }) => toMillisecond(durationSeconds)),
    ad_position_perc: history.map(({ perc }) => perc),
    ad_position: history.map(({ position }) => position),
  };
  listsOf.set(history, lists);
  return lists;
}

function ofTitle({ content: state, selection, session }: StatsFacts) {
  const content: Content | null = state.status === 'loaded' ? state.catalogue.content : null;
  return {
    video_id: content?.id ?? session.parameters.movieId,
    video_title: content?.title ?? null,
    video_category: content?.contentType?.slug ?? null,
    video_thumbnail: selection?.episode.posterPath ?? content?.posterUrl ?? null,
    kinopoisk_raiting: content?.rating?.kinopoisk?.value ?? null,
    kinopoisk_id: content?.kinopoiskId ?? null,
    IMDb_raiting: content?.rating?.imdb?.value ?? null,
    IMDb_id: imdbIdOf(content?.rating?.imdb?.url ?? null),
    year: content?.year ?? null,
    countries: content?.countries.map(({ slug }) => slug).join(',') ?? '',
    language: content?.languages.map(({ code }) => code).join(',') ?? '',
  };
}

/** The catalogue knows a film's page there, whose address has its id. */
const imdbIdOf = (url: string | null): string | null => /\btt\d+/.exec(url ?? '')?.[0] ?? null;

/** The catalogue's duration counts until the stream tells its own; a live stream has none. */
function durationOf({ timeline, selection }: StatsFacts): number {
  if (timeline.durationSeconds > 0 || timeline.isLive) return toMillisecond(timeline.durationSeconds);
  return selection?.episode.duration || timeline.durationSeconds;
}

/** Zero between two episodes, when the watched time is still that of the one before. */
function ofWatching({ watched, selection }: StatsFacts): Of<'real_time_played_sec' | 'video_time_played_sec'> {
  const isOfThis = watched.episodeId === selection?.episode.id;
  return {
    real_time_played_sec: isOfThis ? toMillisecond(watched.realSeconds) : 0,
    video_time_played_sec: isOfThis ? toMillisecond(watched.videoSeconds) : 0,
  };
}

/** What is on, as the viewer would name it. */
export function qualityLabel({ qualities, qualityId }: TracksState, source: SourceState): string | null {
  const height = qualities.find(({ id }) => id === qualityId)?.height ?? 0;
  if (height > 0) return `${height}p`;
  return source.status === 'ready' ? source.activeLabel : null;
}
