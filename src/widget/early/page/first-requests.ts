import { SESSION_HEADER } from '../../../contract/api.ts';
import type { ChainScope } from '../media-chain.ts';
import { readCmcd, type readAddresses } from '../../startup/configuration.ts';
import { readFilm } from '../../startup/parameters.ts';
import { readAdListCredentials, readRequestHeaders } from '../../startup/request-headers.ts';
import { readCookies, readSessionContext } from '../../startup/session-context.ts';
import { type EarlyScope, filmAddresses, listOf } from '../started.ts';

type Scope = Window & EarlyScope & ChainScope & { fetch: typeof fetch; movie_id?: unknown };

interface Call {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: RequestCredentials;
}

/**
 * Starts the requests that are needed in any case: the catalogue and the ad list. If a user is logged in, nothing
 * starts early: calls then need a token, perhaps a refreshed one, which the main script gets.
 */
export function startFirstRequests(
  scope: Scope,
  { baseUrl, adListUrl }: Pick<ReturnType<typeof readAddresses>, 'baseUrl' | 'adListUrl'>,
): void {
  if (!baseUrl || /(auth|refresh)Token=/.test(readCookies())) return;
  const answers = new Map<string, Promise<Response>>();
  // Requests with client data (CMCD) are left to the engine.
  if (readCmcd(scope, () => undefined) === 'off') scope.potokChain = { requests: new Map(), levelUrl: null };
  scope.potokEarly = { baseUrl, adListUrl, answers, read: null, readings: new Map() };
  const film = readFilm(scope.location.search, scope.movie_id);
  if (film.movieId === null) return;
  const sessionContext = readSessionContext();
  const start = ({ url, headers, credentials = 'include' }: Call) => {
    const request = scope.fetch(url, { headers: { ...headers, [SESSION_HEADER]: sessionContext }, credentials });
    // Handled by the code that uses the request; until then the rejection is ignored.
    request.catch(() => undefined);
    answers.set(url, request);
  };
  for (const url of listOf(filmAddresses(baseUrl, film.movieId, film, scope.location.href))) start({ url });
  if (adListUrl !== null)
    start({ url: adListUrl, headers: readRequestHeaders(scope), credentials: readAdListCredentials(scope) });
}
