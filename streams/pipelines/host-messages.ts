import { filter, map, merge, pairwise, throttleTime, withLatestFrom, type Observable, type SchedulerLike } from 'rxjs';
import type { CommandOf, HostMessage } from '../model/commands.ts';
import type { PlaybackState, SelectionState, TimelineState } from '../model/state.ts';

export interface HostMessagesInputs {
  readonly selection$: Observable<SelectionState>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
  /** Each time the element tells its position. */
  readonly sampled$: Observable<number>;
  /** Positions at which seeks ended. */
  readonly seeked$: Observable<number>;
}

export interface HostMessagesConfig {
  readonly timeMessageThrottleMs: number;
}

/**
 * What the host page is told: the episode and the variant when they change (what the session started with is no
 * change), the position at most once a second, and at once after each seek.
 *
 * sampled  tttttttttt----   (a quarter of a second apart)
 * seeked   -----------s--
 * result   t---t---t--s--
 */
export function hostMessages(
  inputs: HostMessagesInputs,
  config: HostMessagesConfig,
  scheduler: SchedulerLike,
): Observable<CommandOf<'host.post'>> {
  const sampled$ = inputs.sampled$.pipe(
    withLatestFrom(inputs.playback$),
    filter(([, { isSeeking }]) => !isSeeking),
    map(([positionSeconds]) => positionSeconds),
    throttleTime(config.timeMessageThrottleMs, scheduler),
  );
  const position$ = merge(sampled$, inputs.seeked$);
  return merge(
    selectionChanges(inputs.selection$),
    position$.pipe(withLatestFrom(inputs.timeline$, toTimeProgress)),
  ).pipe(map(toCommand));
}

function selectionChanges(selection$: Observable<SelectionState>): Observable<HostMessage> {
  const changes$ = selection$.pipe(pairwise());
  return merge(
    changes$.pipe(
      filter(([before, now]) => before.episode.id !== now.episode.id),
      map(([, { episode }]): HostMessage => ({ type: 'episodeChanged', payload: episode })),
    ),
    changes$.pipe(
      filter(([before, now]) => before.episode.id === now.episode.id && before.variant?.id !== now.variant?.id),
      map(([, { variant }]): HostMessage | null =>
        variant === null ? null : { type: 'episodeVariantChanged', payload: variant },
      ),
      filter((message) => message !== null),
    ),
  );
}

function toCommand(message: HostMessage): CommandOf<'host.post'> {
  const cause = message.type === 'timeProgressChanged' ? 'progress' : 'selection';
  return { type: 'host.post', cause, message };
}

function toTimeProgress(currentTime: number, { durationSeconds }: TimelineState): HostMessage {
  return { type: 'timeProgressChanged', payload: { currentTime, duration: durationSeconds } };
}
