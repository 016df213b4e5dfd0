import { map, merge, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import { isMoving } from '../../model/moving.ts';
import type { IntentState, PlaybackState, SelectionState, SourceState } from '../../model/state.ts';
import { NO_VIEW, type ViewState } from '../../model/view.ts';
import { settle } from '../../operators/settle.ts';

export interface ViewInputs {
  readonly selection$: Observable<SelectionState>;
  readonly attaching$: Observable<unknown>;
  readonly source$: Observable<SourceState>;
  readonly playback$: Observable<PlaybackState>;
  readonly intent$: Observable<IntentState>;
  /** The film stands still for something else. */
  readonly isHeld$: Observable<boolean>;
}

interface Now {
  readonly playback: PlaybackState;
  readonly intent: IntentState;
  readonly isHeld: boolean;
}

type Step = (memory: Memory) => Memory;

interface Memory {
  readonly view: ViewState;
  /** What plays is the view's film; after a choice it may still be the one before. */
  readonly isAttached: boolean;
  /** The wait under way has a reason of its own: a seek, a start. */
  readonly isExcused: boolean;
}

const NOTHING: Memory = { view: NO_VIEW, isAttached: false, isExcused: true };

/**
 * One view is one episode from its first frame on. What holds the film for a while is no pause of it, nor is its end;
 * a wait is a stall only where neither a seek nor a start is the reason. The clip that stands in for a film is no view.
 *
 * selection  a------------b----
 * playback   --p-w-p--q--e---p-   (p: plays, w: waits, q: paused, e: ended)
 * result     N-P-S-P--Q--E-N-P-   (N: not begun, S: stalled)
 */
export function view(inputs: ViewInputs): Observable<ViewState> {
  const { selection$, attaching$, source$, playback$, intent$, isHeld$ } = inputs;
  const attached$ = attaching$.pipe(
    withLatestFrom(source$),
    map(([, source]): Step => (memory) => ({
      ...memory,
      isAttached: source.status === 'ready' && !source.isPlaceholder,
    })),
  );
  const moved$ = merge(attaching$, playback$, intent$, isHeld$).pipe(
    settle(),
    withLatestFrom(playback$, intent$, isHeld$),
    map(
      ([, playback, intent, isHeld]): Step =>
        (memory) =>
          takeNow(memory, { playback, intent, isHeld }),
    ),
  );
  return merge(selection$.pipe(map(toSelected)), attached$, moved$).pipe(
    scan((memory: Memory, step: Step) => step(memory), NOTHING),
    map((memory) => memory.view),
    startWith(NO_VIEW),
  );
}

function toSelected({ episode }: SelectionState): Step {
  return (memory) => {
    if (episode.id === memory.view.episodeId) return memory;
    return { ...NOTHING, view: { ...NO_VIEW, episodeId: episode.id } };
  };
}

function takeNow(memory: Memory, now: Now): Memory {
  if (!memory.isAttached) return memory;
  const isExcused = excuse(memory, now);
  const phase = phaseOf(memory.view.phase, now);
  const isStalled = phase === 'playing' && now.playback.isWaiting && !isExcused;
  const { view: before } = memory;
  const isSame = before.phase === phase && before.isStalled === isStalled;
  return { ...memory, isExcused, view: isSame ? before : { ...before, phase, isStalled } };
}

function excuse({ isExcused }: Memory, { playback, isHeld }: Now): boolean {
  const hasReason = playback.isSeeking || !playback.hasFrame || isHeld;
  return hasReason || (isExcused && playback.isWaiting);
}

function phaseOf(before: ViewState['phase'], { playback, intent, isHeld }: Now): ViewState['phase'] {
  if (isHeld) return before;
  if (isMoving(playback)) return 'playing';
  if (before === 'notStarted') return before;
  if (playback.phase === 'ended') return 'ended';
  // At its end an element pauses first, and nobody wanted that.
  const isPaused = playback.phase === 'paused' && intent.wants === 'pause' && intent.cause !== 'ended';
  return before === 'playing' && isPaused ? 'paused' : before;
}
