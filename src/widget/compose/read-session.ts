import type { Failure } from '../../../streams/model/errors.ts';
import type { PageParameters, Session } from '../../../streams/model/session.ts';
import { readOffers, televisionOffers } from '../page/offers.ts';
import type { Configuration } from '../startup/configuration.ts';
import { isTelevision } from '../startup/device-type.ts';
import { readEnvironment } from '../startup/environment.ts';
import { readParameters, toFraction } from '../startup/parameters.ts';
import { createSessionId } from '../startup/session-id.ts';
import { readStored } from '../startup/stored.ts';

/** Reads everything that a session starts from, anew for each session. */
export function readSession(
  scope: Window,
  configuration: Configuration,
  media: HTMLVideoElement,
  search = scope.location.search,
): Session {
  const parameters = readParameters(search, scope.movie_id);
  const query = new URLSearchParams(search);
  const offers = readOffers(scope, media, configuration.fullscreenMode);
  return {
    id: createSessionId(),
    parameters,
    stored: readStored(() => scope.localStorage, toFraction(query.get('volume') ?? '')),
    environment: {
      ...readEnvironment(scope, configuration),
      ...(__TELEVISION__ && isTelevision(scope.navigator) ? televisionOffers(offers, scope.parent !== scope) : offers),
    },
    failure: failureOf(parameters, configuration.baseUrl, query.get('direct')),
  };
}

/**
 * @param direct whether the host page brings the film itself, and whether that was refused; null: the address names a
 * title
 */
function failureOf({ movieId }: PageParameters, baseUrl: string | null, direct: string | null): Failure | null {
  const failure = { category: 'configuration', fatal: true, context: {}, cause: null } as const;
  if (direct === 'forbidden')
    return { ...failure, code: 'contentForbidden', message: 'The host page may not bring content of its own.' };
  if (direct === 'malformed')
    return { ...failure, code: 'contentMalformed', message: 'The content of the host page is malformed.' };
  // A film that the host page has not brought yet is no failure.
  if (direct !== null) return null;
  if (movieId === null) return { ...failure, code: 'missingMovieId', message: 'The page address has no movie_id.' };
  if (baseUrl === null) return { ...failure, code: 'notConfigured', message: 'env_base_url is not defined.' };
  return null;
}
