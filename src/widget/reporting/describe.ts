import type { Problem } from './problem.ts';

export interface Description {
  readonly error: unknown;
  readonly level: 'fatal' | 'error' | 'warning';
  readonly tags: Readonly<Record<string, string>>;
  readonly contexts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Converts a problem to the fields of a report. */
export function describe({ origin, fatal, thrown, failure }: Problem): Description {
  if (failure === null) {
    return { error: thrown, level: fatal ? 'fatal' : 'error', tags: { origin }, contexts: {} };
  }
  const { code, category, message, context, cause } = failure;
  const error = new Error(cause === null || cause === message ? message : `${message} ${cause}`);
  error.name = `PlayerError ${String(code)}`;
  // The stack of an error created here has no information.
  error.stack = '';
  return {
    error,
    level: fatal ? 'fatal' : 'warning',
    tags: { origin, code: String(code), category },
    contexts: contextsOf(context),
  };
}

/** The server's answer if there is one; otherwise what the library knows. */
function contextsOf(context: Readonly<Record<string, unknown>>): Description['contexts'] {
  const { url, status, responseData, ...rest } = context;
  const hasAnswer = responseData !== undefined && responseData !== null;
  const request = { url, status };
  return hasAnswer
    ? { response: { ...request, data: responseData }, library: rest }
    : { library: { ...request, ...rest } };
}
