import type { Database } from '../db/database.ts';
import { readDurations } from './durations.ts';
import { films } from './films.ts';
import { plant } from './plant.ts';
import { catalogueRows } from './rows.ts';
import { series } from './series.ts';
import { special } from './special.ts';

/** Id 404 is never given: the demo page links to it to show what a missing title looks like. */
export const demoTitles = [...films, ...series, ...special].sort((a, b) => a.id - b.id);

export async function plantDemo(database: Database, mediaDir: string): Promise<boolean> {
  return plant(database, 'demo', catalogueRows(demoTitles, await readDurations(mediaDir)));
}
