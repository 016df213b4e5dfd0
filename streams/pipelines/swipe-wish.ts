import { concatMap, EMPTY, of, type Observable } from 'rxjs';
import type { Swipe } from '../model/gestures.ts';
import type { SignalOf } from '../model/signals.ts';

export interface SwipeWishInputs {
  readonly swipe$: Observable<Swipe | null>;
}

/**
 * The finger was lifted: there.
 *
 * swipe   -m-m-r-
 * result  -----s-
 */
export function swipeWish({ swipe$ }: SwipeWishInputs): Observable<SignalOf<'intent.seekTo'>> {
  return swipe$.pipe(
    concatMap((swipe) =>
      swipe?.status === 'released' ? of({ type: 'intent.seekTo', positionSeconds: swipe.toSeconds } as const) : EMPTY,
    ),
  );
}
