/**
 * Inlined into the page before everything else: what the catalogue will be asked for anyway is asked for while the
 * player's script is still on its way. It must stay tiny and may never break the page.
 */
import { readConfiguration } from './startup/configuration.ts';
import { startFirstRequests } from './startup/first-requests.ts';
import { readParameters } from './startup/parameters.ts';
import { readSessionContext } from './startup/session-context.ts';

try {
  // The main script reads the same again and says what is wrong with it.
  const { baseUrl } = readConfiguration(window, () => undefined);
  const globalMovieId = (window as unknown as Record<string, unknown>)['movie_id'];
  if (baseUrl !== null) {
    startFirstRequests(window, baseUrl, readParameters(location.search, globalMovieId), readSessionContext());
  }
} catch (error) {
  console.warn('potok: first requests failed to start', error);
}
