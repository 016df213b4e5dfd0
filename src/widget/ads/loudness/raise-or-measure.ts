import {
  catchError,
  EMPTY,
  filter,
  from,
  fromEvent,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  take,
  withLatestFrom,
} from 'rxjs';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { isSilent } from '../../../../streams/model/sound.ts';
import type { AdSetup } from '../setup.ts';
import { mayBeHeard } from '../sound.ts';
import type * as WebAudio from './web-audio.ts';

/** A smaller part of an ad says too little about the rest. */
const LEAST_PART = 0.5;
/**
 * From this part on, the whole ad counts as heard. Its beginning is always missing, because the meter has to be loaded
 * first.
 */
const WHOLE_PART = 0.85;

/** WebKit mutes a file if Web Audio takes its sound while it plays, and on a busy machine the file often stops then. */
const stopsForWebAudio = ({ vendor }: Partial<Navigator>): boolean => vendor?.startsWith('Apple') === true;

/**
 * Raises an ad that is known to be quiet, or measures an ad that has not been measured, by a script that only such ads
 * need. Nothing is changed while an ad plays. An ad that the browser would play without sound is left alone, and so is
 * an ad that the operator wants at full volume.
 */
export function raiseOrMeasure(
  { show: { level, sound }, isLoud, controls$ }: AdSetup,
  media: HTMLVideoElement,
  load: () => Promise<typeof WebAudio> = () => import('./web-audio.ts'),
): Observable<AdSignal> {
  const isLeftAlone = isLoud || (level !== undefined && level <= 1) || !mayBeHeard(media.ownerDocument);
  if (isLeftAlone || typeof AudioContext === 'undefined' || stopsForWebAudio(navigator)) return EMPTY;
  const withScript = <T>(work: (script: typeof WebAudio) => Observable<T>): Observable<T> =>
    from(load()).pipe(
      mergeMap(work),
      catchError((error: unknown) => {
        console.warn('potok: the sound of an ad is left as it is', error);
        return EMPTY;
      }),
    );
  if (level !== undefined) return withScript(({ raise }) => raise(media, level));
  if (isSilent(sound)) return EMPTY;
  const over$ = merge(fromEvent(media, 'ended'), controls$.pipe(filter(({ type }) => type === 'ad.skip')));
  const heard$ = withScript(({ measure }) => measure(media));
  return measuredAtEnd(over$, heard$, () => media.duration);
}

/**
 * Emits the measurement at the end of the ad, if enough of the ad was heard.
 *
 * heard   -a-b-c---
 * over    -------x-
 * result  -------(m|)
 */
export const measuredAtEnd = (
  over$: Observable<unknown>,
  heard$: Observable<WebAudio.LoudnessMeasurement>,
  lengthSeconds: () => number,
): Observable<AdSignal> =>
  over$.pipe(
    take(1),
    withLatestFrom(heard$.pipe(startWith(null))),
    mergeMap(([, heard]) => (heard === null ? EMPTY : measured(heard, lengthSeconds()))),
  );

function measured(
  { seconds, loudness, peak }: WebAudio.LoudnessMeasurement,
  lengthSeconds: number,
): Observable<AdSignal> {
  const part = seconds / lengthSeconds;
  if (loudness === null || !(part >= LEAST_PART)) return EMPTY;
  return of({ type: 'ad.measured', loudness, peak: part >= WHOLE_PART ? peak : null });
}
