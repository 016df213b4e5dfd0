import type { LevelDetails } from 'hls.js';
import type { StreamInterstitial } from '../../../../streams/model/ad.ts';

const INTERSTITIAL_CLASS = 'com.apple.hls.interstitial';
const MOST_INTERSTITIALS = 50;
const MOST_ATTRIBUTES = 40;
const LONGEST_ATTRIBUTE = 20_000;

/**
 * The interstitials that a film's playlist names, with their attributes as written; if there are too many, the first
 * ones.
 */
export function interstitialsOf({ dateRanges, url, live }: LevelDetails): readonly StreamInterstitial[] {
  // Ads hold the film; a channel would move on meanwhile.
  if (live) return [];
  return Object.values(dateRanges)
    .filter((range) => range?.class === INTERSTITIAL_CLASS)
    .slice(0, MOST_INTERSTITIALS)
    .flatMap((range) => {
      if (range === undefined || !(range.startTime >= 0)) return [];
      const attributes = Object.entries(range.attr)
        .filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= LONGEST_ATTRIBUTE,
        )
        .slice(0, MOST_ATTRIBUTES);
      const { id, startTime: atSeconds } = range;
      return [{ id, atSeconds, baseUrl: url, attributes: Object.fromEntries(attributes) }];
    });
}
