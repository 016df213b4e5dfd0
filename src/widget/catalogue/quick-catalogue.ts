import type { Catalogue } from '../../../streams/model/catalogue.ts';
import type { PageParameters } from '../../../streams/model/session.ts';
import { availablePath, contentPath, episodesPath, seasonsPath } from '../../contract/api.ts';
import { quickAvailable, quickContent, quickEpisodes, quickSeasons } from './quick-answers.ts';
import { toCatalogue } from './to-catalogue.ts';

/**
 * The catalogue from answers that the page requested early, if all have come and are unambiguous; otherwise null, and
 * the client of the services has to report what is wrong.
 * @param read gives the JSON of a successful answer by its path, or null
 */
export async function quickCatalogue(
  { movieId, availabilityCheck }: Pick<PageParameters, 'movieId' | 'availabilityCheck'>,
  pageUrl: string,
  read: (path: string) => Promise<unknown>,
): Promise<Catalogue | null> {
  if (movieId === null) return null;
  const [content, seasons, episodes, available] = await Promise.all([
    read(contentPath(movieId)).then(quickContent),
    read(seasonsPath(movieId)).then(quickSeasons),
    read(episodesPath(movieId)).then(quickEpisodes),
    availabilityCheck ? read(availablePath(movieId, pageUrl)).then(quickAvailable) : true,
  ]);
  if (content === null || seasons === null || episodes === null || available === null) return null;
  return toCatalogue({ content, seasons, episodes, available });
}
