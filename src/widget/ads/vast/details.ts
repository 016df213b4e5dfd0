import type { AdDetails, AdStatistics } from '../../../../streams/model/ad.ts';
import { childrenOf, descend, type Resolve } from './elements.ts';
import { parsePositive } from './values.ts';
import type { XmlElement } from './xml.ts';

const LONGEST = 200;
const MOST_ENTRIES = 20;

/** The part of a text that is kept; empty if there is no text. */
const cut = (text = ''): string => text.trim().slice(0, LONGEST);

const textsOf = (ad: XmlElement, name: string): string[] =>
  childrenOf(ad, name)
    .map(({ text }) => cut(text))
    .filter(Boolean)
    .slice(0, MOST_ENTRIES);

/**
 * Ids and categories of an ad, how long it may be shown, and its survey. Texts that are too long are cut, and only the
 * first entries of long lists are read.
 */
export const readDetails = (ad: XmlElement, resolve: Resolve): AdDetails => ({
  // VAST 4.0 has the id in an attribute, later versions as the text.
  universalAdIds: descend(ad, 'creatives', 'creative', 'universaladid')
    .map(({ attributes, text }) => ({
      registry: cut(attributes.get('idregistry')) || 'unknown',
      id: cut(text || attributes.get('idvalue')),
    }))
    .filter(({ id }) => id !== '')
    .slice(0, MOST_ENTRIES),
  adServingId: textsOf(ad, 'adservingid')[0] ?? null,
  categories: textsOf(ad, 'category'),
  expiresSeconds: parsePositive(textsOf(ad, 'expires')[0]),
  survey: childrenOf(ad, 'survey').map(resolve).find(Boolean) ?? null,
});

/** The inner ad's details count; those that it does not state come from the outer one. */
export const mergeDetails = (outer: AdDetails, inner: AdDetails): AdDetails => ({
  universalAdIds: inner.universalAdIds.length > 0 ? inner.universalAdIds : outer.universalAdIds,
  adServingId: inner.adServingId ?? outer.adServingId,
  categories: inner.categories.length > 0 ? inner.categories : outer.categories,
  expiresSeconds: inner.expiresSeconds ?? outer.expiresSeconds ?? null,
  survey: inner.survey ?? outer.survey ?? null,
});

/** Details for statistics; those that the documents do not state are left out. */
export function toStatistics(details: AdDetails): AdStatistics {
  const { universalAdIds, adServingId, categories, expiresSeconds, survey } = details;
  const statistics = {
    ad_universal_ids: universalAdIds.map(({ registry, id }) => `${registry} ${id}`).join(','),
    ad_serving_id: adServingId,
    ad_categories: categories.join(','),
    ad_expires_sec: expiresSeconds,
    ad_survey: survey,
  };
  return Object.fromEntries(Object.entries(statistics).filter(([, value]) => value));
}

export const NO_DETAILS: AdDetails = {
  universalAdIds: [],
  adServingId: null,
  categories: [],
  expiresSeconds: null,
  survey: null,
};
