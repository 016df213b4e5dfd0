import type { AdAccount, AdBreakType, AdHistoryItem, AdStatistics } from './ad.ts';
import type { Content } from './catalogue.ts';
import type { StallCause } from './stall.ts';
import type { Session } from './session.ts';
import type { PartKind } from './parts.ts';
import type { SleepState } from './sleep.ts';
import type { PlayerState, SourceState, TracksState } from './state.ts';
import type { WatchTime } from './view.ts';

/** The events of the operator's statistics. Names are the specification's, odd spellings included. */

/** In percent of the film. */
export type Milestone = 10 | 25 | 50 | 75 | 95 | 100;

/** `start`: the first frame of the view plays; `play`: it goes on after a pause. */
type PlaybackEvent = 'start' | 'play' | 'pause' | 'ended' | 'timeupdate' | 'buffering_start';

/** The events that have no fields of their own. */
type PlainEvent = PlaybackEvent | 'picture_copy' | `progress_${Milestone}`;

interface VoiceFields {
  readonly audio_track: string;
  readonly audio_language: string;
}

/** The fields of an event besides the payload that all have. */
export interface StatsEvents extends Readonly<Record<PlainEvent, object>> {
  readonly seek: { readonly seek_from: number; readonly seek_to: number };
  readonly episode_change: { readonly episode_id: number };
  readonly variant_change: { readonly variant_id: number; readonly variant_title: string };
  readonly quality_change: { readonly previous_quality: string; readonly quality_mode: 'auto' | 'manual' };
  readonly speed_change: { readonly previous_rate: number };
  readonly audio_change: VoiceFields;
  readonly audio_trial: VoiceFields;
  /** Intro, recap or credits were skipped: by the viewer, or by themselves, as the viewer has chosen for the series. */
  readonly part_skip: { readonly film_part: PartKind; readonly skip_mode: 'auto' | 'manual' };
  /** A part is played again and again; seconds of the film, null: no longer. */
  readonly part_repeat: { readonly repeat_from: number | null; readonly repeat_to: number | null };
  /** Black bars are cut off if the film has any, or no longer. */
  readonly crop_change: { readonly crop: boolean };
  /** Flashes are dimmed, or no longer. */
  readonly flash_dimming: { readonly flash_dimming: boolean };
  readonly night_mode: { readonly night_mode_on: boolean };
  /** The viewer has chosen another key for something; empty: none. Null: all are the usual ones again. */
  readonly own_key: { readonly own_key: string | null; readonly own_key_for: string | null };
  readonly sound_shift: { readonly sound_shift_ms: number };
  /** Speech is raised by so many decibels; 0: no longer. */
  readonly speech_boost: { readonly speech_boost_db: number };
  /** What lies ahead, or the length of the film, is hidden, or shown again. */
  readonly spoilers: { readonly spoilers_ahead: 'hidden' | 'shown'; readonly spoilers_length: 'hidden' | 'shown' };
  /** A word of the subtitles was chosen, for the host page; null: their language is not known. */
  readonly word_chosen: { readonly subtitles_language: string | null };
  /** The film is shown so many times larger than the frame. */
  readonly zoom: { readonly zoom_scale: number };
  /** Null: off. */
  readonly subtitles_change: { readonly subtitles_track: string | null; readonly subtitles_language: string | null };
  /** The viewer has opened the transcript, in these subtitles; null: none are on yet. */
  readonly transcript: { readonly subtitles_track: string | null; readonly subtitles_language: string | null };
  /** Captions in a second language beside the others; null: off. */
  readonly second_subtitles: { readonly subtitles_track: string | null; readonly subtitles_language: string | null };
  /** The picture of a sign-language interpreter. */
  readonly sign_language: { readonly sign_language: 'on' | 'off' };
  /** The timer was set or turned off, or has stopped the film; null: it does not count these. */
  readonly sleep_timer: {
    readonly sleep_timer: SleepState['status'];
    readonly sleep_minutes: number | null;
    readonly sleep_episodes: number | null;
  };
  readonly buffering_end: { readonly buffering_sec: number };
  readonly error: StatsErrorFields;
  readonly bufferingError: StatsErrorFields;
  /** The film has stopped for good. Sent only if the quality of experience is wanted. */
  readonly failure: { readonly error_code: string; readonly report_id: string };
  /** The quality of experience of a whole view, at its end. */
  readonly qoe: {
    /** From the wish to watch to the first frame, without ads; null if it never came. */
    readonly startup_sec: number | null;
    readonly rebuffer_count: number;
    readonly rebuffer_sec: number;
    /** The share of stalls in all the time that was spent watching. */
    readonly rebuffer_ratio: number;
    /** Null if the stream does not say. */
    readonly average_bitrate_kbps: number | null;
    readonly dropped_frames: number;
    readonly exit_before_start: boolean;
    /** Why the film stood in each stall, and for how long; the first fifty stalls, in their order. */
    readonly stall_causes: readonly StallCause[];
    readonly stall_sec: readonly number[];
    /** Where the film comes from; null if it is unknown. */
    readonly media_host: string | null;
    /** Null until a bandwidth has been measured. */
    readonly network_type: NetworkClass | null;
  };
  readonly ad_init: StatsAdFields & AdStatistics;
  readonly ad_loaded: StatsAdFields;
  /** The label that tells the viewer about the advertiser, once it can be seen. */
  readonly ad_label: StatsAdFields & {
    readonly ad_advertiser: string | null;
    readonly ad_erid: string | null;
    /** The parts of the label that no document has, separated by commas: `advertiser`, `about`, `erid`. */
    readonly ad_label_missing: string;
  };
  /** The ad plays for the first time, or after a pause. */
  readonly ad_play: StatsAdFields;
  readonly ad_pause: StatsAdFields;
  readonly ad_timeupdate: StatsAdFields;
  readonly ad_skip_btn_click: StatsAdFields;
  readonly ad_banner_click: StatsAdFields & { readonly href: string | null };
  readonly ad_ended: StatsAdFields & { readonly ad_end_reason: AdEndReason };
  /** An event for the accounts that no other event reports. */
  readonly ad_count: AdPlaceFields & {
    readonly ad_counted: AdCounted;
    /** For `error` its code and cause, for `pinged` the event as VAST names it; else null. */
    readonly ad_detail: string | null;
    /** For `wait` the seconds, for `pinged` how many servers got the event; else 1. */
    readonly ad_amount: number;
    /** For `pinged` how many servers have answered; else null. */
    readonly ad_answered: number | null;
  };
}

