import { createHash } from 'node:crypto';
import { plantTitles } from '../catalogue-file/import.ts';
import type { Origin, CatalogueRecord, EpisodeRecord, RawRecord } from '../catalogue-file/records.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../shared/log.ts';
import { demoRecords, demoTitles } from './demo.ts';
import { generateTitles } from './generate.ts';
import { readMediaFacts } from './media-facts.ts';
import { plant } from './plant.ts';
import { siteRows } from './site-rows.ts';
import type { MediaFacts, TableRows } from './table.ts';

const DEFAULT_TITLES = 2_400;

export interface CatalogueOptions {
  readonly mediaDir: string;
  /** Whether the demonstration catalogue is planted. */
  readonly demo?: boolean | undefined;
  /** The number of generated titles after the demo titles. */
  readonly titles?: number | undefined;
}

/**
 * Writes the demonstration catalogue, and generated titles after it, unless they are there already or the catalogue is
 * an operator's. Titles that an operator has changed or added stay as they are.
 */
export async function plantCatalogue(
  database: Database,
  { mediaDir, demo = false, titles = DEFAULT_TITLES }: CatalogueOptions,
  log: Log = () => undefined,
): Promise<void> {
  if (!demo) return;
  if (await hasOperatorTitles(database)) {
    log('warn', 'the catalogue has titles of its own: the demonstration catalogue is not planted');
    return;
  }
  const media = await readMediaFacts(mediaDir);
  await plantRecords(
    database,
    'demo',
    demoRecords.map((record) => withFacts(record, media)),
  );
  await plant(database, 'site', await withContents(database, siteRows));
  // Generated titles come after the demo titles, so that a site shows the demo titles first.
  if (titles > 0) await plantRecords(database, 'generated', generateTitles(titles, demoTitles.length));
}

async function hasOperatorTitles(database: Database): Promise<boolean> {
  const [row] = await database.query<{ own: boolean }>(
    `select exists (select 1 from contents where origin is null) and not exists (select 1 from seeds where name = 'demo') as own`,
  );
  return row?.own ?? false;
}

/** Writes records of an origin, unless the same records were written before. Returns whether it wrote. */
export async function plantRecords(
  database: Database,
  origin: Exclude<Origin, null>,
  records: readonly CatalogueRecord[],
): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(records)).digest('hex');
  const [planted] = await database.query('select 1 from seeds where name = $1 and fingerprint = $2', [
    origin,
    fingerprint,
  ]);
  if (planted !== undefined) return false;
  const lines = records.map((value, index): RawRecord => ({ file: origin, line: index + 1, value }));
  await plantTitles(database, lines, origin);
  await database.query(
    `insert into seeds (name, fingerprint) values ($1, $2)
     on conflict (name) do update set fingerprint = excluded.fingerprint, planted_at = now()`,
    [origin, fingerprint],
  );
  return true;
}

/** The record with the lengths and the subtitles that the media script noted. */
function withFacts(record: CatalogueRecord, media: MediaFacts): CatalogueRecord {
  if (record.kind !== 'title') return record;
  const measured = (episode: EpisodeRecord): EpisodeRecord => {
    const seconds = episode.media === undefined ? undefined : media.seconds(episode.media);
    const subtitles = (episode.media === undefined ? [] : media.subtitles(episode.media)).map(
      ({ label, language, src }) => ({
        label,
        language,
        media: src,
      }),
    );
    return { ...episode, ...(seconds !== undefined && { seconds }), ...(subtitles.length > 0 && { subtitles }) };
  };
  const { episode, seasons } = record;
  return {
    ...record,
    ...(episode && { episode: measured(episode) }),
    ...(seasons && { seasons: seasons.map((season) => ({ ...season, episodes: season.episodes.map(measured) })) }),
  };
}

/** Leaves out records about titles that are no longer in the demonstration. */
async function withContents(database: Database, tables: readonly TableRows[]): Promise<TableRows[]> {
  const rows = await database.query<{ id: number }>(`select id from contents where origin = 'demo'`);
  const known = new Set(rows.map(({ id }) => id));
  return tables.map((table) => ({
    ...table,
    rows: table.rows.filter(({ content_id: id }) => id === undefined || known.has(Number(id))),
  }));
}
