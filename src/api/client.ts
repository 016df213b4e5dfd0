import { createFetch, FetchError } from 'ofetch';
import { SESSION_HEADER } from '../contract/api.ts';
import { limits } from '../contract/limits.ts';
import { Interrupted, withDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { withRetries } from './retry.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; of a plain call, the whole address. */
  readonly path: string;
  readonly body?: object;
  /** The call outlives the page. */
  readonly keepalive?: boolean;
  /** Not a call of the API: no credentials and no header that would need a preflight. */
  readonly isPlain?: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface Client {
  /** The answer's body, unchecked. Fails with `ApiError` only. */
  readonly send: (request: ApiRequest, options?: CallOptions) => Promise<unknown>;
}

export interface ClientSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Value of the session header; read anew for each call. */
  readonly sessionContext: () => string;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Which of the kinds an exception of fetch, or of reading a body, is. */
function toApiError({ method, path }: ApiRequest, thrown: unknown): ApiError {
  const error = thrown instanceof FetchError ? thrown.cause : thrown;
  const fields = { method, path, status: null, data: null };
  if (error instanceof Interrupted) return new ApiError({ ...fields, kind: error.why }, error.why);
  // The client itself aborts by interrupting, so this is the browser's doing.
  const kind = error instanceof Error && error.name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ ...fields, kind }, error instanceof Error ? error.message : String(error), error);
}

/** A header the browser would not take is left out: it must not take the call with it. */
function toHeaders(entries: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) {
    try {
      headers.set(name, value);
    } catch {
      console.warn(`Header ${name} is not usable`);
    }
  }
  return headers;
}

export function createClient(settings: ClientSettings): Client {
  const {
    baseUrl,
    sessionContext,
    headers = (): Readonly<Record<string, string>> => ({}),
    timeoutMs = limits.requestTimeoutMs,
  } = settings;
  const fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const ofetch = createFetch({ fetch, Headers, AbortController });

  // The session comes last: no other header may stand in for it.
  const apiHeaders = () =>
    toHeaders([[SESSION_HEADER, ''], ...Object.entries(headers()), [SESSION_HEADER, sessionContext()]]);

  async function sendOnce(request: ApiRequest, options: CallOptions): Promise<unknown> {
    const { method, path, body, keepalive, isPlain = false } = request;
    const response = await withDeadline(timeoutMs, options.signal, (signal) =>
      ofetch.raw(isPlain ? path : baseUrl + path, {
        method,
        signal,
        retry: false,
        ignoreResponseError: true,
        parseResponse: parseBody,
        credentials: isPlain ? 'same-origin' : 'include',
        headers: isPlain ? new Headers() : apiHeaders(),
        ...(body === undefined ? {} : { body }),
        ...(keepalive === undefined ? {} : { keepalive }),
      }),
    ).catch((error: unknown) => {
      throw toApiError(request, error);
    });
    const { ok, status } = response;
    const data: unknown = response._data ?? null;
    if (ok) return data;
    const kind = status >= 400 && status < 500 ? 'badRequest' : 'badResponse';
    throw new ApiError({ method, path, status, data, kind }, String(status));
  }

  return {
    send: (request, options = {}) =>
      request.method === 'GET'
        ? withRetries(options.signal, () => sendOnce(request, options))
        : sendOnce(request, options),
  };
}