/** In the order in which they may come. */
export const adCounts = [
  'asked',
  'refused',
  'filled',
  'error',
  'wait',
  'started',
  'impression',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'viewable',
  'notViewable',
  'viewUndetermined',
  'pinged',
] as const;
export type AdCounted = (typeof adCounts)[number];

/** The place of an ad, and the fields by which it is accounted for. */
export interface AdPlaceFields extends AdAccount {
  readonly ad_place: AdBreakType;
  /** The address of its document as the list has it, with its macros; empty if the ad comes from a schedule. */
  readonly ad_tag: string;
}

export interface StatsAdFields extends Partial<AdPlaceFields> {
  /** Number of the ad in the session: its `ad_position`, which it gets when it has loaded. */
  readonly ad_current_position: number;
  /** Seconds into the ad. */
  readonly ad_current_time: number;
}

export type AdEndReason = 'completed' | 'skipped' | 'stopped' | 'error';

export interface StatsErrorFields {
  /** The name that the streaming library gives it. */
  readonly error_type: string;
  /** Null until a bandwidth has been measured. */
  readonly network_type: NetworkClass | null;
  /** Seconds that are loaded ahead of the place. */
  readonly buffer_length: number;
}

export type NetworkClass = 'gprs' | '2g' | '3g' | '4g' | 'wifi';

export type StatsEventName = keyof StatsEvents;
export const STATS_PREFIX = 'videoplayer_';
export type StatsName = `${typeof STATS_PREFIX}${StatsEventName}`;

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
