/**
 * Inlined into the page after the boot script: once the catalogue has answered, loads the start of the film while the
 * player's script is loading. The engine uses what it needs; nothing depends on it.
 */
import { dropRequests, type ChainScope } from '../contract/media-chain.ts';
import { readAbilities } from './startup/abilities.ts';
import { startChain } from './startup/chain/chain.ts';
import { expectedBitsPerSecond } from './startup/chain/measured.ts';
import { createRequester } from './startup/chain/requests.ts';
import { readLastStart, writeLastStart } from './startup/chain/last-start.ts';
import { readChoices } from './startup/choices.ts';
import { readParameters } from './startup/parameters.ts';

/** Requests that no engine has taken by then are dropped. */
const KEEP_MS = 20_000;

type Scope = Window & ChainScope & { potokFirstRequests?: Map<string, Promise<Response>>; movie_id?: unknown };

const scope: Scope = window;

/** The build puts in the addresses of scripts, which differ between the two pages. */
declare const __AD_READING__: string;
/** What shows an ad once it is read. */
declare const __AD_SCRIPTS__: readonly string[];
interface AdReading {
  readonly startAds: (list: unknown, listUrl: string, page: Document, scripts: readonly string[]) => void;
}

function isSupported(codecs: string): boolean {
  return MediaSource.isTypeSupported(`video/mp4;codecs="${codecs}"`);
}

try {
  const { potokFirstRequests: firstRequests, potokChain: chain } = scope;
  if (firstRequests && chain) {
    const fetch: typeof globalThis.fetch = (...request) => scope.fetch(...request);
    const pixels = scope.devicePixelRatio;
    const parameters = readParameters(location.search, scope.movie_id);
    const page = `${parameters.movieId}${location.search}`;
    const storage = () => localStorage;
    startChain(
      {
        parameters,
        stored: readChoices(storage),
        last: readLastStart(storage, page),
        origin: location.origin,
      },
      {
        firstRequests,
        fetch,
        createRequester: () => createRequester(chain, fetch, () => performance.now()),
        pageUrl: location.href,
        abilities: readAbilities(scope),
        conditions: () => ({
          bitsPerSecond: expectedBitsPerSecond(scope),
          width: scope.innerWidth * pixels,
          height: scope.innerHeight * pixels,
          canPlay: isSupported,
        }),
        remember: (start) => writeLastStart(storage, page, start),
        startAds: async (list, url) => {
          const { startAds } = (await import(__AD_READING__)) as AdReading;
          startAds(list, url, document, __AD_SCRIPTS__);
          return 'potok' in scope;
        },
        preconnect: (origin) => {
          if (origin === location.origin) return;
          document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
        },
      },
    ).catch(() => undefined);
    setTimeout(() => dropRequests(chain), KEEP_MS);
  }
} catch (error) {
  console.warn('potok: the film begins late', error);
}
