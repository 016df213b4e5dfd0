import type { AdOffset, AdTracker } from '../../../../streams/model/ad.ts';
import { addresses, childOf, childrenOf, descend, type Resolve } from './elements.ts';
import { parseOffset, webAddress } from './values.ts';
import type { XmlElement } from './xml.ts';

/** A break of a schedule: when it comes, and where its ad is. */
export interface PlannedBreak {
  readonly at: AdOffset | 'start';
  /** Address of its document; null if the schedule holds the document itself. */
  readonly url: string | null;
  readonly vast: XmlElement | null;
  /** The address against which relative addresses are resolved. */
  readonly documentUrl: string;
  readonly trackers: readonly AdTracker[];
  readonly errors: readonly string[];
}

/** Reads a break of which only the position is known, once it is due. Throws `AdError`. */
export type ReadBreak = (fetch: typeof globalThis.fetch, signal: AbortSignal) => Promise<PlannedBreak>;

const MOST_BREAKS = 50;

/** Reads a VMAP document. Breaks that cannot be shown are left out, with a warning in the console that names them. */
export function readSchedule(root: XmlElement, documentUrl: string): PlannedBreak[] {
  const resolve: Resolve = ({ text }) => webAddress(text, documentUrl);
  const breaks = childrenOf(root, 'adbreak').slice(0, MOST_BREAKS);
  return breaks.flatMap((element) => {
    const planned = readBreak(element, documentUrl, resolve);
    if (typeof planned !== 'string') return [planned];
    const { attributes } = element;
    const name = attributes.get('breakid') ?? attributes.get('timeoffset') ?? '';
    console.warn(`potok: the break ${JSON.stringify(name.slice(0, 100))} of the schedule is left out: ${planned}`);
    return [];
  });
}

/** Returns the break, or the reason why there is none. */
function readBreak(element: XmlElement, documentUrl: string, resolve: Resolve): PlannedBreak | string {
  const types = element.attributes.get('breaktype')?.toLowerCase().split(',') ?? ['linear'];
  if (!types.some((type) => type.trim() === 'linear')) return 'it is not linear';
  const offset = element.attributes.get('timeoffset')?.trim() ?? '';
  const at = offset.toLowerCase() === 'start' ? 'start' : parseOffset(offset);
  if (at === null) return `no break can be at ${JSON.stringify(offset.slice(0, 20))}`;
  const source = childOf(element, 'adsource');
  const tag = source && childOf(source, 'adtaguri');
  const data = source && (childOf(source, 'vastaddata') ?? childOf(source, 'vastdata'));
  const vast = data && childOf(data, 'vast');
  const url = tag && resolve(tag);
  if (url === null && vast === null) return 'it has no VAST document';
  const pods = vast ? childrenOf(vast, 'ad').length : 1;
  if (pods > 1) return `it is a pod of ${String(pods)} ads`;
  const trackersOf = (name: string) =>
    descend(element, 'trackingevents', 'tracking').filter(
      ({ attributes }) => attributes.get('event')?.trim().toLowerCase() === name.toLowerCase(),
    );
  const trackers = ['breakStart', 'breakEnd'].flatMap((event) =>
    addresses(trackersOf(event), resolve).map((address): AdTracker => ({ event, url: address, offset: null })),
  );
  return { at, url, vast, documentUrl, trackers, errors: addresses(trackersOf('error'), resolve) };
}
