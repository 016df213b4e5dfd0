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

const TOGETHER: SoundShiftState = {
  seconds: 0,
  asked: null,
  canBeEarlier: false,
  canBeLater: false,
  lateSeconds: 0,
};

/** As the viewer has chosen on this device, for all films, or as the host page wants it until they choose. */
export const soundShift = feature('soundShift', TOGETHER, {
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

/** A slider that is dragged says much, and the buffer is loaded anew for each. */
const SETTLED_MS = 400;

/** The latest one once it has stayed; nothing while the sound is where the film has it. */
const toCommands = (toCommand: (seconds: number) => Output, clock: SchedulerLike) => (seconds$: Observable<number>) =>
  seconds$.pipe(
    skipWhile((seconds) => seconds === 0),
    debounceTime(SETTLED_MS, clock),
    distinctUntilChanged(),
    map(toCommand),
  );

/**
 * Earlier is done in the buffer of the sound, where that is one of its own. `switchMap`: of each film anew.
 *
 * sound (apart)     a-------a
 * earlier (400 ms)  0-1-2----
 * result            -----2--2
 */
export const playSoundEarlier: Pipeline = ({ on, select, clock }) =>
  on('sound.found').pipe(
    switchMap(() =>
      select(earlierBy).pipe(toCommands((seconds) => ({ type: 'sound.advance', cause: 'preference', seconds }), clock)),
    ),
  );

/**
 * Later is done by Web Audio, which holds the sound back.
 *
 * later (400 ms)  0-1-2-----0----
 * result          -----2------0--
 */
export const playSoundLater: Pipeline = ({ select, clock }) =>
  select(laterBy).pipe(toCommands((seconds) => ({ type: 'audio.setDelay', cause: 'preference', seconds }), clock));

/** Behind what tells whether Web Audio may change the sound. */
export const soundShiftSubject = {
  features: [soundShift],
  pipelines: [playSoundEarlier, playSoundLater],
} satisfies Subject;
