import { map, merge, pairwise, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { IntentSignal, MediaSignal } from '../model/signals.ts';
import type { IntentState, ResumeState, SelectionState } from '../model/state.ts';

export interface IntentInputs {
  readonly session$: Observable<Session>;
  readonly resume$: Observable<ResumeState>;
  readonly selection$: Observable<SelectionState>;
  readonly wishes$: Observable<IntentSignal>;
  readonly facts$: Observable<MediaSignal>;
  /** A fatal error is on screen: nothing is wanted any more. */
  readonly failed$: Observable<unknown>;
}

type Step =
  | { readonly type: 'started'; readonly autoPlay: boolean; readonly isAsked: boolean }
  | { readonly type: 'selected'; readonly isOtherEpisode: boolean }
  | { readonly type: 'failed' }
  | IntentSignal
  | MediaSignal;

const AT_REST: IntentState = { wants: 'pause', autoplay: 'free' };

/**
 * What the viewer wants, apart from what the element does, so that everything that interrupts (a source change, a
 * retry, an advert) can go on by it afterwards. The element is believed only when it moves by itself: a system pause
 * is a wish too. Who gets another episode wants it played; who is refused one (no next, the region) wants nothing new.
 * Autoplay falls back to muted, then to waiting for a tap.
 *
 * wishes   --p-----q----   (p: play, q: pause)
 * facts    ----w---------  (w: waiting, no wish)
 * result   P-p-----P----
 */
export function intent(inputs: IntentInputs): Observable<IntentState> {
  return merge(
    inputs.selection$.pipe(startWith(null), pairwise(), withLatestFrom(inputs.session$, inputs.resume$, toSelected)),
    inputs.wishes$,
    inputs.facts$,
    inputs.failed$.pipe(map((): Step => ({ type: 'failed' }))),
  ).pipe(scan(takeStep, AT_REST), startWith(AT_REST));
}

type Change = readonly [before: SelectionState | null, now: SelectionState | null];

function toSelected([before, now]: Change, session: Session, prompt: ResumeState): Step {
  if (now?.cause === 'start') {
    return { type: 'started', autoPlay: session.parameters.autoPlay, isAsked: prompt.isShown };
  }
  return { type: 'selected', isOtherEpisode: before?.episode.id !== now?.episode.id };
}

function takeStep(state: IntentState, step: Step): IntentState {
  switch (step.type) {
    case 'started':
      // The prompt's own click starts the film: playing behind it would lose the place it offers.
      if (step.isAsked) return { ...state, wants: 'pause' };
      return step.autoPlay ? { ...state, wants: 'play' } : state;
    case 'selected':
      return step.isOtherEpisode ? { wants: 'play', autoplay: unblocked(state) } : state;
    case 'intent.play':
    case 'intent.resume':
    case 'intent.startOver':
      return { wants: 'play', autoplay: unblocked(state) };
    case 'intent.pause':
      return { ...state, wants: 'pause' };
    case 'intent.openShare':
      return state.wants === 'play' ? { ...state, wants: 'pause', pausedBy: 'share' } : state;
    case 'intent.togglePlay':
      return state.wants === 'play' ? { ...state, wants: 'pause' } : { wants: 'play', autoplay: unblocked(state) };
    case 'intent.toggleMuted':
    case 'intent.setVolume':
      return { ...state, autoplay: state.autoplay === 'muted' ? 'free' : state.autoplay };
    case 'media.playRefused':
      if (state.wants === 'pause') return state;
      return step.wasMuted ? { wants: 'pause', autoplay: 'blocked' } : { ...state, autoplay: 'muted' };
    case 'media.playing':
      return { wants: 'play', autoplay: unblocked(state) };
    case 'media.paused':
      return step.isEnd ? state : { ...state, wants: 'pause' };
    case 'media.ended':
    case 'failed':
      return { ...state, wants: 'pause' };
    default:
      return state;
  }
}

function unblocked(state: IntentState): IntentState['autoplay'] {
  return state.autoplay === 'blocked' ? 'free' : state.autoplay;
}
