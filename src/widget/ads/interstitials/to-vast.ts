import { formatTime } from '../vast/values.ts';
import type { XmlElement } from '../vast/xml.ts';
import type { Signaling } from './signaling.ts';

export interface InterstitialAd {
  readonly id: string;
  readonly url: string;
  readonly durationSeconds: number | null;
  readonly skipSeconds: number | null;
  /** Further texts, by names in lower case: a label is read from them, by the names that the operator sets. */
  readonly labelTexts: Readonly<Record<string, string>>;
  readonly signaling: Signaling;
}

const element = (
  name: string,
  children: readonly XmlElement[] | string = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children: typeof children === 'string' ? [] : children,
  text: typeof children === 'string' ? children.trim() : '',
});

/** The trackers for which VAST has elements of their own; any other is an event of the linear creative. */
const separateElements: ReadonlySet<string> = new Set([
  'impression',
  'error',
  'clickthrough',
  'clicktracking',
  'viewable',
  'notviewable',
  'viewundetermined',
]);
const events = new Map([
  ['podstart', 'breakStart'],
  ['podend', 'breakEnd'],
]);

/**
 * Makes a VAST document from an interstitial, so that its ad is shown, labelled, skipped, tracked and limited like any
 * other.
 */
export function toVast({ id, url, durationSeconds, skipSeconds, labelTexts, signaling }: InterstitialAd): XmlElement {
  const trackerElements = (...wanted: readonly string[]): XmlElement[] =>
    signaling.trackers.flatMap((tracker) => {
      const place = tracker.type.toLowerCase();
      return wanted.includes(place) ? [element(place, tracker.url)] : [];
    });
  const tracking = signaling.trackers.flatMap(({ type, url: address, offset }) => {
    const name = type.toLowerCase();
    if (separateElements.has(name)) return [];
    const event = events.get(name) ?? type;
    return [element('tracking', address, { event, ...(offset !== null && { offset: formatTime(offset) }) })];
  });
  const type = /\.mp4(?:[?#]|$)/i.test(url) ? 'video/mp4' : 'application/vnd.apple.mpegurl';
  const linear = element(
    'linear',
    [
      ...(durationSeconds === null ? [] : [element('duration', formatTime(durationSeconds))]),
      // The size is unknown, and does not matter if there is one file.
      element('mediafiles', [element('mediafile', url, { type, width: '16', height: '9' })]),
      element('trackingevents', tracking),
      element('videoclicks', trackerElements('clickthrough', 'clicktracking')),
    ],
    skipSeconds === null ? {} : { skipoffset: formatTime(skipSeconds) },
  );
  const ids = signaling.ids.map(({ registry, id: name }) => element('universaladid', name, { idregistry: registry }));
  const extensions = Object.entries(labelTexts).map(([name, text]) => element('extension', text, { type: name }));
  const inline = element('inline', [
    ...trackerElements('impression', 'error'),
    element('viewableimpression', trackerElements('viewable', 'notviewable', 'viewundetermined')),
    element('creatives', [element('creative', [...ids, linear])]),
    element('extensions', extensions),
  ]);
  return element('vast', [element('ad', [inline], { id })], { version: '4.3' });
}
