import {
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  startWith,
  switchMap,
  take,
  timer,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import { selector, type Inputs, type Pipeline } from '../define-later.ts';
import { shownAdId } from './breaks.ts';
import { adPing } from './ping.ts';

/** Half of the picture for two seconds without a break, as buyers of video ads agree on. */
const VIEWABLE_PART = 0.5;
const VIEWABLE_MS = 2_000;

const isInView = selector(
  ['ads', 'adSeen', 'isPageHidden'],
  ({ ads, adSeen, isPageHidden }) =>
    ads.ad?.status === 'playing' && adSeen.isMeasured && adSeen.part >= VIEWABLE_PART && !isPageHidden,
);

/**
 * Reports once to the servers of an ad whether it could be seen: as soon as it has been, else when it is gone, for
 * whatever reason. Nothing is reported about an ad that never began.
 * `switchMap`: the next ad takes the place of the one before, and a break in the view begins the two seconds anew.
 *
 * told    c-s-------------e-   (c: created, s: started, e: it is gone)
 * in view ---t-f-t-----f----   (two seconds: 4)
 * result  -----------v------   (v: viewable; without it, n at e: not viewable)
 */
export const trackViewability: Pipeline = (inputs) =>
  inputs.on('ad.created').pipe(
    switchMap(({ show }) =>
      inputs.on('ad.started').pipe(
        take(1),
        switchMap(() => wasSeen(inputs, show.adId)),
        // Listens from the creation on: the part is reported as soon as there is a box, and forgotten with the ad.
        withLatestFrom(isMeasured(inputs)),
        map(([isSeen, isKnown]) => (isSeen ? 'viewable' : isKnown ? 'notViewable' : 'viewUndetermined')),
        mergeMap((outcome) => [
          { type: 'player.adCounted', adId: show.adId, event: outcome } as const,
          adPing(inputs.state(), show.creative, outcome, show.creative.viewability?.[outcome]),
        ]),
        filter((output) => output !== null),
      ),
    ),
  );

const isMeasured = ({ on }: Inputs): Observable<boolean> =>
  on('ad.visibilityChanged').pipe(
    take(1),
    map(() => true),
    startWith(false),
  );

function wasSeen({ select, clock }: Inputs, adId: number): Observable<boolean> {
  return merge(
    select(isInView).pipe(
      switchMap((isSeen) => (isSeen ? timer(VIEWABLE_MS, clock) : EMPTY)),
      map(() => true),
    ),
    select(shownAdId).pipe(
      filter((shown) => shown !== adId),
      map(() => false),
    ),
  ).pipe(take(1));
}
