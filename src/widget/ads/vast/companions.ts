import type { AdCompanion, AdCompanions } from '../../../../streams/model/ad.ts';
import { addresses, childrenOf, descend, type Resolve } from './elements.ts';
import { readResource, textOf } from './resources.ts';
import { parsePositive } from './values.ts';
import type { XmlElement } from './xml.ts';

const MOST_COMPANIONS = 10;

export const NO_COMPANIONS: AdCompanions = { required: 'none', list: [] };

/** The companions of an ad that a page can show. */
export function readCompanions(ad: XmlElement, resolve: Resolve): AdCompanions {
  const groups = descend(ad, 'creatives', 'creative', 'companionads');
  const required = groups.map(({ attributes }) => attributes.get('required')?.trim().toLowerCase());
  const elements = groups.flatMap((group) => childrenOf(group, 'companion'));
  return {
    required: required.find((word) => word === 'all' || word === 'any') ?? 'none',
    list: elements.slice(0, MOST_COMPANIONS).flatMap((element) => readCompanion(element, resolve) ?? []),
  };
}

function readCompanion(element: XmlElement, resolve: Resolve): AdCompanion | null {
  const resource = readResource(element, resolve);
  const [width, height] = ['width', 'height'].map((name) => parsePositive(element.attributes.get(name)));
  if (resource === null || !width || !height) return null;
  const views = descend(element, 'trackingevents', 'tracking').filter(
    ({ attributes }) => attributes.get('event')?.trim() === 'creativeView',
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

/** The ad's own companions, and only where it has none those of a wrapper. */
export const mergeCompanions = (outer: AdCompanions, inner: AdCompanions): AdCompanions =>
  inner.list.length > 0 ? inner : outer;

/** The host page is given addresses to request as they are. */
export const expandTrackers = ({ required, list }: AdCompanions, expand: (url: string) => string): AdCompanions => ({
  required,
  list: list.map((companion) => ({
    ...companion,
    clickTracking: companion.clickTracking.map(expand),
    viewTracking: companion.viewTracking.map(expand),
  })),
});
