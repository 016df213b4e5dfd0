import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { databaseFailureOf } from '../db/failure.ts';
import type { Log } from '../shared/log.ts';

const codes = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  422: 'unprocessable',
  429: 'too_many_requests',
  451: 'unavailable_for_legal_reasons',
  500: 'internal',
  501: 'not_implemented',
  502: 'bad_gateway',
  503: 'unavailable',
  507: 'insufficient_storage',
} as const;

export type ErrorStatus = keyof typeof codes;

/** An error that is sent to the client. `field` names the wrong part of the input. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, message: string, field?: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.field = field;
    this.headers = headers;
  }
}

/** Returns the value, or throws a 404 that says what is missing. */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new HttpError(404, `There is no such ${what}.`);
  return value;
}

/** Throws a 404 that says what is missing, unless it was found. */
export function mustExist(found: boolean, what: string): void {
  existing(found ? found : null, what);
}

/** The one form of every error: `{error: {code, message, field?}}`. */
export function errorAnswer(error: HttpError): Response {
  const { status, message, field, headers } = error;
  return Response.json(
    { error: { code: codes[status], message, ...(field === undefined ? {} : { field }) } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** The seconds after which a client may try again. */
const RETRY_AFTER = '5';

function errorOfDatabase(error: unknown): HttpError | null {
  switch (databaseFailureOf(error)) {
    case 'lost':
      return new HttpError(503, 'The database cannot be reached.', undefined, { 'retry-after': RETRY_AFTER });
    case 'full':
      return new HttpError(507, 'There is no room for this: nothing was written.');
    case null:
      return null;
  }
}

export const onError =
  (log: Log) =>
  (error: Error, c: Context): Response => {
    if (error instanceof HttpError) return errorAnswer(error);
    if (error instanceof HTTPException) {
      return c.json({ error: { code: 'bad_request', message: error.message } }, error.status);
    }
    const known = errorOfDatabase(error);
    if (known !== null) {
      log('error', 'database in trouble', { method: c.req.method, error });
      return errorAnswer(known);
    }
    log('error', 'unexpected error', { method: c.req.method, error });
    return errorAnswer(new HttpError(500, 'Something went wrong on our side.'));
  };

export function onNotFound(): Response {
  return errorAnswer(new HttpError(404, 'There is nothing at this address.'));
}
