import { filter, map, merge, type Observable } from 'rxjs';
import type { Command } from '../model/commands.ts';
import type { PlayerError } from '../model/errors.ts';
import type { Recovery } from '../model/recovery.ts';

export interface StreamControlInputs {
  readonly recovery$: Observable<Recovery>;
  readonly error$: Observable<PlayerError>;
}

/**
 * What follows from a failure: a retry goes to the engine, a fatal error takes the stream off, and every error goes
 * to the operator.
 *
 * recovery  --r------
 * error     -----f---
 * result    --R--(PD)   (R: engine.retry, P: report.error, D: engine.detach)
 */
export function streamControl({ recovery$, error$ }: StreamControlInputs): Observable<Command> {
  return merge(
    recovery$.pipe(
      filter((recovery) => recovery.type === 'retry'),
      map(({ positionSeconds }): Command => ({ type: 'engine.retry', cause: 'retry', positionSeconds })),
    ),
    error$.pipe(map((error): Command => ({ type: 'report.error', cause: 'error', error }))),
    error$.pipe(
      filter(({ fatal }) => fatal),
      map((): Command => ({ type: 'engine.detach', cause: 'error' })),
    ),
  );
}
