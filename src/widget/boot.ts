/**
 * Inlined into the page before everything else: starts the requests that the film needs in any case, while the player's
 * script is loading. It must stay tiny and may never break the page.
 */
import { startFirstRequests } from './early/index.ts';
import { readAddresses } from './startup/configuration.ts';
import { proxyModules } from './startup/module-proxy.ts';

try {
  // The main script reads the same values again and reports what is wrong with them.
  const addresses = readAddresses(window, () => undefined);
  startFirstRequests(window, addresses);
  // The import map belongs to the other build.
  if (addresses.moduleProxy && !__TELEVISION__) proxyModules(addresses.moduleProxy);
} catch (error) {
  console.warn('potok: boot failed', error);
}
