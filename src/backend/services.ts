import type { Database } from './db/database.ts';

/** What routes need to answer. */
export interface Services {
  readonly database: Database;
  /** Put before the paths of media; the origin of the request when undefined. */
  readonly mediaBaseUrl: string | undefined;
  /** Says the viewer's country where no trusted header does: ISO 3166 code, upper case. */
  readonly country: string;
  /** The header in which a trusted proxy puts the viewer's country. */
  readonly countryHeader: string | undefined;
}
