/**
 * Inlined into the page before everything else: makes the catalogue requests that are needed in any case while the
 * player's script is loading. It must stay tiny and may never break the page.
 */
import type { ChainScope } from '../contract/media-chain.ts';
import { readAddresses, readCmcd } from './startup/configuration.ts';
import { startFirstRequests } from './startup/first-requests.ts';
import { proxyModules } from './startup/module-proxy.ts';
import { readFilm } from './startup/parameters.ts';
import { readAdListCredentials, readRequestHeaders } from './startup/request-headers.ts';
import { readSessionContext } from './startup/session-context.ts';

try {
  // The main script reads the same values again and reports what is wrong with them.
  const { baseUrl, adListUrl, moduleProxy } = readAddresses(window, () => undefined);
  const globalMovieId = (window as unknown as Record<string, unknown>)['movie_id'];
  // Calls of logged-in users need a token, perhaps a new one: the main script makes them.
  if (baseUrl && !/(auth|refresh)Token=/.test(document.cookie)) {
    const adList =
      adListUrl === null
        ? null
        : {
            url: adListUrl,
            headers: readRequestHeaders(window),
            credentials: readAdListCredentials(window),
          };
    // Requests with client data (CMCD) are left to the engine.
    if (readCmcd(window, () => undefined) === 'off')
      (window as ChainScope).potokChain = { requests: new Map(), levelUrl: null };
    startFirstRequests(window, baseUrl, readFilm(location.search, globalMovieId), readSessionContext(), adList);
  }
  // The map is that of the other build.
  if (moduleProxy && !__TELEVISION__) proxyModules(moduleProxy);
} catch (error) {
  console.warn('potok: boot failed', error);
}
