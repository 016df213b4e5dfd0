/** Entities of ads. Plain data, so that they can be recorded. */
import type { SoundState } from './sound.ts';

export type AdBreakType = 'preroll' | 'midroll';

/** Addresses of VAST documents, in the order in which they are to be shown. */
export interface AdList {
  readonly preroll: readonly string[];
  readonly midroll: readonly string[];
}

/** A moment of an ad; a percentage means nothing before the duration is known. */
export type AdOffset =
  | { readonly unit: 'seconds'; readonly value: number }
  | { readonly unit: 'percent'; readonly value: number };

/** A break within the film, by the address of its document. */
export interface ScheduledBreak {
  readonly url: string;
  readonly at: AdOffset;
  /** Set if the stream itself has the break: the same each time that the stream reports it. */
  readonly id?: string;
  /** Where the film goes on after its ad; null or missing: where it stopped. */
  readonly resumeSeconds?: number | null;
  /** Only for films longer than this, as the operator says; missing: for films that are long enough for a midroll. */
  readonly longerThanSeconds?: number;
}

/** A place in the stream of a film that is meant for an ad, as the playlist says it. */
export interface StreamInterstitial {
  readonly id: string;
  readonly atSeconds: number;
  /** The base of relative addresses. */
  readonly baseUrl: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface AdMediaFile {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bitrateKbps: number | null;
  readonly codec: string | null;
  /** A script that plays the ad, not a film. */
  readonly isVpaid: boolean;
}

export interface AdTracker {
  /** The name that VAST gives it. */
  readonly event: string;
  readonly url: string;
  /** The moment of a `progress` event; null for all other events. */
  readonly offset: AdOffset | null;
}

/** The label of an ad for the viewer. A field is null if no document of the ad has it. */
export interface AdLabel {
  readonly advertiser: string | null;
  /** A page about the advertiser. */
  readonly aboutUrl: string | null;
  /** The token by which the ad is registered. */
  readonly erid: string | null;
}

/** An id that a registry has given to a creative. */
export interface UniversalAdId {
  readonly registry: string;
  readonly id: string;
}

/** The ids and categories by which its documents name an ad. */
export interface AdDetails {
  readonly universalAdIds: readonly UniversalAdId[];
  readonly adServingId: string | null;
  readonly categories: readonly string[];
  /** How long after the request the ad may be shown. Missing in recordings of earlier releases. */
  readonly expiresSeconds?: number | null;
  /** Address of a survey of its viewers. */
  readonly survey?: string | null;
}

/** These ids and categories as statistics tell them; fields that the documents do not fill are left out. */
export interface AdStatistics {
  /** Registry and id of each, separated by commas. */
  readonly ad_universal_ids?: string;
  readonly ad_serving_id?: string;
  readonly ad_categories?: string;
  readonly ad_expires_sec?: number;
  readonly ad_survey?: string;
}

/** The fields by which operators account for an ad; those that its documents do not fill are left out. */
export interface AdAccount {
  /** The outermost server that names itself, and the id that it has given to the ad. */
  readonly ad_campaign?: string;
  /** The id of the creative itself, or its title. */
  readonly ad_creative?: string;
  readonly ad_price?: number;
  readonly ad_price_model?: 'cpm' | 'cpc' | 'cpe' | 'cpv';
  /** A code of ISO 4217. */
  readonly ad_currency?: string;
}

/** Something to draw beside the film of an ad: a picture, a page in a frame, or markup for one. */
export type AdResource =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'markup'; readonly markup: string };

/** A small sign over an ad, such as that of a programme which tells why the ad is shown. Sizes are in CSS pixels. */
export interface AdIcon {
  /** Empty if the document does not name it. */
  readonly program: string;
  readonly resource: AdResource;
  readonly width: number;
  readonly height: number;
  readonly x: number | 'left' | 'right';
  readonly y: number | 'top' | 'bottom';
  readonly offsetSeconds: number;
  /** Null: until the end of the ad. */
  readonly durationSeconds: number | null;
  readonly alternativeText: string | null;
  readonly clickThrough: string | null;
  readonly clickTracking: readonly string[];
  readonly viewTracking: readonly string[];
}

/** An ad beside the player, which the host page shows. Sizes are in CSS pixels. */
export interface AdCompanion {
  readonly id: string | null;
  /** Name of the place on the page that it is meant for. */
  readonly slotId: string | null;
  readonly width: number;
  readonly height: number;
  readonly resource: AdResource;
  readonly alternativeText: string | null;
  readonly clickThrough: string | null;
  readonly clickTracking: readonly string[];
  readonly viewTracking: readonly string[];
}

