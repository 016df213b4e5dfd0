import type { AdAccount, AdBreakType } from './ad.ts';
import type { StallCause } from './stall.ts';

/** Fields of the events of statistics that belong together. */

export interface StatsVoiceFields {
  readonly audio_track: string;
  readonly audio_language: string;
}

/** Null: subtitles are off. */
export interface StatsSubtitlesFields {
  readonly subtitles_track: string | null;
  readonly subtitles_language: string | null;
}

export interface StatsQualityFields {
  /** From the wish to watch to the first frame, without ads; null if it never came. */
  readonly startup_sec: number | null;
  readonly rebuffer_count: number;
  readonly rebuffer_sec: number;
  /** The share of stalls in all the time that was spent watching. */
  readonly rebuffer_ratio: number;
  /** Null if the stream does not say. */
  readonly average_bitrate_kbps: number | null;
  readonly dropped_frames: number;
  /** Whether the viewer left before the first frame. */
  readonly exit_before_start: boolean;
  /** Why the film stood in each stall; the first fifty stalls, in their order. */
  readonly stall_causes: readonly StallCause[];
  /** For how long it stood in each of them. */
  readonly stall_sec: readonly number[];
  /** Where the film comes from; null if it is unknown. */
  readonly media_host: string | null;
  /** Null until a bandwidth has been measured. */
  readonly network_type: NetworkClass | null;
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
  /** `gprs`, `2g`, `3g`, `4g` or `wifi`; null until a bandwidth has been measured. */
  readonly network_type: NetworkClass | null;
  /** Seconds that are loaded ahead of the place. */
  readonly buffer_length: number;
}

export type NetworkClass = 'gprs' | '2g' | '3g' | '4g' | 'wifi';
