import type { AdCreative } from './ad.ts';
import { pathOf } from './addresses.ts';
import { factorOf, isLevel, levelDb } from './loudness.ts';

/** How loud an ad was when it played, by EBU R 128. */
export interface AdLoudness {
  /** Stands for the creative: the end of its file's path, because hosts and parameters differ from time to time. */
  readonly key: string;
  /** Integrated, in LUFS. */
  readonly loudness: number;
  /** True peak, in dBTP; null if the ad was not heard to its end. */
  readonly peak: number | null;
}

/** In the order of their measurement. */
export type KnownAds = readonly AdLoudness[];

export const NO_KNOWN_ADS: KnownAds = [];

const MOST_KNOWN = 100;
const LONGEST_KEY = 100;
const FULL_SCALE = 0;

export const adKey = ({ file }: AdCreative): string => pathOf(file.url).slice(-LONGEST_KEY);

/** Adds the loudness of an ad, in place of what was known of the same ad. */
export function withAd(known: KnownAds, { key, loudness, peak }: AdLoudness): KnownAds {
  if (key === '' || !isLevel(loudness) || !(peak === null || isLevel(peak))) return known;
  const ad = { key, loudness: toTenth(loudness), peak: peak === null ? null : toTenth(peak) };
  return [...known.filter((one) => one.key !== key), ad].slice(-MOST_KNOWN);
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** The stored entries, without those that are malformed. */
export function toKnownAds(stored: unknown): KnownAds {
  if (!Array.isArray(stored)) return NO_KNOWN_ADS;
  return stored.slice(-MOST_KNOWN).reduce<KnownAds>((known, one: unknown) => {
    if (typeof one !== 'object' || one === null) return known;
    const { key, loudness, peak } = one as Readonly<Record<string, unknown>>;
    const isAd = typeof key === 'string' && key.length <= LONGEST_KEY && isLevel(loudness);
    return isAd && (peak === null || isLevel(peak)) ? withAd(known, { key, loudness, peak }) : known;
  }, NO_KNOWN_ADS);
}

/** The factor for the samples of an ad; null if the ad must be heard first, a quiet ad to its end. */
export function adFactor(known: KnownAds, creative: AdCreative): number | null {
  const key = adKey(creative);
  const ad = known.find((one) => one.key === key);
  if (ad === undefined) return null;
  // An ad that was not heard to its end has no known peak, and is not raised.
  const factor = factorOf(levelDb({ loudness: ad.loudness, peak: ad.peak ?? FULL_SCALE }));
  return ad.peak === null && factor === 1 ? null : factor;
}
