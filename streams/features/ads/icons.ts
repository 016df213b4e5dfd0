import { distinct, filter, map, merge, switchMap } from 'rxjs';
import type { AdIcon } from '../../model/ad.ts';
import type { Inputs, Output, Pipeline } from '../define-later.ts';

/**
 * Tells the servers of an icon once that it is on the screen, and of each click on it.
 * `switchMap`: what was told of one ad says nothing of the next.
 *
 * told    c-s-k-s-k--   (c: created, s: an icon is shown, k: it is clicked)
 * result  --v-k---k--   (v: seen)
 */
export const trackIcons: Pipeline = (inputs) =>
  inputs.on('ad.created').pipe(
    switchMap(() =>
      merge(
        inputs.on('screen.adIconShown').pipe(
          distinct(({ index }) => index),
          map(({ adId, index }) => ping(inputs, adId, index, 'iconView', ({ viewTracking }) => viewTracking)),
        ),
        inputs
          .on('intent.openAdIcon')
          .pipe(map(({ adId, index }) => ping(inputs, adId, index, 'iconClick', ({ clickTracking }) => clickTracking))),
      ),
    ),
    filter((output) => output !== null),
  );

function ping(
  { state }: Inputs,
  adId: number,
  index: number,
  event: string,
  urlsOf: (icon: AdIcon) => readonly string[],
): Output | null {
  const { ads, timeline, adTime } = state();
  const creative = ads.ad?.show.adId === adId ? ads.ad.show.creative : null;
  const icon = creative?.icons?.[index];
  if (creative === null || icon === undefined || urlsOf(icon).length === 0) return null;
  return {
    type: 'ad.ping',
    cause: 'ad',
    event,
    urls: urlsOf(icon),
    errorCode: null,
    contentSeconds: timeline.positionSeconds,
    adSeconds: adTime.positionSeconds,
    assetUri: creative.file.url,
  };
}
