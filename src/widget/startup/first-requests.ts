import type { PageParameters } from '../../../streams/model/session.ts';
import { availablePath, contentPath, episodesPath, seasonsPath, SESSION_HEADER } from '../../contract/api.ts';

/** The boot script's requests, left for the main script. */
type FirstRequests = Map<string, Promise<Response>>;
type Scope = Window & { potokFirstRequests?: FirstRequests };

interface Call {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: RequestCredentials;
}

/** Starts the requests to the catalogue that are needed in any case. */
export function startFirstRequests(
  scope: Window & { fetch: typeof fetch },
  baseUrl: string,
  { movieId, availabilityCheck }: Pick<PageParameters, 'movieId' | 'availabilityCheck'>,
  sessionContext: string,
  adList?: Call | null,
): void {
  if (movieId === null) return;
  const paths = [contentPath(movieId), seasonsPath(movieId), episodesPath(movieId)];
  if (availabilityCheck) paths.push(availablePath(movieId, scope.location.href));
  const requests: FirstRequests = new Map();
  const start = ({ url, headers, credentials = 'include' }: Call) => {
    const request = scope.fetch(url, { headers: { ...headers, [SESSION_HEADER]: sessionContext }, credentials });
    // Handled by the code that uses the request; until then the rejection is ignored.
    request.catch(() => undefined);
    requests.set(url, request);
  };
  for (const path of paths) start({ url: baseUrl + path });
  if (adList) start(adList);
  (scope as Scope).potokFirstRequests = requests;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** A fetch that uses each of the boot script's requests once, and the network for all others. */
export function createFirstFetch(scope: Window & { fetch: typeof fetch }): typeof fetch {
  return async (input, init) => {
    const requests = (scope as Scope).potokFirstRequests;
    const isGet = (init?.method ?? 'GET') === 'GET';
    const first = isGet && typeof input === 'string' ? requests?.get(input) : undefined;
    if (first === undefined || typeof input !== 'string') return scope.fetch(input, init);
    requests?.delete(input);
    return init?.signal ? Promise.race([first, rejectOnAbort(init.signal)]) : first;
  };
}

/** Answers to the boot script's requests, read before other code requests them. */
export interface FirstAnswers {
  /**
   * Uses the answers in `work`. If the result is null, they stay available; otherwise they are used up. `read` gives
   * the JSON of a successful answer by its address, or null without one in time.
   */
  readonly use: <T>(work: (read: (url: string) => Promise<unknown>) => Promise<T | null>) => Promise<T | null>;
  /** Forgets all answers that nothing has used. */
  readonly drop: () => void;
}

/** Requests that wait longer have their own time limit. */
const TIMEOUT_MS = 2_000;

export function createFirstAnswers(scope: Window): FirstAnswers {
  return {
    drop: () => (scope as Scope).potokFirstRequests?.clear(),
    use: async (work) => {
      const { potokFirstRequests: requests } = scope as Scope;
      const used = new Set<string>();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), TIMEOUT_MS);
      });
      const read = async (url: string): Promise<unknown> => {
        used.add(url);
        try {
          const response = await requests?.get(url);
          // Cloned, because a body can be read only once.
          return response?.ok === true ? ((await response.clone().json()) as unknown) : null;
        } catch {
          return null;
        }
      };
      const result = await Promise.race([work(read), late]).finally(() => clearTimeout(timer));
      if (result !== null) for (const url of used) requests?.delete(url);
      return result;
    },
  };
}
