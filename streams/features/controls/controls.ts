import { distinctUntilChanged, merge, of, skip, switchMap } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import { feature, selector, type Output, type Pipeline, type Subject } from '../define-first.ts';

export const areControlsHeld = feature('areControlsHeld', false, {
  on: { 'intent.holdControls': (_, { isHeld }) => isHeld },
});

export const controls = feature(
  'controls',
  { isVisible: true },
  { on: { 'player.controlsChanged': (_, { isVisible }) => ({ isVisible }) } },
);

const SHOWN: Output = { type: 'player.controlsChanged', isVisible: true };
const HIDDEN: Output = { type: 'player.controlsChanged', isVisible: false };

/**
 * Controls stay before the first start, while paused, while an ad waits for a press of play, and while a menu, a drag
 * or keyboard focus holds them.
 */
const mustStay = selector(
  ['areControlsHeld', 'playback', 'adStandsStill'],
  ({ areControlsHeld: isHeld, playback, adStandsStill }) => isHeld || adStandsStill || playback.phase !== 'playing',
);

/**
 * Controls are shown by every action of the viewer, and hidden after some seconds without one, or when the pointer
 * leaves. `switchMap`: each action starts the wait anew. `skip`: the first value is the one the slice starts with.
 *
 * stirred (delay 2 s)  s----s--------
 * left                 ----------l---
 * result               V-H--V----H---
 */
export const showControls: Pipeline = ({ on, select, state, config, clock }) =>
  merge(select(mustStay), on('intent.stir', 'intent.leaveControls')).pipe(
    switchMap((sign) => {
      if (mustStay(state())) return of(SHOWN);
      if (typeof sign === 'object' && sign.type === 'intent.leaveControls') return of(HIDDEN);
      return forAWhile(config.controlsHideDelayMs, clock, SHOWN, HIDDEN);
    }),
    distinctUntilChanged(),
    skip(1),
  );

export const controlsSubject = { features: [areControlsHeld, controls], pipelines: [showControls] } satisfies Subject;
