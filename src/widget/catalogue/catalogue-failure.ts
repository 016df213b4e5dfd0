import type { ErrorCode, Failure } from '../../../streams/model/errors.ts';
import { ApiError, isDropped } from '../../api/errors.ts';
import { messageOf } from '../shared/message-of.ts';
import { answerExcerpt } from './answer-excerpt.ts';
import { catchError, EMPTY, from, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';

function describe(error: unknown): Pick<Failure, 'message' | 'context' | 'cause'> {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { message, context: {}, cause: null };
  const { path, status, kind, data, cause } = error;
  const context = { url: path, status, kind, responseData: answerExcerpt(data) };
  return { message, context, cause: cause instanceof Error ? cause.message : null };
}

const failureOf = (code: ErrorCode, fatal: boolean, error: unknown): Failure => ({
  code,
  category: 'catalogue',
  fatal,
  ...describe(error),
});

/** A fatal failure: the film cannot play without this call. A title that was taken down (451) counts as not found. */
export function catalogueFailure(error: unknown): Failure {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 451);
  return failureOf(isMissing ? 'notFound' : 'catalogueFailed', true, error);
}

/** A failure of a call that the film does not need. */
export const callFailure = (error: unknown): Failure => failureOf('catalogueFailed', false, error);

export const availabilityFailure = (error: unknown): Failure => failureOf('availabilityFailed', false, error);

export const masterFailure = (error: unknown): Failure => failureOf('masterFailed', true, error);

/** Turns the failure of a call into a signal; a dropped call emits nothing. */
export function orSignal(toSignal: (error: unknown) => Signal) {
  return catchError<Signal, Observable<Signal>>((error: unknown) =>
    isDropped(error) ? EMPTY : from([toSignal(error)]),
  );
}
