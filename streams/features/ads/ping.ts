import type { AdCreative } from '../../model/ad.ts';
import type { Output, State } from '../define-later.ts';

/** Reports an event to the servers of an ad; null if there is no server for it. */
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
