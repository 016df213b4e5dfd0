import type { Queryable } from '../db/database.ts';
import { exportCatalogue, exportTitles } from './export.ts';
import { toCsv } from './write-csv.ts';

/** The text of a catalogue file, in parts. */
export const exportLines = (connection: Queryable, format: 'csv' | 'jsonl'): AsyncIterable<string> =>
  format === 'csv' ? toCsv(exportTitles(connection)) : toLines(exportCatalogue(connection));

async function* toLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
