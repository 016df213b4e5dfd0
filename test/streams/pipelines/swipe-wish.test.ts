import { describe, it } from 'vitest';
import type { Swipe } from '../../../streams/model/gestures.ts';
import { swipeWish } from '../../../streams/pipelines/swipe-wish.ts';
import { marbles } from '../support.ts';

const swipes: Record<string, Swipe | null> = {
  n: null,
  m: { status: 'moving', fromSeconds: 10, toSeconds: 20 },
  r: { status: 'released', fromSeconds: 10, toSeconds: 30 },
};

describe('swipeWish', () => {
  it('goes there when the finger is lifted, and only then', () =>
    marbles((t) => {
      const result$ = swipeWish({ swipe$: t.hot('n-m-m-r--m-n', swipes) });
      t.expectMarbles(result$, '                  ------s', { s: { type: 'intent.seekTo', positionSeconds: 30 } });
    }));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const swipe$ = t.hot('n--r', swipes);
      t.expectObservable(swipeWish({ swipe$ }), '^-!').toBe('-');
      t.expectSubscriptions(swipe$.subscriptions).toBe('^-!');
    }));
});
