import type { AdBreakType } from './ad.ts';

/** What the operator's statistics are told. Names are the specification's, odd spellings included. */

/** What an event tells beside the payload that all have. */
export interface StatsEvents {
  /** The first frame of the view plays. */
  readonly start: object;
  /** It goes on after a pause. */
  readonly play: object;
  readonly pause: object;
  readonly seek: { readonly seek_from: number; readonly seek_to: number };
  readonly ended: object;
  readonly timeupdate: object;
  readonly progress_10: object;
  readonly progress_25: object;
  readonly progress_50: object;
  readonly progress_75: object;
  readonly progress_95: object;
  readonly progress_100: object;
  readonly episode_change: { readonly episode_id: number };
  readonly variant_change: { readonly variant_id: number; readonly variant_title: string };
  readonly quality_change: { readonly previous_quality: string; readonly quality_mode: 'auto' | 'manual' };
  readonly speed_change: { readonly previous_rate: number };
  readonly audio_change: { readonly audio_track: string; readonly audio_language: string };
  /** Null: off. */
  readonly subtitles_change: { readonly subtitles_track: string | null; readonly subtitles_language: string | null };
  readonly buffering_start: object;
  readonly buffering_end: { readonly buffering_sec: number };
  readonly error: StatsErrorFields;
  readonly bufferingError: StatsErrorFields;
  /** The film has stopped for good. Only where the quality of experience is wanted. */
  readonly failure: { readonly error_code: string; readonly report_id: string };
  /** The quality of experience of a whole view, at its end. */
  readonly qoe: {
    /** From the wish to watch to the first frame, without ads; null where it never came. */
    readonly startup_sec: number | null;
    readonly rebuffer_count: number;
    readonly rebuffer_sec: number;
    /** Of all the time that was spent watching. */
    readonly rebuffer_ratio: number;
    /** Null where the stream does not say. */
    readonly average_bitrate_kbps: number | null;
    readonly dropped_frames: number;
    readonly exit_before_start: boolean;
  };
  readonly ad_init: StatsAdFields;
  readonly ad_loaded: StatsAdFields;
  /** At first, and after each pause. */
  readonly ad_play: StatsAdFields;
  readonly ad_pause: StatsAdFields;
  readonly ad_timeupdate: StatsAdFields;
  readonly ad_skip_btn_click: StatsAdFields;
  readonly ad_banner_click: StatsAdFields & { readonly href: string | null };
  readonly ad_ended: StatsAdFields & { readonly ad_end_reason: AdEndReason };
}

export interface StatsAdFields {
  /** Number of the ad in the session: its `ad_position`, which it gets when it has loaded. */
  readonly ad_current_position: number;
  /** Seconds into the ad. */
  readonly ad_current_time: number;
}

export type AdEndReason = 'completed' | 'skipped' | 'stopped' | 'error';

export interface StatsErrorFields {
  /** As the streaming library names it. */
  readonly error_type: string;
  /** Null until a bandwidth has been measured. */
  readonly network_type: NetworkClass | null;
  /** Seconds that are loaded ahead of the place. */
  readonly buffer_length: number;
}

export type NetworkClass = 'gprs' | '2g' | '3g' | '4g' | 'wifi';
export type DeviceType = 'tablet' | 'mobile' | 'desktop';

/** What every event tells. */
export interface StatsPayload {
  readonly video_id: number | null;
  readonly video_title: string | null;
  /** Seconds; −2 where it is not known, or has no end. */
  readonly duration: number;
  readonly player_type: 'embedded';
  readonly video_category: string | null;
  readonly video_thumbnail: string | null;
  readonly kinopoisk_raiting: number | null;
  readonly kinopoisk_id: number | null;
  readonly IMDb_raiting: number | null;
  /** With its letters: `tt0111161`. */
  readonly IMDb_id: string | null;
  readonly year: number | null;
  /** Separated by commas; empty where there are none. */
  readonly countries: string;
  readonly current_time: number;
  readonly playback_rate: number;
  /** How long the film has been moving in this view, by the clock and by its own time. */
  readonly real_time_played_sec: number;
  readonly video_time_played_sec: number;
  /** `720p`, or the name of the source where heights are not known. */
  readonly video_quality: string | null;
  /** Places in their order, not ids. */
  readonly season: number | null;
  readonly episode: number | null;
  /** Of the title, separated by commas; empty where there are none. */
  readonly language: string;
  readonly device_type: DeviceType;
  readonly user_id: string | null;
  readonly isTrailer: '0';
  /** Ads shown so far in this session, one entry of each list for each. */
  readonly ad_id: readonly number[];
  readonly ad_type: readonly AdBreakType[];
  readonly ad_duration_sec: readonly number[];
  readonly ad_position_perc: readonly number[];
  readonly ad_position: readonly number[];
}

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
