import { cacheNames } from '../cache/caches.ts';
import { CLEAR } from '../cache/shared-caches.ts';
import type { Database, Queryable } from '../db/database.ts';
import { findConflicts } from './conflicts.ts';
import { mergeEpisodes } from './merge-episodes.ts';
import { mergeTerms } from './merge-terms.ts';
import { mergeTitles } from './merge-titles.ts';
import type { Origin } from './origin.ts';
import { checkRecord, type Problem, type RawRecord } from './records.ts';
import { UnreadableLine } from './unreadable.ts';

const BATCH = 500;
/** An arbitrary constant: one import at a time. */
const IMPORT_LOCK = 7_086_533;
/** Problems beyond are counted, and not told one by one. */
const MOST_PROBLEMS = 100;

/** Nothing was imported, because of these lines. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];
  readonly total: number;

  constructor(problems: readonly Problem[], total: number) {
    super(`${total} of the lines cannot be imported.`);
    this.name = 'ImportError';
    this.problems = problems;
    this.total = total;
  }
}

/**
 * Imports all records, or none: throws an `ImportError` that names every wrong line. A title is what its line says, so
 * that to import a file again changes nothing. Titles that are not in the file stay as they are.
 * @param origin of a planted catalogue, which leaves the titles of any other origin alone
 * @returns the number of titles
 */
export async function importCatalogue(
  database: Database,
  source: AsyncIterable<RawRecord> | Iterable<RawRecord>,
  origin: Origin = null,
): Promise<number> {
  const titles = await database.transaction(async (connection) => {
    await connection.query(`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await connection.script(
      `create temp table import_rows (file text not null, line int not null, kind text not null, data jsonb not null) on commit drop`,
    );
    await stage(connection, source);
    await connection.script('create index on import_rows (kind); analyze import_rows');
    await mergeTerms(connection, origin);
    const count = await mergeTitles(connection, origin, async () => {
      const conflicts = await findConflicts(connection, origin);
      if (conflicts.length > 0) throw new ImportError(conflicts.slice(0, MOST_PROBLEMS), conflicts.length);
    });
    await mergeEpisodes(connection);
    await connection.query(CLEAR, [[...cacheNames]]);
    return count;
  });
  if (titles >= BATCH) await database.script('analyze');
  return titles;
}

async function stage(connection: Queryable, source: AsyncIterable<RawRecord> | Iterable<RawRecord>): Promise<void> {
  const problems: Problem[] = [];
  let total = 0;
  const tell = (problem: Problem) => {
    if (total++ < MOST_PROBLEMS) problems.push(problem);
  };
  let batch: { file: string; line: number; kind: string; data: unknown }[] = [];
  const write = async () => {
    if (batch.length > 0 && total === 0) {
      await connection.query(
        `insert into import_rows select * from jsonb_to_recordset($1::jsonb) as r(file text, line int, kind text, data jsonb)`,
        [JSON.stringify(batch)],
      );
    }
    batch = [];
  };
  try {
    for await (const raw of source) {
      const { file, line } = raw;
      const checked = checkRecord(raw);
      if ('message' in checked) tell({ file, line, message: checked.message });
      else batch.push({ file, line, kind: checked.record.kind, data: checked.record });
      if (batch.length === BATCH) await write();
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    tell({ file: error.file, line: error.line, message: error.message });
  }
  if (total > 0) throw new ImportError(problems, total);
  await write();
}
