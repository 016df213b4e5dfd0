import { map, merge, startWith, type Observable } from 'rxjs';
import type { HelpState } from '../model/state.ts';

export interface HelpInputs {
  readonly opened$: Observable<unknown>;
  readonly closed$: Observable<unknown>;
}

/**
 * Whether the list of shortcuts is on screen.
 *
 * opened  -o----
 * closed  ---c--
 * result  f-t-f-
 */
export function help({ opened$, closed$ }: HelpInputs): Observable<HelpState> {
  return merge(opened$.pipe(map(() => true)), closed$.pipe(map(() => false))).pipe(
    startWith(false),
    map((isShown) => ({ isShown })),
  );
}
