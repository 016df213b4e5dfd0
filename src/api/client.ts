import { createFetch, FetchError } from 'ofetch';
import { SESSION_HEADER } from '../contract/api.ts';
import { type AnswerKind, isSafe, type Method } from '../contract/calls/call.ts';
import { decodeText } from '../contract/decode-text.ts';
import { limits } from '../contract/limits.ts';
import { Interrupted, withDeadline } from '../contract/deadline.ts';
import { ApiError } from './errors.ts';

export interface ApiRequest {
  readonly method: Method;
  /** Relative to the base address; for a plain call, the whole address. */
  readonly path: string;
  readonly body?: object | undefined;
  /** Whether it may be repeated; by default GET and HEAD may. */
  readonly isSafe?: boolean | undefined;
  /** The call goes on after the page is closed. */
  readonly keepalive?: boolean | undefined;
  /** Not an API call: no credentials and no headers that would need a preflight. */
  readonly isPlain?: boolean;
  /** How the answer's body is read; by default as JSON. */
  readonly reads?: Exclude<AnswerKind, object | 'nothing'> | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Overrides the client's timeout: the longest time without a byte of an answer. A failed try does not restart it. */
  readonly timeoutMs?: number | undefined;
  /** For this call only, for instance Range. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Not validated; null when there is no body. */
  readonly data: unknown;
}

/** The part of a client that a call needs. */
export interface Client {
  /** The answer's body, not validated, or its headers if the request reads those. Rejects only with `ApiError`. */
  readonly send: (request: ApiRequest, options?: CallOptions) => Promise<unknown>;
}

export interface ApiClient extends Client {
  /** The whole answer. */
  readonly request: (request: ApiRequest, options?: CallOptions) => Promise<ApiAnswer>;
  readonly baseUrl: string;
}

export interface ClientSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Value of the session header; read anew for each call. */
  readonly sessionContext: () => string;
  /**
   * The auth token of the logged-in user, refreshed if necessary; null when not logged in. `rejected` is a token that
   * was answered with 401; if this gives another token, the call is made once more.
   */
  readonly token?: (rejected?: string) => string | null | Promise<string | null>;
  readonly headers?: () => Readonly<Record<string, string>>;
  /** For API calls; by default `include`. */
  readonly credentials?: RequestCredentials;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

const textOf = (body: unknown, headers: Headers): string =>
  body === null ? '' : decodeText(new Uint8Array(body as ArrayBuffer), headers.get('content-type'));

/** Text that is not JSON is returned as it is, an empty text as null. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

/** Statuses after which a call is retried. ofetch counts a dropped connection as one of them. */
const retriedStatuses = Array.from({ length: 100 }, (_, index) => 500 + index);
/** Waits before the second and the third try. */
const pausesMs = [250, 750];

/** Converts an exception of ofetch, or of reading a body, to an `ApiError`. */
async function toApiError({ method, path }: ApiRequest, thrown: unknown): Promise<ApiError> {
  const answer = thrown instanceof FetchError ? thrown.response : undefined;
  if (answer !== undefined) {
    const { status } = answer;
    const body: unknown = answer._data ?? null;
    const data = parseBody(textOf(body instanceof Blob ? await body.arrayBuffer() : body, answer.headers));
    const kind = status >= 400 && status < 500 ? 'badRequest' : 'badResponse';
    return new ApiError({ method, path, status, data, kind }, String(status));
  }
  const error = thrown instanceof FetchError ? thrown.cause : thrown;
  const fields = { method, path, status: null, data: null };
  if (error instanceof Interrupted) return new ApiError({ ...fields, kind: error.why }, error.why);
  // The client's own aborts are `Interrupted`, so this one comes from the browser.
  const kind = error instanceof Error && error.name === 'AbortError' ? 'aborted' : 'network';
  return new ApiError({ ...fields, kind }, error instanceof Error ? error.message : String(error), error);
}

/** A header that the browser rejects is left out, so that the call does not fail. */
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

/**
 * Statuses with which a response can be made only without a body, not even an empty one. Chromium gives these answers
 * an empty body.
 */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Waits until an answer has come whole. `onProgress` is called with each piece, unless the answer is a failure. */
async function wholeAnswer(answer: Response, onProgress: () => void): Promise<Response> {
  const { status, statusText, headers, ok } = answer;
  if (answer.body === null || WITHOUT_BODY.includes(status)) return answer;
  const reader = answer.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    if (ok) onProgress();
  }
  return new Response(new Blob(pieces), { status, statusText, headers });
}

export function createClient(settings: ClientSettings): ApiClient {
  const { baseUrl, sessionContext, token = () => null, timeoutMs, credentials = 'include' } = settings;
  const extra = settings.headers ?? ((): Readonly<Record<string, string>> => ({}));
  const fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));

  // The session comes last, so that no other header overrides it. The same holds for the token, when there is one.
  const apiHeaders = (bearer: string | null, own: Readonly<Record<string, string>> = {}) =>
    toHeaders([
      [SESSION_HEADER, ''],
      ...Object.entries({ ...extra(), ...own }),
      ...(bearer === null ? [] : ([['Authorization', `Bearer ${bearer}`]] as const)),
      [SESSION_HEADER, sessionContext()],
    ]);

  async function answerTo(request: ApiRequest, options: CallOptions, signal: AbortSignal, onProgress: () => void) {
    const ofetch = createFetch({
      fetch: async (input, init) => wholeAnswer(await fetch(input, init), onProgress),
      Headers,
      AbortController,
    });
    const { method, path, body, keepalive, isPlain = false, reads } = request;
    let tries = 0;
    let bearer = null as string | null;
    const ask = () =>
      ofetch.raw(isPlain ? path : baseUrl + path, {
        method,
        signal,
        retry: isSafe(request) ? pausesMs.length : false,
        retryDelay: () => pausesMs[tries++] ?? 0,
        retryStatusCodes: retriedStatuses,
        responseType: reads === 'file' ? 'blob' : 'arrayBuffer',
        credentials: isPlain ? 'same-origin' : credentials,
        // Asked for with each try, since the token may have been refreshed meanwhile.
        onRequest: async ({ options: sent }) => {
          bearer = isPlain ? null : await token();
          sent.headers = isPlain ? new Headers() : apiHeaders(bearer, options.headers);
        },
        ...(body === undefined ? {} : { body }),
        ...(keepalive === undefined ? {} : { keepalive }),
      });
    try {
      return await ask();
    } catch (error) {
      // The service has ended the token before its time, or this device's clock is late.
      const rejected = error instanceof FetchError && error.status === 401 ? bearer : null;
      if (rejected === null || (await token(rejected)) === rejected) throw error;
      return ask();
    }
  }

  const request: ApiClient['request'] = async (asked, options = {}) => {
    const deadlineMs = options.timeoutMs ?? timeoutMs ?? limits.requestTimeoutMs;
    try {
      const { status, headers, _data } = await withDeadline(deadlineMs, options.signal, (signal, heard) =>
        answerTo(asked, options, signal, heard),
      );
      const body: unknown = _data ?? null;
      if (asked.reads !== undefined && asked.reads !== 'text') return { status, headers, data: body };
      const text = textOf(body, headers);
      return { status, headers, data: asked.reads === 'text' ? text : parseBody(text) };
    } catch (error) {
      throw await toApiError(asked, error);
    }
  };

  const send: Client['send'] = async (asked, options) => {
    const { headers, data } = await request(asked, options);
    return asked.reads === 'headers' ? headers : data;
  };

  return { request, send, baseUrl };
}
