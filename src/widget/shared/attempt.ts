import { catchError, defer, from, ignoreElements, of, type Observable } from 'rxjs';
import type { ActionFailure, PageAction } from '../../../streams/model/notice.ts';
import type { Signal } from '../../../streams/model/signals.ts';

/** For failures that we know before the browser would tell. */
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

export function toFailed(action: PageAction, error: unknown): Signal {
  console.warn(`potok: ${action}:`, error);
  return { type: 'page.actionFailed', action, reason: reasonOf(error) };
}

/** Does what the viewer asked for. Success shows by itself; a failure is told. */
export function attempt(action: PageAction, work: () => unknown): Observable<Signal> {
  return defer(() => from(Promise.resolve(work()))).pipe(
    ignoreElements(),
    catchError((error: unknown) => of(toFailed(action, error))),
  );
}
