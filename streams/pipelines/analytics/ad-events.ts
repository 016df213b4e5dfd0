import {
  concatMap,
  filter,
  from,
  map,
  merge,
  pairwise,
  startWith,
  throttleTime,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { NO_ADS } from '../../model/ad-break.ts';
import type { AdTime } from '../../model/ad-skip.ts';
import type { AdStatus } from '../../model/ad-status.ts';
import type { AdSignal } from '../../model/signals.ts';
import type { AdOnScreen, AdsState } from '../../model/state.ts';
import { toMillisecond, type AdEndReason, type StatsAdFields, type StatsEvent } from '../../model/stats.ts';
import { ofType } from '../../operators/of-type.ts';
import { settle } from '../../operators/settle.ts';

export interface AdEventsInputs {
  readonly told$: Observable<AdSignal>;
  readonly ads$: Observable<AdsState>;
  readonly time$: Observable<AdTime>;
  /** The viewer skipped the ad, and was allowed to. */
  readonly skipped$: Observable<unknown>;
  /** The link over the ad was followed. */
  readonly opened$: Observable<unknown>;
}

export interface AdEventsConfig {
  readonly statsAdThrottleMs: number;
}

const endReasons: Readonly<Partial<Record<AdSignal['type'], AdEndReason>>> = {
  'ad.ended': 'completed',
  'ad.skipped': 'skipped',
  'ad.failed': 'error',
  'ad.gaveUp': 'error',
};

/**
 * The life of each ad on the screen, from its creation to its end, whatever that is; where it is, at most once in a
 * while; and what is clicked on it.
 *
 * ads     N-c-l-s-p-r-N-   (N: none, c: created, l: loaded, s: started, p: paused, r: plays again)
 * result  --i-l-s-p-s-e-   (i: ad_init, l: ad_loaded, s: ad_play, p: ad_pause, e: ad_ended)
 */
export function adEvents(
  inputs: AdEventsInputs,
  config: AdEventsConfig,
  scheduler: SchedulerLike,
): Observable<StatsEvent> {
  const progressed$ = inputs.told$.pipe(
    ofType('ad.progressed'),
    throttleTime(config.statsAdThrottleMs, scheduler),
    map(() => 'ad_timeupdate' as const),
  );
  const skipped$ = inputs.skipped$.pipe(map(() => 'ad_skip_btn_click' as const));
  return merge(lives(inputs), ofAdOnScreen(merge(progressed$, skipped$), inputs), clicks(inputs));
}

function lives({ ads$, time$, told$ }: AdEventsInputs): Observable<StatsEvent> {
  return ads$.pipe(
    startWith(NO_ADS),
    pairwise(),
    filter(([before, now]) => before.ad !== now.ad),
    // Which signal it was, and how far it had come, is known at the end of the turn.
    settle(),
    withLatestFrom(time$, told$),
    concatMap(([[before, now], time, { type }]) => from(livedThrough(before, now, time, type))),
  );
}

function livedThrough(before: AdsState, now: AdsState, time: AdTime, told: AdSignal['type']): readonly StatsEvent[] {
  const isSame = before.ad?.show.adId === now.ad?.show.adId;
  const events: StatsEvent[] = [];
  if (before.ad !== null && !isSame) {
    const fields = { ...fieldsOf(now, before.ad, time), ad_end_reason: endReasons[told] ?? 'stopped' };
    events.push({ event: 'ad_ended', fields });
  }
  if (now.ad !== null) {
    const event = isSame ? stepOf(before.ad?.status, now.ad.status) : 'ad_init';
    if (event !== null) events.push({ event, fields: fieldsOf(now, now.ad, time) });
  }
  return events;
}

function stepOf(before: AdStatus | undefined, now: AdStatus): 'ad_loaded' | 'ad_play' | 'ad_pause' | null {
  if (before === now) return null;
  switch (now) {
    case 'loaded':
      return 'ad_loaded';
    case 'started':
      return 'ad_play';
    case 'playing':
      // At first it has just been started.
      return before === 'paused' ? 'ad_play' : null;
    case 'paused':
      return 'ad_pause';
    default:
      return null;
  }
}

function ofAdOnScreen(
  event$: Observable<'ad_timeupdate' | 'ad_skip_btn_click'>,
  { ads$, time$ }: AdEventsInputs,
): Observable<StatsEvent> {
  return event$.pipe(
    withLatestFrom(ads$, time$),
    concatMap(([event, ads, time]) => from(ads.ad === null ? [] : [{ event, fields: fieldsOf(ads, ads.ad, time) }])),
  );
}

/** On the link over the ad, or within the ad, which may have an address of its own. */
function clicks({ told$, opened$, ads$, time$ }: AdEventsInputs): Observable<StatsEvent> {
  const clicked$ = told$.pipe(
    ofType('ad.clicked'),
    map(({ url }) => url),
  );
  return merge(clicked$, opened$.pipe(map(() => null))).pipe(
    withLatestFrom(ads$, time$),
    concatMap(([url, ads, time]) => from(ads.ad === null ? [] : [clickOf(ads, ads.ad, time, url)])),
  );
}

function clickOf(ads: AdsState, ad: AdOnScreen, time: AdTime, url: string | null): StatsEvent {
  const href = url || ad.show.creative.clickThrough;
  return { event: 'ad_banner_click', fields: { ...fieldsOf(ads, ad, time), href } };
}

function fieldsOf({ history }: AdsState, { show }: AdOnScreen, { positionSeconds }: AdTime): StatsAdFields {
  const position = history.find(({ id }) => id === show.adId)?.position;
  return {
    ad_current_position: position ?? history.length + 1,
    ad_current_time: toMillisecond(positionSeconds),
  };
}
