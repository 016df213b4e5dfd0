import { combineLatest, concatMap, distinctUntilChanged, from, map, merge, scan, type Observable } from 'rxjs';
import type { Cause, Command } from '../model/commands.ts';
import type { IntentState } from '../model/state.ts';

export interface TransportInputs {
  readonly intent$: Observable<IntentState>;
  /** Each time an engine has taken the element. */
  readonly attached$: Observable<unknown>;
  /** What is attached is over: another source is chosen or being resolved, or the film was given up. */
  readonly detached$: Observable<unknown>;
}

interface Step {
  /** Counted from 1; null while nothing is attached. */
  readonly attachment: number | null;
  readonly intent: IntentState;
}

/**
 * Turns what is wanted into play and pause. Play is repeated for each attachment, since an emptied element forgets
 * it; pause is not, since an element starts paused. In between the element is left alone: what is played then would be
 * the old film. Where sound is refused, the element is muted and asked again.
 *
 * attached  a---------a---
 * detached  -------d------
 * intent    P--p----------   (P: pause, p: play)
 * result    ---p------p---
 */
export function transport({ intent$, attached$, detached$ }: TransportInputs): Observable<Command> {
  const attachment$ = merge(attached$.pipe(map((_, index) => index + 1)), detached$.pipe(map(() => null)));
  return combineLatest({ attachment: attachment$, intent: intent$ }).pipe(
    distinctUntilChanged(isSameStep),
    scan(decide, UNTOUCHED),
    concatMap(({ commands }) => from(commands)),
  );
}

interface Decision {
  /** What the element was last told to do, and in which attachment. */
  readonly told: Step;
  readonly commands: readonly Command[];
}

const UNTOUCHED: Decision = {
  told: { attachment: null, intent: { wants: 'pause', autoplay: 'free' } },
  commands: [],
};

function isSameStep(left: Step, right: Step): boolean {
  return (
    left.attachment === right.attachment &&
    left.intent.wants === right.intent.wants &&
    (left.intent.autoplay === 'muted') === (right.intent.autoplay === 'muted')
  );
}

function decide({ told }: Decision, step: Step): Decision {
  if (step.attachment === null) return { told: { ...told, attachment: null }, commands: [] };
  return { told: step, commands: commandsFor(told, step) };
}

function commandsFor(told: Step, { attachment, intent }: Step): readonly Command[] {
  const isNewAttachment = told.attachment !== attachment;
  if (intent.wants === 'pause') {
    return told.intent.wants === 'play' && !isNewAttachment
      ? [{ type: 'media.pause', cause: intent.pausedBy ?? 'viewer' }]
      : [];
  }
  const fellBackToMuted = intent.autoplay === 'muted' && told.intent.autoplay !== 'muted';
  if (fellBackToMuted) {
    return [
      { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
      { type: 'media.play', cause: 'mutedFallback' },
    ];
  }
  const mayPlay = isNewAttachment || told.intent.wants === 'pause';
  return mayPlay ? [{ type: 'media.play', cause: playCause(attachment, isNewAttachment) }] : [];
}

function playCause(attachment: number | null, isNewAttachment: boolean): Cause {
  if (!isNewAttachment) return 'viewer';
  return attachment === 1 ? 'autoplay' : 'selection';
}
