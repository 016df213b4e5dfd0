import type { Queryable } from '../db/database.ts';
import { findAvailability } from './availability.ts';
import { findContent } from './content.ts';
import { findCompleted, findEpisodes } from './episodes.ts';
import { findSeasons } from './seasons.ts';

/** Runs the queries once, because the first statements of a new database are slow. */
export async function warmQueries(database: Queryable): Promise<void> {
  const contentId = 1;
  await findContent(database, contentId);
  await findSeasons(database, contentId);
  await findEpisodes(database, contentId, '');
  await findCompleted(database, contentId, 'nobody');
  await findAvailability(database, contentId, '', null);
}
