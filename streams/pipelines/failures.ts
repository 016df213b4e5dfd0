import { filter, map, merge, withLatestFrom, type Observable } from 'rxjs';
import type { Recovery } from '../model/recovery.ts';
import type { Failure, PlayerError } from '../model/errors.ts';
import type { Session } from '../model/session.ts';
import type { SourceState } from '../model/state.ts';

export interface FailuresInputs {
  readonly session$: Observable<Session>;
  /** The title could not be loaded, the region may not see it: final as they come. */
  readonly final$: Observable<Failure>;
  readonly source$: Observable<SourceState>;
  readonly recovery$: Observable<Recovery>;
  /** Told to the operator only. */
  readonly lesser$: Observable<Failure>;
}

/**
 * Collects what went wrong, decides what is fatal, and gives each an id that a viewer can quote and support can find
 * again: the session's, and a count. Together they are an id of a report: 32 hexadecimal digits.
 *
 * final   --f-----
 * lesser  -----g--
 * result  --1--2--
 */
export function failures(inputs: FailuresInputs): Observable<PlayerError> {
  const configuration$ = inputs.session$.pipe(
    map(({ failure }) => failure),
    filter((failure) => failure !== null),
  );
  const source$ = inputs.source$.pipe(
    filter((state) => state.status === 'failed'),
    map(({ failure }) => failure),
  );
  const stream$ = inputs.recovery$.pipe(
    filter((recovery) => recovery.type === 'gaveUp'),
    map(({ failure }) => failure),
  );
  return merge(
    merge(configuration$, inputs.final$, source$, stream$).pipe(map((failure) => ({ ...failure, fatal: true }))),
    inputs.lesser$.pipe(map((failure) => ({ ...failure, fatal: false }))),
  ).pipe(
    withLatestFrom(inputs.session$),
    map(([failure, session], index): PlayerError => ({ ...failure, id: session.id + countOf(index + 1) })),
  );
}

function countOf(number: number): string {
  return number.toString(16).padStart(8, '0');
}
