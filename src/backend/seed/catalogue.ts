import type { Database } from '../db/database.ts';
import { demoTitles } from './demo.ts';
import { generateTitles } from './generate.ts';
import { readMediaFacts } from './media-facts.ts';
import { plant } from './plant.ts';
import { catalogueRows } from './rows.ts';
import { siteRows } from './site-rows.ts';

const DEFAULT_TITLES = 2_400;

export interface CatalogueOptions {
  readonly mediaDir: string;
  /** Number of generated titles after the demo titles. */
  readonly titles?: number | undefined;
}

/** Writes the demo titles and a generated catalogue. Unchanged rows are not written again. */
export async function plantCatalogue(
  database: Database,
  { mediaDir, titles = DEFAULT_TITLES }: CatalogueOptions,
): Promise<void> {
  const media = await readMediaFacts(mediaDir);
  await plant(database, 'demo', [...catalogueRows(demoTitles, media), ...siteRows]);
  if (titles === 0) return;
  // After the demo titles, so that a site shows those first.
  const generated = generateTitles(titles);
  if (await plant(database, 'generated', catalogueRows(generated, media, demoTitles.length))) {
    await database.script('analyze');
  }
}
