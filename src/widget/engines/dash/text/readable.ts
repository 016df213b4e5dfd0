import type { LooseManifest, Period } from '../manifest.ts';
import { firstText } from '../sidecars.ts';

/** The properties by which a track is found in each period. */
export interface TextNames {
  readonly lang: string | null;
  readonly label: string;
  /** The track's index among tracks with the same language and label. */
  readonly nth: number;
}

export type TextSet = NonNullable<Period['AdaptationSet']>[number];

const isMp4Text = (codecs: unknown): boolean => typeof codecs === 'string' && /^(?:wvtt|stpp)(?:\.|$)/.test(codecs);

const typeOf = (set: TextSet): string | undefined => set.Representation?.[0]?.mimeType ?? set.mimeType;
const isInMp4 = (set: TextSet): boolean =>
  typeOf(set) === 'application/mp4' && isMp4Text(set.Representation?.[0]?.codecs ?? set.codecs);
const isTtml = (set: TextSet): boolean => typeOf(set) === 'application/ttml+xml';

/** The set of a track in a period, if the player itself can read its texts. */
export function readableSet(period: Period, { lang, label, nth }: TextNames): TextSet | null {
  const alike = (period.AdaptationSet ?? []).filter(
    (set) =>
      (set.lang ?? '') === (lang ?? '') &&
      firstText(set.Label) === label &&
      (isTtml(set) || isInMp4(set) || typeOf(set) === 'text/vtt'),
  );
  const set = alike[nth] ?? alike[0];
  return set !== undefined && (isTtml(set) || isInMp4(set)) ? set : null;
}

/** Whether the player itself can read the texts of a track: TTML, and WebVTT or TTML in MP4. */
export const isReadableText = (manifest: LooseManifest['manifest'], names: TextNames): boolean =>
  (manifest?.Period ?? []).some((period) => readableSet(period, names) !== null);
