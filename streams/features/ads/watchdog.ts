import {
  distinctUntilChanged,
  filter,
  interval,
  map,
  merge,
  NEVER,
  scan,
  startWith,
  switchMap,
  take,
  timer,
  type Observable,
} from 'rxjs';
import type { AdErrorCode } from '../../model/ad.ts';
import type { SignalOf } from '../../model/signals.ts';
import type { AdsState } from '../../model/state.ts';
import { selector, type Inputs, type Pipeline } from '../define.ts';

const TICK_MS = 1_000;

const isFilmWaiting = selector(
  ['ads', 'intent', 'mayAdPlay'],
  ({ ads, intent, mayAdPlay }) => ads.holdsFilm && intent.wants === 'play' && (ads.ad === null || mayAdPlay),
);

const shownAdId = selector(['ads'], ({ ads }) => ads.ad?.show.adId ?? null);

/**
 * Makes sure that the film starts whatever ads do. While the viewer wants to watch and the film is held, an ad must
 * make progress; a failure or the change to the next ad is not progress. After some seconds without any, or when an
 * ad takes much longer than it said, the film goes on. Time in which the play rule forbids the ad to play does not
 * count. `switchMap`: each progress starts the wait anew.
 *
 * held     T---------------
 * time     --1-2-3---------   (silence 5)
 * result   -----------g----   (g: ad.gaveUp)
 */
export const adWatchdog: Pipeline = (inputs) => {
  const silent$ = inputs.select(isFilmWaiting).pipe(switchMap((isWaiting) => (isWaiting ? silence(inputs) : NEVER)));
  return merge(silent$, overrun(inputs)).pipe(map(() => toSignal(inputs.state().ads)));
};

/** Emits once, after too long without progress. Only a position further than all before is progress. */
function silence({ select, state, config, clock }: Inputs): Observable<unknown> {
  const progress$ = select('adTime').pipe(
    map(({ positionSeconds }) => ({ adId: state().ads.ad?.show.adId ?? null, furthest: positionSeconds })),
    scan((before, now) => (now.adId === before.adId && now.furthest <= before.furthest ? before : now)),
    distinctUntilChanged(),
    filter(({ adId, furthest }) => adId !== null && furthest > 0),
  );
  return progress$.pipe(
    startWith(null),
    switchMap(() => timer(config.adSilenceMs, clock)),
    take(1),
  );
}

/** Emits once for each ad that has been playing for too long. Time counts only while it may play. */
function overrun({ select, state, config, clock }: Inputs): Observable<unknown> {
  const overdue$ = select('mayAdPlay').pipe(
    switchMap((mayPlay) => (mayPlay ? interval(TICK_MS, clock) : NEVER)),
    scan((ticks) => ticks + 1, 0),
    filter((ticks) => {
      const { durationSeconds } = state().adTime;
      const allowedMs = durationSeconds > 0 ? durationSeconds * 1_000 : config.adLongestMs;
      return ticks * TICK_MS > allowedMs + config.adOverrunMs;
    }),
    take(1),
  );
  return select(shownAdId).pipe(switchMap((adId) => (adId === null ? NEVER : overdue$)));
}

const toSignal = (ads: AdsState): SignalOf<'ad.gaveUp'> => ({ type: 'ad.gaveUp', code: codeOf(ads) });

function codeOf({ ad, break: current }: AdsState): AdErrorCode {
  if (ad !== null) return ad.show.creative.file.isVpaid ? 901 : 402;
  return current === null ? 900 : 350;
}
