import {
  debounceTime,
  distinctUntilChanged,
  map,
  skipWhile,
  switchMap,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { playableSoundShift, possibleShift, toLateSeconds, type SoundShiftState } from '../../model/sound-shift.ts';
import { feature, selector, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL: SoundShiftState = {
  seconds: 0,
  asked: null,
  canBeEarlier: false,
  canBeLater: false,
  lateSeconds: 0,
};

/** The shift that the viewer has chosen on this device for all films, or that the host page wants until they choose. */
export const soundShift = feature('soundShift', INITIAL, {
  on: {
    'intent.setSoundShift': (now, { seconds, by }, { state }) =>
      settled({ ...now, asked: by === 'host' ? playableSoundShift(seconds) : null }, state),
    'engine.attaching': (now) => ({ ...now, canBeEarlier: false }),
    'sound.found': (now, { isApart }) => ({ ...now, canBeEarlier: isApart }),
    'audio.latencyMeasured': (now, { seconds }) => ({ ...now, lateSeconds: toLateSeconds(seconds) }),
  },
  follows: ['choices', 'audio'],
  follow: (now, { state }) => settled(now, state),
});

const settled = (now: SoundShiftState, { choices, audio }: State): SoundShiftState => ({
  ...now,
  seconds: now.asked ?? choices.last.shift ?? 0,
  canBeLater: audio.isGainAvailable,
});

const earlierBy = selector(['soundShift'], ({ soundShift }) => Math.max(0, -possibleShift(soundShift)));
const laterBy = selector(['soundShift'], ({ soundShift }) => Math.max(0, possibleShift(soundShift)));

/** A dragged slider sends many values, and the buffer would be loaded anew for each. */
const SETTLED_MS = 400;

/** Commands the latest value once it has settled; nothing before the first shift. */
const toCommands = (toCommand: (seconds: number) => Output, clock: SchedulerLike) => (seconds$: Observable<number>) =>
  seconds$.pipe(
    skipWhile((seconds) => seconds === 0),
    debounceTime(SETTLED_MS, clock),
    distinctUntilChanged(),
    map(toCommand),
  );

/**
 * Plays the sound earlier by its buffer, if it has one of its own. `switchMap`: each film begins anew.
 *
 * sound (apart)     a-------a
 * earlier (400 ms)  0-1-2----
 * result            -----2--2
 */
export const playSoundEarlier: Pipeline = ({ on, select, clock }) =>
  on('sound.found').pipe(
    switchMap(() =>
      select(earlierBy).pipe(
        toCommands((seconds) => ({ type: 'engine.advanceSound', cause: 'preference', seconds }), clock),
      ),
    ),
  );

/**
 * Plays the sound later by Web Audio, which holds it back.
 *
 * later (400 ms)  0-1-2-----0----
 * result          -----2------0--
 */
export const playSoundLater: Pipeline = ({ select, clock }) =>
  select(laterBy).pipe(toCommands((seconds) => ({ type: 'audio.setDelay', cause: 'preference', seconds }), clock));

/** Comes after the feature that tells whether Web Audio may change the sound. */
export const soundShiftSubject = {
  features: [soundShift],
  pipelines: [playSoundEarlier, playSoundLater],
} satisfies Subject;
