import { catchError, defer, EMPTY, from, ignoreElements, of, type Observable } from 'rxjs';
import type { ActionFailure, PageAction } from '../../../streams/model/notice.ts';
import type { Signal } from '../../../streams/model/signals.ts';

/** For failures that are known without an error of the browser. */
export class ActionError extends Error {
  constructor(readonly reason: ActionFailure) {
    super(reason);
  }
}

const reasons: Readonly<Record<string, ActionFailure>> = {
  InvalidStateError: 'notReady',
  NotSupportedError: 'unsupported',
  AbortError: 'aborted',
};

function reasonOf(error: unknown): ActionFailure {
  if (error instanceof ActionError) return error.reason;
  return reasons[String((error as Partial<Error> | null)?.name)] ?? 'refused';
}

export function toActionFailed(action: PageAction, error: unknown): Signal {
  console.warn(`potok: ${action}:`, error);
  return { type: 'page.actionFailed', action, reason: reasonOf(error) };
}

/** Does what the viewer asked for. Success emits nothing, a failure emits a signal. */
export const attemptAction = (action: PageAction, work: () => unknown): Observable<Signal> =>
  run(work, (error) => of(toActionFailed(action, error)));

/** Does something whose success emits nothing and whose failure is only logged. */
export const attemptOrLog = (work: () => unknown): Observable<never> =>
  run(work, (error) => {
    console.warn('potok:', error);
    return EMPTY;
  });

function run<T>(work: () => unknown, onFailure: (error: unknown) => Observable<T>): Observable<T> {
  return defer(() => from(Promise.resolve(work()))).pipe(ignoreElements(), catchError(onFailure));
}
