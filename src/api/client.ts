import { createFetch, FetchError } from 'ofetch';
import { SESSION_HEADER } from '../contract/api.ts';
import { type AnswerKind, isSafe, type Method } from '../contract/calls/call.ts';
import { limits } from '../contract/limits.ts';
import { Interrupted, withDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { withRetries } from './retry.ts';

export interface ApiRequest {
  readonly method: Method;
  /** Below the base address; of a plain call, the whole address. */
  readonly path: string;
  readonly body?: object | undefined;
  /** Whether it may be repeated; GET and HEAD may, where nothing is said. */
  readonly isSafe?: boolean | undefined;
  /** The call outlives the page. */
  readonly keepalive?: boolean | undefined;
  /** Not a call of the API: no credentials and no header that would need a preflight. */
  readonly isPlain?: boolean;
  /** What the answer's body is read as; JSON where nothing is said. */
  readonly reads?: Exclude<AnswerKind, object | 'nothing'> | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** In place of the client's own. */
  readonly timeoutMs?: number | undefined;
  /** Of this call alone, Range for instance. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Unchecked; null when there is no body. */
  readonly data: unknown;
}

/** All that a call needs. */
export interface Client {
  /** The answer's body, unchecked; its headers, where they are what the request reads. Fails with `ApiError` only. */
  readonly send: (request: ApiRequest, options?: CallOptions) => Promise<unknown>;
}

export interface ApiClient extends Client {
  /** The whole answer. */
  readonly request: (request: ApiRequest, options?: CallOptions) => Promise<ApiAnswer>;
  readonly baseUrl: string;
}

export interface ClientSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Value of the session header; read anew for each call. */
  readonly sessionContext: () => string;
  /** The auth token of who is logged in, made fresh if need be; null when nobody is. */
  readonly token?: () => string | null | Promise<string | null>;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

/** A text that is no JSON stays as it is; no text at all is null. */
function parseBody(text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return text === '' ? null : text;
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

export function createClient(settings: ClientSettings): ApiClient {
  const { baseUrl, sessionContext, token = () => null, timeoutMs } = settings;
  const extra = settings.headers ?? ((): Readonly<Record<string, string>> => ({}));
  const fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const ofetch = createFetch({ fetch, Headers, AbortController });

  // The session comes last: no other header may stand in for it. The same holds for the token, when there is one.
  const apiHeaders = (bearer: string | null, own: Readonly<Record<string, string>> = {}) =>
    toHeaders([
      [SESSION_HEADER, ''],
      ...Object.entries({ ...extra(), ...own }),
      ...(bearer === null ? [] : ([['Authorization', `Bearer ${bearer}`]] as const)),
      [SESSION_HEADER, sessionContext()],
    ]);

  async function fetchOnce(request: ApiRequest, options: CallOptions, signal: AbortSignal) {
    const { method, path, body, keepalive, isPlain = false, reads } = request;
    const bearer = isPlain ? null : await token();
    return ofetch.raw(isPlain ? path : baseUrl + path, {
      method,
      signal,
      retry: false,
      ignoreResponseError: true,
      ...(reads === 'file' ? { responseType: 'blob' } : { parseResponse: (text: string) => text }),
      credentials: isPlain ? 'same-origin' : 'include',
      headers: isPlain ? new Headers() : apiHeaders(bearer, options.headers),
      ...(body === undefined ? {} : { body }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
  }

  async function requestOnce(request: ApiRequest, options: CallOptions): Promise<ApiAnswer> {
    const { method, path } = request;
    const deadlineMs = options.timeoutMs ?? timeoutMs ?? limits.requestTimeoutMs;
    const response = await withDeadline(deadlineMs, options.signal, (signal) =>
      fetchOnce(request, options, signal),
    ).catch((error: unknown) => {
      throw toApiError(request, error);
    });
    const { ok, status, headers } = response;
    const body: unknown = response._data ?? null;
    if (ok) return { status, headers, data: request.reads === undefined ? parseBody(body) : body };
    const kind = status >= 400 && status < 500 ? 'badRequest' : 'badResponse';
    const data = parseBody(body instanceof Blob ? await body.text() : body);
    throw new ApiError({ method, path, status, data, kind }, String(status));
  }

  const request: ApiClient['request'] = (asked, options = {}) =>
    isSafe(asked) ? withRetries(options.signal, () => requestOnce(asked, options)) : requestOnce(asked, options);

  const send: Client['send'] = async (asked, options) => {
    const { headers, data } = await request(asked, options);
    return asked.reads === 'headers' ? headers : data;
  };

  return { request, send, baseUrl };
}
