import type { AdStatistics } from './ad.ts';
import type { PartKind } from './parts.ts';
import type { SleepState } from './sleep.ts';
import type {
  AdCounted,
  AdEndReason,
  AdPlaceFields,
  StatsAdFields,
  StatsErrorFields,
  StatsQualityFields,
  StatsSubtitlesFields,
  StatsVoiceFields,
} from './stats-fields.ts';

/** The events of the operator's statistics. Names are the specification's, odd spellings included. */

/** In percent of the film. */
export type Milestone = 10 | 25 | 50 | 75 | 95 | 100;

/** The fields of an event besides the payload that all have. */
export interface StatsEvents {
  /** The first frame of a view plays. */
  readonly start: object;
  /** The film goes on after a pause or the end; an ad or a stall is no pause. */
  readonly play: object;
  /** The film is paused; an ad or a stall is no pause. */
  readonly pause: object;
  /** A seek has landed, and no other follows for half a second; a seek over less than 0.5 s does not count. */
  readonly seek: { readonly seek_from: number; readonly seek_to: number };
  /** The film is over. */
  readonly ended: object;
  /** After each 60 s of play. */
  readonly timeupdate: object;
  /**
   * A tenth of the film has been passed. Like the other milestones, it is sent once in a view. After a seek, the
   * milestones that it passed are sent when the film plays on. Those before the place where the view began are not sent.
   * Live streams have none.
   */
  readonly progress_10: object;
  /** A quarter of the film has been passed. */
  readonly progress_25: object;
  /** Half of the film has been passed. */
  readonly progress_50: object;
  /** Three quarters of the film have been passed. */
  readonly progress_75: object;
  /** 95 % of the film have been passed. */
  readonly progress_95: object;
  /** All of the film has been passed. */
  readonly progress_100: object;
  /** Another episode is chosen or follows; the payload describes the new one. */
  readonly episode_change: { readonly episode_id: number };
  /** Another variant is chosen; the payload describes the new one. */
  readonly variant_change: { readonly variant_id: number; readonly variant_title: string };
  /** Another quality, within a view. */
  readonly quality_change: { readonly previous_quality: string; readonly quality_mode: 'auto' | 'manual' };
  /** Another speed, within a view. */
  readonly speed_change: { readonly previous_rate: number };
  /**
   * The timer was `set` or is `off`, or has stopped the film (`asleep`); or the viewer is `asked` whether they still
   * watch. Null: it does not count these.
   */
  readonly sleep_timer: {
    readonly sleep_timer: SleepState['status'];
    readonly sleep_minutes: number | null;
    readonly sleep_episodes: number | null;
  };
  /** The viewer has opened the transcript, in these subtitles. */
  readonly transcript: StatsSubtitlesFields;
  /** Captions in a second language are on beside the others, or off. */
  readonly second_subtitles: StatsSubtitlesFields;
  /** Another voice, within a view. */
  readonly audio_change: StatsVoiceFields;
  /** Another voice is heard while a key or a finger is held; `audio_change` follows only if it is kept. */
  readonly audio_trial: StatsVoiceFields;
  /**
   * A part (`intro`, `recap`, `credits`) was skipped: by the viewer, or by itself, as the viewer has chosen for the
   * series.
   */
  readonly part_skip: { readonly film_part: PartKind; readonly skip_mode: 'auto' | 'manual' };
  /** A part is played again and again; seconds of the film, null: no longer. */
  readonly part_repeat: { readonly repeat_from: number | null; readonly repeat_to: number | null };
  /** Black bars are cut off if the film has any, or no longer. */
  readonly crop_change: { readonly crop: boolean };
  /** Flashes are dimmed, or no longer. */
  readonly flash_dimming: { readonly flash_dimming: boolean };
  /** Speech is raised by so many decibels; 0: no longer. */
  readonly speech_boost: { readonly speech_boost_db: number };
  /** The range of loudness is narrowed, or no longer. */
  readonly night_mode: { readonly night_mode_on: boolean };
  /** The sound is played later than its picture, or earlier below zero. */
  readonly sound_shift: { readonly sound_shift_ms: number };
  /** The viewer has chosen another key for something; empty: none. Null: all are the usual ones again. */
  readonly own_key: { readonly own_key: string | null; readonly own_key_for: string | null };
  /** The picture is copied to the clipboard. */
  readonly picture_copy: object;
  /** What lies ahead, or the length of the film, is hidden, or shown again: by the viewer or the host page. */
  readonly spoilers: { readonly spoilers_ahead: 'hidden' | 'shown'; readonly spoilers_length: 'hidden' | 'shown' };
  /** The film is shown so many times larger than the frame, from 1 to 4. */
  readonly zoom: { readonly zoom_scale: number };
  /** A word of the subtitles was chosen, for the host page; null: their language is not known. */
  readonly word_chosen: { readonly subtitles_language: string | null };
  /** The viewer chose subtitles. */
  readonly subtitles_change: StatsSubtitlesFields;
  /** The picture of a sign-language interpreter is turned on or off. */
  readonly sign_language: { readonly sign_language: 'on' | 'off' };
  /** A stall begins; a wait after a seek or at the start is no stall. */
  readonly buffering_start: object;
  /** A stall ends. */
  readonly buffering_end: { readonly buffering_sec: number };
  /** A fault of the stream that the player recovers from. */
  readonly error: StatsErrorFields;
  /** A fault of the stream's buffer that the player recovers from. */
  readonly bufferingError: StatsErrorFields;
  /** The film has stopped for good. Sent only with `env_qoe`; `report_id` is that of the viewer's error card. */
  readonly failure: { readonly error_code: string; readonly report_id: string };
  /** The quality of experience of a whole view, once at its end. Sent only with `env_qoe`. */
  readonly qoe: StatsQualityFields;
  /** An ad is created; the event also has the ids that the ad's documents state. */
  readonly ad_init: StatsAdFields & AdStatistics;
  /** An ad has loaded. */
  readonly ad_loaded: StatsAdFields;
  /** The label that tells the viewer about the advertiser can be seen. */
  readonly ad_label: StatsAdFields & {
    readonly ad_advertiser: string | null;
    readonly ad_erid: string | null;
    /** The parts of the label that no document has, separated by commas: `advertiser`, `about`, `erid`. */
    readonly ad_label_missing: string;
  };
  /** The ad plays for the first time, or after a pause. */
  readonly ad_play: StatsAdFields;
  /** The ad is paused. */
  readonly ad_pause: StatsAdFields;
  /** At most once a second while an ad plays. */
  readonly ad_timeupdate: StatsAdFields;
  /** The viewer skips the ad. */
  readonly ad_skip_btn_click: StatsAdFields;
  /** The viewer clicks the ad, which opens this page. */
  readonly ad_banner_click: StatsAdFields & { readonly href: string | null };
  /** The ad is over: `completed`, `skipped`, `stopped` or by an `error`. */
  readonly ad_ended: StatsAdFields & { readonly ad_end_reason: AdEndReason };
  /** Something that the accounts of ads count and no other event reports. */
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

export type StatsEventName = keyof StatsEvents;
export const STATS_PREFIX = 'videoplayer_';
export type StatsName = `${typeof STATS_PREFIX}${StatsEventName}`;

/** All events: a service of statistics knows no others. */
export const statsEvents: Readonly<Record<StatsEventName, true>> = {
  start: true,
  play: true,
  pause: true,
  seek: true,
  ended: true,
  timeupdate: true,
  progress_10: true,
  progress_25: true,
  progress_50: true,
  progress_75: true,
  progress_95: true,
  progress_100: true,
  episode_change: true,
  variant_change: true,
  quality_change: true,
  speed_change: true,
  sleep_timer: true,
  transcript: true,
  second_subtitles: true,
  audio_change: true,
  audio_trial: true,
  part_skip: true,
  part_repeat: true,
  crop_change: true,
  flash_dimming: true,
  speech_boost: true,
  night_mode: true,
  sound_shift: true,
  own_key: true,
  picture_copy: true,
  spoilers: true,
  zoom: true,
  word_chosen: true,
  subtitles_change: true,
  sign_language: true,
  buffering_start: true,
  buffering_end: true,
  error: true,
  bufferingError: true,
  failure: true,
  qoe: true,
  ad_init: true,
  ad_loaded: true,
  ad_label: true,
  ad_play: true,
  ad_pause: true,
  ad_timeupdate: true,
  ad_skip_btn_click: true,
  ad_banner_click: true,
  ad_ended: true,
  ad_count: true,
};

/** What a field holds: seconds, counts and rates are amounts; a duration may also be −2, unknown; a shift has a sign. */
export type StatsFieldKind =
  | 'whole'
  | 'amount'
  | 'duration'
  | 'shift'
  | 'text'
  | 'flag'
  | `${'text' | 'name' | 'amount' | 'duration'}s`;

/** A field that only some events have. */
type OwnField = { [E in StatsEventName]: keyof StatsEvents[E] }[StatsEventName];

export const statsFields: Readonly<Record<OwnField, StatsFieldKind>> = {
  seek_from: 'amount',
  seek_to: 'amount',
  episode_id: 'whole',
  variant_id: 'whole',
  variant_title: 'text',
  previous_quality: 'text',
  quality_mode: 'text',
  previous_rate: 'amount',
  audio_track: 'text',
  audio_language: 'text',
  subtitles_track: 'text',
  subtitles_language: 'text',
  sleep_timer: 'text',
  sleep_minutes: 'amount',
  sleep_episodes: 'amount',
  repeat_from: 'amount',
  repeat_to: 'amount',
  crop: 'flag',
  flash_dimming: 'flag',
  speech_boost_db: 'amount',
  night_mode_on: 'flag',
  sound_shift_ms: 'shift',
  own_key: 'text',
  own_key_for: 'text',
  sign_language: 'text',
  zoom_scale: 'amount',
  spoilers_ahead: 'text',
  spoilers_length: 'text',
  film_part: 'text',
  skip_mode: 'text',
  buffering_sec: 'amount',
  error_type: 'text',
  network_type: 'text',
  buffer_length: 'amount',
  error_code: 'text',
  report_id: 'text',
  startup_sec: 'amount',
  rebuffer_count: 'amount',
  rebuffer_sec: 'amount',
  rebuffer_ratio: 'amount',
  average_bitrate_kbps: 'amount',
  dropped_frames: 'amount',
  exit_before_start: 'flag',
  stall_causes: 'texts',
  stall_sec: 'amounts',
  media_host: 'text',
  ad_current_position: 'amount',
  ad_current_time: 'amount',
  href: 'text',
  ad_end_reason: 'text',
  ad_advertiser: 'text',
  ad_erid: 'text',
  ad_label_missing: 'text',
  ad_universal_ids: 'text',
  ad_serving_id: 'text',
  ad_categories: 'text',
  ad_expires_sec: 'amount',
  ad_survey: 'text',
  ad_place: 'text',
  ad_tag: 'text',
  ad_campaign: 'text',
  ad_creative: 'text',
  ad_price: 'amount',
  ad_price_model: 'text',
  ad_currency: 'text',
  ad_counted: 'text',
  ad_detail: 'text',
  ad_amount: 'amount',
  ad_answered: 'amount',
};
