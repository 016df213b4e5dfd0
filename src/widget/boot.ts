/**
 * Inlined into the page before everything else: what the catalogue will be asked for anyway is asked for while the
 * player's script is still on its way. It must stay tiny and may never break the page.
 */
import { readAddresses } from './startup/configuration.ts';
import { startFirstRequests } from './startup/first-requests.ts';
import { proxyModules } from './startup/module-proxy.ts';
import { readFilm } from './startup/parameters.ts';
import { readAdListCredentials, readRequestHeaders } from './startup/request-headers.ts';
import { readSessionContext } from './startup/session-context.ts';

try {
  // The main script reads the same again and says what is wrong with it.
  const { baseUrl, adListUrl, moduleProxy } = readAddresses(window, () => undefined);
  const globalMovieId = (window as unknown as Record<string, unknown>)['movie_id'];
  // Calls of who is logged in carry a token, perhaps a new one: that is the main script's work.
  if (baseUrl && !/(auth|refresh)Token=/.test(document.cookie)) {
    const adList =
      adListUrl === null
        ? null
        : {
            url: adListUrl,
            headers: readRequestHeaders(window),
            credentials: readAdListCredentials(window),
          };
    startFirstRequests(window, baseUrl, readFilm(location.search, globalMovieId), readSessionContext(), adList);
  }
  if (moduleProxy) proxyModules(moduleProxy);
} catch (error) {
  console.warn('potok: boot failed', error);
}
