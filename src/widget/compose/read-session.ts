import type { Failure } from '../../../streams/model/errors.ts';
import type { PageParameters, Session } from '../../../streams/model/session.ts';
import { readOffers } from '../page/offers.ts';
import { televisionOffers } from '../page/television-offers.ts';
import type { Configuration } from '../startup/configuration.ts';
import { isTelevision } from '../startup/device-type.ts';
import { readEnvironment } from '../startup/environment.ts';
import { readParameters } from '../startup/parameters.ts';
import { createSessionId } from '../startup/session-id.ts';
import { readStored } from '../startup/stored.ts';

/** Reads everything that a session starts from, anew for each session. */
export function readSession(
  scope: Window,
  configuration: Configuration,
  media: HTMLVideoElement,
  search = scope.location.search,
): Session {
  const globalMovieId = (scope as unknown as Record<string, unknown>)['movie_id'];
  const parameters = readParameters(search, globalMovieId);
  const offers = readOffers(scope, media, configuration.fullscreenMode);
  return {
    id: createSessionId(),
    parameters,
    stored: readStored(() => scope.localStorage),
    environment: {
      ...readEnvironment(scope, configuration),
      ...(__TELEVISION__ && isTelevision(scope.navigator) ? televisionOffers(offers, scope.parent !== scope) : offers),
    },
    failure: isDirect(search) ? null : failureOf(parameters, configuration.baseUrl),
  };
}

/** The host page will bring the film itself; until then there is none. */
const isDirect = (search: string): boolean => new URLSearchParams(search).has('direct');

function failureOf({ movieId }: PageParameters, baseUrl: string | null): Failure | null {
  const failure = { category: 'configuration', fatal: true, context: {}, cause: null } as const;
  if (movieId === null) return { ...failure, code: 'missingMovieId', message: 'The page address has no movie_id.' };
  if (baseUrl === null) return { ...failure, code: 'notConfigured', message: 'env_base_url is not defined.' };
  return null;
}
