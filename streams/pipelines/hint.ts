import {
  combineLatest,
  filter,
  map,
  scan,
  startWith,
  switchMap,
  timer,
  timestamp,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { SpeedHold, Swipe } from '../model/gestures.ts';
import type { Hint, HintState } from '../model/hint.ts';
import type { IntentSignal } from '../model/signals.ts';
import type { PlayerState } from '../model/state.ts';
import { isSilent } from '../model/sound.ts';

export type HintFacts = Pick<PlayerState, 'playback' | 'sound' | 'tracks'>;

export interface HintInputs {
  /** Of keys and gestures alone: a button says itself what it does. */
  readonly wish$: Observable<IntentSignal>;
  readonly facts$: Observable<HintFacts>;
  readonly swipe$: Observable<Swipe | null>;
  readonly hold$: Observable<SpeedHold | null>;
}

export interface HintConfig {
  readonly hintMs: number;
  readonly unmuteFromZeroVolume: number;
}

interface Flash {
  readonly id: number;
  readonly hint: Hint;
  readonly atMs: number;
}

/**
 * What a key or a gesture has done, shown over the picture for a while; what lasts is shown while it lasts. Steps that
 * follow before the last one has gone add up. `switchMap`: each has its full time.
 *
 * wish (hint 4)  -a---n-b--------
 * hold           ----------H--n--
 * result         -a---nb---H--n--   (n: null)
 */
export function hint(inputs: HintInputs, config: HintConfig, scheduler: SchedulerLike): Observable<HintState> {
  const flashed$ = inputs.wish$.pipe(
    withLatestFrom(inputs.facts$, (wish, facts) => hintOf(wish, facts, config)),
    filter((shown) => shown !== null),
    timestamp(scheduler),
    scan((last: Flash | null, { value, timestamp: atMs }) => flash(last, value, atMs, config.hintMs), null),
    filter((shown) => shown !== null),
    map(({ id, hint: shown }): HintState => ({ ...shown, id })),
    switchMap((shown) =>
      timer(config.hintMs, scheduler).pipe(
        map(() => null),
        startWith(shown),
      ),
    ),
    startWith(null),
  );
  return combineLatest([inputs.swipe$, inputs.hold$, flashed$]).pipe(
    map(([swipe, hold, flashed]) => lasting(swipe, hold) ?? flashed),
  );
}

function flash(last: Flash | null, shown: Hint, atMs: number, hintMs: number): Flash {
  const id = (last?.id ?? 0) + 1;
  const isSameStep =
    last?.hint.kind === 'step' &&
    shown.kind === 'step' &&
    atMs - last.atMs < hintMs &&
    Math.sign(last.hint.deltaSeconds) === Math.sign(shown.deltaSeconds);
  if (!isSameStep) return { id, hint: shown, atMs };
  return { id, hint: { kind: 'step', deltaSeconds: last.hint.deltaSeconds + shown.deltaSeconds }, atMs };
}

function lasting(swipe: Swipe | null, hold: SpeedHold | null): HintState {
  if (swipe?.status === 'moving') {
    return { kind: 'scrub', fromSeconds: swipe.fromSeconds, positionSeconds: swipe.toSeconds, id: 0 };
  }
  return hold && { kind: 'hold', rate: hold.rate, id: 0 };
}

/** Told before it is done: the element's own word for it comes a moment later. */
function hintOf(wish: IntentSignal, facts: HintFacts, config: HintConfig): Hint | null {
  // The first start shows itself.
  const isPreload = facts.playback.phase === 'notStarted';
  switch (wish.type) {
    case 'intent.play':
      return isPreload ? null : { kind: 'play' };
    case 'intent.pause':
      return isPreload ? null : { kind: 'pause' };
    case 'intent.seekBy':
      return { kind: 'step', deltaSeconds: wish.deltaSeconds };
    case 'intent.seekTo':
      return { kind: 'place', positionSeconds: wish.positionSeconds };
    case 'intent.setVolume':
      return { kind: 'sound', percent: Math.round(wish.volume * 100), isMuted: wish.volume === 0 };
    case 'intent.toggleMuted':
      return toggledSound(facts, config);
    case 'intent.setRate':
      return { kind: 'rate', rate: wish.rate };
    case 'intent.toggleSubtitles':
      return { kind: 'subtitles', isOn: facts.tracks.textTrackId === null };
    default:
      return null;
  }
}

function toggledSound({ sound }: HintFacts, { unmuteFromZeroVolume }: HintConfig): Hint {
  const heard = sound.volume === 0 ? unmuteFromZeroVolume : sound.volume;
  return { kind: 'sound', percent: Math.round(heard * 100), isMuted: !isSilent(sound) };
}
