/**
 * Inlined into the page after the boot script. Reads the first answers as they arrive, and loads the start of the film
 * while the player's script is loading. The player uses what it needs, and works without all of it.
 */
import type { ChainScope } from '../media-chain.ts';
import { readAbilities } from '../../startup/abilities.ts';
import { readChoices } from '../../startup/choices.ts';
import { readParameters } from '../../startup/parameters.ts';
import { preloadModules, startPrerolls } from './prerolls.ts';
import type { EarlyScope } from '../started.ts';
import { readAnswers } from './answers.ts';
import { startFilm } from './chain.ts';
import { readLastStart, writeLastStart } from './last-start.ts';
import { expectedBitsPerSecond } from './measured.ts';
import { createRequester } from './requests.ts';

const scope: Window & EarlyScope & ChainScope & { movie_id?: unknown; env_language?: unknown } = window;

/** The build inserts the addresses of scripts, which differ between the two pages. */
declare const __AD_READING__: string;
/** The script that shows an ad after it is parsed. */
declare const __AD_SCRIPTS__: readonly string[];
/** The script of the English texts. */
declare const __ENGLISH__: string;

try {
  // A guess: the main script also considers the frame and the browser.
  const language = /[?&]language=(\w+)/.exec(location.search)?.[1] ?? scope.env_language;
  if (language === 'en') {
    document.documentElement.dataset['language'] = language;
    preloadModules(document, [__ENGLISH__]);
  }
  const { potokEarly: early, potokChain: media } = scope;
  const parameters = readParameters(location.search, scope.movie_id);
  const { movieId } = parameters;
  if (early && movieId !== null) {
    const answers = readAnswers(early, movieId, parameters, location.href);
    early.read = answers;
    if (media) {
      const fetch = scope.fetch.bind(scope);
      const pixels = scope.devicePixelRatio;
      const page = `${movieId}${location.search}`;
      const storage = () => localStorage;
      startFilm(
        {
          movieId,
          parameters,
          stored: readChoices(storage),
          last: readLastStart(storage, page),
          origin: location.origin,
        },
        {
          answers,
          firstRequests: early.answers,
          fetch,
          createRequester: () => createRequester(media, fetch, () => performance.now()),
          abilities: readAbilities(scope),
          conditions: (address) => ({
            bitsPerSecond: expectedBitsPerSecond(scope, address),
            width: scope.innerWidth * pixels,
            height: scope.innerHeight * pixels,
            canPlay: (codecs) => MediaSource.isTypeSupported(`video/mp4;codecs="${codecs}"`),
          }),
          remember: (start) => writeLastStart(storage, page, start),
          startAds: async (urls) => {
            const reader = (await import(__AD_READING__)) as typeof import('../../ads/reading.ts');
            startPrerolls(urls, reader, early.readings, document, __AD_SCRIPTS__);
            return 'potok' in scope;
          },
          preconnect: (origin) => {
            if (origin === location.origin) return;
            document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
          },
        },
      ).catch(() => undefined);
    }
  }
} catch (error) {
  console.warn('potok: the film begins late', error);
}
