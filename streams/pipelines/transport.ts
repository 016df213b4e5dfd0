import {
  combineLatest,
  concatMap,
  distinctUntilChanged,
  from,
  map,
  merge,
  pairwise,
  scan,
  startWith,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import type { Cause, Command } from '../model/commands.ts';
import type { IntentState, SelectionState } from '../model/state.ts';

export interface TransportInputs {
  readonly intent$: Observable<IntentState>;
  readonly selection$: Observable<SelectionState>;
  /** Each time an engine has taken the element. */
  readonly attached$: Observable<unknown>;
  /** What is attached is over: another source is chosen or being resolved, or the film was given up. */
  readonly detached$: Observable<unknown>;
}

interface Attachment {
  /** Why what plays goes on in it; null in the first, which has nothing to go on from. */
  readonly cause: Cause | null;
}

interface Step {
  /** One object for each; null while nothing is attached. */
  readonly attachment: Attachment | null;
  readonly intent: IntentState;
}

/**
 * Turns what is wanted into play and pause, and passes on why. Play is repeated for each attachment, since an emptied
 * element forgets it; pause is not, since an element starts paused. In between the element is left alone: what is
 * played then would be the old film. What it did by itself needs no command. Where sound is refused, the element is
 * muted and asked again.
 *
 * attached  a---------a------
 * detached  -------d---------
 * intent    P--p----------S-p   (P: pause, p: play, S: paused by the system)
 * result    ---p------p-----p
 */
export function transport(inputs: TransportInputs): Observable<Command> {
  const attachment$ = merge(attachments(inputs), inputs.detached$.pipe(map(() => null)));
  return combineLatest({ attachment: attachment$, intent: inputs.intent$ }).pipe(
    distinctUntilChanged(isSameStep),
    scan(decide, UNTOUCHED),
    concatMap(({ commands }) => from(commands)),
  );
}

function attachments({ attached$, selection$ }: TransportInputs): Observable<Attachment> {
  return attached$.pipe(
    withLatestFrom(selection$, (_, { episode }) => episode.id),
    startWith(null),
    pairwise(),
    map(([before, now]) => ({ cause: before === null ? null : before === now ? 'sourceChange' : 'selection' })),
  );
}

interface Decision {
  /** What the element was last told to do, and in which attachment. */
  readonly told: Step;
  readonly commands: readonly Command[];
}

const UNTOUCHED: Decision = {
  told: { attachment: null, intent: { wants: 'pause', cause: 'start', autoplay: 'free' } },
  commands: [],
};

/** A wish for another reason is no other wish. */
function isSameStep(left: Step, right: Step): boolean {
  return (
    left.attachment === right.attachment &&
    left.intent.wants === right.intent.wants &&
    (left.intent.autoplay === 'muted') === (right.intent.autoplay === 'muted')
  );
}

function decide({ told }: Decision, step: Step): Decision {
  if (step.attachment === null) return { told: { ...told, attachment: null }, commands: [] };
  return { told: step, commands: commandsFor(told, step, step.attachment) };
}

function commandsFor(told: Step, { intent }: Step, attachment: Attachment): readonly Command[] {
  const isNewAttachment = told.attachment !== attachment;
  const isOtherWish = told.intent.wants !== intent.wants && !isDoneAlready(intent);
  if (intent.wants === 'pause') {
    return isOtherWish && !isNewAttachment ? [{ type: 'media.pause', cause: intent.cause }] : [];
  }
  const fellBackToMuted = intent.autoplay === 'muted' && told.intent.autoplay !== 'muted';
  if (fellBackToMuted) {
    return [
      { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
      { type: 'media.play', cause: 'mutedFallback' },
    ];
  }
  if (isNewAttachment) return [{ type: 'media.play', cause: attachment.cause ?? intent.cause }];
  return isOtherWish ? [{ type: 'media.play', cause: intent.cause }] : [];
}

/** The element moved, stopped at its end or was never let off by itself, and the wish came after it. */
function isDoneAlready({ cause, autoplay }: IntentState): boolean {
  return cause === 'system' || cause === 'ended' || autoplay === 'blocked';
}
