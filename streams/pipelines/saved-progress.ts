import { map, merge, scan, type Observable } from 'rxjs';
import type { ProgressSample } from '../model/progress.ts';
import { withProgress } from '../model/saved-progress.ts';
import type { SavedProgress, Session } from '../model/session.ts';

export interface SavedProgressInputs {
  readonly session$: Observable<Session>;
  readonly progress$: Observable<ProgressSample>;
}

/**
 * Every place known: what was stored, and what this session has added.
 *
 * session   s------
 * progress  ---p---
 * result    s--S---   (S: with p)
 */
export function savedProgress({ session$, progress$ }: SavedProgressInputs): Observable<SavedProgress> {
  const stored$ = session$.pipe(
    map(
      ({ stored }) =>
        () =>
          stored.episodesTimeProgress,
    ),
  );
  const added$ = progress$.pipe(
    map(
      ({ episodeId, variantId, positionSeconds }) =>
        (saved: SavedProgress) =>
          withProgress(saved, episodeId, variantId, positionSeconds),
    ),
  );
  return merge(stored$, added$).pipe(scan((saved, change) => change(saved), {} as SavedProgress));
}
