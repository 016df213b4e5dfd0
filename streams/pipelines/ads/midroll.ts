import { filter, map, merge, scan, withLatestFrom, type Observable } from 'rxjs';
import { settle } from '../../operators/settle.ts';
import type { PlaybackState, SelectionState, TimelineState } from '../../model/state.ts';

export interface MidrollInputs {
  readonly selection$: Observable<SelectionState>;
  /** A film is being attached; from here on places are places in it. */
  readonly attaching$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
  readonly isPageHidden$: Observable<boolean>;
}

export interface MidrollConfig {
  readonly midrollLongerThanSeconds: number;
}

/**
 * Says once for each episode that its middle has been passed, by playing or by a seek that has landed. Short films and
 * live streams have none, and who starts behind the middle has left it behind. A hidden page has to wait: the ad would
 * only stand there, and the film, which may go on in a window of its own, with it.
 *
 * attaching  a-----------b----
 * position   -1--2-3---4--3-4-   (of 4; 3 and 4 are past half)
 * result     -------m---------
 */
export function midroll(inputs: MidrollInputs, config: MidrollConfig): Observable<unknown> {
  const attached$ = inputs.attaching$.pipe(
    withLatestFrom(inputs.selection$, (_, { episode }) => ({ episodeId: episode.id })),
  );
  // A seek changes both, and is no place the film is at before both have changed.
  const passed$ = merge(inputs.timeline$, inputs.playback$, inputs.isPageHidden$).pipe(
    settle(),
    withLatestFrom(inputs.timeline$, inputs.playback$, inputs.isPageHidden$),
    filter(([, timeline, playback, isPageHidden]) => !isPageHidden && isWatching(timeline, playback)),
    map(([, { positionSeconds, durationSeconds }]) => ({
      isBehind: positionSeconds >= durationSeconds / 2,
      isLong: durationSeconds > config.midrollLongerThanSeconds,
    })),
  );
  return merge(attached$, passed$).pipe(
    scan(takeStep, { episodeId: null, place: 'unknown', isDue: false }),
    filter(({ isDue }) => isDue),
  );
}

interface Memory {
  readonly episodeId: number | null;
  readonly place: 'unknown' | 'before' | 'behind';
  readonly isDue: boolean;
}

function takeStep(
  memory: Memory,
  step: { readonly episodeId: number } | { readonly isBehind: boolean; readonly isLong: boolean },
): Memory {
  if ('episodeId' in step) {
    // Another source of the same episode changes nothing about it.
    const isSame = step.episodeId === memory.episodeId;
    return { episodeId: step.episodeId, place: isSame ? memory.place : 'unknown', isDue: false };
  }
  if (memory.place === 'behind') return { ...memory, isDue: false };
  if (!step.isBehind) return { ...memory, place: 'before', isDue: false };
  return { ...memory, place: 'behind', isDue: memory.place === 'before' && step.isLong };
}

function isWatching({ durationSeconds, isLive }: TimelineState, { phase, isSeeking }: PlaybackState): boolean {
  return !isLive && durationSeconds > 0 && phase === 'playing' && !isSeeking;
}
