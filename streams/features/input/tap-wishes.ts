import { concatMap, scan } from 'rxjs';
import type { TapRun } from '../../model/input.ts';
import { maySeek } from '../../model/seek-window.ts';
import type { IntentSignal } from '../../model/signals.ts';
import type { Pipeline, PlayerConfig, State } from '../define-later.ts';
import { isReady, toggle, understood } from './meaning.ts';

interface Step {
  /** The first tap of the run has had its effect, or can have no effect. */
  readonly isSpent: boolean;
  /** The first tap has settled: if another follows after all, its effect is reversed. */
  readonly hasSettled: boolean;
  readonly wishes: readonly IntentSignal[];
}

const NOTHING: Step = { isSpent: true, hasSettled: false, wishes: [] };

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
    scan((step, { run }) => takeStep(step, run, state(), config), NOTHING),
    concatMap(({ wishes }) => wishes.flatMap((wish) => understood('gesture', wish))),
  );

function takeStep(step: Step, run: TapRun, state: State, config: PlayerConfig): Step {
  if (!isReady(state)) return NOTHING;
  if (run.type === 'settled') {
    return step.isSpent ? NOTHING : { isSpent: true, hasSettled: true, wishes: [single(run, state)] };
  }
  if (run.count === 1) {
    const isPreload = state.playback.phase === 'notStarted';
    return { isSpent: isPreload, hasSettled: false, wishes: isPreload ? [toggle(state)] : [] };
  }
  const takenBack = step.hasSettled ? [single(run, state)] : [];
  return { isSpent: true, hasSettled: false, wishes: [...takenBack, ...many(run, state, config)] };
}

function single({ isForControls }: TapRun, state: State): IntentSignal {
  if (!isForControls) return toggle(state);
  return { type: state.controls.isVisible ? 'intent.leaveControls' : 'intent.stir' };
}

function many({ place, count }: TapRun, { playback, timeline }: State, config: PlayerConfig): readonly IntentSignal[] {
  // Every second tap toggles: four taps are two double taps.
  if (place === 'centre') return count % 2 === 0 ? [{ type: 'intent.toggleFullscreen' }] : [];
  if (playback.phase === 'notStarted' || !maySeek(timeline, config.minimumDvrSeconds)) return [];
  return [{ type: 'intent.seekBy', deltaSeconds: place === 'left' ? -config.skipStepSeconds : config.skipStepSeconds }];
}
