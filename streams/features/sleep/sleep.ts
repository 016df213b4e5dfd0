import { concat, EMPTY, filter, map, merge, of, switchMap, take, takeUntil, timer, type Observable } from 'rxjs';
import type { Signal } from '../../model/signals.ts';
import { isLeftAtCredits } from '../../model/credits.ts';
import { endsWithEpisode, hasStopped, NO_SLEEP, type LastTouch, type SleepState } from '../../model/sleep.ts';
import { filmWishes, placeWishes } from '../../model/wishes.ts';
import { feature, selector, stepsOf, type Output, type Pipeline, type State } from '../define-later.ts';

/** The viewer wants the film to go on, here or elsewhere. */
export const goOnSignals = [
  'intent.play',
  'intent.togglePlay',
  'intent.playNext',
  'intent.returnTo',
  ...placeWishes,
  ...filmWishes,
] as const;

/** Other signals that show that the viewer is awake. */
export const touchSignals = [
  'intent.stir',
  'input.pressed',
  'intent.pause',
  'intent.setVolume',
  'intent.toggleMuted',
] as const;

export interface Context {
  readonly state: State;
}

export const placeOf = ({ selection, timeline }: State): LastTouch | null =>
  selection === null ? null : { episodeId: selection.episode.id, positionSeconds: timeline.positionSeconds };

/** A viewer who touches the player while the sound fades is awake: the timer is off. The host page is no viewer. */
function touch(now: SleepState, signal: Signal, { state }: Context): SleepState {
  if (now.status !== 'set' || 'by' in signal) return now;
  return now.isFading ? NO_SLEEP : { ...now, lastTouch: placeOf(state) };
}

const goOn = (now: SleepState, signal: Signal, context: Context): SleepState =>
  hasStopped(now) ? NO_SLEEP : touch(now, signal, context);

/** A place that is hardly behind the present one is not worth going back to. */
const LEAST_SLEEP_SECONDS = 60;

function placeToGoBackTo(lastTouch: LastTouch | null, state: State): LastTouch | null {
  const isHere = lastTouch?.episodeId === state.selection?.episode.id;
  const isRecent = isHere && state.timeline.positionSeconds - (lastTouch?.positionSeconds ?? 0) < LEAST_SLEEP_SECONDS;
  return isRecent ? null : lastTouch;
}

const fallAsleep = ({ lastTouch }: Extract<SleepState, { status: 'set' }>, state: State): SleepState => ({
  status: 'asleep',
  lastTouch: placeToGoBackTo(lastTouch, state),
});

/** The sleep timer of a session. It does not stop a film that the viewer has paused before. */
export const sleep = feature('sleep', NO_SLEEP, {
  on: {
    ...stepsOf(touchSignals, touch),
    ...stepsOf(goOnSignals, goOn),
    'media.playing': (now) => (hasStopped(now) ? NO_SLEEP : now),
    'intent.setSleepTimer': (_, { after }, { state }) => {
      if (after === null) return NO_SLEEP;
      const left = 'minutes' in after ? after.minutes : after.episodes;
      return { status: 'set', after, left, isFading: false, lastTouch: placeOf(state) };
    },
    'player.sleepMinutePassed': (now) => (now.status === 'set' ? { ...now, left: now.left - 1 } : now),
    'player.sleepFading': (now) => (now.status === 'set' ? { ...now, isFading: true } : now),
    'player.fellAsleep': (now, { isUnanswered }, { state, before }) => {
      if (before.intent.wants !== 'play') return NO_SLEEP;
      if (isUnanswered) return { status: 'asked', lastTouch: placeToGoBackTo(state.silence.lastTouch, state) };
      return now.status === 'set' ? fallAsleep(now, state) : NO_SLEEP;
    },
    'media.ended': (now, { isEarly }, { state }) => {
      if (now.status !== 'set' || 'minutes' in now.after) return now;
      if (endsWithEpisode(now)) return fallAsleep(now, state);
      // An episode that ends where the page has asked for it is not over.
      return isEarly === true ? now : { ...now, left: now.left - 1 };
    },
  },
  follows: ['selection'],
  // Only a viewer who is awake leaves the last episode at its credits, and then means to see the next one.
  follow: (now, { state, before }) =>
    now.status === 'set' && 'episodes' in now.after && isLeftAtCredits(state, before)
      ? { ...now, left: Math.max(1, now.left - 1) }
      : now,
});

const MINUTE_MS = 60_000;

/**
 * Counts the minutes, fades the sound before their end, and then stops the film. `switchMap`: setting the timer again
 * begins a new count, and turning it off ends the count.
 *
 * setSleepTimer  2--------------0-
 * result         --m--f-s         (m: a minute has passed, f: the sound fades, s: asleep)
 */
export const countMinutes: Pipeline = ({ on, select, config, clock }) =>
  on('intent.setSleepTimer').pipe(
    switchMap(({ after }): Observable<Output> => {
      if (after === null || !('minutes' in after)) return EMPTY;
      const endMs = after.minutes * MINUTE_MS;
      const off$ = select('sleep').pipe(filter(({ status }) => status !== 'set'));
      return merge(
        timer(MINUTE_MS, MINUTE_MS, clock).pipe(
          take(after.minutes - 1),
          map((): Output => ({ type: 'player.sleepMinutePassed' })),
        ),
        timer(endMs - config.sleepFadeMs, clock).pipe(map((): Output => ({ type: 'player.sleepFading' }))),
        timer(endMs, clock).pipe(map((): Output => ({ type: 'player.fellAsleep' }))),
      ).pipe(takeUntil(off$));
    }),
  );

const secondsToSleep = selector(['sleep', 'timeline', 'rate'], ({ sleep: now, timeline, rate }) =>
  endsWithEpisode(now) && timeline.durationSeconds > 0
    ? (timeline.durationSeconds - timeline.positionSeconds) / rate
    : null,
);

/** Fades the sound of the episode with which the timer ends. */
export const fadeBeforeEnd: Pipeline = ({ whenChanged, config }) =>
  whenChanged(secondsToSleep, (now, before) => {
    const isNear = (seconds: number | null) => seconds !== null && seconds * 1_000 <= config.sleepFadeMs;
    return isNear(now) && !isNear(before) ? { type: 'player.sleepFading' } : null;
  });

const isFading = selector(['sleep'], ({ sleep: now }) => now.status === 'set' && now.isFading);

/** The volume is back once the film has stopped, or the viewer is awake. */
export const fade: Pipeline = ({ whenChanged, config }) =>
  whenChanged(isFading, (isOn) =>
    isOn
      ? { type: 'media.fadeOut', cause: 'sleep', durationMs: config.sleepFadeMs }
      : { type: 'media.endFade', cause: 'sleep' },
  );

/**
 * Goes to a place. If that is in another episode, it seeks once the episode has loaded, unless the viewer seeks before.
 * `switchMap`: the last place counts.
 */
export const returnTo: Pipeline = ({ on, state }) =>
  on('intent.returnTo').pipe(
    switchMap(({ place: { episodeId, positionSeconds } }): Observable<Output> => {
      const seek: Output = { type: 'intent.seekTo', positionSeconds };
      const isHere = () => state().selection?.episode.id === episodeId;
      if (isHere()) return of<Output[]>(seek, { type: 'intent.play' });
      const loaded$ = on('media.metadataLoaded').pipe(filter(isHere), take(1), takeUntil(on(...placeWishes)));
      return concat(of<Output>({ type: 'intent.chooseEpisode', episodeId }), loaded$.pipe(map(() => seek)));
    }),
  );