/** The companions of one ad: all, one or none of them should be shown with it. */
export interface AdCompanions {
  readonly required: 'all' | 'any' | 'none';
  readonly companions: readonly AdCompanion[];
}

/** The addresses to tell whether an ad could be seen, one list for each answer. */
export interface AdViewability {
  readonly viewable: readonly string[];
  readonly notViewable: readonly string[];
  readonly viewUndetermined: readonly string[];
}

/** A script of a vendor that measures an ad (Open Measurement). */
export interface AdVerification {
  /** Empty if the document does not name it. */
  readonly vendor: string;
  /** Null if it has no script that the player could run. */
  readonly scriptUrl: string | null;
  readonly parameters: string | null;
  /** Addresses to tell that it has not run. */
  readonly notExecuted: readonly string[];
}

/** Why a vendor's script does not run: 1 refused by the operator · 2 not supported · 3 not loaded, or failed. */
export type AdUnverified = 1 | 2 | 3;

/** A page over the film of an ad, which talks with the player by messages (SIMID). */
export interface AdInteractive {
  readonly url: string;
}

/** One ad, ready to be shown: what its document says, with the trackers of all wrappers around it. */
export interface AdCreative {
  readonly title: string | null;
  readonly label: AdLabel;
  /** Missing in recordings of earlier releases. */
  readonly details?: AdDetails;
  /** The same details, as statistics tell them. */
  readonly statistics?: AdStatistics;
  /** Missing in recordings of earlier releases. */
  readonly account?: AdAccount;
  /** Missing in recordings of earlier releases, as are `companions`, which are null if the ad has none. */
  readonly icons?: readonly AdIcon[];
  readonly companions?: AdCompanions | null;
  readonly file: AdMediaFile;
  /** The files that are played if that one fails, in their order. Missing in recordings of earlier releases. */
  readonly otherFiles?: readonly AdMediaFile[];
  /** Missing in recordings of earlier releases, and null if the ad has none. */
  readonly interactive?: AdInteractive | null;
  /** Missing in recordings of earlier releases. */
  readonly verifications?: readonly AdVerification[];
  /** The text that a VPAID ad or a page over the film is started with. */
  readonly parameters: string | null;
  /** Null if the document does not say. */
  readonly durationSeconds: number | null;
  readonly skipOffset: AdOffset | null;
  readonly clickThrough: string | null;
  readonly clickTracking: readonly string[];
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  /** Missing in recordings of earlier releases. */
  readonly viewability?: AdViewability;
  readonly trackers: readonly AdTracker[];
}

/**
 * 100 malformed XML · 303 no VAST in the answer · 350 VAST came too late · 401 no media file · 402 media file came too
 * late · 403 no playable media file · 405 media file not delivered · 450 could not play · 900 anything else ·
 * 901 not exactly one ad, or a VPAID ad that misbehaves · 902 the page over an ad failed
 */
export type AdErrorCode = 100 | 303 | 350 | 401 | 402 | 403 | 405 | 450 | 900 | 901 | 902;

/** The message for an ad that a rule of the operator leaves out: nothing has failed, and nothing is reported. */
export const AD_REFUSED = 'No ad now, by the rules of the operator';

export interface AdFailure {
  readonly code: AdErrorCode;
  /** English, for logs. */
  readonly message: string;
  /** Addresses to report the failure to, as far as they are known by then. */
  readonly errorUrls: readonly string[];
}

export interface AdShow {
  /** Unique within the session. */
  readonly adId: number;
  readonly breakId: number;
  readonly breakType: AdBreakType;
  /** Place in the list of its break. */
  readonly slot: number;
  readonly creative: AdCreative;
  readonly sound: SoundState;
  /** The factor for the ad's samples. Missing: the loudness of the ad is not known. */
  readonly level?: number;
}

export interface AdHistoryItem {
  readonly id: number;
  readonly type: AdBreakType;
  /** Counted from 1 through the whole session. */
  readonly position: number;
  readonly durationSeconds: number;
  /** The place in the film, in percent of it. */
  readonly perc: number;
}

/** Seconds into the ad; null for a percentage while the duration is unknown. */
export function offsetSeconds({ unit, value }: AdOffset, durationSeconds: number): number | null {
  if (unit === 'seconds') return value;
  return durationSeconds > 0 ? (value / 100) * durationSeconds : null;
}
