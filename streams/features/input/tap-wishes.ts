import { concatMap, scan } from 'rxjs';
import type { TapRun } from '../../model/input.ts';
import { maySeek } from '../../model/seek-window.ts';
import type { IntentSignal } from '../../model/signals.ts';
import type { Pipeline, PlayerConfig, State } from '../define-later.ts';
import { isReady, togglePlayWish, wishSignals } from './meaning.ts';

interface TapStep {
  /** The first tap of the run has had its effect, or can have no effect. */
  readonly isSpent: boolean;
  /** The first tap has settled: if another follows after all, its effect is reversed. */
  readonly hasSettled: boolean;
  readonly wishes: readonly IntentSignal[];
}

const INITIAL: TapStep = { isSpent: true, hasSettled: false, wishes: [] };

/**
 * Turns taps on the picture into wishes. One tap: pause or play, or on a small picture show or hide the controls. Two
 * taps in the middle: fullscreen. Two taps at a side: a step, and one more for each further tap. Before the first start
 * the first tap starts the film at once. `concatMap`: wishes of one tap stay together.
 *
 * run     -1---s--1-2-3--1-2-   (the last two in the middle)
 * result  -----p----b-b----f-
 */
export const understandTaps: Pipeline = ({ on, state, config }) =>
  on('player.tapped').pipe(
    scan((step, { run }) => takeStep(step, run, state(), config), INITIAL),
    concatMap(({ wishes }) => wishes.flatMap((wish) => wishSignals('gesture', wish))),
  );

function takeStep(step: TapStep, run: TapRun, state: State, config: PlayerConfig): TapStep {
  if (!isReady(state)) return INITIAL;
  if (run.type === 'settled') {
    return step.isSpent ? INITIAL : { isSpent: true, hasSettled: true, wishes: [singleTapWish(run, state)] };
  }
  if (run.count === 1) {
    const isPreload = state.playback.phase === 'notStarted';
    return { isSpent: isPreload, hasSettled: false, wishes: isPreload ? [togglePlayWish(state)] : [] };
  }
  const takenBack = step.hasSettled ? [singleTapWish(run, state)] : [];
  return { isSpent: true, hasSettled: false, wishes: [...takenBack, ...multiTapWishes(run, state, config)] };
}

function singleTapWish({ isForControls }: TapRun, state: State): IntentSignal {
  if (!isForControls) return togglePlayWish(state);
  return { type: state.controls.isVisible ? 'intent.leaveControls' : 'intent.stir' };
}

function multiTapWishes(
  { place, count }: TapRun,
  { playback, timeline }: State,
  config: PlayerConfig,
): readonly IntentSignal[] {
  // Every second tap toggles: four taps are two double taps.
  if (place === 'centre') return count % 2 === 0 ? [{ type: 'intent.toggleFullscreen' }] : [];
  if (playback.phase === 'notStarted' || !maySeek(timeline, config.minimumDvrSeconds)) return [];
  return [{ type: 'intent.seekBy', deltaSeconds: place === 'left' ? -config.skipStepSeconds : config.skipStepSeconds }];
}
