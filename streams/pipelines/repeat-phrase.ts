import { distinctUntilChanged, map, merge, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { AudioState, TimelineState } from '../model/state.ts';

export interface RepeatPhraseInputs {
  readonly asked$: Observable<unknown>;
  /** The phrase is given up: the viewer goes elsewhere, the film ends, fails or is attached anew. */
  readonly left$: Observable<unknown>;
  /** By hand. */
  readonly gainSet$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
  readonly audio$: Observable<AudioState>;
}

export interface RepeatPhraseConfig {
  readonly phraseStepSeconds: number;
  /** How much louder voices are meanwhile. */
  readonly phraseLift: number;
}

export interface RepeatPhrase {
  readonly isRepeating: boolean;
  readonly commands: readonly CommandOf<'audio.setLift'>[];
}

/** A repetition under way. */
interface Repeat {
  readonly fromSeconds: number;
  /** Where it was asked for first. */
  readonly untilSeconds: number;
  /** The element has gone back; until then it is where the repetition ends. */
  readonly isBack: boolean;
  readonly isLifted: boolean;
}

interface Moment {
  readonly positionSeconds: number;
  readonly isLiftable: boolean;
}

type Step =
  | ({ readonly type: 'asked' } & Moment)
  | { readonly type: 'moved'; readonly positionSeconds: number }
  | { readonly type: 'left' | 'gainSet' };

interface Progress {
  readonly repeat: Repeat | null;
  readonly commands: RepeatPhrase['commands'];
}

const IDLE: Progress = { repeat: null, commands: [] };

/** A film that is this far outside of the phrase has been taken elsewhere. */
const TOLERANCE_SECONDS = 1;

/**
 * “What did they say?”: until the place it was asked at is reached again, the sound is raised; going back is for whoever
 * seeks, captions are for whoever shows them. Asked again, it goes back further with the same end. A gain that the
 * viewer sets meanwhile is heard without the lift.
 *
 * asked     --a--------
 * position  -8-0-4-8---   (asked at 8)
 * result    i-R----E---   (i: idle, R: repeating and lifted, E: over)
 */
export function repeatPhrase(inputs: RepeatPhraseInputs, config: RepeatPhraseConfig): Observable<RepeatPhrase> {
  const asked$ = inputs.asked$.pipe(
    withLatestFrom(inputs.timeline$, inputs.audio$, (_, { positionSeconds }, { isGainAvailable }): Step => ({
      type: 'asked',
      positionSeconds,
      isLiftable: isGainAvailable,
    })),
  );
  return merge(
    asked$,
    inputs.left$.pipe(map((): Step => ({ type: 'left' }))),
    inputs.gainSet$.pipe(map((): Step => ({ type: 'gainSet' }))),
    inputs.timeline$.pipe(map(({ positionSeconds }): Step => ({ type: 'moved', positionSeconds }))),
  ).pipe(
    scan((progress, taken) => takeStep(progress, taken, config), IDLE),
    startWith(IDLE),
    map(({ repeat, commands }) => ({ isRepeating: repeat !== null, commands })),
    // The film moves several times a second; that alone is no news.
    distinctUntilChanged((before, now) => now.commands.length === 0 && now.isRepeating === before.isRepeating),
  );
}

function takeStep({ repeat }: Progress, step: Step, config: RepeatPhraseConfig): Progress {
  if (step.type === 'asked') return repeat === null ? begin(step, config) : extend(repeat, config);
  if (repeat === null) return IDLE;
  switch (step.type) {
    case 'moved':
      return move(repeat, step.positionSeconds);
    case 'left':
      return end(repeat);
    case 'gainSet':
      return { repeat: { ...repeat, isLifted: false }, commands: liftOff(repeat) };
  }
}

function begin({ positionSeconds, isLiftable }: Moment, config: RepeatPhraseConfig): Progress {
  const { phraseStepSeconds, phraseLift } = config;
  return {
    repeat: {
      fromSeconds: Math.max(0, positionSeconds - phraseStepSeconds),
      untilSeconds: positionSeconds,
      isBack: false,
      isLifted: isLiftable,
    },
    commands: isLiftable ? [{ type: 'audio.setLift', cause: 'repeat', lift: phraseLift }] : [],
  };
}

function extend(repeat: Repeat, { phraseStepSeconds }: RepeatPhraseConfig): Progress {
  const fromSeconds = Math.max(0, repeat.fromSeconds - phraseStepSeconds);
  return { repeat: { ...repeat, fromSeconds }, commands: [] };
}

function move(repeat: Repeat, positionSeconds: number): Progress {
  const isBefore = positionSeconds < repeat.untilSeconds;
  const isElsewhere =
    positionSeconds < repeat.fromSeconds - TOLERANCE_SECONDS ||
    positionSeconds > repeat.untilSeconds + TOLERANCE_SECONDS;
  if (isElsewhere || (repeat.isBack && !isBefore)) return end(repeat);
  return { repeat: isBefore ? { ...repeat, isBack: true } : repeat, commands: [] };
}

function end(repeat: Repeat): Progress {
  return { repeat: null, commands: liftOff(repeat) };
}

function liftOff({ isLifted }: Repeat): Progress['commands'] {
  return isLifted ? [{ type: 'audio.setLift', cause: 'repeat', lift: 1 }] : [];
}
