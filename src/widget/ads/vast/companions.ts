import type { AdCompanion, AdCompanions } from '../../../../streams/model/ad.ts';
import { addresses, childrenOf, descend, type Resolve } from './elements.ts';
import { readResource, textOf } from './resources.ts';
import { parsePositive } from './values.ts';
import type { XmlElement } from './xml.ts';

const MOST_COMPANIONS = 10;

/** The companions of an ad that a page can show; null if there are none. */
export function readCompanions(ad: XmlElement, resolve: Resolve): AdCompanions | null {
  const groups = descend(ad, 'creatives', 'creative', 'companionads');
  const required = groups.map(({ attributes }) => attributes.get('required')?.trim().toLowerCase());
  const elements = descend(groups, 'companion');
  const companions = elements.slice(0, MOST_COMPANIONS).flatMap((element) => readCompanion(element, resolve) ?? []);
  if (companions.length === 0) return null;
  return { required: required.find((word) => word === 'all' || word === 'any') ?? 'none', companions };
}

function readCompanion(element: XmlElement, resolve: Resolve): AdCompanion | null {
  const resource = readResource(element, resolve);
  const [width, height] = ['width', 'height'].map((name) => parsePositive(element.attributes.get(name)));
  if (resource === null || !width || !height) return null;
  const views = descend(element, 'trackingevents', 'tracking').filter(
    ({ attributes }) => attributes.get('event')?.trim().toLowerCase() === 'creativeview',
  );
  const [altText] = childrenOf(element, 'alttext').map(({ text }) => text.slice(0, 200));
  return {
    id: textOf(element, 'id'),
    slotId: textOf(element, 'adslotid'),
    width,
    height,
    resource,
    alternativeText: altText || null,
    clickThrough: addresses(childrenOf(element, 'companionclickthrough'), resolve)[0] ?? null,
    clickTracking: addresses(childrenOf(element, 'companionclicktracking'), resolve),
    viewTracking: addresses(views, resolve),
  };
}

/** Expands macros, because the host page requests the addresses as they are. */
export const expandTrackers = (offer: AdCompanions | null, expand: (url: string) => string): AdCompanions | null =>
  offer && {
    ...offer,
    companions: offer.companions.map((companion) => ({
      ...companion,
      clickTracking: companion.clickTracking.map(expand),
      viewTracking: companion.viewTracking.map(expand),
    })),
  };
