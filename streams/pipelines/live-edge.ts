import { distinctUntilChanged, filter, map, merge, skip, withLatestFrom, type Observable } from 'rxjs';
import { edgeOf } from '../model/live.ts';
import type { IntentState, LiveState, PlaybackState, TimelineState } from '../model/state.ts';

export interface LiveEdgeInputs {
  readonly goLive$: Observable<unknown>;
  readonly intent$: Observable<IntentState>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
  readonly live$: Observable<LiveState>;
}

/**
 * When to catch up with a live stream, and where that is: when the viewer asks for it, and when play goes on where
 * nothing is any more. After a pause that is a place that has left the window, or any place behind the edge where
 * there is no going back; before the first start, when the stream has moved on since it was loaded.
 *
 * goLive    ------g--------
 * intent    P-p------P---p-   (P: pause, p: play)
 * result    ------e------e-   (e: the edge; the second, where the paused place has gone)
 */
export function liveEdge(inputs: LiveEdgeInputs): Observable<number> {
  const resumed$ = inputs.intent$.pipe(
    map(({ wants }) => wants),
    distinctUntilChanged(),
    // How it all begins is no wish.
    skip(1),
    filter((wants) => wants === 'play'),
    withLatestFrom(inputs.playback$, inputs.timeline$, inputs.live$),
    filter(([, playback, timeline, live]) => isOver(playback, timeline, live)),
  );
  return merge(inputs.goLive$, resumed$).pipe(
    withLatestFrom(inputs.timeline$, (_, timeline) => edgeOf(timeline)),
    filter((edgeSeconds) => edgeSeconds !== null),
  );
}

/** Whether the place at which the film stands is one to go on from. */
function isOver({ phase }: PlaybackState, { positionSeconds, seekable }: TimelineState, live: LiveState): boolean {
  if (!live.isLive) return false;
  if (phase === 'notStarted' || !live.hasDvr) return !live.isAtEdge;
  return seekable !== null && positionSeconds < seekable[0];
}
