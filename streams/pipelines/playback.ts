import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { MediaSignal } from '../model/signals.ts';
import type { PlaybackState } from '../model/state.ts';

export interface PlaybackInputs {
  readonly facts$: Observable<MediaSignal>;
  readonly attached$: Observable<unknown>;
}

const NOT_STARTED: PlaybackState = { phase: 'notStarted', isWaiting: false, isSeeking: false, hasFrame: false };

/**
 * What the element does. A new attachment keeps the phase (a series goes on playing from episode to episode) but has
 * no frame of its own yet.
 *
 * facts   --p--w--p--e-   (p: playing, w: waiting, e: ended)
 * result  N-p--w--p--e-
 */
export function playback({ facts$, attached$ }: PlaybackInputs): Observable<PlaybackState> {
  return merge(attached$.pipe(map(() => 'attached' as const)), facts$).pipe(
    scan(takeFact, NOT_STARTED),
    startWith(NOT_STARTED),
  );
}

function takeFact(state: PlaybackState, fact: MediaSignal | 'attached'): PlaybackState {
  if (fact === 'attached') {
    const phase = state.phase === 'ended' ? 'paused' : state.phase;
    return { phase, isWaiting: phase === 'playing', isSeeking: false, hasFrame: false };
  }
  switch (fact.type) {
    case 'media.firstFrameShown':
      return { ...state, hasFrame: true };
    case 'media.playing':
      return { ...state, phase: 'playing', isWaiting: false, hasFrame: true };
    case 'media.canPlay':
      return { ...state, isWaiting: false };
    case 'media.waiting':
      return { ...state, isWaiting: true };
    case 'media.paused':
      return { ...state, phase: state.phase === 'notStarted' ? 'notStarted' : 'paused', isWaiting: false };
    case 'media.playRefused':
      // A series that goes on with sound may be refused; the element stands still then.
      return { ...state, phase: state.phase === 'playing' ? 'paused' : state.phase, isWaiting: false };
    case 'media.ended':
      return { ...state, phase: 'ended', isWaiting: false };
    case 'media.seeking':
      return { ...state, isSeeking: true, phase: state.phase === 'ended' ? 'paused' : state.phase };
    case 'media.seeked':
      return { ...state, isSeeking: false };
    default:
      return state;
  }
}
