import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  pairwise,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import { adToShow } from '../../model/ad-break.ts';
import type { Command, CommandOf } from '../../model/commands.ts';
import type { AdsState, IntentState } from '../../model/state.ts';
import type { SoundState } from '../../model/sound.ts';

export interface AdStageInputs {
  readonly ads$: Observable<AdsState>;
  readonly intent$: Observable<IntentState>;
  readonly sound$: Observable<SoundState>;
}

/** A list is read up to here; ids stay unique beyond it. */
const SLOTS_IN_BREAK = 100;

/**
 * Puts the next ad on the screen when it is ready and the viewer wants to watch, and takes away what is over.
 *
 * ads     r-----c---r---   (r: one is ready, c: it is created)
 * intent  P--p----------   (P: pause, p: play)
 * result  ---s------(hs)   (s: ad.show, h: ad.hide)
 */
export function adStage(inputs: AdStageInputs): Observable<CommandOf<'ad.show' | 'ad.hide'>> {
  return merge(hide(inputs), show(inputs));
}

function hide({ ads$ }: AdStageInputs): Observable<CommandOf<'ad.hide'>> {
  return ads$.pipe(
    map(({ ad }) => ad?.show.adId ?? null),
    distinctUntilChanged(),
    pairwise(),
    filter(([before]) => before !== null),
    map(() => ({ type: 'ad.hide', cause: 'ad' })),
  );
}

function show({ ads$, intent$, sound$ }: AdStageInputs): Observable<CommandOf<'ad.show'>> {
  return combineLatest([ads$, intent$]).pipe(
    filter(([, { wants }]) => wants === 'play'),
    withLatestFrom(sound$, ([ads], sound) => toShow(ads, sound)),
    distinctUntilChanged((left, right) => left?.adId === right?.adId),
    concatMap((command) => from(command === null ? [] : [command])),
  );
}

function toShow(ads: AdsState, sound: SoundState): Extract<Command, { type: 'ad.show' }> | null {
  const next = adToShow(ads);
  if (next === null || ads.break === null) return null;
  const { id: breakId, type: breakType } = ads.break;
  return {
    type: 'ad.show',
    cause: 'ad',
    adId: breakId * SLOTS_IN_BREAK + next.slot,
    breakId,
    breakType,
    slot: next.slot,
    creative: next.creative,
    sound: { volume: sound.volume, muted: sound.muted },
  };
}
