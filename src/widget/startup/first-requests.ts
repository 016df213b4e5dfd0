import type { PageParameters } from '../../../streams/model/session.ts';
import { availablePath, contentPath, episodesPath, seasonsPath, SESSION_HEADER } from '../../contract/api.ts';

/** Where the boot script leaves what it has started, for the main script to find. */
type FirstRequests = Map<string, Promise<Response>>;
type Scope = Window & { potokFirstRequests?: FirstRequests };

/** Starts what the catalogue will be asked for in any case. */
export function startFirstRequests(
  scope: Window & { fetch: typeof fetch },
  baseUrl: string,
  { movieId, availabilityCheck }: PageParameters,
  sessionContext: string,
): void {
  if (movieId === null) return;
  const paths = [contentPath(movieId), seasonsPath(movieId), episodesPath(movieId)];
  if (availabilityCheck) paths.push(availablePath(movieId, scope.location.href));
  const requests: FirstRequests = new Map();
  for (const path of paths) {
    const headers = { [SESSION_HEADER]: sessionContext };
    const request = scope.fetch(baseUrl + path, { headers, credentials: 'include' });
    // A failure is for whoever takes the request; until then nobody is there to hear of it.
    request.catch(() => undefined);
    requests.set(baseUrl + path, request);
  }
  (scope as Scope).potokFirstRequests = requests;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** A fetch that answers once from each request the boot script has started, and asks the network for all others. */
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
