import type { LooseManifest, Period } from '../manifest.ts';
import { firstText } from '../sidecars.ts';

/** What tracks are found by, in each period. */
export interface TextNames {
  readonly lang: string | null;
  readonly label: string;
}

export type TextSet = NonNullable<Period['AdaptationSet']>[number];

const isMp4Text = (codecs: unknown): boolean => typeof codecs === 'string' && /^(?:wvtt|stpp)(?:\.|$)/.test(codecs);

function isReadable(set: TextSet): boolean {
  const one = set.Representation?.[0];
  const mimeType = one?.mimeType ?? set.mimeType;
  return (
    mimeType === 'application/ttml+xml' || (mimeType === 'application/mp4' && isMp4Text(one?.codecs ?? set.codecs))
  );
}

export const readableSets = (period: Period, { lang, label }: TextNames): readonly TextSet[] =>
  (period.AdaptationSet ?? []).filter(
    (set) => (set.lang ?? '') === (lang ?? '') && firstText(set.Label) === label && isReadable(set),
  );

/** Whether the player itself can read the texts of a track: TTML, and WebVTT or TTML in MP4. */
export const isReadableText = (manifest: LooseManifest['manifest'], names: TextNames): boolean =>
  (manifest?.Period ?? []).some((period) => readableSets(period, names).length > 0);
