import { concatMap, from, map, scan, withLatestFrom, type Observable } from 'rxjs';
import type { TapRun } from '../model/gestures.ts';
import { maySeek } from '../model/seek-window.ts';
import type { IntentSignal } from '../model/signals.ts';
import type { ControlsState, IntentState, PlaybackState, TimelineState } from '../model/state.ts';

export interface TapWishesInputs {
  readonly run$: Observable<TapRun>;
  /** The film is there, and nothing stands in front of it. */
  readonly isReady$: Observable<boolean>;
  readonly playback$: Observable<PlaybackState>;
  readonly intent$: Observable<IntentState>;
  readonly controls$: Observable<ControlsState>;
  readonly timeline$: Observable<TimelineState>;
}

export interface TapWishesConfig {
  readonly skipStepSeconds: number;
  readonly minimumDvrSeconds: number;
}

interface Facts {
  readonly isReady: boolean;
  readonly isPreload: boolean;
  readonly wantsPlay: boolean;
  readonly areControlsVisible: boolean;
  readonly maySeek: boolean;
}

interface Step {
  /** The first tap of the run has had its effect, or may have none. */
  readonly isSpent: boolean;
  /** It has settled: should another follow after all, that is taken back. */
  readonly hasSettled: boolean;
  readonly wishes: readonly IntentSignal[];
}

const NOTHING: Step = { isSpent: true, hasSettled: false, wishes: [] };

/**
 * What taps on the picture mean. One: pause or play, and where fingers are, controls. Two in the middle: fullscreen; at
 * a side: a step, and each further one another. Before the first start the first tap starts the film at once.
 *
 * run     -1---s--1-2-3--1-2-   (the last two in the middle)
 * result  -----p----b-b----f-
 */
export function tapWishes(inputs: TapWishesInputs, config: TapWishesConfig): Observable<IntentSignal> {
  const { run$, isReady$, playback$, intent$, controls$, timeline$ } = inputs;
  return run$.pipe(
    withLatestFrom(isReady$, playback$, intent$, controls$, timeline$),
    map(([run, isReady, { phase }, { wants }, { isVisible }, timeline]): [TapRun, Facts] => [
      run,
      {
        isReady,
        isPreload: phase === 'notStarted',
        wantsPlay: wants === 'play',
        areControlsVisible: isVisible,
        maySeek: maySeek(timeline, config.minimumDvrSeconds),
      },
    ]),
    scan((step, [run, facts]) => takeStep(step, run, facts, config), NOTHING),
    concatMap(({ wishes }) => from(wishes)),
  );
}

function takeStep(step: Step, run: TapRun, facts: Facts, config: TapWishesConfig): Step {
  if (!facts.isReady) return NOTHING;
  if (run.type === 'settled') {
    return step.isSpent ? NOTHING : { isSpent: true, hasSettled: true, wishes: [single(run, facts)] };
  }
  if (run.count === 1) {
    return { isSpent: facts.isPreload, hasSettled: false, wishes: facts.isPreload ? [toggle(facts)] : [] };
  }
  const takenBack = step.hasSettled ? [single(run, facts)] : [];
  return { isSpent: true, hasSettled: false, wishes: [...takenBack, ...many(run, facts, config)] };
}

function single({ isForControls }: TapRun, facts: Facts): IntentSignal {
  if (!isForControls) return toggle(facts);
  return { type: facts.areControlsVisible ? 'intent.leaveControls' : 'intent.stir' };
}

const toggle = ({ wantsPlay }: Facts): IntentSignal => ({ type: wantsPlay ? 'intent.pause' : 'intent.play' });

function many(
  { place, count }: TapRun,
  { isPreload, maySeek: isSeekable }: Facts,
  { skipStepSeconds }: TapWishesConfig,
): readonly IntentSignal[] {
  // Every second one, as with two doubles.
  if (place === 'centre') return count % 2 === 0 ? [{ type: 'intent.toggleFullscreen' }] : [];
  if (isPreload || !isSeekable) return [];
  return [{ type: 'intent.seekBy', deltaSeconds: place === 'left' ? -skipStepSeconds : skipStepSeconds }];
}
