import {
  combineLatest,
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
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { AdTime } from '../../model/ad-skip.ts';
import type { AdErrorCode } from '../../model/ad.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { AdsState, IntentState } from '../../model/state.ts';

export interface AdPatienceInputs {
  readonly ads$: Observable<AdsState>;
  readonly time$: Observable<AdTime>;
  readonly intent$: Observable<IntentState>;
  /** As the play rule has it. */
  readonly mayPlay$: Observable<boolean>;
}

export interface AdPatienceConfig {
  readonly adSilenceMs: number;
  readonly adOverrunMs: number;
  readonly adLongestMs: number;
}

const TICK_MS = 1_000;

/**
 * The film always starts. While the viewer wants to watch and the film is held, something has to move: an ad that
 * plays on counts, a failure does not, nor does the next ad taking its turn. After a while of nothing, or when an ad
 * takes much longer than it said, the film goes on. An ad that stands still because it must is waited for.
 *
 * held     T---------------
 * time     --1-2-3---------   (silence 5)
 * result   -----------g----   (g: ad.giveUp)
 */
export function adPatience(
  inputs: AdPatienceInputs,
  config: AdPatienceConfig,
  scheduler: SchedulerLike,
): Observable<CommandOf<'ad.giveUp'>> {
  const isWaiting$ = combineLatest([inputs.ads$, inputs.intent$, inputs.mayPlay$]).pipe(
    map(([ads, intent, mayPlay]) => ads.holdsFilm && intent.wants === 'play' && (ads.ad === null || mayPlay)),
    distinctUntilChanged(),
  );
  const silent$ = progress(inputs).pipe(
    startWith(0),
    switchMap(() => timer(config.adSilenceMs, scheduler)),
    take(1),
  );
  const gaveUp$ = isWaiting$.pipe(switchMap((isWaiting) => (isWaiting ? silent$ : NEVER)));
  return merge(gaveUp$, overrun(inputs, config, scheduler)).pipe(
    withLatestFrom(inputs.ads$, (_, ads) => toGiveUp(ads)),
  );
}

/** The furthest place of each ad: one that jumps to and fro gets nowhere. */
function progress({ ads$, time$ }: AdPatienceInputs): Observable<number> {
  return time$.pipe(
    withLatestFrom(ads$, ({ positionSeconds }, { ad }) => ({ adId: ad?.show.adId ?? null, furthest: positionSeconds })),
    scan((before, now) => (now.adId === before.adId && now.furthest <= before.furthest ? before : now)),
    distinctUntilChanged(),
    filter(({ adId, furthest }) => adId !== null && furthest > 0),
    map(({ furthest }) => furthest),
  );
}

/** Time counts only while the ad may play. */
function overrun(
  { ads$, time$, mayPlay$ }: AdPatienceInputs,
  { adOverrunMs, adLongestMs }: AdPatienceConfig,
  scheduler: SchedulerLike,
): Observable<unknown> {
  const adId$ = ads$.pipe(
    map(({ ad }) => ad?.show.adId ?? null),
    distinctUntilChanged(),
  );
  return adId$.pipe(
    switchMap((adId) => {
      if (adId === null) return NEVER;
      const ticks$ = mayPlay$.pipe(switchMap((mayPlay) => (mayPlay ? interval(TICK_MS, scheduler) : NEVER)));
      return ticks$.pipe(
        scan((ticks) => ticks + 1, 0),
        withLatestFrom(time$),
        filter(([ticks, { durationSeconds }]) => {
          const allowedMs = durationSeconds > 0 ? durationSeconds * 1_000 : adLongestMs;
          return ticks * TICK_MS > allowedMs + adOverrunMs;
        }),
        take(1),
      );
    }),
  );
}

function toGiveUp({ ad, break: current }: AdsState): CommandOf<'ad.giveUp'> {
  return { type: 'ad.giveUp', cause: 'ad', code: codeOf(ad?.show.creative.file.isVpaid ?? null, current !== null) };
}

function codeOf(isVpaid: boolean | null, isReading: boolean): AdErrorCode {
  if (isVpaid !== null) return isVpaid ? 901 : 402;
  return isReading ? 350 : 900;
}
