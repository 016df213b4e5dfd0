import { describe, it } from 'vitest';
import type { ControlsState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { controlsVisibility } from '../../../streams/pipelines/controls-visibility.ts';
import { aPlayback, config, marbles, type MarbleHelpers } from '../support.ts';

const playbacks = {
  n: aPlayback({ phase: 'notStarted' }),
  p: aPlayback(),
  w: aPlayback({ isWaiting: true }),
  x: aPlayback({ phase: 'paused' }),
  e: aPlayback({ phase: 'ended' }),
};
const states: Record<string, ControlsState> = { V: { isVisible: true }, H: { isVisible: false } };

interface Rows {
  readonly stirred?: string;
  readonly left?: string;
  readonly held?: string;
  readonly playback: string;
}

const controls = (t: MarbleHelpers, rows: Rows) =>
  controlsVisibility(
    {
      stirred$: t.hot(rows.stirred ?? '-'),
      left$: t.hot(rows.left ?? '-'),
      isHeld$: t.hot(rows.held ?? '-', { h: true, f: false }),
      playback$: t.hot(rows.playback, playbacks).pipe(hold()),
    },
    config,
    t.scheduler,
  );

describe('controlsVisibility', () => {
  it('hides the controls two seconds after the film has started', () =>
    marbles((t) => {
      t.expectMarbles(controls(t, { playback: 'n 99ms p' }), 'V 99ms - 1999ms H', states);
    }));

  it('shows them at a sign of the viewer and hides them two seconds after the last one', () =>
    marbles((t) => {
      const rows = { playback: 'p', stirred: '3s s 999ms s' };
      t.expectMarbles(controls(t, rows), 'V 1999ms H 999ms V 999ms - 1999ms H', states);
    }));

  it('keeps them when a sign comes just before they would go', () =>
    marbles((t) => {
      t.expectMarbles(controls(t, { playback: 'p', stirred: '1999ms s' }), 'V 1998ms - 1999ms H', states);
    }));

  it('hides them at once when the pointer leaves, and shows them when it comes back', () =>
    marbles((t) => {
      const rows = { playback: 'p', left: '--l', stirred: '-----s' };
      t.expectMarbles(controls(t, rows), 'V-H--V 1999ms H', states);
    }));

  it.each([
    ['before the first start', 'n'],
    ['while paused', 'x'],
    ['at the end', 'e'],
  ])('keeps them %s, even when the pointer leaves', (_, playback) =>
    marbles((t) => {
      t.expectMarbles(controls(t, { playback, stirred: '-s', left: '--l' }), 'V 10s -', states);
    }),
  );

  it('shows them when the film is paused and gives them two seconds when it goes on', () =>
    marbles((t) => {
      const rows = { playback: 'p 2999ms x 2999ms p' };
      t.expectMarbles(controls(t, rows), 'V 1999ms H 999ms V 2999ms - 1999ms H', states);
    }));

  it('does not begin the wait anew when the film waits for data', () =>
    marbles((t) => {
      t.expectMarbles(controls(t, { playback: 'p 999ms w 499ms p' }), 'V 1999ms H', states);
    }));

  it('keeps them while something holds them, and gives them two seconds after', () =>
    marbles((t) => {
      const rows = { playback: 'p', held: '-h 4999ms f', left: '--l', stirred: '---s' };
      t.expectMarbles(controls(t, rows), 'V 5000ms - 1999ms H', states);
    }));

  it('shows hidden ones when something begins to hold them', () =>
    marbles((t) => {
      const rows = { playback: 'p', left: '-l', held: '---h-f' };
      t.expectMarbles(controls(t, rows), 'VH-V-- 1999ms H', states);
    }));

  it('lets go of all it listens to, its timer too', () =>
    marbles((t) => {
      const stirred$ = t.hot('                            -');
      const left$ = t.hot('                               -');
      const isHeld$ = t.hot('                             -', { h: true });
      const playback$ = t.hot('                           p', playbacks);
      const result$ = controlsVisibility({ stirred$, left$, isHeld$, playback$ }, config, t.scheduler);
      t.expectObservable(result$, '^ 1s !').toBe('        V', states);
      for (const input$ of [stirred$, left$, isHeld$, playback$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('^ 1s !');
      }
    }));
});
