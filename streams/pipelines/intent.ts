import { map, merge, pairwise, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { Cause } from '../model/commands.ts';
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
  | { readonly type: 'started'; readonly autoPlay: boolean; readonly isCalm: boolean; readonly isAsked: boolean }
  | { readonly type: 'selected'; readonly isOtherEpisode: boolean }
  | { readonly type: 'failed' }
  | IntentSignal
  | MediaSignal;

const AT_REST: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };

/**
 * What the viewer wants, apart from what the element does, so that everything that interrupts (a source change, a
 * retry, an advert) can go on by it afterwards. The element is believed only when it moves by itself: a system pause
 * is a wish too. Who gets another episode wants it played; who is refused one (no next, the region) wants nothing new.
 * Autoplay falls back to muted, then to waiting for a tap, as it does at once where less motion is preferred. What is
 * wanted keeps the reason it was first wanted for.
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
    const { autoPlay } = session.parameters;
    return { type: 'started', autoPlay, isCalm: session.environment.prefersReducedMotion, isAsked: prompt.isShown };
  }
  return { type: 'selected', isOtherEpisode: before?.episode.id !== now?.episode.id };
}

function takeStep(state: IntentState, step: Step): IntentState {
  switch (step.type) {
    case 'started':
      // The prompt's own click starts the film: playing behind it would lose the place it offers.
      if (step.isAsked) return pause(state, 'start');
      if (!step.autoPlay) return state;
      // Who asked the device for less motion gets none that was not asked for.
      return step.isCalm ? { ...pause(state, 'start'), autoplay: 'blocked' } : play(state, 'autoplay');
    case 'selected':
      return step.isOtherEpisode ? play(state, 'selection') : state;
    case 'intent.play':
    case 'intent.startOver':
    case 'intent.goLive':
    case 'intent.repeatPhrase':
      return play(state, 'viewer');
    case 'intent.resume':
      return play(state, 'resume');
    case 'intent.pause':
      return pause(state, 'viewer');
    case 'intent.openShare':
      return pause(state, 'share');
    case 'intent.togglePlay':
      return state.wants === 'play' ? pause(state, 'viewer') : play(state, 'viewer');
    case 'intent.toggleMuted':
    case 'intent.setVolume':
      return { ...state, autoplay: state.autoplay === 'muted' ? 'free' : state.autoplay };
    case 'media.playRefused':
      if (state.wants === 'pause') return state;
      return step.wasMuted
        ? { ...pause(state, 'mutedFallback'), autoplay: 'blocked' }
        : { ...state, autoplay: 'muted' };
    case 'media.playing':
      return play(state, 'system');
    case 'media.paused':
      return step.isEnd ? state : pause(state, 'system');
    case 'media.ended':
      return pause(state, 'ended');
    case 'failed':
      return pause(state, 'error');
    default:
      return state;
  }
}

function play(state: IntentState, cause: Cause): IntentState {
  if (state.wants === 'play') return state;
  // Whoever starts it unblocks it; what was muted stays so.
  return { wants: 'play', cause, autoplay: state.autoplay === 'blocked' ? 'free' : state.autoplay };
}

function pause(state: IntentState, cause: Cause): IntentState {
  return state.wants === 'pause' ? state : { ...state, wants: 'pause', cause };
}
