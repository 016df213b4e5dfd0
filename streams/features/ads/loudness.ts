import { adFactor, adKey, NO_KNOWN_ADS, toKnownAds, withAd } from '../../model/ad-loudness.ts';
import type { AdCreative, AdShow } from '../../model/ad.ts';
import { isLevelled } from '../../model/choices.ts';
import { forgetStep } from '../../model/memory.ts';
import { feature, type Pipeline, type State } from '../define-later.ts';

/** The loudness of ads that were heard in this visit or before. */
export const knownAds = feature('knownAds', NO_KNOWN_ADS, {
  on: {
    'session.started': (_, { session }) => toKnownAds(session.stored.adLoudness),
    'intent.forget': forgetStep('ads', NO_KNOWN_ADS),
    'ad.measured': (known, { loudness, peak }, { state: { ads } }) =>
      ads.ad === null ? known : withAd(known, { key: adKey(ads.ad.show.creative), loudness, peak }),
  },
});

/**
 * Stores the loudness of ads with each ad that was measured.
 *
 * measured  m-n
 * result    s-s
 */
export const rememberLoudness: Pipeline = ({ when }) =>
  when('ad.measured', (_, { knownAds: value }, before) =>
    value === before.knownAds ? null : { type: 'storage.write', cause: 'preference', key: 'adLoudness', value },
  );

/** The level of an ad from its first frame to its end. An ad without a level is measured, which takes Web Audio. */
export function levelOfAd(state: State, creative: AdCreative): Pick<AdShow, 'level'> {
  const { knownAds: known, choices, session } = state;
  if (creative.file.isVpaid) return {};
  if (!isLevelled(choices)) return { level: 1 };
  const factor = adFactor(known, creative);
  if (session?.environment.isWebAudioSupported === true) return factor === null ? {} : { level: factor };
  return { level: Math.min(1, factor ?? 1) };
}
