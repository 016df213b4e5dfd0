/** Facts about ads. */
import type { AdCreative, AdErrorCode, AdFailure, AdList, AdShow, AdUnverified, ScheduledBreak } from './ad.ts';

export type AdSignal =
  | { readonly type: 'ad.listLoaded'; readonly list: AdList }
  | { readonly type: 'ad.listFailed'; readonly message: string }
  | { readonly type: 'ad.read'; readonly breakId: number; readonly slot: number; readonly creative: AdCreative }
  | { readonly type: 'ad.unreadable'; readonly breakId: number; readonly slot: number; readonly failure: AdFailure }
  /** No ad can be put over the film now, because its element alone fills the screen. */
  | { readonly type: 'ad.impossible' }
  /** A document that was read for an ad is a schedule. */
  | { readonly type: 'ad.scheduleRead'; readonly breaks: readonly ScheduledBreak[] }
  /** An ad is being put on the screen; all signals below are about this ad. */
  | { readonly type: 'ad.created'; readonly show: AdShow }
  /** −2 while unknown. */
  | { readonly type: 'ad.loaded'; readonly durationSeconds: number }
  /** Its first frame is on screen. */
  | { readonly type: 'ad.started' }
  | { readonly type: 'ad.playing' }
  | { readonly type: 'ad.ended' }
  | { readonly type: 'ad.skipped' }
  /** `by`: the page over the ad's film wants it to stay paused; else the player, the browser or the ad paused it. */
  | { readonly type: 'ad.paused'; readonly by?: 'page' }
  /** Its film has to load before it can go on. */
  | { readonly type: 'ad.waiting' }
  | { readonly type: 'ad.progressed'; readonly positionSeconds: number; readonly durationSeconds: number }
  | { readonly type: 'ad.soundChanged'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'ad.playRefused'; readonly wasMuted: boolean }
  /** An event that a VPAID ad reports itself, by its name in VAST. */
  | { readonly type: 'ad.reached'; readonly event: string }
  /** The viewer has clicked within the ad. The player opens the address; null if the ad has opened it. */
  | { readonly type: 'ad.clicked'; readonly url: string | null }
  /** The same, but the click is not counted for the ad. */
  | { readonly type: 'ad.navigated'; readonly url: string }
  /** The page over the ad's film is visible, and gets the clicks. */
  | { readonly type: 'ad.pageShown' }
  /** The page over the ad's film asks the player to ping these servers. */
  | { readonly type: 'ad.trackingAsked'; readonly urls: readonly string[] }
  /** The scripts of these vendors measure the ad; `indexes`: the indexes of the vendors in the document. */
  | { readonly type: 'ad.verified'; readonly indexes: readonly number[] }
  /** The script of a vendor does not run; `reason` is the number that VAST gives to the reason. */
  | { readonly type: 'ad.notVerified'; readonly index: number; readonly reason: AdUnverified }
  | { readonly type: 'ad.skippableChanged'; readonly isSkippable: boolean }
  /** How loud the ad was, in LUFS and dBTP, just before its end; the peak is null if not all of it was heard. */
  | { readonly type: 'ad.measured'; readonly loudness: number; readonly peak: number | null }
  /** How much of the ad's box can be seen, from 0 to 1. */
  | { readonly type: 'ad.visibilityChanged'; readonly part: number }
  /** The ad went away before its end. */
  | { readonly type: 'ad.closed' }
  | { readonly type: 'ad.failed'; readonly code: AdErrorCode; readonly message: string }
  /** The ad's file has failed before its first frame, and the ad has another file. */
  | { readonly type: 'ad.fileFailed'; readonly code: AdErrorCode; readonly message: string }
  /** The player's own decision that the film has waited long enough. */
  | { readonly type: 'ad.gaveUp'; readonly code: AdErrorCode }
  /** An event was reported to `sent` servers of an ad, and `answered` of them have answered, whatever they said. */
  | {
      readonly type: 'ad.pinged';
      readonly adId: number;
      readonly event: string;
      readonly sent: number;
      readonly answered: number;
    };
