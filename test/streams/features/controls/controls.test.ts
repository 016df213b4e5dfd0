import { describe, expect, it } from 'vitest';
import { areControlsHeld, controls, showControls } from '../../../../streams/features/controls/controls.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const phases: Record<string, Partial<State>> = {
  n: { playback: aPlayback({ phase: 'notStarted' }) },
  p: { playback: aPlayback() },
  w: { playback: aPlayback({ isWaiting: true }) },
  x: { playback: aPlayback({ phase: 'paused' }) },
  e: { playback: aPlayback({ phase: 'ended' }) },
  a: { adStandsStill: true },
};
const signals: Record<string, Signal> = {
  s: { type: 'intent.stir' },
  l: { type: 'intent.leaveControls' },
  h: { type: 'intent.holdControls', isHeld: true },
  f: { type: 'intent.holdControls', isHeld: false },
};
const results: Record<string, Signal> = {
  V: { type: 'player.controlsChanged', isVisible: true },
  H: { type: 'player.controlsChanged', isVisible: false },
};

interface Rows {
  readonly signals?: string;
  /** Begins with the state of the film at first. */
  readonly playback: string;
}

const expectControls = (rows: Rows, result: string) =>
  marbles((t) => {
    const [first = '', rest = ''] = [rows.playback.slice(0, 1), rows.playback.slice(1)];
    const result$ = outputs(t, showControls, {
      features: [areControlsHeld],
      state: phases[first] ?? {},
      states: [`-${rest}`, phases],
      signals: [rows.signals ?? '-', signals],
    });
    t.expectMarbles(result$, result, results);
  });

describe('showControls', () => {
  it('hides the controls two seconds after the film has started', () =>
    expectControls({ playback: 'n 99ms p' }, '2100ms H'));

  it('shows the controls at a sign of the viewer and hides them two seconds after the last one', () =>
    expectControls({ playback: 'p', signals: '3s s 999ms s' }, '2s H 999ms V 2999ms H'));

  it('keeps the controls if a sign of the viewer comes just before they would go', () =>
    expectControls({ playback: 'p', signals: '1999ms s' }, '3999ms H'));

  it('hides the controls at once when the pointer leaves, and shows them when it comes back', () =>
    expectControls({ playback: 'p', signals: '--l--s' }, '--H--V 1999ms H'));

  it.each([
    ['before the first start', 'n'],
    ['while paused', 'x'],
    ['at the end', 'e'],
    ['while an ad waits for its press', 'a'],
  ])('keeps the controls %s, even when the pointer leaves', (_, playback) =>
    expectControls({ playback, signals: '-sl' }, '10s -'),
  );

  it('shows the controls when the film is paused and hides them two seconds after it goes on', () =>
    expectControls({ playback: 'p 2999ms x 2999ms p' }, '2s H 999ms V 4999ms H'));

  it('does not start the two seconds anew when the film stalls', () =>
    expectControls({ playback: 'p 999ms w 499ms p' }, '2s H'));

  it('keeps the controls while something holds them, and for two seconds after that', () =>
    expectControls({ playback: 'p', signals: '-hls 4997ms f' }, '7001ms H'));

  it('shows hidden controls when something begins to hold them', () =>
    expectControls({ playback: 'p', signals: '-l-h-f' }, '-H-V-- 1999ms H'));
});

describe('controls', () => {
  it('are visible or not as the pipeline says', () =>
    expect(slicesAfter('controls', [controls], [results['H'], results['V']] as Signal[])).toEqual([
      { isVisible: false },
      { isVisible: true },
    ]));
});
