import { distinctUntilChanged, filter, map, merge, startWith, switchMap, withLatestFrom, type Observable } from 'rxjs';
import type { SelectionState } from '../model/state.ts';

export interface PlayAgainInputs {
  readonly episodeChosen$: Observable<number>;
  readonly selection$: Observable<SelectionState>;
  readonly ended$: Observable<unknown>;
  readonly failed$: Observable<unknown>;
  /** It plays, or something is being attached: nothing is over. */
  readonly revived$: Observable<unknown>;
}

interface Outcome {
  readonly episodeId: number;
  readonly outcome: 'ended' | 'failed' | null;
}

/**
 * Who chooses the episode that is selected already, when that is over, wants to see it again; nothing else changes by
 * such a choice. `switchMap`, because what is over is so for its own episode only, whatever the new one does first.
 *
 * selection  1------------
 * ended      --e----------
 * chosen     -1--1---2----
 * result     ----e--------
 */
export function playAgain(inputs: PlayAgainInputs): Observable<'ended' | 'failed'> {
  const outcome$ = inputs.selection$.pipe(
    map(({ episode }) => episode.id),
    distinctUntilChanged(),
    switchMap((episodeId) =>
      merge(
        inputs.ended$.pipe(map(() => 'ended' as const)),
        inputs.failed$.pipe(map(() => 'failed' as const)),
        inputs.revived$.pipe(map(() => null)),
      ).pipe(
        startWith(null),
        map((outcome): Outcome => ({ episodeId, outcome })),
      ),
    ),
  );
  return inputs.episodeChosen$.pipe(
    withLatestFrom(outcome$),
    map(([chosenId, { episodeId, outcome }]) => (chosenId === episodeId ? outcome : null)),
    filter((outcome) => outcome !== null),
  );
}
