/** What the scripts in the page leave for the player: requests under way, and their parsed answers. */
import type { AdList } from '../../../streams/model/ad.ts';
import type { Catalogue } from '../../../streams/model/catalogue.ts';
import type { PageParameters } from '../../../streams/model/session.ts';
import { availablePath, contentPath, episodesPath, seasonsPath } from '../../contract/api.ts';
import type { Reading } from '../ads/reading.ts';

export interface Early {
  readonly baseUrl: string;
  readonly adListUrl: string | null;
  /** The first requests by address. Each can be taken once. */
  readonly answers: Map<string, Promise<Response>>;
  /** The parsed answers; null until the second script has run. */
  read: ReadAnswers | null;
  /** VAST documents of prerolls by address. */
  readonly readings: Map<string, Promise<Reading>>;
}

export type EarlyScope = { potokEarly?: Early };

/** Each is null if its answer is missing, failed or invalid: the client of the services then reports the error. */
export interface ReadAnswers {
  readonly catalogue: Promise<Catalogue | null>;
  readonly adList: Promise<AdList | null>;
}

type Film = Pick<PageParameters, 'movieId' | 'availabilityCheck'>;

/** The calls of the catalogue that a film needs in any case. */
export interface FilmAddresses {
  readonly content: string;
  readonly seasons: string;
  readonly episodes: string;
  /** Null if availability is not checked. */
  readonly availability: string | null;
}

export const filmAddresses = (
  baseUrl: string,
  movieId: number,
  { availabilityCheck }: Pick<Film, 'availabilityCheck'>,
  pageUrl: string,
): FilmAddresses => ({
  content: baseUrl + contentPath(movieId),
  seasons: baseUrl + seasonsPath(movieId),
  episodes: baseUrl + episodesPath(movieId),
  availability: availabilityCheck ? baseUrl + availablePath(movieId, pageUrl) : null,
});

export const listOf = ({ content, seasons, episodes, availability }: FilmAddresses): readonly string[] =>
  [content, seasons, episodes, availability].filter((url) => url !== null);
