import type { StreamInterstitial } from '../../../../streams/model/ad.ts';
import { webAddress } from '../vast/values.ts';

/** An interstitial that can be shown as a break of one ad. */
export interface PlannedInterstitial {
  readonly id: string;
  readonly atSeconds: number;
  /** Where the film goes on; null: where it stopped. */
  readonly resumeSeconds: number | null;
  /** The address of the ad's film, or of a list that names it. */
  readonly asset: { readonly kind: 'film' | 'list'; readonly url: string };
  /** The playlist's other attributes of the interstitial, by names in lower case without `x-`. */
  readonly customAttributes: Readonly<Record<string, string>>;
  readonly durationSeconds: number | null;
}

/** Returns the break, or the reason why there is none. */
export function planInterstitial({
  id,
  atSeconds,
  baseUrl,
  attributes,
}: StreamInterstitial): PlannedInterstitial | string {
  const cues = (attributes['CUE'] ?? attributes['X-CUE'] ?? '').split(',').map((cue) => cue.trim());
  if (cues.includes('PRE') || cues.includes('POST')) return 'it is not within the film';
  const [film, list] = ['X-ASSET-URI', 'X-ASSET-LIST'].map((name) => webAddress(attributes[name] ?? '', baseUrl));
  const url = list ?? film;
  if (!url) return 'it has no address';
  const durationSeconds = secondsOf(attributes['DURATION']) ?? secondsOf(attributes['PLANNED-DURATION']);
  // Without an offset, the ad replaces as much of the film as the ad is long.
  const offset = secondsOf(attributes['X-RESUME-OFFSET']) ?? durationSeconds ?? 0;
  const own = Object.entries(attributes).filter(([name]) => /^X-/i.test(name));
  return {
    id,
    atSeconds,
    resumeSeconds: offset > 0 ? atSeconds + offset : null,
    asset: { kind: list ? 'list' : 'film', url },
    customAttributes: Object.fromEntries(own.map(([name, value]) => [name.slice(2).toLowerCase(), value])),
    durationSeconds,
  };
}

const DAY_SECONDS = 86_400;

export function secondsOf(text: unknown): number | null {
  const seconds = typeof text === 'number' || (typeof text === 'string' && text.trim() !== '') ? Number(text) : NaN;
  return seconds >= 0 && seconds <= DAY_SECONDS ? seconds : null;
}
