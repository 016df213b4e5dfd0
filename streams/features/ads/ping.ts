import type { AdCreative } from '../../model/ad.ts';
import type { Output, State } from '../define-later.ts';

/** Tells the servers of an ad about an event; null if no server is to be told. */
export const adPing = (
  { timeline, adTime }: State,
  { file }: AdCreative,
  event: string,
  urls: readonly string[] = [],
): Output | null =>
  urls.length === 0
    ? null
    : {
        type: 'ad.ping',
        cause: 'ad',
        event,
        urls,
        errorCode: null,
        contentSeconds: timeline.positionSeconds,
        adSeconds: adTime.positionSeconds,
        assetUri: file.url,
      };
