import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { DiagnosticsState } from '../model/state.ts';

export interface DiagnosticsInputs {
  readonly toggled$: Observable<unknown>;
  readonly closed$: Observable<unknown>;
}

/**
 * Whether numbers of the stream are shown over the picture.
 *
 * toggled  -t-t-t--
 * closed   -------c
 * result   ft-f-t-f
 */
export function diagnostics({ toggled$, closed$ }: DiagnosticsInputs): Observable<DiagnosticsState> {
  return merge(toggled$.pipe(map(() => 'toggle' as const)), closed$.pipe(map(() => 'close' as const))).pipe(
    scan((isShown: boolean, step) => step === 'toggle' && !isShown, false),
    startWith(false),
    map((isShown) => ({ isShown })),
  );
}
