import { combineLatest, concatMap, distinctUntilChanged, from, scan, type Observable } from 'rxjs';
import type { Cause, Command } from '../model/commands.ts';
import type { IntentState } from '../model/state.ts';

export interface TransportInputs {
  readonly intent$: Observable<IntentState>;
  /** Each time an engine has taken the element. */
  readonly attached$: Observable<unknown>;
}

interface Step {
  readonly attachment: number;
  readonly intent: IntentState;
}

/**
 * Turns what is wanted into play and pause. Play is repeated for each attachment, since an emptied element forgets
 * it; pause is not, since an element starts paused. Where sound is refused, the element is muted and asked again.
 *
 * attached  a-------a---
 * intent    P--p-------   (P: pause, p: play)
 * result    ---p----p--
 */
export function transport({ intent$, attached$ }: TransportInputs): Observable<Command> {
  const attachment$ = attached$.pipe(scan((count) => count + 1, 0));
  return combineLatest({ attachment: attachment$, intent: intent$ }).pipe(
    distinctUntilChanged(isSameStep),
    scan(decide, { previous: null, commands: [] } as Decision),
    concatMap(({ commands }) => from(commands)),
  );
}

interface Decision {
  readonly previous: Step | null;
  readonly commands: readonly Command[];
}

function isSameStep(left: Step, right: Step): boolean {
  return (
    left.attachment === right.attachment &&
    left.intent.wants === right.intent.wants &&
    (left.intent.autoplay === 'muted') === (right.intent.autoplay === 'muted')
  );
}

function decide({ previous }: Decision, step: Step): Decision {
  return { previous: step, commands: commandsFor(previous, step) };
}

function commandsFor(previous: Step | null, { attachment, intent }: Step): readonly Command[] {
  const isNewAttachment = previous === null || previous.attachment !== attachment;
  if (intent.wants === 'pause') {
    return previous?.intent.wants === 'play' && !isNewAttachment ? [{ type: 'media.pause', cause: 'viewer' }] : [];
  }
  const fellBackToMuted = intent.autoplay === 'muted' && previous?.intent.autoplay !== 'muted';
  if (fellBackToMuted) {
    return [
      { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
      { type: 'media.play', cause: 'mutedFallback' },
    ];
  }
  const mayPlay = isNewAttachment || previous.intent.wants === 'pause';
  return mayPlay ? [{ type: 'media.play', cause: playCause(previous, isNewAttachment) }] : [];
}

function playCause(previous: Step | null, isNewAttachment: boolean): Cause {
  if (previous === null) return 'autoplay';
  return isNewAttachment ? 'selection' : 'viewer';
}
