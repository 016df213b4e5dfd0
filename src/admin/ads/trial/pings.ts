import type { AdCreative, AdOffset } from '../../../../streams/model/ad.ts';

export interface PlannedPing {
  /** As VAST names it. */
  readonly event: string;
  readonly offset: AdOffset | null;
  readonly urls: readonly string[];
}

/** Every request that the servers of an ad would get if everything happened that can. Macros are left as they are. */
export function pingsOf(ad: AdCreative): PlannedPing[] {
  const { viewable = [], notViewable = [], viewUndetermined = [] } = ad.viewability ?? {};
  const icons = ad.icons ?? [];
  const plain: readonly (readonly [string, readonly string[]])[] = [
    ['ClickTracking', ad.clickTracking],
    ['Viewable', viewable],
    ['NotViewable', notViewable],
    ['ViewUndetermined', viewUndetermined],
    ['IconViewTracking', icons.flatMap(({ viewTracking }) => viewTracking)],
    ['IconClickTracking', icons.flatMap(({ clickTracking }) => clickTracking)],
    ['verificationNotExecuted', (ad.verifications ?? []).flatMap(({ notExecuted }) => notExecuted)],
    ['Error', ad.errors],
  ];
  const toPing = ([event, urls]: (typeof plain)[number]): PlannedPing => ({ event, offset: null, urls });
  const all = [toPing(['Impression', ad.impressions]), ...trackerPings(ad.trackers), ...plain.map(toPing)];
  return all.filter(({ urls }) => urls.length > 0);
}

/** One ping for each event, and for each place of `progress`, with the addresses of all documents. */
function trackerPings(trackers: AdCreative['trackers']): PlannedPing[] {
  const groups = new Map<string, PlannedPing>();
  for (const { event, offset, url } of trackers) {
    const key = `${event.toLowerCase()} ${offset?.unit ?? ''} ${offset?.value ?? ''}`;
    groups.set(key, { event: groups.get(key)?.event ?? event, offset, urls: [...(groups.get(key)?.urls ?? []), url] });
  }
  return [...groups.values()];
}
