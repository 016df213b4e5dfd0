import { describe, it } from 'vitest';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { wishControl } from '../../../streams/pipelines/wish-control.ts';
import { marbles } from '../support.ts';

const wishes: Record<string, IntentSignal> = {
  p: { type: 'intent.play' },
  s: { type: 'intent.seekBy', deltaSeconds: 10 },
};

describe('wishControl', () => {
  it('passes wishes on with the hand they came from', () =>
    marbles((t) => {
      const result$ = wishControl({ gestured$: t.hot('-p---s', wishes), keyed$: t.hot('---s-p', wishes) });
      t.expectMarbles(result$, '                       -a-b-(cd)', {
        a: { type: 'player.wish', cause: 'gesture', wish: { type: 'intent.play' } },
        b: { type: 'player.wish', cause: 'key', wish: { type: 'intent.seekBy', deltaSeconds: 10 } },
        c: { type: 'player.wish', cause: 'gesture', wish: { type: 'intent.seekBy', deltaSeconds: 10 } },
        d: { type: 'player.wish', cause: 'key', wish: { type: 'intent.play' } },
      });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const gestured$ = t.hot('--p', wishes);
      const keyed$ = t.hot('   --p', wishes);
      t.expectObservable(wishControl({ gestured$, keyed$ }), '^!').toBe('-');
      t.expectSubscriptions(gestured$.subscriptions).toBe('    ^!');
      t.expectSubscriptions(keyed$.subscriptions).toBe('       ^!');
    }));
});
