import { filter, map, pairwise, withLatestFrom, type Observable } from 'rxjs';
import type { Output, SourceState } from '../model/state.ts';

export interface MovedInputs {
  readonly output$: Observable<Output>;
  readonly source$: Observable<SourceState>;
}

/**
 * The film has to be attached anew because something else plays it from now on. What the browser plays by itself goes
 * along with AirPlay as it is.
 *
 * output  h----c--h-   (h: here, c: cast)
 * source  --s-------
 * result  -----s--s-
 */
export function moved({ output$, source$ }: MovedInputs): Observable<SourceState> {
  return output$.pipe(
    pairwise(),
    withLatestFrom(source$),
    filter(([change, source]) => change.includes('cast') || (source.status === 'ready' && source.kind === 'hls')),
    map(([, source]) => source),
  );
}
